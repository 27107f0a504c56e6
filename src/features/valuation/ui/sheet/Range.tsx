import type { Estimate } from '#features/valuation/domain/estimate/estimate.ts';
import type { Facts } from '#features/valuation/domain/estimate/facts.ts';
import { useLang, useT } from '#i18n/use-t.ts';
import { shortMoney } from '#kernel/money.ts';
import { pointText } from './total-text.ts';
import './estimate-sheet.css';

/** The range first, where there is one, then the point. */
export function Range({ estimate, facts }: { estimate: Estimate; facts: Facts }) {
  const t = useT('valuation');
  const lang = useLang();
  const {
    range: [low, high],
    total,
  } = estimate;
  return (
    <div className="range">
      {low < high && (
        <p>
          {t('valuation.sheet.range')}:{' '}
          {t('valuation.sheet.range-text', { low: shortMoney(low, lang), high: shortMoney(high, lang) })}
        </p>
      )}
      <p className="soft">{t('valuation.sheet.point')}</p>
      <p className="range-point">{shortMoney(total, lang)}</p>
      <p className="small soft">{pointText(estimate, facts, t, lang)}</p>
    </div>
  );
}

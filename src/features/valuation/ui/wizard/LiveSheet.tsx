import { translate } from '#i18n/client.ts';
import { useLang, useT, useTexts } from '#i18n/use-t.ts';
import { lineKeys } from '#features/valuation/domain/estimate/changed-lines.ts';
import { landCodeOf } from '#features/valuation/domain/valuation.ts';
import { formatVnd, shortMoney } from '#kernel/money.ts';
import { messageKeyOf } from '#kernel/result.ts';
import { lineName } from '../sheet/total-text.ts';
import { Range } from '../sheet/Range.tsx';
import { useWizardState } from './wizard-store.ts';

/** The sheet as far as the answers go. */
export function LiveSheet() {
  const t = useT('valuation');
  const { view, isLoading } = useWizardState();
  const { type, answers, place, basis, estimate, facts, market } = view;
  const landCode = landCodeOf(answers);
  return (
    <section className="card" data-variant="sheet" aria-busy={isLoading || undefined}>
      <div className="body live-sheet">
        <h2>{t('valuation.live.title')}</h2>
        {place && <p lang="vi">{place}</p>}
        {landCode !== '' && (
          <p>
            {t('valuation.live.plot-code')}: <span className="figures">{landCode}</span>
          </p>
        )}
        {basis && <p lang="vi">{basis.street}</p>}
        {market && <Market market={market} />}
        {estimate && facts && <Range estimate={estimate} facts={facts} />}
        {estimate && <Lines />}
        {!estimate && !market && <p className="soft">{t(`valuation.live.empty.${type}`)}</p>}
        <p className="small soft">
          {t(type === 'so-sanh' ? 'valuation.market.label' : 'valuation.not-appraisal')}
        </p>
      </div>
    </section>
  );
}

function Market({ market }: { market: NonNullable<ReturnType<typeof useWizardState>['view']['market']> }) {
  const t = useT('valuation');
  const texts = useTexts('valuation');
  const lang = useLang();
  if (!market.ok)
    return <p>{translate(texts, messageKeyOf(market.error.code), { ...market.error.values })}</p>;
  const { range, reach } = market.value;
  const [low, high] = range;
  return (
    <p>
      {t('valuation.market.beside')}: <strong>{shortMoney(low, lang)}</strong> –{' '}
      <strong>{shortMoney(high, lang)}</strong>{' '}
      {t(`valuation.market.reach.${reach.ring}`, { communes: reach.communes })}
    </p>
  );
}

/** The lines, with a mark on those that the last answer has changed. */
function Lines() {
  const t = useT('valuation');
  const lang = useLang();
  const { view, changed } = useWizardState();
  const lines = view.estimate?.lines ?? [];
  const keys = lineKeys(lines);
  return (
    <dl>
      {lines.map((line, at) => {
        const isChanged = changed.includes(keys[at] ?? '');
        return (
          <div key={keys[at]} data-changed={isChanged || undefined}>
            <dt>{lineName(line, t)}</dt>
            <dd className="figures">
              {formatVnd(line.amount, lang)}
              {isChanged && <span className="changed-mark">{t('valuation.live.changed')}</span>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

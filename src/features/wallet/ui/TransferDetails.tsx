import type { PageTexts } from '#i18n/use-t.ts';
import { translatorOf } from '#i18n/client.ts';
import { copyText } from '#ui/page/copy-text.ts';
import { Island } from '#ui/react/Island.tsx';
import { useHydrated } from '#ui/react/use-hydrated.ts';
import './transfer-details.css';

/** `plain` is what is copied, where the value is written for people. */
type Row = { label: string; value: string; plain?: string };
type Props = PageTexts & { rows: readonly Row[] };

/** Where and how to transfer; what has to be typed at the bank can be copied. */
export function TransferDetails({ rows, ...page }: Props) {
  const t = translatorOf(page.texts);
  const canCopy = useHydrated();

  return (
    <Island {...page}>
      <dl className="transfer-details">
        {rows.map(({ label, value, plain }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span>{value}</span>
              {plain !== undefined && (
                <button
                  type="button"
                  className="button"
                  data-variant="secondary"
                  data-size="small"
                  hidden={!canCopy}
                  aria-label={t('wallet.top-up.copy-of', { label })}
                  onClick={() => void copyText(plain)}
                >
                  {t('wallet.top-up.copy')}
                </button>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Island>
  );
}

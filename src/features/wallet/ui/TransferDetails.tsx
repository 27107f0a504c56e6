import { useState } from 'react';
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
  const [copied, setCopied] = useState<string>();
  const canCopy = useHydrated();

  async function copy({ label, value, plain }: Row) {
    const isCopied = await copyText(plain ?? value);
    setCopied(t(isCopied ? 'wallet.top-up.copied' : 'wallet.top-up.not-copied', { label }));
  }

  return (
    <Island {...page}>
      <dl className="transfer-details">
        {rows.map((row) => (
          <div key={row.label}>
            <dt>{row.label}</dt>
            <dd>
              <span>{row.value}</span>
              {row.plain !== undefined && (
                <button
                  type="button"
                  className="button"
                  data-variant="secondary"
                  data-size="small"
                  hidden={!canCopy}
                  aria-label={t('wallet.top-up.copy-of', { label: row.label })}
                  onClick={() => void copy(row)}
                >
                  {t('wallet.top-up.copy')}
                </button>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p role="status" className="small">
        {copied}
      </p>
    </Island>
  );
}

import type { Basis } from '#features/valuation/domain/valuation.ts';
import { inLang } from '#i18n/locale.ts';
import type { ReactNode } from 'react';
import { type PageTexts, useLang, useT } from '#i18n/use-t.ts';
import { shortMoney } from '#kernel/money.ts';
import '#ui/styles/card.css';
import { Island } from '#ui/react/Island.tsx';
import { Notice } from '#ui/react/Notice.tsx';
import { changeText, notCounted } from './sheet-text.ts';
import { EstimateSheet } from './EstimateSheet.tsx';
import { Range } from './Range.tsx';
import { type Supposed, useWhatIf, type Valued, type WhatIfSource } from './use-what-if.ts';
import { type Supposition, WhatIfForm } from './WhatIfForm.tsx';

type SheetProps = {
  basis: Basis;
  made: Valued;
  source: WhatIfSource;
  first: Supposed;
  supposed: Supposition;
  /** The address of the sheet as a file. */
  pdf: string;
  /** What is shown beside the value by the table. */
  children?: ReactNode;
};

/** The sheet by the table of the province, and what it would be were the plot otherwise. */
export const ValuedSheet = ({ lang, texts, ...props }: PageTexts & SheetProps) => (
  <Island lang={lang} texts={texts}>
    <Sheet {...props} />
  </Island>
);

function Sheet({ basis, made, source, first, supposed: given, pdf, children }: SheetProps) {
  const t = useT('valuation', 'ui');
  const lang = useLang();
  const { supposed, suppose, shown, query, hasFailed } = useWhatIf(source, first, given);
  const { facts, estimate } = shown ?? made;
  return (
    <>
      <div className="stack">
        {shown && <Changed made={made} shown={shown} />}
        <div className="card" data-variant="sheet">
          <div className="body">
            <div className="values">
              <Range estimate={estimate} facts={facts} />
              {children}
            </div>
            <p className="small soft">{t('valuation.not-appraisal')}</p>
          </div>
        </div>
        <EstimateSheet
          estimate={estimate}
          basis={basis}
          share={facts.share}
          made={shown ? made.estimate : undefined}
        />
        <NotCounted basis={basis} facts={facts} />
        <p className="screen-only">
          <a className="button" data-variant="secondary" data-size="medium" href={inLang(pdf + query, lang)}>
            {t('ui.paper.download')}
          </a>
        </p>
      </div>
      <section className="stack screen-only" aria-labelledby="gia-dinh">
        <h2 id="gia-dinh">{t('valuation.what-if.title')}</h2>
        <Totals made={made} shown={shown} />
        {hasFailed && (
          <Notice tone="error">
            <p>{t('valuation.what-if.failed')}</p>
          </Notice>
        )}
        <WhatIfForm
          path={source.path}
          facts={made.facts}
          basis={basis}
          supposed={supposed}
          onSuppose={suppose}
        />
      </section>
    </>
  );
}

type Both = { made: Valued; shown: Valued | null };

function Changed({ made, shown }: Both) {
  const t = useT('valuation');
  const lang = useLang();
  if (!shown) return null;
  const total = shortMoney(shown.estimate.total, lang);
  const change = changeText(shown.estimate.total, made.estimate.total, t, lang);
  return (
    <Notice tone="info">
      <p>{t('valuation.what-if.shown', { total, change })}</p>
    </Notice>
  );
}

/** The total as it was made and as it would be, side by side. */
function Totals({ made, shown }: Both) {
  const t = useT('valuation');
  const lang = useLang();
  const total = (shown ?? made).estimate.total;
  return (
    <dl className="what-if-totals">
      <div>
        <dt>{t('valuation.what-if.made')}</dt>
        <dd className="figures">{shortMoney(made.estimate.total, lang)}</dd>
      </div>
      <div>
        <dt>{t('valuation.what-if.supposed')}</dt>
        <dd>
          <span className="figures">{shortMoney(total, lang)}</span>{' '}
          <small>({changeText(total, made.estimate.total, t, lang)})</small>
        </dd>
      </div>
    </dl>
  );
}

function NotCounted({ basis, facts }: { basis: Basis; facts: Valued['facts'] }) {
  const t = useT('valuation');
  return (
    <section className="stack not-counted" aria-labelledby="chua-tinh">
      <h2 id="chua-tinh">{t('valuation.not-counted.title')}</h2>
      <ul>
        {notCounted(basis, facts, t).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}

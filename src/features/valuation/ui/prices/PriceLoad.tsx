import type { LoadReport, PriceDiff } from '#features/valuation/domain/prices/price-diff.ts';
import { COLUMNS } from '#features/valuation/domain/prices/price-head.ts';
import { translatorOf } from '#i18n/client.ts';
import { type PageTexts, useLang, useT } from '#i18n/use-t.ts';
import { MAX_NOTE_LENGTH } from '#kernel/web/table-load.ts';
import { type LoadProps, LoadForm } from '#ui/desk/LoadForm.tsx';
import { TextField } from '#ui/forms/fields.tsx';
import { Island } from '#ui/react/Island.tsx';
import { Notice } from '#ui/react/Notice.tsx';
import { Table } from '#ui/react/Table.tsx';
import { daysText, partText, pricesText } from './price-texts.ts';
import './prices.css';

/** Loads the table of one act, with a word on where it comes from. */
export function PriceLoad({ lang, texts, ...props }: PageTexts & LoadProps<LoadReport>) {
  const t = translatorOf(texts);
  const intro = (
    <>
      <p>{t('valuation.prices.form-text')}</p>
      <p className="small">
        {t('valuation.prices.form-columns')} <code>{COLUMNS.required.join(', ')}</code>
      </p>
    </>
  );
  return (
    <Island lang={lang} texts={texts}>
      <LoadForm
        {...props}
        isNews={({ isNews }) => isNews}
        intro={intro}
        renderReport={(report) => <Report {...report} />}
      >
        <TextField
          name="note"
          label={t('valuation.prices.note')}
          hint={t('valuation.prices.note-hint')}
          maxLength={MAX_NOTE_LENGTH}
          autoComplete="off"
        />
      </LoadForm>
    </Island>
  );
}

function Report({ table, diff, isNews, doubt }: LoadReport) {
  const t = useT('valuation', 'csv');
  const { added, changed, gone, unchanged } = diff;
  const fields = diff.fields.map((field) => t(`valuation.prices.field-${field}`)).join(', ');
  return (
    <>
      <Notice tone="info">
        <p className="notice-title">{t('csv.preview-heading')}</p>
        <p>
          <span lang="vi">{table.act}</span>, {daysText(t, table)}
        </p>
        <p>
          {isNews
            ? t('valuation.prices.summary', { added, changed, gone, unchanged })
            : t('valuation.prices.no-news')}
        </p>
        {fields !== '' && <p>{t('valuation.prices.corrected', { fields })}</p>}
      </Notice>
      {doubt && <Notice tone="warning">{t('valuation.failure.reason-needed', doubt)}</Notice>}
      <Changes {...diff} />
    </>
  );
}

/** Some changes of each kind, with what was and what would be. */
function Changes({ samples, added, changed, gone }: PriceDiff) {
  const t = useT('valuation');
  const lang = useLang();
  const rest = added + changed + gone - samples.length;
  const labels = (['part', 'place', 'change', 'before', 'after'] as const).map((name) =>
    t(`valuation.prices.${name}`),
  );
  return (
    <>
      {samples.length > 0 && (
        <Table
          caption={t('valuation.prices.changes')}
          isCaptionShown
          className="price-changes"
          labels={labels}
        >
          <tbody>
            {samples.map(({ kind, before, after }) => {
              const one = after ?? before;
              return (
                <tr key={`${kind} ${one?.key}`}>
                  <th scope="row" lang="vi">
                    {one && partText(one)}
                  </th>
                  <td className="figures">{one?.place}</td>
                  <td>{t(`valuation.prices.kind-${kind}`)}</td>
                  <td>{before && pricesText(before, lang)}</td>
                  <td>{after && pricesText(after, lang)}</td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      )}
      {rest > 0 && <p className="small soft">{t('valuation.prices.untold', { count: rest })}</p>}
    </>
  );
}

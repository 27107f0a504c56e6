import { type ChangeReport, COLUMNS } from '#features/places/domain/changes/change-table.ts';
import { translatorOf } from '#i18n/client.ts';
import { type PageTexts, useT } from '#i18n/use-t.ts';
import { formatDate } from '#kernel/dates.ts';
import { type LoadProps, LoadForm } from '#ui/desk/LoadForm.tsx';
import { Island } from '#ui/react/Island.tsx';
import { Notice } from '#ui/react/Notice.tsx';
import { Table } from '#ui/react/Table.tsx';

/** Loads what acts make of administrative units. */
export function ChangeLoad({ lang, texts, ...props }: PageTexts & LoadProps<ChangeReport>) {
  const t = translatorOf(texts);
  const columns = { required: COLUMNS.required.join(', '), optional: COLUMNS.optional.join(', ') };
  const intro = (
    <>
      <p className="measure">{t('places.desk-form-text')}</p>
      <p className="small">{t('places.desk-form-columns', columns)}</p>
    </>
  );
  return (
    <Island lang={lang} texts={texts}>
      <LoadForm
        {...props}
        isNews={({ isNews }) => isNews}
        intro={intro}
        renderReport={(report) => <Report {...report} />}
      />
    </Island>
  );
}

function Report({ isNews, rows }: ChangeReport) {
  const t = useT('places', 'csv');
  return (
    <>
      <Notice tone="info">
        <p className="notice-title">{t('csv.preview-heading')}</p>
        <p>{isNews ? t('places.desk-summary', { count: rows.length }) : t('places.desk-no-news')}</p>
      </Notice>
      <Table
        caption={t('csv.preview-heading')}
        labels={[
          t('csv.line'),
          t('places.desk-was'),
          t('places.desk-is'),
          t('places.desk-act'),
          t('places.desk-day'),
        ]}
      >
        <tbody>
          {rows.map(({ line, act, day, from, was, to, is }) => (
            <tr key={line}>
              <td data-numeric>{line}</td>
              <th scope="row" lang="vi">
                {was} ({from})
              </th>
              <td lang="vi">
                {is} ({to})
              </td>
              <td>{act}</td>
              <td className="figures">{formatDate(day, 'day')}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}

import type { LoadReport } from '#features/courts/domain/load-plan.ts';
import { translatorOf } from '#i18n/client.ts';
import { type PageTexts, useT } from '#i18n/use-t.ts';
import { type LoadProps, LoadForm } from '#ui/desk/LoadForm.tsx';
import { Island } from '#ui/react/Island.tsx';
import { Notice } from '#ui/react/Notice.tsx';
import { Table } from '#ui/react/Table.tsx';
import { COLUMNS } from '../domain/body-row.ts';

/** Loads courts and procuracies. */
export const CourtLoad = ({ lang, texts, ...props }: PageTexts & LoadProps<LoadReport>) => (
  <Island lang={lang} texts={texts}>
    <LoadForm
      {...props}
      isNews={({ changes }) => changes.length > 0}
      intro={<p>{translatorOf(texts)('courts.desk-form-text', { columns: COLUMNS.required.join(', ') })}</p>}
      renderReport={(report) => <Report {...report} />}
    />
  </Island>
);

function Report({ changes, unchanged }: LoadReport) {
  const t = useT('courts', 'csv');
  const added = changes.filter(({ kind }) => kind === 'added').length;
  return (
    <>
      <Notice tone="info">
        <p className="notice-title">{t('csv.preview-heading')}</p>
        <p>{t('courts.desk-summary', { added, changed: changes.length - added, unchanged })}</p>
      </Notice>
      {changes.length > 0 && (
        <Table caption={t('csv.preview-heading')}>
          <thead>
            <tr>
              <th scope="col" data-numeric>
                {t('csv.line')}
              </th>
              <th scope="col">{t('courts.desk-body')}</th>
              <th scope="col">{t('courts.desk-change')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ line, kind, body, fields }) => (
              <tr key={line}>
                <td data-numeric>{line}</td>
                <th scope="row" lang="vi">
                  {body.name}
                </th>
                <td>
                  {kind === 'added'
                    ? t('courts.desk-kind-added')
                    : t('courts.desk-kind-changed', {
                        fields: fields.map((field) => t(`courts.desk-field-${field}`)).join(', '),
                      })}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </>
  );
}

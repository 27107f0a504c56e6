import { translatorOf } from '#i18n/client.ts';
import { type PageTexts, useT } from '#i18n/use-t.ts';
import { type LoadProps, LoadForm } from '#ui/desk/LoadForm.tsx';
import { HiddenField } from '#ui/forms/fields.tsx';
import { Island } from '#ui/react/Island.tsx';
import { Notice } from '#ui/react/Notice.tsx';
import { Table } from '#ui/react/Table.tsx';
import type { ImportReport } from '../../domain/views.ts';

type Props = PageTexts & LoadProps<ImportReport> & { operation: string };

/** Loads offers from a table; each becomes a draft. */
export function OfferLoad({ lang, texts, operation, ...props }: Props) {
  const t = translatorOf(texts);
  return (
    <Island lang={lang} texts={texts}>
      <LoadForm
        {...props}
        isNews={({ rows }) => rows.length > 0}
        intro={<p className="measure">{t('consignments.import.text')}</p>}
        renderReport={(report) => <Report {...report} />}
      >
        <HiddenField name="operation" value={operation} />
      </LoadForm>
    </Island>
  );
}

function Report({ rows }: ImportReport) {
  const t = useT('consignments', 'csv');
  return (
    <>
      <Notice tone="info">
        <p className="notice-title">{t('csv.preview-heading')}</p>
        <p>{t('consignments.import.summary', { count: rows.length })}</p>
      </Notice>
      <Table
        caption={t('csv.preview-heading')}
        labels={[t('csv.line'), t('consignments.own.what'), t('consignments.field.address')]}
      >
        <tbody>
          {rows.map(({ line, title, address }) => (
            <tr key={line}>
              <td data-numeric>{line}</td>
              <th scope="row">{title}</th>
              <td>{address}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}

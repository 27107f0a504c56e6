import type { Layout } from '#features/places/domain/conversion/convert-layout.ts';
import { useT } from '#i18n/use-t.ts';
import { columnNames, withColumn } from './bulk-columns.ts';
import type { Sheet } from './bulk-jobs.ts';

type Props = { sheet: Sheet; onChange: (layout: Layout) => void };

/** The address columns; of a list with a single one only whether its first row is a header. */
export function LayoutFields({ sheet, onChange }: Props) {
  const t = useT('bulk');
  const { layout } = sheet;
  const names = columnNames(sheet, t);
  return (
    <div className="stack bulk-layout">
      {names.length > 1 && (
        <fieldset className="field">
          <legend className="field-label">{t('bulk.columns')}</legend>
          <p className="field-hint">{t('bulk.columns-hint')}</p>
          <div className="cluster">
            {names.map((name, at) => (
              // A column is its number: names may come twice, and change with the header.
              <label key={at} className="choice">
                <input
                  type="checkbox"
                  checked={layout.columns.includes(at)}
                  onChange={({ target }) => onChange(withColumn(layout, at, target.checked))}
                />
                <span>{name}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <label className="choice">
        <input
          type="checkbox"
          checked={layout.hasHeader}
          onChange={({ target }) => onChange({ ...layout, hasHeader: target.checked })}
        />
        <span>{t('bulk.header')}</span>
      </label>
    </div>
  );
}

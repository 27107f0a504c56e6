import { memo, useMemo, useState } from 'react';
import type { Status } from '#features/places/domain/conversion/convert.ts';
import { useLang, useT } from '#i18n/use-t.ts';
import { formatNumber } from '#kernel/text.ts';
import { Icon } from '#ui/react/Icon.tsx';
import { TONE_ICON } from '#ui/values/tones.ts';
import type { SavedAs } from './bulk-jobs.ts';
import { explain, type Filter, FILTERS, type ResultRow, resultsOf } from './bulk-results.ts';
import type { Converted } from './bulk-run.ts';

const PAGE = 200;
const COLUMNS = ['row', 'given', 'found', 'status', 'reason'] as const;
const TONES = { sure: 'success', check: 'warning', unknown: 'error' } as const;

type Props = { converted: Converted; onSave: (as: SavedAs) => Promise<void> };

/** The rows of one state, two hundred at a time, and all of them to take home. */
export function Results({ converted, onSave }: Props) {
  const t = useT('bulk');
  const lang = useLang();
  const results = useMemo(() => resultsOf(converted), [converted]);
  const [filter, setFilter] = useState<Filter>('all');
  const [most, setMost] = useState(PAGE);
  const rows = results[filter];
  const left = Math.min(PAGE, rows.length - most);

  function choose(chosen: Filter) {
    setFilter(chosen);
    setMost(PAGE);
  }

  return (
    <section className="bulk-results stack" aria-labelledby="ket-qua">
      <h2 id="ket-qua">{t('bulk.results')}</h2>
      <div className="cluster spread">
        <div className="cluster" role="group" aria-label={t('bulk.filter.label')}>
          {FILTERS.map((one) => (
            <button
              key={one}
              type="button"
              className="button"
              data-variant="secondary"
              data-size="small"
              aria-pressed={one === filter}
              onClick={() => choose(one)}
            >
              <span>{t(one === 'all' ? 'bulk.filter.all' : `bulk.status.${one}`)}</span>{' '}
              <span className="figures">{formatNumber(results[one].length, lang)}</span>
            </button>
          ))}
        </div>
        <div className="cluster">
          {(['xlsx', 'csv'] as const).map((as) => (
            <button
              key={as}
              type="button"
              className="button"
              data-variant="secondary"
              data-size="small"
              onClick={() => void onSave(as)}
            >
              <Icon name="download" />
              {t(`bulk.save-${as}`)}
            </button>
          ))}
        </div>
      </div>
      <ResultTable rows={rows} most={most} />
      {rows.length === 0 && <p className="soft">{t('bulk.table.none')}</p>}
      {left > 0 && (
        <button
          type="button"
          className="button"
          data-variant="secondary"
          data-size="medium"
          onClick={() => setMost(most + PAGE)}
        >
          {t('bulk.more', { count: formatNumber(left, lang) })}
        </button>
      )}
    </section>
  );
}

/** Not drawn again while others are being converted. */
const ResultTable = memo(function ResultTable({ rows, most }: { rows: readonly ResultRow[]; most: number }) {
  const t = useT('bulk');
  const lang = useLang();
  return (
    <table>
      <caption className="visually-hidden">{t('bulk.table.caption')}</caption>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {t(`bulk.table.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, most).map(({ line, given, conversion: { address, status, reasons } }) => (
          <tr key={line}>
            <td data-cell="row" data-label={t('bulk.table.row')}>
              {formatNumber(line, lang)}
            </td>
            <td data-label={t('bulk.table.given')}>{given}</td>
            <td data-cell="found" data-label={t('bulk.table.found')}>
              {address}
            </td>
            <td data-cell="status">
              <StatusMark status={status} />
            </td>
            <td data-cell="reason">{explain(reasons, t)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
});

function StatusMark({ status }: { status: Status }) {
  const t = useT('bulk');
  return (
    <span className="bulk-mark" data-tone={TONES[status]}>
      <Icon name={TONE_ICON[TONES[status]]} />
      {t(`bulk.status.${status}`)}
    </span>
  );
}

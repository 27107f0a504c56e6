import {
  besides,
  type Conversion,
  type Reason,
  STATUSES,
  type Status,
} from '#features/places/domain/conversion/convert.ts';
import type { Translate } from '#i18n/translate.ts';
import { columnNames } from './bulk-columns.ts';
import { bodyOf, type Converted } from './bulk-run.ts';

/** A row as given, by its number in the list, and what became of it. */
export type ResultRow = { line: number; given: string; conversion: Conversion };

export const FILTERS = ['all', ...STATUSES] as const;
export type Filter = (typeof FILTERS)[number];

/** The rows to look at: all of them, and those of each state. */
export function resultsOf({ layout, given, found }: Converted): Record<Filter, ResultRow[]> {
  const all = found.map((conversion, at) => ({
    line: at + (layout.hasHeader ? 2 : 1),
    given: given[at] ?? '',
    conversion,
  }));
  const only = (status: Status) => all.filter(({ conversion }) => conversion.status === status);
  return { all, sure: only('sure'), check: only('check'), unknown: only('unknown') };
}

/** The sentences of all reasons of a row. */
export const explain = (reasons: readonly Reason[], t: Translate) =>
  reasons.map(({ code, values }) => t(`bulk.reason.${code}`, values)).join(' ');

/** The table to take home: what was given, and four columns more. */
export function savedRows(converted: Converted, t: Translate): string[][] {
  const { found } = converted;
  const heads = (['found', 'status', 'reason', 'code'] as const).map((column) => t(`bulk.table.${column}`));
  const cells = found.map(({ address, status, reasons, units }) => [
    address,
    t(`bulk.status.${status}`),
    explain(reasons, t),
    address && units.map((unit) => unit.split('@')[0]).join(' '),
  ]);
  const rows = bodyOf(converted).slice(0, found.length);
  return besides([columnNames(converted, t), ...rows], [heads, ...cells]);
}

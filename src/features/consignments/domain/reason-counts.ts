import { dayBefore, type IsoDate } from '#kernel/dates.ts';
import { REASON_CODES, type ReasonCode } from './reasons.ts';

/** How often each reason was given in some months, which are their first days. */
export type ReasonCounts = {
  months: readonly IsoDate[];
  rows: readonly { code: ReasonCode; counts: readonly number[] }[];
};

const MONTHS_SHOWN = 4;

const firstOf = (day: IsoDate) => `${day.slice(0, 8)}01` as IsoDate;

/** The months that are shown, the current one first. */
export function monthsShown(today: IsoDate): readonly IsoDate[] {
  const months = [firstOf(today)];
  while (months.length < MONTHS_SHOWN) months.push(firstOf(dayBefore(months.at(-1) ?? today)));
  return months;
}

/** The reasons that were given, the most frequent first. */
export function countReasons(
  given: readonly { month: string; code: string; count: number }[],
  months: readonly IsoDate[],
): ReasonCounts {
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
  const rows = REASON_CODES.map((code) => ({
    code,
    counts: months.map((month) => given.find((one) => one.code === code && one.month === month)?.count ?? 0),
  }));
  return {
    months,
    rows: rows.filter(({ counts }) => sum(counts) > 0).toSorted((a, b) => sum(b.counts) - sum(a.counts)),
  };
}

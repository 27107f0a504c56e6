import { addDays, dayBefore, formatDate, type IsoDate, isoDate } from '#kernel/dates.ts';

/** A quarter of a year by its first day. */
export type Quarter = IsoDate;

/** How far back the market is shown. */
const QUARTERS_SHOWN = 8;

export function quarterOf(day: IsoDate): Quarter {
  const { year, number } = partsOf(day);
  return isoDate.parse(`${year}-${String(number * 3 - 2).padStart(2, '0')}-01`);
}

/** «2026» and 4. */
export const partsOf = (day: IsoDate) => ({
  year: Number(day.slice(0, 4)),
  number: Math.ceil(Number(formatDate(day, 'month')) / 3),
});

export const quarterBefore = (quarter: Quarter): Quarter => quarterOf(dayBefore(quarter));

/** The first day of the next one; no quarter is longer than 92 days. */
export const quarterAfter = (quarter: Quarter): Quarter => quarterOf(addDays(quarter, 95));

/** The last quarters until that of a day, the oldest first. */
export function quartersUntil(day: IsoDate, count = QUARTERS_SHOWN): Quarter[] {
  const last = quarterOf(day);
  return count === 1 ? [last] : [...quartersUntil(dayBefore(last), count - 1), last];
}

/** Which of the last quarters to count: the current one once a day, an earlier one unless that was done after its end. */
export function quartersDue(counted: ReadonlyMap<string, IsoDate>, today: IsoDate): Quarter[] {
  return quartersUntil(today).filter((quarter) => {
    const on = counted.get(quarter);
    return on === undefined || on < (quarter === quarterOf(today) ? today : quarterAfter(quarter));
  });
}

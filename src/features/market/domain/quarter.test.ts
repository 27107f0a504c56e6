import { expect, test } from 'vitest';
import { type IsoDate, isoDate } from '#kernel/dates.ts';
import { partsOf, quarterAfter, quarterBefore, quarterOf, quartersDue, quartersUntil } from './quarter.ts';

const day = (text: string) => isoDate.parse(text);

test.each([
  ['2026-01-01', '2026-01-01', '2025-10-01', '2026-04-01', 1],
  ['2026-03-31', '2026-01-01', '2025-10-01', '2026-04-01', 1],
  ['2026-04-01', '2026-04-01', '2026-01-01', '2026-07-01', 2],
  ['2026-11-28', '2026-10-01', '2026-07-01', '2027-01-01', 4],
  ['2028-02-29', '2028-01-01', '2027-10-01', '2028-04-01', 1],
])('%s is in the quarter of %s', (on, quarter, before, after, number) => {
  expect(quarterOf(day(on))).toBe(quarter);
  expect(quarterBefore(quarterOf(day(on)))).toBe(before);
  expect(quarterAfter(quarterOf(day(on)))).toBe(after);
  expect(partsOf(day(on)).number).toBe(number);
});

test('the last quarters end with that of the day', () => {
  expect(quartersUntil(day('2026-02-15'), 3)).toEqual(['2025-07-01', '2025-10-01', '2026-01-01']);
  expect(quartersUntil(day('2026-02-15'))).toHaveLength(8);
});

test.each<[string, Record<string, string>, string, string[]]>([
  ['nothing was counted', {}, '2026-11-28', [...quartersUntil(day('2026-11-28'))]],
  ['all is counted', counted('2026-11-28'), '2026-11-28', []],
  ['a day has passed', counted('2026-11-28'), '2026-11-29', ['2026-10-01']],
  ['a quarter has ended', counted('2026-12-31'), '2027-01-01', ['2026-10-01', '2027-01-01']],
  [
    'it was counted after its end',
    { ...counted('2026-12-31'), '2026-10-01': '2027-01-01' },
    '2027-01-02',
    ['2027-01-01'],
  ],
])('what is due when %s', (_, known, today, due) => {
  const days = Object.entries(known).map(([quarter, on]): [string, IsoDate] => [quarter, day(on)]);
  expect(quartersDue(new Map(days), day(today))).toEqual(due);
});

/** Every quarter counted on its last day or after, the current one on that day. */
function counted(on: string): Record<string, string> {
  return Object.fromEntries(quartersUntil(day(on)).map((quarter) => [quarter, on]));
}

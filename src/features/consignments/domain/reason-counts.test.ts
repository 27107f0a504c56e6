import { expect, test } from 'vitest';
import type { IsoDate } from '#kernel/dates.ts';
import { countReasons, monthsShown } from './reason-counts.ts';

test.each<[string, string[]]>([
  ['2026-11-29', ['2026-11-01', '2026-10-01', '2026-09-01', '2026-08-01']],
  ['2026-03-31', ['2026-03-01', '2026-02-01', '2026-01-01', '2025-12-01']],
])('on %s the last months are shown', (today, months) => {
  expect(monthsShown(today as IsoDate)).toEqual(months);
});

test('the most frequent reasons come first, months without one are zero, others are left out', () => {
  const months = monthsShown('2026-11-29' as IsoDate);
  const given = [
    { month: '2026-11-01', code: 'duplicate', count: 1 },
    { month: '2026-11-01', code: 'photo-blurred', count: 2 },
    { month: '2026-09-01', code: 'photo-blurred', count: 3 },
    { month: '2026-09-01', code: 'no-longer-used', count: 9 },
    { month: '2026-01-01', code: 'price-unlikely', count: 9 },
  ];
  expect(countReasons(given, months).rows).toEqual([
    { code: 'photo-blurred', counts: [2, 0, 3, 0] },
    { code: 'duplicate', counts: [1, 0, 0, 0] },
  ]);
});

import { expect, test } from 'vitest';
import { startOf } from '#features/planning/domain/map/map-state.ts';
import { queryWith } from '#features/planning/ui/plan-map/address-bar.ts';

const state = startOf([]);

test.each([
  ['', '?ban-do=15,110,5z&lop='],
  ['?lang=en', '?lang=en&ban-do=15,110,5z&lop='],
  ['?ban-do=10,106,9z&lop=zones-1&so-sanh=1,2~0.5&thua=1&do=1,1&q=a+b', '?q=a+b&ban-do=15,110,5z&lop='],
])('«%s» with a state in it', (query, expected) => {
  expect(queryWith(query, state)).toBe(expected);
});

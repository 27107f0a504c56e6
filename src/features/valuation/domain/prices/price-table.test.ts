import { expect, test } from 'vitest';
import { isoDate } from '#kernel/dates.ts';
import { isExpiredIn, isInForce } from './price-table.ts';

const table = { from: isoDate.parse('2026-01-01'), until: isoDate.parse('2026-12-31') };

test.each([
  ['2025-12-31', false, false],
  ['2026-01-01', true, false],
  ['2026-12-31', true, false],
  ['2027-01-01', false, true],
])('a table of 2026 on %s: in force %s, expired %s', (day, inForce, expired) => {
  const on = isoDate.parse(day);
  expect([isInForce(table, on), isExpiredIn(table, on)]).toEqual([inForce, expired]);
});

test('a table without an end never expires', () => {
  const open = { ...table, until: null };
  const later = isoDate.parse('2040-01-01');
  expect([isInForce(open, later), isExpiredIn(open, later)]).toEqual([true, false]);
});

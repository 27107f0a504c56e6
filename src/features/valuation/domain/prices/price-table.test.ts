import { expect, test } from 'vitest';
import { isoDate } from '#kernel/dates.ts';
import { isExpiredIn, isInForce, rangeOf, timeNameOf } from './price-table.ts';
import { HO_CHI_MINH_CITY_2026 as RULES } from '../rules/ho-chi-minh-city.ts';
import { rulesNamed, rulesOf } from '../rules/rules-of.ts';

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

test('the table in force has a period of its own, the others their first day', () => {
  expect(timeNameOf(table, isoDate.parse('2026-06-01'))).toBe('1');
  expect(timeNameOf(table, isoDate.parse('2027-06-01'))).toBe('20260101');
});

test.each([
  ['79', '2025-12-31', null, false],
  ['79', '2026-01-01', null, true],
  ['79', '2040-01-01', null, true],
  ['01', '2026-01-01', null, false],
  ['79', '2026-12-31', '2026-12-31', true],
  ['79', '2027-01-01', '2026-12-31', false],
])('province %s on %s has the rules that end on %s: %s', (province, day, until, has) => {
  const rules = { ...RULES, until: until === null ? null : isoDate.parse(until) };
  expect(rulesOf(province, isoDate.parse(day), [rules])).toBe(has ? rules : undefined);
});

test('rules are found by their id', () => {
  expect(rulesOf('79', isoDate.parse('2026-01-01'))).toBe(RULES);
  expect([rulesNamed('hcmc-2026'), rulesNamed('x')]).toEqual([RULES, undefined]);
});

test('ranges of several places are one', () => {
  const ranges = [
    { lowest: 20, highest: 50, streets: 3 },
    { lowest: 10, highest: 30, streets: 2 },
  ];
  expect(rangeOf(ranges)).toEqual({ lowest: 10, highest: 50, streets: 5 });
  expect(rangeOf(ranges.slice(0, 1))).toEqual(ranges[0]);
});

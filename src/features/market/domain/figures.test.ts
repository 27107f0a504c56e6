import { expect, test } from 'vitest';
import { isoDate } from '#kernel/dates.ts';
import {
  budgetRange,
  changeOf,
  type Figure,
  headlineOf,
  isShown,
  kindsIn,
  seriesOf,
  shownQuarters,
  yieldOf,
} from './figures.ts';
import { quarterBefore, quartersUntil } from './quarter.ts';

const NOW = isoDate.parse('2026-10-01');
const BEFORE = quarterBefore(NOW);

const figure = (over: Partial<Figure>): Figure => ({
  deal: 'ban',
  kind: 'nha-rieng',
  quarter: NOW,
  count: 20,
  lower: 80e6,
  median: 100e6,
  upper: 120e6,
  days: 30,
  cuts: 6,
  cut: 0.05,
  isDemo: false,
  ...over,
});

const few = (over: Partial<Figure>) =>
  figure({ count: 4, lower: null, median: null, upper: null, days: null, cuts: 0, cut: null, ...over });

test.each([
  [102e6, 20, 100e6, 20, 0.02],
  [98e6, 300, 100e6, 20, -0.02],
  [102e6, 300, 100e6, 19, null],
  [102e6, 19, 100e6, 300, null],
  [null, 4, 100e6, 300, null],
  [100e6, 300, null, 4, null],
])('from %s of %s to %s of %s', (now, count, before, countBefore, change) => {
  const found = changeOf({ median: now, count }, { median: before, count: countBefore });
  expect(found === null ? null : Math.round(found * 1000) / 1000).toBe(change);
});

test('nothing is compared with nothing', () => {
  expect(changeOf({ median: 100e6, count: 300 }, undefined)).toBeNull();
});

test.each([
  [120e6, 400_000, 0.04],
  [120e6, null, null],
  [null, 400_000, null],
  [undefined, undefined, null],
  [0, 400_000, null],
])('the yield of a price of %s and a rent of %s is %s', (price, rent, share) => {
  expect(yieldOf(price, rent)).toBe(share);
});

test.each([
  [3e9, 2.7e9, 3.3e9],
  [5e9, 4.5e9, 5.5e9],
  [7e9, 6.3e9, 7.7e9],
])('a budget of %d is from %d to %d', (budget, least, most) => {
  expect(budgetRange(budget)).toEqual({ least, most });
});

test('kinds are in the order of their offers, each with its rent and yield', () => {
  const figures = [
    figure({ kind: '', count: 90 }),
    figure({ kind: 'dat', count: 30 }),
    figure({ kind: 'nha-rieng', count: 40 }),
    figure({ kind: 'nha-rieng', deal: 'cho-thue', median: 250_000 }),
    few({ kind: 'condotel', deal: 'cho-thue' }),
    figure({ kind: 'shophouse', quarter: BEFORE }),
  ];
  expect(kindsIn(figures, NOW).map((row) => [row.kind, row.sale?.count, row.rent?.count, row.yield])).toEqual(
    [
      ['nha-rieng', 40, 20, 0.03],
      ['dat', 30, undefined, null],
      ['condotel', undefined, 4, null],
    ],
  );
});

test('there is no yield of too few rents', () => {
  const figures = [figure({}), few({ deal: 'cho-thue' })];
  expect(kindsIn(figures, NOW)[0]?.yield).toBeNull();
});

test('the headline is of the kind with most offers, against the quarter before', () => {
  const figures = [
    figure({ kind: 'dat', count: 21, median: 50e6 }),
    figure({ kind: 'dat', count: 20, median: 40e6, quarter: BEFORE }),
    figure({ count: 20 }),
  ];
  expect(headlineOf(figures, NOW)).toMatchObject({ kind: 'dat', count: 21, median: 50e6, change: 0.25 });
});

test.each([
  ['nothing', []],
  ['too few', [few({}), few({ kind: '' })]],
  ['an earlier quarter only', [figure({ quarter: BEFORE })]],
  ['all kinds together only', [figure({ kind: '' }), few({})]],
])('there is no headline of %s', (_, figures) => {
  expect(headlineOf(figures, NOW)).toBeNull();
});

test('a quarter without a median is not compared with', () => {
  expect(headlineOf([figure({}), few({ quarter: BEFORE })], NOW)?.change).toBeNull();
});

test('an empty market shows nothing', () => {
  expect(isShown([])).toBe(false);
  expect(isShown([few({})])).toBe(false);
  expect(isShown([few({}), figure({})])).toBe(true);
});

test('a series has a gap where nothing was on offer, and begins with the first figures', () => {
  const [a, b, c] = quartersUntil(NOW, 3);
  if (!a || !b || !c) throw new Error('no quarters');
  const figures = [figure({ quarter: a }), figure({ quarter: c })];
  expect(seriesOf(figures, 'nha-rieng', [a, b, c]).map((one) => one.figure?.count)).toEqual([
    20,
    undefined,
    20,
  ]);
  expect(shownQuarters([figure({ quarter: b })], [a, b, c])).toEqual([b, c]);
  expect(shownQuarters([], [a, b, c])).toEqual([]);
});

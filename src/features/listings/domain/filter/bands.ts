import type { Range } from './filter.ts';

const MILLION = 1e6;
const BILLION = 1e9;

/** The bands by which Vietnamese portals let people choose; the last is open. */
export const PRICE_BANDS: Readonly<Record<'ban' | 'cho-thue', readonly number[]>> = {
  ban: [
    500 * MILLION,
    800 * MILLION,
    BILLION,
    2 * BILLION,
    3 * BILLION,
    5 * BILLION,
    7 * BILLION,
    10 * BILLION,
    20 * BILLION,
    30 * BILLION,
    40 * BILLION,
    60 * BILLION,
  ],
  'cho-thue': [
    MILLION,
    3 * MILLION,
    5 * MILLION,
    10 * MILLION,
    20 * MILLION,
    40 * MILLION,
    70 * MILLION,
    100 * MILLION,
  ],
};

export const AREA_BANDS: readonly number[] = [30, 50, 80, 100, 150, 200, 250, 300, 500];

/** The bands that a reader chooses among with a press: fewer, and of the ranges that most homes have. */
export const PRICE_CHOICES: Readonly<Record<'ban' | 'cho-thue', readonly number[]>> = {
  ban: [1, 2, 3, 5, 7, 10, 20].map((price) => price * BILLION),
  'cho-thue': [3, 5, 10, 20, 40, 70].map((price) => price * MILLION),
};
export const AREA_CHOICES: readonly number[] = [30, 50, 80, 100, 150, 250, 500];

/** The ranges between bounds, the first and the last open. */
export const rangesBetween = (bounds: readonly number[]): Range[] =>
  [null, ...bounds].map((least, at) => ({ least, most: bounds[at] ?? null }));

/** The number of the band that holds a value; a bound is a band of its own, so that no range takes in what it excludes. */
export const bandOf = (bounds: readonly number[], value: number) =>
  bounds.filter((bound) => value >= bound).length + bounds.filter((bound) => value > bound).length;

/** The first band a range touches, and the first one after it; null for an open range. */
export const bandsOf = (bounds: readonly number[], { least, most }: Range) => ({
  first: least === null ? 0 : bandOf(bounds, least),
  behind: most === null ? null : bandOf(bounds, most) + 1,
});

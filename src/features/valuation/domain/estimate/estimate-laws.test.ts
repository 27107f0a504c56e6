import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { facts, priced } from './_facts.ts';
import { estimate } from './estimate.ts';
import { PLOT_USES } from '../rules/rule-set.ts';
import { type Facts, LOCATIONS } from './facts.ts';
import { HA_NOI_2026 } from '#features/valuation/domain/rules/ha-noi.ts';
import { HO_CHI_MINH_CITY_2026 } from '#features/valuation/domain/rules/ho-chi-minh-city.ts';

const hundredths = (least: number, most: number) =>
  fc.integer({ min: least * 100, max: most * 100 }).map((value) => value / 100);
const side = fc.option(hundredths(0, 200));
const measures = fc.record({ area: hundredths(0, 20_000), length: side, width: side });
const plot: fc.Arbitrary<Facts> = fc.record({
  use: fc.constantFrom(...PLOT_USES),
  location: fc.constantFrom(...LOCATIONS),
  alleyWidth: fc.option(hundredths(0, 30)),
  isUnpaved: fc.boolean(),
  distance: fc.option(hundredths(0, 2_000)),
  fronts: fc.integer({ min: 1, max: 4 }),
  sideAlley: fc.option(hundredths(0, 30)),
  isHindered: fc.boolean(),
  inPlan: measures,
  hidden: hundredths(0, 500),
  outOfPlan: measures,
  share: fc.integer({ min: 0, max: 100 }),
  coefficient: fc.option(hundredths(0.1, 3)),
  building: fc.option(
    fc.record({
      area: hundredths(0, 5_000),
      unitCost: fc.option(fc.integer({ min: 1, max: 20_000_000 })),
      remaining: fc.integer({ min: 0, max: 100 }),
      ownValue: fc.option(fc.integer({ min: 0, max: 1e11 })),
    }),
  ),
});
const price = fc.integer({ min: 100, max: 700_000 });

/** The prices of a street by the thousands of its first position, as the table of a city has them. */
const CITIES = [
  {
    city: 'Hồ Chí Minh City',
    rules: HO_CHI_MINH_CITY_2026,
    street: (thousands: number) =>
      priced({ residential: [thousands * 1_000], annual: [700, 560, 450], perennial: [840, 670, 540] }, true),
  },
  {
    city: 'Hà Nội',
    rules: HA_NOI_2026,
    street: (thousands: number) => {
      const columns = [1_000, 600, 450, 400].map((share) => thousands * share);
      return priced({ residential: columns, commercial: columns, production: columns });
    },
  },
];

describe.each(CITIES)('in $city', ({ rules, street }) => {
  test('lines add up to the total, in whole đồng and never below zero', () => {
    fc.assert(
      fc.property(plot, price, (given, thousands) => {
        const { lines, total, range } = estimate(given, street(thousands), rules);
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
        for (const { amount, whole } of lines) {
          expect(Number.isSafeInteger(amount) && amount >= 0 && amount <= whole).toBe(true);
        }
        expect(range[0] <= total && total <= range[1]).toBe(true);
      }),
    );
  });

  test('more land in plan is never worth less', () => {
    fc.assert(
      fc.property(plot, price, hundredths(0, 500), (given, thousands, more) => {
        const inPlan = { ...given.inPlan, area: given.inPlan.area + more };
        const before = estimate(given, street(thousands), rules).total;
        expect(estimate({ ...given, inPlan }, street(thousands), rules).total).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  test('a dearer street never makes a plot cheaper', () => {
    fc.assert(
      fc.property(plot, price, price, (given, a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        expect(estimate(given, street(low), rules).total).toBeLessThanOrEqual(
          estimate(given, street(high), rules).total,
        );
      }),
    );
  });

  test('the order of the facts changes nothing', () => {
    fc.assert(
      fc.property(plot, price, (given, thousands) => {
        const turned = Object.fromEntries(Object.entries(given).toReversed()) as Facts;
        expect(estimate(turned, street(thousands), rules)).toEqual(estimate(given, street(thousands), rules));
      }),
    );
  });

  test('the parts of a plot are the whole plot, however wide it is', () => {
    fc.assert(
      fc.property(hundredths(0.01, 20_000), hundredths(0.01, 300), (area, width) => {
        const given = facts({ inPlan: { area, length: null, width } });
        const parts = estimate(given, street(1), rules).lines.map((line) => line.area);
        expect(Math.round(parts.reduce((sum, part) => sum + part, 0) * 1e4)).toBe(Math.round(area * 1e4));
      }),
    );
  });
});

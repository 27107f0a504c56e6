import { expect, test } from 'vitest';
import { facts, priced, street } from './_facts.ts';
import { estimate } from './estimate.ts';
import { HA_NOI_2026 } from '#features/valuation/domain/rules/ha-noi.ts';
import { HO_CHI_MINH_CITY_2026 as RULES } from '#features/valuation/domain/rules/ho-chi-minh-city.ts';
import type { RuleSet } from '#features/valuation/domain/rules/rule-set.ts';

const total = (...given: Parameters<typeof estimate>) => estimate(...given).total;
const amounts = (...given: Parameters<typeof estimate>) =>
  estimate(...given).lines.map(({ amount }) => amount);

test('a plot on Nguyễn Bỉnh Khiêm is one part, at the price of the street', () => {
  expect(amounts(facts(), street(227_300), RULES)).toEqual([17_183_880_000]);
});

test('a plot 120 m into an alley of 3,5 m off Mạc Đĩnh Chi has a deeper part', () => {
  const plot = facts({
    location: 'tronghem',
    alleyWidth: 3.5,
    distance: 120,
    inPlan: { area: 77, length: 22, width: 3.5 },
  });
  expect(amounts(plot, street(276_700), RULES)).toEqual([6_101_235_000, 1_255_111_200]);
  expect(total(plot, street(276_700), RULES)).toBe(7_356_346_200);
});

const DEEP = facts({
  inPlan: { area: 200, length: 40, width: 5 },
  outOfPlan: { area: 25, length: 5, width: 5 },
  building: { area: 300, unitCost: 8_751_400, remaining: 70, ownValue: null },
});

test('a deep plot on Võ Văn Kiệt with a house; what the road takes is shown and does not count', () => {
  const { lines, total: whole, range } = estimate(DEEP, street(202_200), RULES);
  expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['land', 25_275_000_000],
    ['land', 12_132_000_000],
    ['out-of-plan', 0],
    ['building', 1_837_794_000],
  ]);
  expect(lines[2]?.whole).toBe(5_055_000_000);
  expect(whole).toBe(39_244_794_000);
  expect(range).toEqual([39_244_794_000, 44_299_794_000]);
});

test('the same plot in trade, whose price is seven tenths and whose parts end sooner', () => {
  const trade = { ...DEEP, use: 'commercial' as const, building: null };
  expect(total(trade, street(202_200), RULES)).toBe(16_980_000_000);
});

test.each([
  ['on two streets', { fronts: 2 }, 1.1],
  ['under a bridge, on two streets', { fronts: 2, isHindered: true }, 0.7],
  ['in an alley of 5 m', { location: 'tronghem', alleyWidth: 5 }, 0.5],
  ['in an alley of 4,99 m', { location: 'tronghem', alleyWidth: 4.99 }, 0.4],
  ['in an alley of 3 m', { location: 'tronghem', alleyWidth: 3 }, 0.4],
  ['in an alley of 2,9 m', { location: 'tronghem', alleyWidth: 2.9 }, 0.32],
  ['in an alley of unknown width', { location: 'tronghem', alleyWidth: null }, 0.32],
  ['in an unpaved alley of 5 m', { location: 'tronghem', alleyWidth: 5, isUnpaved: true }, 0.4],
  ['99 m into an alley of 5 m', { location: 'tronghem', alleyWidth: 5, distance: 99 }, 0.5],
  ['100 m into an alley of 5 m', { location: 'tronghem', alleyWidth: 5, distance: 100 }, 0.45],
  ['under a bridge, in an alley', { location: 'tronghem', alleyWidth: 2, isHindered: true }, 0.7],
  ['on the street, whatever an alley would be', { alleyWidth: 2, distance: 500, isUnpaved: true }, 1],
] as const)('%s', (_, different, factor) => {
  const plot = facts({ ...different, inPlan: { area: 100, length: null, width: null } });
  expect(total(plot, street(100_000), RULES)).toBe(Math.round(10_000_000_000 * factor));
});

test('a table with columns has its own price for each position', () => {
  const columns: RuleSet = {
    ...RULES,
    alleys: RULES.alleys.map((alley) => ({ ...alley, factor: null })),
  };
  const price = priced({ residential: [90e6, 50e6, 30e6, 20e6] });
  const plot = facts({ location: 'tronghem', alleyWidth: 3.2, inPlan: { area: 10, length: 5, width: 2 } });
  expect(total(plot, price, columns)).toBe(300e6);
});

test('only bands in widths need a width, and no agricultural land does', () => {
  const plot = facts({ inPlan: { area: 80, length: 20, width: null } });
  const columns = priced({ residential: [90e6, 50e6, 30e6, 20e6], annual: [1e6, 1e6, 1e6] });
  const codesOf = (...given: Parameters<typeof estimate>) =>
    estimate(...given).warnings.map(({ code }) => code);
  expect(codesOf(plot, columns, RULES)).toEqual(['no-width']);
  expect(codesOf(plot, columns, HA_NOI_2026)).toEqual([]);
  expect(codesOf({ ...plot, use: 'annual' }, columns, RULES)).toEqual([]);
  expect(codesOf({ ...plot, use: 'annual' }, columns, HA_NOI_2026)).toEqual(['no-use-price']);
});

test('a price in the table takes precedence over the share in the rules', () => {
  const price = priced({ residential: [100e6], commercial: [80e6] });
  const plot = facts({ inPlan: { area: 1, length: null, width: null } });
  expect(total({ ...plot, use: 'commercial' }, price, RULES)).toBe(80e6);
  expect(total({ ...plot, use: 'production' }, price, RULES)).toBe(60e6);
});

test('a coefficient that the reader knows is a step of its own', () => {
  const { lines, total: whole } = estimate(facts({ coefficient: 1.25 }), street(227_300), RULES);
  expect(lines[0]?.steps.map(({ code }) => code)).toEqual(['coefficient']);
  expect(whole).toBe(21_479_850_000);
});

test('the owner’s value replaces the depreciated cost, with a warning', () => {
  const building = { area: 300, unitCost: 8_751_400, remaining: 70, ownValue: 2_000_000_000 };
  const { lines, warnings } = estimate({ ...DEEP, building }, street(202_200), RULES);
  expect(lines.at(-1)).toMatchObject({ kind: 'building-told', amount: 2_000_000_000 });
  expect(warnings).toContainEqual({
    code: 'own-value',
    values: { told: 2_000_000_000, reckoned: 1_837_794_000 },
  });
});

test.each([
  ['a width that is not known', { inPlan: { area: 80, length: 20, width: null } }, ['no-width']],
  ['20 × 4 for 80 m²', { inPlan: { area: 80, length: 20, width: 4 } }, []],
  ['20 × 4,4 for 80 m², just a tenth', { inPlan: { area: 80, length: 20, width: 4.4 } }, []],
  ['20 × 4,5 for 80 m²', { inPlan: { area: 80, length: 20, width: 4.5 } }, ['area-mismatch']],
  [
    'a house whose kind has no cost',
    { building: { area: 900, unitCost: null, remaining: 80, ownValue: null } },
    ['no-cost'],
  ],
])('%s is warned of as %o', (_, different, codes) => {
  const { warnings } = estimate(facts(different), street(100_000), RULES);
  expect(warnings.map(({ code }) => code)).toEqual(codes);
});

import { COSTS_2025 } from './building-cost.ts';
import { expect, test } from 'vitest';
import { vnd } from '#kernel/money.ts';
import { facts } from './_facts.ts';
import type { PartialAnswers } from '../answers.ts';
import { ASSUMED, factsOf } from './facts-of.ts';
import { readWhatIf, whatIf } from './what-if.ts';

const supposing = (search: string) => {
  const { changes, assumed } = readWhatIf(new URLSearchParams(search));
  return whatIf(facts(), changes, assumed);
};

test.each(['', 'ngang=', 'ngang=x&hem=-1&lui=0', 'muc-dich=__proto__', 'phan-ngoai=1e9', 'mat-tien=99'])(
  '«%s» changes nothing',
  (search) => {
    expect(supposing(search)).toEqual(facts());
  },
);

test.each([
  ['ngang=5', { inPlan: { area: 90, length: 18, width: 5 } }],
  ['hem=3,5', { alleyWidth: 3.5 }],
  ['muc-dich=commercial', { use: 'commercial' }],
  ['mat-tien=2', { fronts: 2 }],
  ['hem-dat=1&can-tro=1', { isUnpaved: true, isHindered: true }],
  ['phan-ngoai=50', { share: 50 }],
])('«%s» changes %o', (search, different) => {
  expect(supposing(search)).toEqual(facts(different as Partial<ReturnType<typeof facts>>));
});

test('a road takes the whole width, as deep as it goes, and no more than there is', () => {
  expect(supposing('lui=3')).toMatchObject({
    inPlan: { area: 63, length: 15, width: 4.2 },
    outOfPlan: { area: 12.6 },
  });
  expect(supposing('lui=500')).toMatchObject({ inPlan: { area: 0, length: 0 }, outOfPlan: { area: 75.6 } });
});

test('nothing is assumed by default', () => {
  expect(readWhatIf(new URLSearchParams()).assumed).toEqual(ASSUMED);
});

test.each([
  ['phan-ngoai=100', { share: 100 }],
  ['phan-ngoai=101', { share: 0 }],
  ['phan-ngoai=-1', { share: 0 }],
  ['phan-ngoai=1.5', { share: 0 }],
])('«%s» assumes %o', (search, assumed) => {
  expect(readWhatIf(new URLSearchParams(search)).assumed).toMatchObject(assumed);
});

test('a road takes nothing of a plot whose sides are not known', () => {
  const plot = facts({ inPlan: { area: 75.6, length: null, width: null } });
  expect(whatIf(plot, { width: null, alley: null, lost: 3 }, ASSUMED)).toEqual(plot);
});

const land = {
  location: 'mattien',
  alleyWidth: null,
  distanceToStreet: null,
  areaLegal: 75.6,
  areaLegalLength: 18,
  areaLegalWidth: 4.2,
  areaNotLegal: 1,
  areaNotLegalLength: 2,
  areaNotLegalWidth: 0.5,
} satisfies PartialAnswers;
const OUT_OF_PLAN = { area: 1, length: 2, width: 0.5 };

test('the facts of a form are its answers', () => {
  expect(factsOf(land, COSTS_2025)).toEqual(facts({ outOfPlan: OUT_OF_PLAN }));
  expect(factsOf(land, COSTS_2025, { ...ASSUMED, share: 50 })?.share).toBe(50);
  expect(factsOf({ ...land, location: undefined }, COSTS_2025)).toBeUndefined();
  expect(factsOf({ ...land, areaLegal: undefined }, COSTS_2025)).toBeUndefined();
});

const house = { cityID: '79', floorsCount: '4', areaConstructionFloor: 300 } satisfies PartialAnswers;

test.each<[string, PartialAnswers, object | null]>([
  ['no answer yet', {}, null],
  ['no house', { ...house, floorsCount: '1' }, null],
  ['a house without an area', { ...house, areaConstructionFloor: null }, null],
  ['a new house', house, { area: 300, unitCost: 8_751_400, remaining: 100, ownValue: null }],
  [
    'a house and its value',
    { ...house, perRemainingValue: 70, remainingValue: vnd.parse(2e9) },
    { area: 300, unitCost: 8_751_400, remaining: 70, ownValue: 2e9 },
  ],
])('%s', (_, answers, building) => {
  expect(factsOf({ ...land, ...answers }, COSTS_2025)?.building).toEqual(building);
});

import { expect, test } from 'vitest';
import { type Answers, isComplete, type PartialAnswers, STEPS } from './answers.ts';
import type { Estimate } from './estimate/estimate.ts';
import {
  addressOf,
  addressParts,
  type Basis,
  isValuationType,
  landCodeOf,
  placeText,
  readAddress,
  streetOf,
  totalOf,
  valuationTag,
} from './valuation.ts';
import { readTexts } from './texts.ts';

test('an address names the plot and the sheet, and is read as what it was written of', () => {
  const made = { landCode: '267400120034', code: '0a1b2c3d4e' };
  expect(addressOf(made)).toBe('267400120034-0a1b2c3d4e');
  expect(readAddress(addressOf(made))).toEqual(made);
  expect(readAddress('267400120034')).toEqual({ landCode: '267400120034', code: null });
});

test.each([
  '',
  '26740',
  '2674001200345',
  '267400120034-',
  '267400120034-abc',
  '267400120034-0a1b2c3dil',
  '../267400120034',
  '267400120034-0a1b2c3d4e5',
  'a267400120034-0a1b2c3d4e',
])('«%s» is no address of a valuation', (text) => {
  expect(readAddress(text)).toBeUndefined();
});

test('the code of a plot is its ward, its sheet in three digits and its number in four', () => {
  const plot = {
    cityID: '79',
    districtCode: '760',
    wardCode: '26797',
    sheetNumber: '10',
    plotNumber: '16',
    timeBuilding: '1',
  };
  expect(landCodeOf(readTexts(plot))).toBe('267970100016');
  expect(landCodeOf({})).toBe('');
});

const estimate: Estimate = { lines: [], total: 5, range: [5, 6], warnings: [] };
const priced = { basis: { street: 'Mạc Đĩnh Chi' } as Basis, estimate };
const asking = { total: 9, range: [8, 10] } as const;

test.each([
  ['bang-gia-dat', priced, asking, 5],
  ['so-sanh', priced, asking, 9],
  ['bang-gia-dat', null, asking, null],
  ['so-sanh', priced, null, null],
] as const)('the result of %s with %o and %o is %s', (type, byTable, byOffers, total) => {
  expect(totalOf({ type, priced: byTable, asking: byOffers })).toBe(total);
});

test('a street is named as in its table; one that was typed is not public', () => {
  const answers = { streetName: 'đường nhà tôi' } as Answers;
  expect(streetOf({ priced, answers, isPublic: true })).toBe('Mạc Đĩnh Chi');
  expect(streetOf({ priced: null, answers, isPublic: true })).toBeNull();
  expect(streetOf({ priced: null, answers, isPublic: false })).toBe('đường nhà tôi');
});

test('a place is written with its street, if there is one', () => {
  expect(placeText({ street: 'Mạc Đĩnh Chi', place: 'Phường Sài Gòn' })).toBe('Mạc Đĩnh Chi, Phường Sài Gòn');
  expect(placeText({ street: null, place: 'Phường Sài Gòn' })).toBe('Phường Sài Gòn');
});

test('the address of a valuation has its type and its code', () => {
  const made = { type: 'so-sanh', landCode: '267400120034', code: '0a1b2c3d4e' } as const;
  expect(addressParts(made)).toEqual({
    land_valuation_type: 'so-sanh',
    land_valuation_code: '267400120034-0a1b2c3d4e',
  });
  expect(valuationTag(made.code)).toBe('valuation:0a1b2c3d4e');
  expect(['bang-gia-dat', 'so-sanh', 'khac', ''].map(isValuationType)).toEqual([true, true, false, false]);
});

test('the first step without an answer is the next one', () => {
  let answers: PartialAnswers = {};
  for (const step of STEPS.numbers) {
    expect([STEPS.firstMissing(answers), isComplete(answers)]).toEqual([step, false]);
    const [last = '', ...others] = STEPS.fields(step).toReversed();
    answers = { ...answers, ...Object.fromEntries(others.map((name) => [name, null])) };
    expect(STEPS.firstMissing(answers), `without ${last}`).toBe(step);
    answers = { ...answers, [last]: null };
  }
  expect([STEPS.firstMissing(answers), isComplete(answers)]).toEqual([undefined, true]);
});

import { expect, test } from 'vitest';
import { fieldErrors } from '#kernel/web/field-errors.ts';
import { isComplete, type StepNumber } from './answers.ts';
import { STEP_FORMS } from './step-forms.ts';
import { readTexts, type Texts, textsOf } from './texts.ts';

const PLOT = {
  cityID: '79',
  districtCode: '760',
  wardCode: '26740',
  sheetNumber: '012',
  plotNumber: '1234',
  timeBuilding: '1',
};
const STREET = { streetName: 'Lê Lợi', distanceID: '26740-le-loi' };
const LAND = {
  areaLegal: '75,6',
  areaLegalLength: '18 m',
  areaLegalWidth: '4.2',
  areaNotLegal: '0',
  areaNotLegalLength: '0',
  areaNotLegalWidth: '0',
  roadLimit: '0',
};
const HOUSE = { floorsCount: '1' };
const DECLARED = { areaConstructionFloor: '120', perRemainingValue: '70 %', remainingValue: '1,2 tỷ' };

const errorsOf = (step: StepNumber, sent: Texts) => {
  const read = STEP_FORMS[step].safeParse(sent);
  return read.success
    ? {}
    : Object.fromEntries(fieldErrors(read.error, sent).map(({ path, key }) => [path, key]));
};

test('answers that are written as people write them are read, and written they are read as the same', () => {
  const answers = readTexts({ ...PLOT, ...STREET, ...LAND, ...HOUSE, floorsCount: '3', ...DECLARED });
  expect(isComplete(answers)).toBe(true);
  expect(answers).toMatchObject({
    sheetNumber: 12,
    plotNumber: 1234,
    location: 'mattien',
    areaLegalWidth: 4.2,
    perRemainingValue: 70,
    remainingValue: 1_200_000_000,
  });
  expect(readTexts(textsOf(answers))).toEqual(answers);
});

test('all errors of a step are returned at once', () => {
  expect(errorsOf(0, { cityID: '79', timeBuilding: '1' })).toEqual({
    districtCode: 'validation.required',
    wardCode: 'validation.required',
    sheetNumber: 'validation.required',
    plotNumber: 'validation.required',
  });
});

const required = 'validation.required';
test.each<[string, StepNumber, Texts, Record<string, string>]>([
  ['a sheet that is no number', 0, { ...PLOT, sheetNumber: 'x' }, { sheetNumber: 'validation.sheet-number' }],
  [
    'a plot beyond four digits',
    0,
    { ...PLOT, plotNumber: '12345' },
    { plotNumber: 'validation.plot-number' },
  ],
  ['a ward that is no code', 0, { ...PLOT, wardCode: '<b>' }, { wardCode: 'validation.matches' }],
  ['no street', 1, {}, { streetName: required, distanceID: required }],
  [
    'an alley without a width',
    1,
    { ...STREET, location: 'tronghem' },
    { distanceToStreet: required, alleyWidth: required },
  ],
  [
    'an alley whose house number implies its depth',
    1,
    { ...STREET, houseNumber: '12/3' },
    { distanceToStreet: required, alleyWidth: required },
  ],
  [
    'an alley without any width',
    1,
    { ...STREET, location: 'tronghem', alleyWidth: '0', distanceToStreet: '5' },
    { alleyWidth: 'valuation.error.zero' },
  ],
  [
    'a number of a house beyond fifty letters',
    1,
    { ...STREET, houseNumber: '1'.repeat(51) },
    { houseNumber: 'validation.max-character' },
  ],
  ['no width', 2, { ...LAND, areaLegalWidth: '0' }, { areaLegalWidth: 'valuation.error.zero' }],
  ['no areas', 2, {}, Object.fromEntries(Object.keys(LAND).map((name) => [name, required]))],
  [
    'a hundred times the area',
    2,
    { ...LAND, areaLegal: '7560' },
    { areaLegal: 'valuation.error.contradiction' },
  ],
  [
    'land out of plan without a side',
    2,
    { ...LAND, areaNotLegal: '10' },
    { areaNotLegal: 'valuation.error.contradiction' },
  ],
  [
    'sides of land out of plan that is none',
    2,
    { ...LAND, areaNotLegalLength: '5', areaNotLegalWidth: '2' },
    { areaNotLegal: 'valuation.error.contradiction' },
  ],
  ['a storey that is none', 3, { floorsCount: '99' }, { floorsCount: 'validation.matches' }],
  [
    'a house without facts',
    3,
    { floorsCount: '2' },
    { areaConstructionFloor: required, perRemainingValue: required, remainingValue: required },
  ],
  [
    'more than all that is left',
    3,
    { floorsCount: '2', ...DECLARED, perRemainingValue: '101' },
    { perRemainingValue: 'valuation.error.percent' },
  ],
])('%s is reported beside its field', (_, step, sent, errors) => {
  expect(errorsOf(step, sent)).toEqual(errors);
});

test('without a house nothing of one is kept', () => {
  expect(readTexts({ ...HOUSE, ...DECLARED })).toMatchObject({
    floorsCount: '1',
    areaConstructionFloor: null,
    remainingValue: null,
  });
});

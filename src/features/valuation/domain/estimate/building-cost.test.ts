import { expect, test } from 'vitest';
import { calculatedHouse, COSTS_2025, isFloors, unitCostOf } from './building-cost.ts';

test.each([
  ['79', '2', 60, 5_706_232],
  ['79', '3', 100, 8_751_400],
  ['79', '4', 300, 8_751_400],
  ['01', '4', 300, 7_830_200],
  ['79', '5', 199, 9_539_824],
  ['79', '5', 200, 8_884_400],
  ['79', '5', 280, 8_164_072],
  ['79', '5', 360, 7_976_808],
  ['79', '5', 560, 7_745_920],
  ['79', '5', 720, 7_396_928],
  ['79', '6', 900, 7_396_928],
  ['79', '7', 900, null],
  ['48', '4', 300, null],
])(
  'in province %s a house of floors «%s» with %d m² costs %s đồng a square metre',
  (province, floors, area, cost) => {
    expect(unitCostOf(COSTS_2025, province, floors, area)).toBe(cost);
  },
);

const HOUSE = { cityID: '79', floorsCount: '4', areaConstructionFloor: '300', perRemainingValue: '70' };

test.each([
  [HOUSE, 1_837_794_000],
  [{ ...HOUSE, perRemainingValue: '70 %' }, 1_837_794_000],
  [{ ...HOUSE, perRemainingValue: ' 100' }, 2_625_420_000],
  [{ ...HOUSE, perRemainingValue: '7' }, 183_779_400],
  [{ ...HOUSE, perRemainingValue: 'x70' }, undefined],
  [{ cityID: '79', areaConstructionFloor: '300', perRemainingValue: '70' }, undefined],
  [{ floorsCount: '4' }, undefined],
  [{ ...HOUSE, floorsCount: '1' }, undefined],
  [{ ...HOUSE, areaConstructionFloor: '' }, undefined],
  [{ ...HOUSE, perRemainingValue: '' }, undefined],
  [{ ...HOUSE, cityID: '48' }, undefined],
])('what is left of %o is %s', (texts, value) => {
  expect(calculatedHouse(texts, COSTS_2025)).toBe(value);
});

test.each([
  ['1', true],
  ['10', true],
  ['11', true],
  ['12', false],
  ['111', false],
  ['0', false],
  ['01', false],
  ['a1', false],
  ['1a', false],
  ['', false],
])('«%s» is a number of floors: %s', (text, is) => {
  expect(isFloors(text)).toBe(is);
});

import { expect, test } from 'vitest';
import { calculatedHouse, unitCostOf } from './building-cost.ts';

test.each([
  ['79', '2', 60, 5_706_232],
  ['79', '4', 300, 8_751_400],
  ['01', '4', 300, 7_830_200],
  ['79', '5', 199, 9_539_824],
  ['79', '5', 200, 8_884_400],
  ['79', '6', 900, 7_396_928],
  ['79', '7', 900, null],
  ['48', '4', 300, null],
])(
  'in province %s a house of floors «%s» with %d m² costs %s đồng a square metre',
  (province, floors, area, cost) => {
    expect(unitCostOf(province, floors, area)).toBe(cost);
  },
);

const HOUSE = { cityID: '79', floorsCount: '4', areaConstructionFloor: '300', perRemainingValue: '70' };

test.each([
  [HOUSE, 1_837_794_000],
  [{ ...HOUSE, perRemainingValue: '70 %' }, 1_837_794_000],
  [{ ...HOUSE, floorsCount: '1' }, undefined],
  [{ ...HOUSE, areaConstructionFloor: '' }, undefined],
  [{ ...HOUSE, perRemainingValue: '' }, undefined],
  [{ ...HOUSE, cityID: '48' }, undefined],
])('what is left of %o is %s', (texts, value) => {
  expect(calculatedHouse(texts)).toBe(value);
});

import { expect, test } from 'vitest';
import { addressOf, landCodeOf, readAddress } from './valuation.ts';
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

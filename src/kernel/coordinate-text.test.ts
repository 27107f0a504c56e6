import { expect, test } from 'vitest';
import { numbersOf, readNumber } from './coordinate-text.ts';

test.each([
  ['1192260', 1_192_260],
  ['1192260.573', 1_192_260.573],
  ['1192260,573', 1_192_260.573],
  ['1.192.260,573', 1_192_260.573],
  ['1,192,260.573', 1_192_260.573],
  ['1 192 260,573', 1_192_260.573],
  ['1.192.260', 1_192_260],
  ['603.590', 603_590],
  ['603,590', 603_590],
  ['603.590,43', 603_590.43],
  ['603.5904', 603.5904],
  ['106.699', 106.699],
  ['10,772', 10.772],
  ['12.5', 12.5],
  ['', undefined],
  ['1192260,', undefined],
  ['-12', undefined],
  ['1e6', undefined],
  ['1.192.26', undefined],
  ['1.192,260.573', undefined],
  ['1192260.57,603590.43', undefined],
])('«%s» is %s', (written, value) => {
  expect(readNumber(written)).toBe(value);
});

test.each<[string, number[] | undefined]>([
  ['1 1192260.57 603590.43 12.5', [1, 1_192_260.57, 603_590.43, 12.5]],
  ['1,1192260.57,603590.43', [1, 1_192_260.57, 603_590.43]],
  ['1 192 260,57 603 590,43', [1_192_260.57, 603_590.43]],
  ['2 1 192 260,57 603 590,43 12,5', [2, 1_192_260.57, 603_590.43, 12.5]],
  ['1 106.699018 10.779783', [1, 106.699018, 10.779783]],
  ['100 106.699018 10.779783', [100, 106.699018, 10.779783]],
  ['Thửa đất số 12, tờ bản đồ số 5.', [12, 5]],
  ['không có số nào', []],
  ['1192260,57,603590,43', undefined],
])('the numbers of «%s» are %j', (line, values) => {
  expect(numbersOf(line)?.map(({ value }) => value)).toEqual(values);
});

test('a number keeps the axis named before it', () => {
  expect(numbersOf('Điểm 1: Y1 = 603590,43; X(m): 1192260,57; cạnh 12')).toEqual([
    { axis: undefined, value: 1, isDecimal: false },
    { axis: 'y', value: 603_590.43, isDecimal: true },
    { axis: 'x', value: 1_192_260.57, isDecimal: true },
    { axis: undefined, value: 12, isDecimal: false },
  ]);
});

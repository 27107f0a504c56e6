import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPlotQuestion } from './plot-question.ts';

const CODE = { by: 'code', landCode: '267409010003' };
const NUMBERS = { by: 'numbers', sheet: 901, plot: 3 };

test.each([
  ['', { by: 'nothing' }],
  ['  \n', { by: 'nothing' }],
  ['267409010003', CODE],
  ['26740 901 0003', CODE],
  ['26740-901-0003', CODE],
  ['Thửa 3, tờ bản đồ 901, phường Sài Gòn', { ...NUMBERS, words: 'phuong sai gon' }],
  ['tờ 901 thửa đất số 3 P. Sài Gòn TP.HCM', { ...NUMBERS, words: 'p. sai gon tp.hcm' }],
  ['to 901 thua 3', { ...NUMBERS, words: '' }],
  ['10.786674, 106.703914', { by: 'point', at: { lat: 10.786674, lon: 106.703914 } }],
  ['106,703914 10,786674', { by: 'point', at: { lat: 10.786674, lon: 106.703914 } }],
  [
    `10°47'12"N 106°42'14"E`,
    { by: 'point', at: { lat: expect.closeTo(10.786667, 6), lon: expect.closeTo(106.703889, 6) } },
  ],
  ['1192990 604130', { by: 'grid' }],
  ['X = 1192990,5 Y = 604130,25', { by: 'grid' }],
  ['Phường Sài Gòn', { by: 'words', words: 'Phường Sài Gòn' }],
  ['Nguyễn Huệ', { by: 'words', words: 'Nguyễn Huệ' }],
  ['Phường 12, Quận 3', { by: 'words', words: 'Phường 12, Quận 3' }],
  ['12 phường Sài Gòn', { by: 'words', words: '12 phường Sài Gòn' }],
  ['12 Lê Lợi', { by: 'house', words: '' }],
  ['12 Nguyễn Huệ, Quận 1', { by: 'house', words: 'quan 1' }],
  ['số nhà 12/3A đường Lê Lợi P. Sài Gòn TP.HCM', { by: 'house', words: 'p. sai gon tp.hcm' }],
  ['hẻm 5 Lê Lợi q1', { by: 'house', words: 'q1' }],
])('«%s»', (written, expected) => {
  expect(readPlotQuestion(written)).toEqual(expected);
});

test('any text is read as something', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 400, unit: 'binary' }),
      (text) => readPlotQuestion(text).by !== undefined,
    ),
  );
});

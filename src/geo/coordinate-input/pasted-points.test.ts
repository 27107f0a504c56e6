import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { looksSwapped, parsePoints, swapAxes } from './pasted-points.ts';

const A = { x: 1_192_260.573, y: 603_590.435 };
const B = { x: 1_192_248.12, y: 603_601.9 };

test.each([
  ['blanks', '1192260.573 603590.435\n1192248.12 603601.9'],
  ['tabs and Vietnamese decimals', '1192260,573\t603590,435\r\n1192248,12\t603601,9'],
  ['semicolons', '1192260,573;603590,435\n1192248,12;603601,9;'],
  ['commas between English decimals', '1,1192260.573,603590.435\n2,1192248.12,603601.9'],
  ['commas and blanks', '(1192260.573, 603590.435)\n(1192248.12, 603601.9)'],
  ['point numbers and side lengths', '1 1192260.573 603590.435 17,2\n2 1192248.12 603601.9 9,81'],
  ['side lengths on their own lines', '1 1192260.573 603590.435\n   17,2\n2 1192248.12 603601.9\n'],
  [
    'a heading',
    'Số hiệu điểm\tX (m)\tY (m)\tCạnh (m)\nM1\t1192260,573\t603590,435\t17,2\nM2\t1192248,12\t603601,9',
  ],
  ['names of the axes', 'X=1192260,573 Y=603590,435\nx: 1192248,12; y: 603601,9'],
  ['axes in the other order', 'Y1=603590,435 X1=1192260,573\nY2=603601,9 X2=1192248,12'],
  ['axes named once', 'X, Y: 1192260.573, 603590.435\nX, Y: 1192248.12, 603601.9'],
  ['groups with dots', '1.192.260,573 603.590,435\n1.192.248,12 603.601,9'],
  ['groups with commas', '1,192,260.573 603,590.435\n1,192,248.12 603,601.9'],
  ['groups with blanks', '1 1 192 260,573 603 590,435\n2 1 192 248,12 603 601,9'],
  [
    'groups with hard blanks',
    '1\u00a0192\u00a0260,573\t603\u202f590,435\n1\u00a0192\u00a0248,12\t603\u00a0601,9',
  ],
  ['everything on one line', '1: 1192260.573 603590.435; 2: 1192248.12 603601.9'],
])('points with %s', (_, text) => {
  expect(parsePoints(text)).toEqual({ points: [A, B], degrees: [], hints: [] });
});

describe('hints', () => {
  test('north and east exchanged', () => {
    const pasted = parsePoints('1192260.573 603590.435\n603590.435 1192260.573\n603601.9 1192248.12');
    expect(pasted.hints).toEqual([{ code: 'coordinates.hint.swapped', lines: [2, 3] }]);
    expect(pasted.points.map((point) => (looksSwapped(point) ? swapAxes(point) : point))).toEqual([A, A, B]);
  });

  test.each([
    ['longitude first', '1 106.699018 10.779783'],
    ['latitude first, as maps copy it', '10.779783, 106.699018'],
    ['with the sign', '10,779783° 106,699018°'],
  ])('degrees, %s', (_, text) => {
    expect(parsePoints(text)).toEqual({
      points: [],
      degrees: [{ lon: 106.699018, lat: 10.779783 }],
      hints: [{ code: 'coordinates.hint.degrees', lines: [1] }],
    });
  });

  test.each([
    ['a whole latitude', '3 10.000000 106.699018', { lon: 106.699018, lat: 10 }],
    ['a whole longitude', '3 10.779783 106.000000', { lon: 106, lat: 10.779783 }],
    ['both whole', '12 106.000000 10.000000', { lon: 106, lat: 10 }],
    ['whole, with Vietnamese decimals', '10,0 106,0', { lon: 106, lat: 10 }],
    ['whole, between commas', '3,10.000000,106.000000', { lon: 106, lat: 10 }],
    ['whole, with the sign alone', '10° 106°', { lon: 106, lat: 10 }],
    ['with minutes', "10°30' 106°15'", { lon: 106.25, lat: 10.5 }],
    ['with minutes and seconds', `10°30'36"N 106°15'9,0"E`, { lon: 106.2525, lat: 10.51 }],
    ['with other marks, longitude first', '1) 106º15′9″Đ – 10º30′36″B', { lon: 106.2525, lat: 10.51 }],
  ])('degrees, %s', (_, text, place) => {
    expect(parsePoints(text)).toMatchObject({ points: [], degrees: [place] });
  });

  test('a line without decimals among degrees is reported, and no other line is', () => {
    const pasted = parsePoints('1 10.5 106.5\n2 10 106.25\n3 106.75 11\n17\n4 10.75 106.25\n2 17,2');
    expect(pasted.degrees).toHaveLength(2);
    expect(pasted.hints).toEqual([
      { code: 'coordinates.hint.degrees', lines: [1, 5] },
      { code: 'coordinates.hint.incomplete', lines: [2, 3] },
    ]);
    expect(parsePoints('1192260.573 603590.435\n12 105.3').hints).toEqual([]);
  });

  test.each([
    ['half a pair', '1 1192260.573', 'coordinates.hint.incomplete'],
    ['X beside a word', '1192260.573 abc', 'coordinates.hint.incomplete'],
    ['Y alone', 'Y = 603590.435', 'coordinates.hint.incomplete'],
    ['a word', 'abc', 'coordinates.hint.incomplete'],
    ['words that are no caption', 'góc nhà ông Ba', 'coordinates.hint.incomplete'],
    ['a word with a number', 'abc 12', 'coordinates.hint.incomplete'],
    ['half a place', '10°46\'47.2"', 'coordinates.hint.incomplete'],
    ['a place abroad', '48°51\'24" 2°21\'8"', 'coordinates.hint.outside'],
    ['more minutes than an hour has', "10°75' 106°41'", 'coordinates.hint.outside'],
    ['a minus before X', '-1192260.573 603590.435', 'coordinates.hint.x-invalid'],
    ['a minus before Y', '1 1192260.573 −603590.435', 'coordinates.hint.y-invalid'],
    ['a minus before a small number', '1192260.573 -5', 'coordinates.hint.y-invalid'],
    ['a minus among degrees', '-10.7798, 106.6990', 'coordinates.hint.x-invalid'],
    ['a minus at the longitude', '10.7798,-106.6990', 'coordinates.hint.y-invalid'],
    ['an X beyond the country', '2600000.001 603590.435', 'coordinates.hint.x-invalid'],
    ['a Y beyond its limit', '1192260.573 1500000.001', 'coordinates.hint.y-invalid'],
    ['a decimal mark in the wrong place', '1192260.573 60359.0435', 'coordinates.hint.incomplete'],
    ['commas for everything', '1192260,573,603590,435', 'coordinates.hint.unreadable'],
  ])('%s give no point', (_, text, code) => {
    expect(parsePoints(`${text}\n1192260.573 603590.435`)).toEqual({
      points: [A],
      degrees: [],
      hints: [{ code, lines: [1] }],
    });
  });

  test.each([
    '',
    '\n\n',
    'Tọa độ thửa đất',
    'Thửa 12 tờ 5 ngày 01/07/2025',
    'Diện tích 84,5 m²',
    'Diện tích 120.000 m²',
    'Hệ tọa độ VN-2000, kinh tuyến trục 105°45′',
    'M1',
    'X Y',
    '1-2 17,2',
  ])('none for «%s»', (text) => {
    expect(parsePoints(text)).toEqual({ points: [], degrees: [], hints: [] });
  });

  test('a minus is distinguished from a dash', () => {
    const dashed = '- 1192260.573 - 603590.435\nM-1 1192248.12-603601.9';
    expect(parsePoints(dashed)).toEqual({ points: [A, B], degrees: [], hints: [] });
  });

  test('the limit of X is that of the province', () => {
    const line = '2000000.001 603590.435';
    expect(parsePoints(line, 2_600_000).hints).toEqual([]);
    expect(parsePoints(line, 2_000_000).hints).toEqual([{ code: 'coordinates.hint.x-invalid', lines: [1] }]);
    expect(parsePoints('603590.435 2000000.001', 2_000_000).hints).toEqual([
      { code: 'coordinates.hint.x-invalid', lines: [1] },
    ]);
  });

  test('a place far from the others is reported among degrees', () => {
    expect(parsePoints('10.5 106.5\n48.85 2.35\n10.75 106.25').hints).toEqual([
      { code: 'coordinates.hint.degrees', lines: [1, 3] },
      { code: 'coordinates.hint.outside', lines: [2] },
    ]);
  });
});

const centimetres = (min: number, max: number) => fc.integer({ min, max }).map((value) => value / 100);
const written = (value: number, mark: string) => value.toFixed(2).replace('.', mark);

test('whatever is written in two columns is read back', () => {
  const row = fc.tuple(centimetres(90_000_000, 259_999_999), centimetres(18_000_000, 89_999_999));
  fc.assert(
    fc.property(
      fc.array(row, { maxLength: 30 }),
      fc.constantFrom('.', ','),
      fc.constantFrom(' ', '\t', '; ', '  |  '),
      (rows, mark, gap) => {
        const text = rows.map((cells, index) =>
          [index + 1, ...cells.map((cell) => written(cell, mark))].join(gap),
        );
        const { points, hints } = parsePoints(text.join('\n'));
        expect({ points, hints }).toEqual({ points: rows.map(([x, y]) => ({ x, y })), hints: [] });
      },
    ),
  );
});

test('no text breaks it', () => {
  const pieces = fc.constantFrom(
    '1',
    '23',
    '456',
    '1192260',
    '.',
    ',',
    ' ',
    '\t',
    ';',
    'x',
    'Y',
    '=',
    '°',
    '\n',
    'ộ',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(pieces).map((list) => list.join('')),
      ),
      (text) => {
        const { points, hints } = parsePoints(text);
        expect(points.every(({ x, y }) => x >= 100_000 && y >= 100_000)).toBe(true);
        expect(hints.every(({ lines }) => lines.length > 0)).toBe(true);
      },
    ),
    { numRuns: 1_000 },
  );
});

test.each(['1 ', '1,', '1.', '123.', '111 ', 'x', 'x1 ', '1192260 ', '1192260\n', ' ', ',.'])(
  'a megabyte of «%s» is read in linear time',
  (piece) => {
    const started = performance.now();
    parsePoints(piece.repeat(1_000_000 / piece.length));
    expect(performance.now() - started).toBeLessThan(3_000);
  },
);

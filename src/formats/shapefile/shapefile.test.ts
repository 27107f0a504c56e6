import { expect, test } from 'vitest';
import { dbfFile, shpFile, shpRecord } from './_shapefile.ts';
import { readDbfHeader, readDbfRow } from './dbf.ts';
import { polygonsOf } from '#geo/rings/geometry.ts';
import type { Point, Ring } from '#geo/rings/rings.ts';
import { readShpHeader, readShpRecord } from './shapefile.ts';

/** Clockwise, as shapefiles draw outlines. */
const square = (x: number, y: number, size: number): Ring => [
  [x, y],
  [x, y + size],
  [x + size, y + size],
  [x + size, y],
];
const hole = (x: number, y: number, size: number) => square(x, y, size).toReversed();
const closed = (ring: Ring): Ring => [...ring, ...ring.slice(0, 1)];

test.each([5, 15, 25])('a polygon of type %i', (type) => {
  const rings = [closed(square(0, 0, 9)), closed(hole(1, 1, 2))];
  expect(readShpRecord(shpRecord({ type, rings }))).toEqual({
    ok: true,
    value: [[square(0, 0, 9), hole(1, 1, 2)]],
  });
});

test('holes go to the smallest outline around them, in any order of rings', () => {
  const [big, island, lake, pond] = [square(0, 0, 30), square(5, 5, 10), hole(4, 4, 12), hole(6, 6, 2)];
  const groups = polygonsOf([pond, lake, island, big]) ?? [];
  expect(groups.toSorted((a, b) => a.flat().length - b.flat().length)).toEqual(
    expect.arrayContaining([
      [island, pond],
      [big, lake],
    ]),
  );
  expect(groups).toHaveLength(2);
});

test('an outline drawn as a hole is one all the same', () => {
  const [a, b] = [hole(0, 0, 3), hole(9, 9, 3)];
  expect(polygonsOf([a])).toEqual([[a]]);
  expect(polygonsOf([a, b])).toEqual([[a], [b]]);
});

test('rings beyond number are given up, not sorted for ever', () => {
  const outline = (index: number): Ring => square(-index, -index, 2 * index + 1_000);
  const many = Array.from({ length: 9_000 }, (_, index) => outline(index + 1));
  const holes = Array.from({ length: 9_000 }, (): Ring => hole(1, 1, 2));
  const started = performance.now();
  expect(polygonsOf([...many, ...holes])).toBeUndefined();
  expect(performance.now() - started).toBeLessThan(5_000);
});

const count = (record: Uint8Array, at: number, value: number) => {
  new DataView(record.buffer).setInt32(at, value, true);
  return record;
};
const plain = () => shpRecord({ rings: [closed(square(0, 0, 9))] });

test.each([
  ['a null shape', shpRecord({ type: 0, rings: [] }), 'no-shape'],
  ['no rings', shpRecord({ rings: [] }), 'no-shape'],
  ['a line', count(plain(), 0, 3), 'other-geometry'],
  ['more points than bytes', count(plain(), 40, 6), 'record-length'],
  ['more rings than bytes', count(plain(), 36, 1_000_000_000), 'record-length'],
  ['fewer rings than none', count(plain(), 36, -1), 'record-length'],
  ['a ring that begins behind the points', count(plain(), 44, 6), 'record-length'],
  ['a record cut off', plain().subarray(0, 40), 'record-length'],
  [
    'two points',
    shpRecord({
      rings: [
        [
          [0, 0],
          [1, 1],
          [0, 0],
        ],
      ],
    }),
    'too-few-points',
  ],
  [
    'no number',
    shpRecord({
      rings: [
        [
          [0, 0],
          [1, NaN],
          [0, 1],
        ] satisfies Point[],
      ],
    }),
    'not-numbers',
  ],
])('%s is refused', (_, record, problem) => {
  expect(readShpRecord(record)).toMatchObject({ ok: false, error: { problem } });
});

test('the header says what the file holds', () => {
  expect(readShpHeader(shpFile([plain()]))).toEqual({ ok: true, value: { length: 100 + 8 + 128 } });
  expect(readShpHeader(shpFile([], 1))).toEqual({ ok: false, error: { type: 'Point' } });
  expect(readShpHeader(new Uint8Array(100))).toEqual({ ok: false, error: 'not-shp' });
});

function rowOf(cells: readonly (string | Uint8Array)[], columns: [string, string, number][], cpg?: string) {
  const bytes = dbfFile(columns, [cells]);
  const table = readDbfHeader(bytes, cpg);
  if (!table.ok) return table.error;
  const row = readDbfRow(table.value, bytes.subarray(table.value.headerLength));
  return row.ok ? row.value : row.error;
}

test('numbers, dates, truth and text under the names of their columns', () => {
  expect(
    rowOf(
      ['Nguyễn Văn Ánh', '  12.50', '****', '20240131', '        ', 'T', '?'],
      [
        ['tên', 'C', 20],
        ['dt', 'N', 8],
        ['so', 'F', 4],
        ['ngay', 'D', 8],
        ['xoa', 'D', 8],
        ['a', 'L', 1],
        ['b', 'L', 1],
      ],
    ),
  ).toEqual({ tên: 'Nguyễn Văn Ánh', dt: 12.5, so: null, ngay: '2024-01-31', xoa: null, a: true, b: null });
});

test('whole numbers in four bytes', () => {
  expect(rowOf([Uint8Array.of(0xfe, 0xff, 0xff, 0xff)], [['i', 'I', 4]])).toEqual({ i: -2 });
});

test('a letter that the width of a column cuts in two is dropped', () => {
  expect(rowOf(['aế'], [['c', 'C', 3]])).toEqual({ c: 'a' });
});

test.each(['1258', 'windows-1258', 'ANSI 1258', 'CP1258\r\n'])('text in the encoding «%s»', (cpg) => {
  // «ế» in windows-1258: ê and a combining acute.
  expect(rowOf([Uint8Array.of(0x54, 0xea, 0xec)], [['c', 'C', 3]], cpg)).toEqual({ c: 'Tế' });
});

test('text in another encoding than declared, and unknown encodings', () => {
  expect(rowOf([Uint8Array.of(0x54, 0xea, 0xec, 0x20)], [['c', 'C', 4]])).toBe('not-text');
  expect(rowOf(['a'], [['c', 'C', 1]], 'TCVN3')).toEqual({ problem: 'encoding', encoding: 'TCVN3' });
  expect(readDbfHeader(new Uint8Array(10), undefined)).toEqual({ ok: false, error: { problem: 'broken' } });
});

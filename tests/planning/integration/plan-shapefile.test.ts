import { rm } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { type DbfColumn, dbfFile, shpFile, shpRecord } from '#formats/shapefile/_shapefile.ts';
import type { Ring } from '#geo/rings/rings.ts';
import { folder, inShort, readAll, write } from '../../_support/land/plan-files.ts';

afterAll(() => rm(folder, { recursive: true }));

const RING: Ring = [
  [0, 0],
  [0, 4],
  [4, 4],
  [0, 0],
];
const record = () => shpRecord({ rings: [RING] });
const A: readonly DbfColumn[] = [['a', 'C', 8]];

async function read(name: string, shp: Uint8Array, dbf?: Uint8Array, cpg?: string) {
  if (dbf) await write(`${name}.dbf`, dbf);
  if (cpg) await write(`${name}.cpg`, cpg);
  return readAll(await write(`${name}.shp`, shp));
}

test('shapes have the attributes of their rows; deleted rows are passed over', async () => {
  const table = dbfFile(A, [['một'], ['hai'], ['ba']], (row) => row === 2);
  const reads = await read(
    'plain',
    shpFile([record(), record(), shpRecord({ type: 15, rings: [RING] })]),
    table,
  );
  expect(reads).toMatchObject([
    {
      value: {
        no: 1,
        properties: { a: 'một' },
        shape: [
          [
            [
              [0, 0],
              [0, 4],
              [4, 4],
            ],
          ],
        ],
      },
    },
    { value: { no: 3, properties: { a: 'ba' } } },
  ]);
});

test('faulty shapes are reported by number', async () => {
  const broken = record();
  new DataView(broken.buffer).setInt32(40, 99, true);
  const records = [shpRecord({ type: 0, rings: [] }), broken, record()];
  expect(inShort(await read('faults', shpFile(records), dbfFile(A, [['1'], ['2'], ['3']])))).toEqual([
    ['no-shape', 1],
    ['record-length', 2],
    '3',
  ]);
});

test('a record too large is passed over', async () => {
  const large = shpRecord({ rings: [Array.from({ length: 1_100_000 }, (): [number, number] => [1, 2])] });
  const reads = await read('large', shpFile([large, record()]), dbfFile(A, [['1'], ['2']]));
  expect(inShort(reads)).toEqual([['feature-too-large', 1], '2']);
});

test('text in the encoding that is named beside it, whatever the case of the name', async () => {
  const table = dbfFile(A, [[Uint8Array.of(0x54, 0xea, 0xec)]]);
  expect(inShort(await read('named', shpFile([record()]), table, 'ANSI 1258'))).toEqual(['Tế']);
  await write('OTHER.DBF', dbfFile(A, [['x']]));
  expect(inShort(await readAll(await write('Other.SHP', shpFile([record()]))))).toEqual(['x']);
});

const two = [record(), record()];
const latin = dbfFile(A, [[Uint8Array.of(0xea, 0x20)], ['2']]);
const rows = dbfFile(A, [['1'], ['2']]);

test.each<[string, Uint8Array, Uint8Array | undefined, string | undefined, unknown[]]>([
  ['no table', shpFile(two), undefined, undefined, [['shapefile-without-table']]],
  ['too few rows', shpFile(two), dbfFile(A, [['1']]), undefined, ['1', ['table-of-other-length']]],
  ['too many rows', shpFile([record()]), rows, undefined, ['1', ['table-of-other-length']]],
  ['no columns', shpFile(two), dbfFile([], []), undefined, [['broken-table']]],
  ['a table cut off', shpFile(two), rows.subarray(0, -9), undefined, [['broken-table']]],
  ['an unknown encoding', shpFile(two), rows, 'TCVN3', [['unknown-encoding']]],
  ['another encoding', shpFile(two), latin, undefined, [['table-in-other-encoding']]],
  ['points', shpFile(two, 1), rows, undefined, [['shapefile-of-other-kind']]],
  ['a file cut off', shpFile(two).subarray(0, -9), rows, undefined, [['file-truncated']]],
  ['a header alone', shpFile(two).subarray(0, 60), rows, undefined, [['file-truncated']]],
  ['no shapes', shpFile([]), dbfFile(A, []), undefined, [['file-without-features']]],
  [
    'deleted rows alone',
    shpFile(two),
    dbfFile(A, [['1'], ['2']], () => true),
    undefined,
    [['file-without-features']],
  ],
  [
    'something else',
    new TextEncoder().encode('{"type":"FeatureCollection"}'),
    rows,
    undefined,
    [['file-of-other-kind']],
  ],
])('%s', async (name, shp, dbf, cpg, expected) => {
  expect(inShort(await read(name, shp, dbf, cpg))).toEqual(expected);
});

test('a record that claims to reach behind the end', async () => {
  const file = shpFile(two);
  new DataView(file.buffer).setInt32(100 + 8 + record().length + 4, 1_000_000);
  expect(inShort(await read('reach', file, rows))).toEqual(['1', ['file-truncated']]);
});

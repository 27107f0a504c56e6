import { rm } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { collection, feature, folder, inShort, readAll, write } from '../../_support/land/plan-files.ts';

afterAll(() => rm(folder, { recursive: true }));

const POINT = '{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]}}';
const LARGE = feature('x'.repeat(16 * 1024 ** 2));
const WKT = '"POLYGON((0 0,4 0,4 4,0 0))"';
const BOM = '\uFEFF';
const utf16 = (text: string) => Buffer.from(`${BOM}${text}`, 'utf16le');

test('a feature comes with its number, its place and its shape', async () => {
  const file = await write('one.geojson', collection([feature('Ánh')]));
  const [read] = await readAll(file);
  const end = Buffer.from(collection([feature('Ánh')])).indexOf('\n],');
  expect(read).toEqual({
    ok: true,
    value: {
      no: 1,
      reached: { no: 1, bytes: end },
      properties: { a: 'Ánh' },
      shape: [
        [
          [
            [0, 0],
            [4, 0],
            [4, 4],
          ],
        ],
      ],
    },
  });
});

test.each<[string, string, string | Uint8Array, unknown[]]>([
  ['a collection', 'a.geojson', collection([feature(1), feature(2)]), [1, 2]],
  ['a mark of byte order', 'b.json', BOM + collection([feature(1)]), [1]],
  [
    'faults among features',
    'c.json',
    collection([feature(1), POINT, '{"a":}', feature(4)]),
    [1, ['other-geometry', 2], ['feature-not-json', 3], 4],
  ],
  [
    'a feature too large',
    'd.json',
    collection([feature(1), LARGE, feature(3)]),
    [1, ['feature-too-large', 2], 3],
  ],
  ['one feature alone', 'e.json', JSON.stringify(JSON.parse(feature(1)), null, 2), [1]],
  ['one feature on a line', 'f.json', feature(1), [1]],
  [
    'features on lines',
    'g.geojsonl',
    `${feature(1)}\n\n{\n${feature(2)}`,
    [1, ['feature-not-json', 2, 3], 2],
  ],
  ['features on lines, named as if not', 'h.json', `${BOM}${feature(1)}\r\n${feature(2)}\r\n`, [1, 2]],
  [
    'record separators',
    'i.geojsons',
    `\u001e${feature(1)}\n\u001e{\n\u001e${JSON.stringify(JSON.parse(feature(3)), null, 1)}\n`,
    [1, ['feature-not-json', 2, 2], 3],
  ],
  [
    'a line too large',
    'j.ndjson',
    `${feature(1)}\n${LARGE}\n${feature(3)}\n`,
    [1, ['feature-too-large', 2, 2], 3],
  ],
  ['a line cut off', 'k.ndjson', `${feature(1)}\n${feature(2).slice(0, 40)}`, [1, ['file-truncated']]],
  [
    'a collection cut off within a feature',
    'l.json',
    collection([feature(1), feature(2)]).slice(0, 200),
    [1, ['feature-never-ends']],
  ],
  [
    'a collection cut off behind one',
    'm.json',
    collection([feature(1)]).slice(0, -14),
    [1, ['file-truncated']],
  ],
  ['a collection with a comma too many', 'n.json', collection([feature(1), '']), [1, ['file-not-json']]],
  ['an empty collection', 'o.json', collection([]), [['file-without-features']]],
  ['an empty file', 'p.json', '', [['file-empty']]],
  ['blanks alone', 'q.csv', ' \n ', [['file-without-features']]],
  ['a web page', 'r.geojson', '<!doctype html>', [['file-of-other-kind']]],
  ['an archive', 's.geojson', 'PK\u0003\u0004zip', [['file-of-other-kind']]],
  ['JSON in a CSV', 't.csv', collection([feature(1)]), [['file-of-other-kind']]],
  ['a name of no kind', 'u.txt', collection([feature(1)]), [['file-of-unknown-kind']]],
  ['UTF-16', 'v.json', utf16(collection([feature(1)])), [['file-in-utf-sixteen']]],
  ['another encoding', 'w.json', Buffer.from(collection([feature('é')]), 'latin1'), [['file-not-utf-eight']]],
  ['a table', 'a.csv', `a,wkt\n1,${WKT}\nhai,${WKT}\n`, ['1', 'hai']],
  [
    'a table of tabs, the last line open',
    'b.tsv',
    `${BOM}GEOM\ta\r\nPOLYGON((0 0,4 0,4 4))\t1\r\nPOLYGON((0 0,4 0,4 4))\t2`,
    ['1', '2'],
  ],
  ['old Macintosh line ends', 'c.csv', `a;toa_do\r1;"1 2; 3 4; 5 9"\r2;"1 2; 3 4; 5 9"\r`, ['1', '2']],
  [
    'faults in a table',
    'd.csv',
    `a,wkt\n1,POINT(1 2)\n2,${WKT},3\n"3\n",x\n\n4,${WKT}\n5,"POLYGON((0 0,1 1"\n6,${WKT}\n`,
    [['other-geometry', 1, 2], ['other-cells', 2, 3], ['broken-wkt', 3, 4], '4', ['broken-wkt', 5, 8], '6'],
  ],
  ['a quote that never closes', 'e.csv', `a,wkt\n1,${WKT}\n2,"POLYGON\n`, ['1', ['csv/unclosed-quote']]],
  [
    'a quote that never closes in a long file',
    'f.csv',
    `a,wkt\n1,${WKT}\n2,"${`${'x'.repeat(99)}\n`.repeat(180 * 1024)}`,
    ['1', ['record-never-ends']],
  ],
  ['a record cut off', 'g.csv', `a,wkt\n1,${WKT}\n2,POLYGON((0 0`, ['1', ['file-truncated']]],
  ['a table without a shape', 'h.csv', `a,b\n1,2\n`, [['no-shape-column']]],
  ['a table without records', 'i.csv', `a,wkt\n`, [['file-without-features']]],
  [
    'a table in another encoding',
    'j.csv',
    Buffer.from(`a,wkt\né,${WKT}\n`, 'latin1'),
    [['file-not-utf-eight']],
  ],
  ['binary under the name of a table', 'k.csv', Uint8Array.of(97, 0, 98), [['file-in-utf-sixteen']]],
])('%s', async (_, name, content, expected) => {
  const file = await write(name, content);
  expect(inShort(await readAll(file))).toEqual(expected);
  const small = { chunk: 64 * 1024 + 7 };
  expect(await readAll(file, small)).toEqual(await readAll(file));
});

test('corners of a land book, binary shapes, and names of columns', async () => {
  const hex =
    '0103000000010000000300000000000000000000000000000000000000000000000000104000000000000000000000000000001040000000000000104000';
  const file = await write(
    'corners.csv',
    'so_to,toa_do\n12,1192260.5 603590.4; 1192250 603600; 1192240 603590\n',
  );
  expect(await readAll(file)).toMatchObject([
    {
      value: {
        properties: { so_to: '12' },
        line: 2,
        shape: [
          [
            [
              [603590.4, 1192260.5],
              [603600, 1192250],
              [603590, 1192240],
            ],
          ],
        ],
      },
    },
  ]);
  const binary = await write('wkb.csv', `hinh,a\n${hex.slice(0, 114)},1\n`);
  expect(inShort(await readAll(binary))).toEqual([['broken-wkb', 1, 2]]);
});

test('a file that is not there, and one that ends before where it was left', async () => {
  expect(inShort(await readAll(`${folder}/none.geojson`))).toEqual([['file-missing']]);
  const file = await write('short.geojson', collection([feature(1)]));
  expect(inShort(await readAll(file, { from: { no: 9, bytes: 10_000 } }))).toEqual([['file-truncated']]);
});

test('onBytes reports progress, and completion at the end', async () => {
  const file = await write(
    'progress.geojson',
    collection(Array.from({ length: 30_000 }, (_, a) => feature(a))),
  );
  const progress: number[] = [];
  await readAll(file, { onBytes: (done, total) => progress.push(done / total) });
  expect(progress.length).toBeGreaterThan(2);
  expect(progress.length).toBeLessThan(20);
  expect(progress.toSorted((a, b) => a - b)).toEqual(progress);
  expect(progress.at(-1)).toBe(1);
});

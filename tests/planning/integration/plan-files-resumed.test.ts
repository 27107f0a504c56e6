import * as fc from 'fast-check';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { once } from 'node:events';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, expect, test } from 'vitest';
import { dbfFile, shpFile, shpRecord } from '#formats/shapefile/_shapefile.ts';
import type { Reached, Read } from '#features/planning/domain/plans/read-faults.ts';
import { readFeatures } from '#features/planning/server/import/read-file.ts';
import { collection, feature, folder, readAll, write } from '../../_support/land/plan-files.ts';

afterAll(() => rm(folder, { recursive: true }));

const NAMES = ['Ánh', 'thửa «7»', 'a"b\\c', '', '𠮷野', 'dòng\nmới'];
const many = Array.from({ length: 60 }, (_, index) =>
  index % 7 === 3 ? '{"type":"Feature","geometry":null}' : feature(NAMES[index % NAMES.length], index),
);
const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
const rows = Array.from({ length: 60 }, (_, index) =>
  [cell(NAMES[index % NAMES.length] ?? ''), index % 7 === 3 ? '?' : '"POLYGON((0 0,4 0,4 4))"'].join(','),
);
const shapes = many.map((_, x) =>
  shpRecord({
    type: x % 7 === 3 ? 0 : 5,
    rings: [
      [
        [x, 0],
        [x, 4],
        [x + 4, 4],
        [x, 0],
      ],
    ],
  }),
);

const FILES = {
  collection: await write('all.geojson', collection(many)),
  lines: await write('all.geojsonl', `\uFEFF${many.join('\r\n\n')}\n`),
  sequence: await write('all.geojsons', many.map((text) => `\u001e${text}\n`).join('')),
  table: await write('all.csv', `\uFEFF"tên\r\nchủ",hinh\r\n${rows.join('\r\n')}\r\n`),
  shapefile: await write('all.shp', shpFile(shapes)),
};
await write(
  'all.dbf',
  dbfFile(
    [['ten', 'C', 12]],
    shapes.map((_, index) => [NAMES[index % NAMES.length] ?? '']),
    (row) => row % 10 === 0,
  ),
);

const reachedIn = (read: Read | undefined): Reached =>
  (read?.ok ? read.value.reached : read?.error.reached) ?? { no: 0, bytes: 0 };

test.each(Object.entries(FILES))(
  '%s: whatever it is left behind, reading goes on as if it had not stopped',
  async (_, file) => {
    const whole = await readAll(file);
    expect(whole.filter(({ ok }) => ok).length).toBeGreaterThan(40);
    expect(whole.filter(({ ok }) => !ok).length).toBeGreaterThan(5);
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 700 }), async (index, chunk) => {
        const from = reachedIn(whole[index]);
        expect(await readAll(file, { from, chunk })).toEqual(whole.slice(index + 1));
        expect(await readAll(file, { chunk })).toEqual(whole);
      }),
      { numRuns: 60 },
    );
  },
);

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

function heldMegabytes(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1024 ** 2;
}

test('300,000 features are read in flat memory', async () => {
  const file = join(folder, 'large.geojson');
  const out = createWriteStream(file);
  out.write('{"type":"FeatureCollection","features":[');
  for (let block = 0; block < 300; block += 1) {
    const text = Array.from({ length: 1_000 }, (_, index) =>
      feature('Nguyễn Văn Ánh '.repeat(8), index),
    ).join(',');
    if (!out.write(`${block === 0 ? '' : ','}${text}`)) await once(out, 'drain');
  }
  out.end(']}');
  await once(out, 'finish');
  expect((await stat(file)).size).toBeGreaterThan(50 * 1024 ** 2);

  const held: number[] = [];
  let count = 0;
  for await (const read of readFeatures(file)) {
    count += Number(read.ok);
    if (count % 50_000 === 1) held.push(heldMegabytes());
  }
  expect(count).toBe(300_000);
  expect(Math.max(...held) - (held[0] ?? 0)).toBeLessThan(8);
});

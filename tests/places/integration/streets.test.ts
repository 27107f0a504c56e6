import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_BYTES } from '#features/basemap/domain/streets.ts';
import { decodeTile } from '#formats/vector-tile/vector-tile-read.ts';
import { type StreetMap, STREETS_PATH, streetTilePath } from '#geo/tiles/base-map.ts';
import { tileAt } from '#geo/tiles/tiles.ts';
import { GUEST, OPERATOR } from '#kernel/actor.ts';
import { openObjectStore } from '#platform/objects/open.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { dataDirectory } from '../../_support/database/database-process.ts';
import { type App, startApp } from '../../_support/app.ts';
import { type Differences, METADATA, writeArchive } from '../../_support/land/street-archive.ts';
import { writeTown } from '../../_support/land/street-town.ts';
import { servicesOver } from '../../_support/services.ts';

const { db, target } = await freshDatabase('demo');
const dataDir = await dataDirectory();
const { streets } = servicesOver(db, { dataDir });
const store = openObjectStore(join(dataDir, 'objects'));
const folder = await mkdtemp(join(tmpdir(), 'diaba-test-'));
const inFolder = (name: string) => join(folder, name);

let app: App;
beforeAll(async () => {
  app = await startApp({ DATABASE_URL: target, DATA_DIR: dataDir });
  await writeTown(inFolder('first.pmtiles'));
  await writeTown(inFolder('second.pmtiles'), { metadata: { ...METADATA, name: 'Second' } });
  await writeTown(inFolder('third.pmtiles'), { metadata: { ...METADATA, name: 'Third' } });
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

const load = (name: string, dryRun = false) => streets.import(OPERATOR, inFolder(name), { dryRun });
const get = (path: string, headers: Record<string, string> = {}) => fetch(app.origin + path, { headers });
const shown = async () => (await (await get(STREETS_PATH)).json()) as StreetMap | null;
const kept = async () => (await store.list('streets/')).objects.length;
const rows = () => db.selectFrom('street_map').select('file').orderBy('id').execute();

/** Waits until the process follows a change. */
const becomes = async (version: string | undefined) =>
  expect.poll(async () => (await shown())?.version, { timeout: 5_000 }).toBe(version);

async function imported(name: string): Promise<string> {
  const done = await load(name);
  if (!done.ok) throw new Error(done.error.code);
  const version = done.value.sha256.slice(0, 8);
  await becomes(version);
  return version;
}

const tileAddress = (version: string, z: number, lon = 106.7, lat = 10.776) =>
  streetTilePath(version, tileAt(lon, lat, z));

test('without streets a plot says that nothing is known of what is near', async () => {
  expect(await (await get('/tra-cuu/thong-tin-quy-hoach/267409030010')).text()).toContain(
    'Chưa có dữ liệu về trường học',
  );
});

describe('what is no archive of streets of Vietnam is refused, and nothing of it is kept', () => {
  const refused: [string, string, Differences][] = [
    ['an earlier version of the format', 'no-archive', { version: 2 }],
    ['pictures', 'no-vectors', { type: 2 }],
    ['another way of packing', 'compression', { compression: 3 }],
    ['tiles that are too coarse', 'zooms', { most: 9 }],
    ['another country', 'elsewhere', { box: [2, 48, 3, 49] }],
    ['another schema', 'other-schema', { metadata: { ...METADATA, vector_layers: [{ id: 'water' }] } }],
    ['no word about itself', 'other-schema', { metadata: {} }],
    ['another source', 'credit', { metadata: { ...METADATA, attribution: 'Tencent' } }],
    ['tiles that are not packed as it says', 'broken', { compression: 1 }],
  ];
  test.each(refused)('%s', async (_, code, different) => {
    await writeTown(inFolder('bad.pmtiles'), different);
    expect(await load('bad.pmtiles')).toMatchObject({ ok: false, error: { code: `map/streets-${code}` } });
    expect([await kept(), await rows()]).toEqual([0, []]);
  });

  const files: [string, string, (file: string) => Promise<void>][] = [
    ['a text', 'no-archive', (file) => writeFile(file, 'PMTiles')],
    ['nothing', 'no-archive', (file) => writeFile(file, '')],
    ['a head without anything', 'broken', (file) => writeFile(file, `PMTiles\u0003${'\0'.repeat(200)}`)],
    ['noise behind the name', 'broken', (file) => writeFile(file, `PMTiles\u0003${'~'.repeat(4_000)}`)],
    [
      'an archive that was cut off',
      'broken',
      async (file) => {
        await writeTown(file);
        await truncate(file, 40_000);
      },
    ],
    [
      'tiles that are none',
      'broken',
      (file) => writeArchive(file, [{ tile: { z: 12, x: 3262, y: 1924 }, bytes: Buffer.from('no tile') }]),
    ],
    [
      'a giant',
      'too-large',
      async (file) => {
        await writeTown(file);
        await truncate(file, MAX_BYTES + 1);
      },
    ],
  ];
  test.each(files)('%s', async (_, code, write) => {
    await write(inFolder('bad.pmtiles'));
    expect(await load('bad.pmtiles')).toMatchObject({ ok: false, error: { code: `map/streets-${code}` } });
    expect([await kept(), await rows()]).toEqual([0, []]);
  });

  test('a file that is not there, and a folder', async () => {
    for (const file of ['nowhere.pmtiles', '.'])
      expect(await load(file)).toMatchObject({ error: { code: 'map/streets-no-such-file' } });
  });

  test('only an operator imports', async () => {
    const refusal = { ok: false, error: { kind: 'forbidden' } };
    expect(await streets.import(GUEST, inFolder('first.pmtiles'), { dryRun: false })).toMatchObject(refusal);
    expect(await streets.takeBack(GUEST)).toMatchObject(refusal);
  });
});

test('without an import there are no streets', async () => {
  expect(await shown()).toBeNull();
  expect((await get(tileAddress('12345678', 14))).status).toBe(404);
  expect(await streets.takeBack(OPERATOR)).toMatchObject({ error: { code: 'map/no-streets' } });
});

test('a dry run says what a file is, and keeps nothing', async () => {
  expect(await load('first.pmtiles', true)).toMatchObject({
    ok: true,
    value: { outcome: 'would-import', tiles: 31, least: 8, most: 14, box: [102, 7, 118, 24] },
  });
  expect([await kept(), await rows()]).toEqual([0, []]);
});

describe('streets that are imported', () => {
  let version: string;

  test('are named with their zooms and what they cover, and are no news a second time', async () => {
    version = await imported('first.pmtiles');
    expect(await shown()).toEqual({ version, least: 8, most: 14, box: [102, 7, 118, 24] });
    expect(await load('first.pmtiles')).toMatchObject({ value: { outcome: 'unchanged' } });
    expect([await kept(), await rows()]).toEqual([1, [{ file: 'first.pmtiles' }]]);
  });

  test('a tile is sent as the archive has it, to be kept for good', async () => {
    const answer = await get(tileAddress(version, 14), { 'accept-encoding': 'br, gzip' });
    const names = ['content-type', 'content-encoding', 'cache-control', 'vary'];
    expect([answer.status, ...names.map((name) => answer.headers.get(name))]).toEqual([
      200,
      'application/vnd.mapbox-vector-tile',
      'gzip',
      'public, max-age=31536000, immutable',
      'accept-encoding',
    ]);
    const layers = decodeTile(new Uint8Array(await answer.arrayBuffer()));
    expect(layers?.map(({ name }) => name)).toContain('roads');
    const plain = await get(tileAddress(version, 14), { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(decodeTile(new Uint8Array(await plain.arrayBuffer()))).toEqual(layers);
  });

  test('where the archive has none there is no content', async () => {
    expect((await get(tileAddress(version, 14, 105, 21))).status).toBe(204);
  });

  test.each([
    [
      'another version',
      (of: string) =>
        tileAddress(
          of.replace(/^./, (first) => (first === '0' ? '1' : '0')),
          14,
        ),
    ],
    ['too far out', (of: string) => tileAddress(of, 7)],
    ['too near', (of: string) => tileAddress(of, 15)],
    ['beyond the world', (of: string) => `/tiles/duong/${of}/8/256/0.mvt`],
    ['a second spelling', (of: string) => `/tiles/duong/${of}/14/013048/7697.mvt`],
  ])('%s is not there', async (_, path) => {
    expect((await get(path(version))).status).toBe(404);
  });

  test('the page of a plot says what is near it, as soon as it is known', async () => {
    const page = async () => (await get('/tra-cuu/thong-tin-quy-hoach/267409030010')).text();
    await expect.poll(page, { timeout: 5_000 }).toContain('Bệnh viện Thử</span>, khoảng');
    expect(await page()).toContain('Đường lớn');
    const property = await (await get('/nha-dat-ban/79')).text();
    const [, path = ''] = /href="(\/[a-z-]+\/\d{3}\/\d{6})"/.exec(property) ?? [];
    expect(await (await get(path)).text()).toContain('Nơi gần nhất mỗi loại trong 3 km');
  });

  test('the next takes their place, they are served to open maps still, and shown again when it is taken back', async () => {
    const next = await imported('second.pmtiles');
    expect((await get(tileAddress(next, 14))).status).toBe(200);
    expect((await get(tileAddress(version, 14))).status).toBe(200);

    expect(await streets.takeBack(OPERATOR)).toEqual({
      ok: true,
      value: { file: 'second.pmtiles', shown: 'first.pmtiles' },
    });
    await becomes(version);
    expect([(await get(tileAddress(next, 14))).status, await kept()]).toEqual([404, 1]);
  });

  test('no more than the last two are kept', async () => {
    await imported('second.pmtiles');
    await imported('third.pmtiles');
    expect(await kept()).toBe(2);
    expect(await rows()).toEqual([{ file: 'second.pmtiles' }, { file: 'third.pmtiles' }]);
    expect((await get(tileAddress(version, 14))).status).toBe(404);
    // The one before becomes the newest.
    const again = await imported('second.pmtiles');
    expect([(await shown())?.version, await kept()]).toEqual([again, 2]);
  });

  test('an object that is away is no fault of the process, and the tile comes once it is back', async () => {
    const { version: now } = (await shown()) ?? { version: '' };
    const [{ sha256 } = { sha256: '' }] = await db
      .selectFrom('street_map')
      .select('sha256')
      .where('file', '=', 'second.pmtiles')
      .execute();
    await store.delete(`streets/${sha256}`);
    const path = tileAddress(now, 13);
    const before = await get(path);
    expect(before.status).toBe(503);
    const bytes = await readFile(inFolder('second.pmtiles'));
    await store.put(`streets/${sha256}`, () => Readable.from([bytes]), bytes.length);
    expect((await get(path)).status).toBe(200);
  });

  test('every import and its end are in the audit log', async () => {
    const noted = await db
      .selectFrom('audit_entry')
      .select('action')
      .where('action', 'like', 'map/%')
      .execute();
    expect(noted.map(({ action }) => action)).toEqual(
      ['imported', 'imported', 'taken-back', 'imported', 'imported', 'imported'].map(
        (did) => `map/streets-${did}`,
      ),
    );
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { LAYER_FIELDS } from '#features/planning/domain/plans/plan-layer.ts';
import { drawOverview } from '#features/planning/server/overview.ts';
import { BASE_MAP, baseDrawingPath, baseTilePath, COUNTRY } from '#geo/tiles/base-map.ts';
import { type Tile, tileAt } from '#geo/tiles/tiles.ts';
import { decodeTile } from '#formats/vector-tile/vector-tile-read.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { dataDirectory } from '../../_support/database/database-process.ts';
import { type App, startApp } from '../../_support/app.ts';
import { block, withdraw, writeVersion } from '../../_support/land/plan-features.ts';

const { db, target } = await freshDatabase('demo');
const HERE = [106.7, 10.78] as const;
const zone = { no: 41, code: 'II.1', use: 'ODT', function: 'Đất nhóm nhà ở', shape: [[block(...HERE)]] };
const zones = [zone, { ...zone, no: 42, code: 'II.2', use: 'CX', shape: [[block(106.7005, 10.7805)]] }];
const parcels = [{ no: 7, code: '267409000007', shape: [[block(...HERE, 0.0002)]] }];
const roads = [
  { no: 3, name: 'Đường số 1', width: 12.5, shape: [[block(106.7, 10.779, 0.002, 0.0002)]] },
  { no: 4, name: 'Hẻm', width: null, shape: [[block(106.7, 10.7786, 0.002, 0.0002)]] },
];
const version = await writeVersion(db, { zones, parcels, roads });
const leaving = await writeVersion(db, { zones });
const loading = await writeVersion(db, { zones, state: 'loading' });
const overview = await drawOverview(db, version);

let app: App;
beforeAll(async () => {
  app = await startApp({ DATABASE_URL: target, DATA_DIR: await dataDirectory() });
});
afterAll(() => app.stop());

const get = (path: string, headers: Record<string, string> = {}) => fetch(app.origin + path, { headers });
const at = (layer: string, { z, x, y }: Tile, of = version) => `/tiles/${layer}/${of}/${z}/${x}/${y}.mvt`;
const here = (z: number) => tileAt(106.7004, 10.7804, z);
const layersIn = async (path: string) => decodeTile(new Uint8Array(await (await get(path)).arrayBuffer()));
const featuresIn = async (path: string) => (await layersIn(path))?.[0]?.features ?? [];

let probes = 0;
/** The source of a response as logged; log lines are written late, so waits for the line of a later request. */
async function cacheOf(path: string, headers: Record<string, string> = {}) {
  const mark = `/mark-${(probes += 1)}`;
  await get(path, headers);
  await get(mark);
  const requests = () => app.lines.filter(({ msg }) => msg === 'request');
  const place = () => requests().findIndex((line) => line['path'] === mark);
  await expect.poll(place).toBeGreaterThan(0);
  return requests()[place() - 1]?.['cache'];
}

test('each layer says of its features what maps show', async () => {
  const said = async (layer: string) => {
    const features = await featuresIn(at(layer, here(14)));
    return features.map(({ id, properties }) => [id, properties] as const).toSorted(([a], [b]) => a - b);
  };
  expect(await said('zones')).toEqual([
    [41, { code: 'II.1', use: 'ODT', function: 'Đất nhóm nhà ở' }],
    [42, { code: 'II.2', use: 'CX', function: 'Đất nhóm nhà ở' }],
  ]);
  expect(await said('parcels')).toEqual([
    [7, { code: '267409000007', use: 'ODT', area: expect.closeTo(483.6, 0) }],
  ]);
  expect(await said('roads')).toEqual([
    [3, { name: 'Đường số 1', width: 12.5 }],
    [4, { name: 'Hẻm' }],
  ]);
  expect(await layersIn(at('zones', here(16)))).toMatchObject([{ name: 'zones', extent: 4096 }]);
});

test('a tile may be kept for good and be read by any site', async () => {
  const answer = await get(at('zones', here(16)), { 'accept-encoding': 'br' });
  expect([answer.status, ...['content-type', 'cache-control', 'content-encoding', 'vary', 'access-control-allow-origin', 'cross-origin-resource-policy'].map((name) => answer.headers.get(name))]).toEqual([200, 'application/vnd.mapbox-vector-tile', 'public, max-age=31536000, immutable', 'br', 'accept-encoding', '*', 'cross-origin']);
  const etag = answer.headers.get('etag') ?? '';
  expect((await get(at('zones', here(16)), { 'accept-encoding': 'br', 'if-none-match': etag })).status).toBe(304);
}); // prettier-ignore

test('one copy is cached for all visitors and languages', async () => {
  await get(at('zones', here(17)), { 'accept-language': 'en' });
  expect(await cacheOf(at('zones', here(17)), { 'accept-language': 'vi' })).toBe('hit');
  expect(await cacheOf(at('zones', here(17)), { cookie: 'lang=en; theme=dark; consent=measure' })).toBe(
    'hit',
  );
});

test('where nothing is there is no content, and nothing is kept of it', async () => {
  const empty = at('zones', tileAt(105, 21, 16));
  const answer = await get(empty);
  expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([204, 0]);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await cacheOf(empty)).toBe('none');
  expect((await get(at('parcels', here(16), leaving))).status).toBe(204);
});

test.each([
  ['an unknown layer', `/tiles/walls/${version}/16/52194/30803.mvt`],
  ['an unknown version', '/tiles/zones/999999/16/52194/30803.mvt'],
  ['a version that is not ready', at('zones', here(16), loading)],
  ['too near', at('zones', here(19))],
  ['too far out', at('zones', here(7))],
  ['plots too far out', at('parcels', here(13))],
  ['beyond the world', `/tiles/zones/${version}/8/256/0.mvt`],
  ['a second spelling', `/tiles/zones/0${version}/16/52194/30803.mvt`],
  ['a version no database counts to', '/tiles/zones/99999999999999999999/16/52194/30803.mvt'],
  ['no layer', `/tiles/walls/${version}.json`],
  ['no version', '/tiles/zones/x.json'],
])('%s is not there', async (_, path) => {
  const answer = await get(path);
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([404, '*']);
});

test('a version that is taken back disappears at once, and no other', async () => {
  const [gone, staying] = [at('zones', here(15), leaving), at('zones', here(15))];
  await get(staying);
  expect([(await get(gone)).status, await cacheOf(gone)]).toEqual([200, 'hit']);
  await withdraw(db, leaving);
  await expect.poll(async () => (await get(gone)).status, { timeout: 5_000 }).toBe(404);
  expect((await get(`/tiles/zones/${leaving}.json`)).status).toBe(404);
  expect(await cacheOf(staying)).toBe('hit');
});

test('from afar there are tiles where something is, drawn beforehand', async () => {
  const drawn = await db
    .selectFrom('plan_tile')
    .select(['layer', 'z'])
    .where('version', '=', version)
    .execute();
  expect(drawn).toHaveLength(overview);
  const zooms = (layer: string) => new Set(drawn.filter((tile) => tile.layer === layer).map(({ z }) => z));
  // Farther off all of it together is smaller than what can be seen.
  const all = new Set([9, 10, 11, 12, 13]);
  expect([zooms('zones'), zooms('roads')]).toEqual([all, all]);
  expect((await get(at('zones', here(8)))).status).toBe(204);
  expect(await featuresIn(at('zones', here(13)))).toMatchObject([{ id: 41 }, { id: 42 }]);
  expect(await layersIn(at('zones', here(9)))).toMatchObject([{ name: 'zones', extent: 1024 }]);
  expect((await get(at('zones', tileAt(107.6, 10.78, 13)))).status).toBe(204);
  await db.deleteFrom('plan_tile').where('version', '=', version).where('z', '=', 12).execute();
  expect((await get(at('roads', here(12)))).status).toBe(204);
});

test('TileJSON has the tile addresses and the attribution', async () => {
  const answer = await get(`/tiles/zones/${version}.json`);
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  expect(await answer.json()).toEqual({
    tilejson: '3.0.0',
    name: 'Ô chức năng: Đồ án thử',
    description:
      'Theo Quyết định 12/QĐ-UBND ngày 24/12/2025 của UBND Thành phố Hồ Chí Minh, có hiệu lực từ 01/01/2026. Giấy phép: CC BY 4.0. Nguồn: Sở Quy hoạch – Kiến trúc.',
    attribution: 'Sở Quy hoạch – Kiến trúc',
    version: '1.0.0',
    scheme: 'xyz',
    tiles: [`${app.origin}/tiles/zones/${version}/{z}/{x}/{y}.mvt`],
    bounds: [106.7, 10.7786, 106.702, 10.7815],
    minzoom: 8,
    maxzoom: 18,
    vector_layers: [{ id: 'zones', fields: LAYER_FIELDS.zones, minzoom: 8, maxzoom: 18 }],
  });
}); // prettier-ignore

test('small maps of provinces and of the country are files of their parts, with names in both languages', async () => {
  const drawing = async (path: string) => (await get(path)).text();
  expect(await drawing(baseDrawingPath('vi', COUNTRY))).toContain('>Biển Đông</text>');
  expect(await drawing(baseDrawingPath('en', COUNTRY))).toContain('>East Sea</text>');
  for (const part of ['abroad', 'land', 'former', 'province', 'border', 'name-city'])
    expect(await drawing(baseDrawingPath('vi', '79'))).toContain(`id="${part}"`);
  const good = baseDrawingPath('vi', '79');
  for (const other of [
    good.replace('/79.', '/99.'),
    good.replace('/vi/', '/fr/'),
    good.replace(BASE_MAP.version, '0'),
  ])
    expect((await get(other)).status).toBe(404);
});

test('tiles of our own base map are kept for ever, and those of other versions are missing', async () => {
  const path = baseTilePath(here(9));
  const response = await get(path, { 'accept-encoding': 'gzip' });
  expect([
    response.status,
    response.headers.get('cache-control'),
    response.headers.get('content-encoding'),
  ]).toEqual([200, 'public, max-age=31536000, immutable', 'gzip']);
  expect((await layersIn(path))?.map(({ name }) => name)).toEqual(['land', 'border', 'province', 'label']);
  expect(await cacheOf(path)).toBe('hit');
  for (const other of [path.replace(BASE_MAP.version, '0'), path.replace(/\d+\.mvt/, '99999.mvt')])
    expect((await get(other)).status).toBe(404);
});

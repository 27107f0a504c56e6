import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { freshDatabase } from '../../_support/database/database.ts';
import { dataDirectory } from '../../_support/database/database-process.ts';
import { type App, startApp } from '../../_support/app.ts';
import { block, withdraw, writeVersion } from '../../_support/land/plan-features.ts';

const { db, target } = await freshDatabase('demo');
/** A strip across its own box, so that a box may lie in its box and not touch it. */
const strip = [[106.7, 10.78], [106.701, 10.78], [106.71, 10.789], [106.71, 10.79], [106.709, 10.79], [106.7, 10.781]] as const; // prettier-ignore
const hole = block(106.7203, 10.7803, 0.0002).toReversed();
const zones = [
  { no: 2, code: 'II.1', use: 'ODT', density: 60, shape: [[block(106.72, 10.78), hole]] },
  { no: 5, code: 'II.2', use: 'CX', shape: [[block(106.73, 10.78)], [block(106.74, 10.78)]] },
  { no: 9, code: 'II.3', use: 'DGT', shape: [[strip]] },
];
const parcels = Array.from({ length: 1_205 }, (_, at) => ({
  no: 3 * at + 1,
  code: `267409${String(at).padStart(6, '0')}`,
  shape: [[block(106.6 + (at % 40) * 1e-4, 10.6 + Math.floor(at / 40) * 1e-4, 1e-4)]],
}));
const version = await writeVersion(db, { zones, url: 'https://example.org/quyet-dinh-12' });
const cadastre = await writeVersion(db, { parcels, demo: true });
const loading = await writeVersion(db, { zones, state: 'loading' });
const leaving = await writeVersion(db, { zones });

let app: App;
beforeAll(async () => {
  app = await startApp({ DATABASE_URL: target, DATA_DIR: await dataDirectory() });
});
afterAll(() => app.stop());

const get = (path: string) => fetch(path.startsWith('http') ? path : app.origin + path);
const json = async (path: string) => (await get(path)).json();
const ITEMS = `/ogc/collections/zones-${version}/items`;

const items = z.object({
  numberReturned: z.number(),
  timeStamp: z.iso.datetime(),
  features: z.array(z.object({ type: z.literal('Feature'), id: z.number() })),
  links: z.array(z.object({ rel: z.string(), href: z.url(), type: z.string() })),
});
const read = async (path: string) => items.parse(await json(path));
const idsOf = async (path: string) => (await read(path)).features.map(({ id }) => id);
const next = (page: z.infer<typeof items>) => page.links.find(({ rel }) => rel === 'next')?.href;

test('the landing page leads everywhere, and what it leads to answers as it says', async () => {
  const { title, links } = await json('/ogc');
  expect(title).toBe('Dữ liệu quy hoạch của Địa Bạ');
  const rels = links.map(({ rel }: { rel: string }) => rel);
  expect(rels).toEqual(['self', 'service-desc', 'conformance', 'data']);
  for (const { href, type } of links) {
    const answer = await get(href);
    expect([href, answer.status, answer.headers.get('content-type')]).toEqual([href, 200, type]);
  }
});

test('what it conforms to', async () => {
  const { conformsTo } = await json('/ogc/conformance');
  expect(conformsTo).toEqual(
    ['core', 'oas30', 'geojson'].map((name) => `http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/${name}`),
  );
}); // prettier-ignore

test('its description names every address and parameter', async () => {
  const api = await json('/ogc/api');
  expect(api).toMatchObject({ openapi: '3.0.3', servers: [{ url: app.origin }] });
  const described = api.paths['/ogc/collections/{collection}/items'].get.parameters;
  expect(described.map(({ $ref }: { $ref: string }) => $ref.split('/').at(-1))).toEqual(['collection', 'limit', 'after', 'bbox', 'datetime']);
  for (const name of ['landing', 'conformance', 'api', 'collections', 'collection', 'items', 'item'])
    expect(JSON.stringify(api)).toContain(`"operationId":"${name}"`);
  const names = [...JSON.stringify(api).matchAll(/#\/components\/(\w+)\/(\w+)/g)];
  for (const [reference, kind = '', name = ''] of names) expect([reference, api.components[kind]?.[name]]).toEqual([reference, expect.anything()]);
}); // prettier-ignore

test('each layer of a version that is ready is a collection with its source', async () => {
  const { collections } = await json('/ogc/collections');
  const ids = collections.map(({ id }: { id: string }) => id);
  expect(ids).toEqual(expect.arrayContaining([`zones-${version}`, `parcels-${cadastre}`]));
  for (const not of [`roads-${version}`, `parcels-${version}`, `zones-${loading}`]) expect(ids).not.toContain(not);
  const path = `${app.origin}/ogc/collections/zones-${version}`;
  expect(await json(path)).toEqual({
    id: `zones-${version}`,
    title: 'Ô chức năng: Đồ án thử',
    description: 'Theo Quyết định 12/QĐ-UBND ngày 24/12/2025 của UBND Thành phố Hồ Chí Minh, có hiệu lực từ 01/01/2026. Giấy phép: CC BY 4.0. Nguồn: Sở Quy hoạch – Kiến trúc.',
    itemType: 'feature',
    crs: ['http://www.opengis.net/def/crs/OGC/1.3/CRS84'],
    extent: {
      spatial: { bbox: [[106.7, 10.78, 106.741, 10.79]], crs: 'http://www.opengis.net/def/crs/OGC/1.3/CRS84' },
      temporal: { interval: [['2026-01-01T00:00:00+07:00', '2030-12-31T00:00:00+07:00']] },
    },
    links: [
      { rel: 'self', href: path, type: 'application/json' },
      { rel: 'items', href: `${path}/items`, type: 'application/geo+json' },
      { rel: 'alternate', href: `${app.origin}/tiles/zones/${version}.json`, type: 'application/json' },
      { rel: 'describedby', href: 'https://example.org/quyet-dinh-12', type: 'text/html' },
    ],
  });
  expect(await json(`/ogc/collections/parcels-${cadastre}`)).toMatchObject({
    title: 'Thửa đất: Đồ án thử — DỮ LIỆU MINH HỌA',
    description: expect.stringMatching(/^DỮ LIỆU MINH HỌA\. Theo /),
  });
}); // prettier-ignore

test('a feature has its facts, and rings wound as RFC 7946 requires', async () => {
  const answer = await get(`${ITEMS}/2`);
  expect([answer.status, ...['content-type', 'access-control-allow-origin', 'cache-control'].map((name) => answer.headers.get(name))]).toEqual([200, 'application/geo+json', '*', 'no-cache']);
  expect(await answer.json()).toEqual({
    type: 'Feature',
    id: 2,
    properties: { code: 'II.1', use: 'ODT', function: 'Đất ở', density: 60, floor_area_ratio: null, floors: null, height: null, population: null, area: expect.closeTo(11_608, -2) },
    geometry: {
      type: 'Polygon',
      coordinates: [
        [[106.72, 10.78], [106.721, 10.78], [106.721, 10.781], [106.72, 10.781], [106.72, 10.78]],
        [[106.7203, 10.7805], [106.7205, 10.7805], [106.7205, 10.7803], [106.7203, 10.7803], [106.7203, 10.7805]],
      ],
    },
    links: [
      { rel: 'self', href: `${app.origin}${ITEMS}/2`, type: 'application/geo+json' },
      { rel: 'collection', href: `${app.origin}/ogc/collections/zones-${version}`, type: 'application/json' },
    ],
  });
  expect(await json(`${ITEMS}/5`)).toMatchObject({ geometry: { type: 'MultiPolygon' } });
}); // prettier-ignore

describe('items', () => {
  test('pages link to the next one, without gaps or repeats', async () => {
    const path = `/ogc/collections/parcels-${cadastre}/items`;
    const first = await read(path);
    expect([first.numberReturned, first.features.length, next(first)]).toEqual([10, 10, `${app.origin}${path}?after=28`]);
    const ids: number[] = [];
    let pages = 0;
    for (let at: string | undefined = `${path}?limit=500&bbox=106.5,10.5,106.65,10.65`; at; pages += 1) {
      const page: z.infer<typeof items> = await read(at);
      ids.push(...page.features.map(({ id }) => id));
      at = next(page);
    }
    expect([pages, ids]).toEqual([3, parcels.map(({ no }) => no)]);
    expect((await read(`${path}?limit=100000`)).numberReturned).toBe(1_000);
  }); // prettier-ignore

  test.each([
    ['', [2, 5, 9]],
    ['?limit=2&after=2', [5, 9]],
    ['?after=9', []],
    ['?after=4000000000', []],
    ['?bbox=106.72,10.78,106.73,10.79', [2, 5]],
    ['?bbox=106.72,10.78,-100,106.73,10.79,100', [2, 5]],
    ['?bbox=106.707,10.78,106.709,10.783', []],
    ['?bbox=106.707,10.78,106.709,10.789', [9]],
    ['?bbox=106.72035,10.78035,106.7204,10.7804', []],
    ['?bbox=106.735,10,-170,11', [5]],
    ['?limit=1&bbox=106.70,10.78,106.709,10.783', [9]],
    ['?datetime=2026-06-01T00:00:00Z', [2, 5, 9]],
    ['?datetime=../2025-12-31', []],
    ['?datetime=2025-12-31T17:00:00Z', [2, 5, 9]],
  ])('%s are %o', async (query, ids) => {
    expect(await idsOf(ITEMS + query)).toEqual(ids);
  });
});

test.each([
  [`${ITEMS}?limit=x`, 400, 'Tham số limit phải là số nguyên từ 1 đến 1000.'],
  [`${ITEMS}?bbox=1,2,3`, 400, 'Tham số bbox phải gồm 4 hoặc 6 số'],
  [`${ITEMS}?datetime=hom-nay`, 400, 'Tham số datetime'],
  [`${ITEMS}?f=html`, 400, 'Tham số “f” không có ở địa chỉ này.'],
  [`${ITEMS}/2?x=1`, 400, 'Tham số “x” không có'],
  ['/ogc?x=1', 400, 'Tham số “x” không có'],
  ['/ogc/collections?limit=5', 400, 'Tham số “limit” không có'],
  [`${ITEMS}/3`, 404, 'Không có dữ liệu này'],
  [`${ITEMS}/99999999999`, 404, 'Không có dữ liệu này'],
  [`${ITEMS}/x`, 404, 'Không có dữ liệu này'],
  [`/ogc/collections/zones-${loading}`, 404, 'Không có dữ liệu này'],
  [`/ogc/collections/roads-${version}/items`, 404, 'Không có dữ liệu này'],
  ['/ogc/collections/walls-1/items/1', 404, 'Không có dữ liệu này'],
])('%s is refused with %i and the reason', async (path, status, detail) => {
  const answer = await get(path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'application/problem+json']);
  expect(await answer.json()).toMatchObject({ status, detail: expect.stringContaining(detail) });
});

test('a version that is taken back is no collection any more', async () => {
  expect((await get(`/ogc/collections/zones-${leaving}`)).status).toBe(200);
  await withdraw(db, leaving);
  expect((await get(`/ogc/collections/zones-${leaving}/items`)).status).toBe(404);
});

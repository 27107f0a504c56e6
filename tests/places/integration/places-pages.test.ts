import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFloors, readStates } from '#stores/api/common-lists.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { dataDirectory } from '../../_support/database/database-process.ts';
import { startApp, type App } from '../../_support/app.ts';

const { target } = await freshDatabase('demo');
let app: App;
beforeAll(async () => {
  app = await startApp({ DATABASE_URL: target, DATA_DIR: await dataDirectory() });
});
afterAll(() => app.stop());

const PAGE = '/tra-cuu-hanh-chinh';
const ask = (search: Record<string, string>, path = PAGE) => `${path}?${new URLSearchParams(search)}`;
const get = (path: string) => fetch(app.origin + path, { redirect: 'manual' });
const textOf = async (path: string) => (await get(path)).text();
const dataOf = async (path: string) => (await get(path)).json();

test.each([
  [{ q: 'P. Bến Nghé Q1' }, 'Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh nay thuộc Phường Sài Gòn'],
  [{ q: 'da kao' }, 'Phường Đa Kao, Quận 1, Thành phố Hồ Chí Minh được chia cho 2 đơn vị'],
  [{ q: 'ben ngeh q1' }, 'Hiểu “ben ngeh q1” là Phường Bến Nghé'],
])('%j is answered in a sentence', async (search, sentence) => {
  expect(await textOf(ask(search))).toContain(sentence);
});

test.each([
  [{ q: 'a'.repeat(201) }, 400, 'dài quá 200 ký tự'],
  [{ q: 'bến\u0007nghé' }, 400, 'ký tự điều khiển'],
  [{ q: '!!!' }, 400, 'không có chữ hay số nào'],
  [{ ma: '1234' }, 400, 'không phải mã đơn vị'],
  [{ ma: '26740', moc: '31/12/2025' }, 400, 'không phải một ngày'],
  [{ ma: '99999' }, 404, 'Không có đơn vị nào mang mã 99999'],
  [{ ma: '760', moc: '2025-07-01' }, 404, 'không phải vào ngày 01/07/2025'],
  [{ q: '10.7798, 106.6990' }, 404, 'Chưa có ranh giới'],
])('%j is refused with a sentence and something to go on with', async (search, status, sentence) => {
  const response = await get(ask(search));
  const text = await response.text();
  expect(response.status).toBe(status);
  expect(text).toContain(sentence);
  expect(text).toContain('noindex');
  expect(text).toContain('href="/dia-danh/');
});

test('an unknown name gets the nearest ones', async () => {
  const text = await textOf(ask({ q: 'phường Xyzzy Qwerty' }));
  expect(text).toMatch(/Chưa tìm thấy|Hiểu “|Có nhiều nơi/);
});

test('the same answer comes as JSON', async () => {
  const { message, data } = await dataOf(ask({ ma: '26737', moc: '2025-06-30' }, '/api/places/look-up'));
  expect(message).toBe('OK');
  expect(data.answer).toMatchObject({
    code: '26737',
    scheme: '2004',
    change: 'split',
    now: [
      { name: 'Phường Sài Gòn', part: 'partial' },
      { name: 'Phường Tân Định', part: 'partial' },
    ],
    timeline: [{ on: '2025-07-01', resolution: '1685/NQ-UBTVQH15' }],
  });
});

test('a refused question is refused as JSON, with its sentence and what may help', async () => {
  const response = await get(ask({ ma: '760', moc: '2025-07-01' }, '/api/places/look-up'));
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({
    message: expect.stringContaining('không phải vào ngày 01/07/2025'),
    data: { others: [{ code: '760', name: 'Quận 1' }] },
  });
});

test('a street in a price table narrows the successor', async () => {
  const text = await textOf(ask({ ma: '26737', moc: '2025-06-30', duong: 'Lê Duẩn' }));
  expect(text).toContain('Có thể là Phường Sài Gòn, Thành phố Hồ Chí Minh: bảng giá đất ghi đường Lê Duẩn');
  const other = await textOf(ask({ ma: '26737', moc: '2025-06-30', duong: 'Không Tên' }));
  expect(other).toContain('không có đường Không Tên');
});

test.each([
  [
    'phuong da kao',
    'Phường Đa Kao',
    'nay là Phường Sài Gòn · Quận 1, Thành phố Hồ Chí Minh',
    ['79', '760', '26740'],
  ],
  ['phuong sai gon', 'Phường Sài Gòn', 'Quận 1, Thành phố Hồ Chí Minh', ['79', '760', '26740']],
  ['quan 1', 'Quận 1', 'Thành phố Hồ Chí Minh', ['79', '760']],
  ['quan 2', 'Quận 2', 'Thành phố Thủ Đức, Thành phố Hồ Chí Minh', ['79', '769']],
  ['tinh cao bang', 'Tỉnh Cao Bằng', '', ['04']],
])('“%s” fills in the levels of a form', async (words, name, detail, codes) => {
  const { data } = await dataOf(ask({ q: words }, '/api/places/choices'));
  const levels = codes.map((value) => expect.objectContaining({ value }));
  expect(data).toContainEqual({ name, detail, levels });
});

test.each([
  ['/api/places/states', 34, { id: '79', ma_tinh_thanh: '79', geometry: null }],
  ['/api/places/states?moc=2025-06-30', 63, { id: '74', name: 'Tỉnh Bình Dương' }],
  ['/api/tool-places/floors', 11, { id: 1 }],
  ['/api/tool-places/districts', 38, { id: '760', name: 'Quận 1' }],
  ['/api/tool-places/wards', 168, { id: '26740', name: 'Phường Sài Gòn' }],
  ['/api/tool-places/wards?ma_quan_huyen=760', 4, { id: '26740' }],
  ['/api/tool-places/wards?ma_tinh_thanh=75', 95, { id: '25270', name: 'Phường Lộc Ninh' }],
  ['/api/tool-places/streets?ma_px=26740', 50, { name: 'Lê Duẩn' }],
  ['/api/tool-places/streets?ma_px=', 0, undefined],
  ['/api/tool-places/wards?ma_tinh_thanh=xx', 0, undefined],
])('%s lists %i', async (path, count, one) => {
  const { data } = await dataOf(path);
  expect(data.length).toBe(count);
  if (one) expect(data).toContainEqual(expect.objectContaining(one));
});

test('an invalid day is refused where a list requires one', async () => {
  const response = await get('/api/places/states?moc=30/06/2025');
  expect(response.status).toBe(400);
  expect((await response.json()).message).toContain('không phải một ngày');
});

test('lists come as forms read them', async () => {
  const floors = readFloors((await dataOf('/api/tool-places/floors')).data);
  expect(floors[0]).toEqual({ id: '1', name: 'Đất trống, không có nhà' });
  const states = readStates((await dataOf('/api/places/states')).data);
  expect(states.find(({ id }) => id === '79')).toEqual({
    id: '79',
    name: 'Thành phố Hồ Chí Minh',
    geometry: null,
  });
});

test('every commune of the default city has a page that is stored', async () => {
  const { data }: { data: { id: string }[] } = await dataOf('/api/tool-places/wards');
  const addresses = await Promise.all(
    data.map(async ({ id }) => (await get(ask({ ma: id, moc: '2025-07-01' }))).headers.get('location') ?? ''),
  );
  for (const address of addresses) expect((await get(address)).status).toBe(200);
  const before = app.lines.length;
  for (const address of addresses) await get(address);
  const hits = () => app.lines.slice(before).filter(({ cache }) => cache === 'memory' || cache === 'hit');
  await expect.poll(() => hits().length).toBeGreaterThanOrEqual(addresses.length);
});

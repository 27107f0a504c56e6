import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../_support/database/database.ts';
import { dataDirectory } from '../../_support/database/database-process.ts';
import { type App, startApp } from '../../_support/app.ts';

const { target } = await freshDatabase('demo');
let app: App;
beforeAll(async () => {
  app = await startApp({ DATABASE_URL: target, DATA_DIR: await dataDirectory() });
});
afterAll(() => app.stop());

const get = (path: string) => fetch(app.origin + path, { redirect: 'manual' });
const textOf = async (path: string) => (await get(path)).text();

describe('a market page', () => {
  test.each([
    ['/thi-truong', 'Giá nhà đất cả nước: giá trung vị theo quý'],
    ['/thi-truong/thanh-pho-ho-chi-minh-79', 'Giá nhà đất Thành phố Hồ Chí Minh: giá trung vị theo quý'],
    ['/thi-truong/quan-7-778', 'Giá nhà đất Quận 7 (Thành phố Hồ Chí Minh): giá trung vị theo quý'],
    [
      '/thi-truong/quan-7-778?lang=en',
      'Property prices in Quận 7 (Thành phố Hồ Chí Minh): medians by quarter',
    ],
  ])('%s says its answer first, marked as sample data and not indexed', async (path, title) => {
    const text = await textOf(path);
    expect(text).toContain(`<title>${title}`);
    expect(text).toMatch(/(?:đang rao trung vị|median asking price)\s[\d.,]+/);
    expect(text).toMatch(/Dữ liệu minh họa|Sample data/);
    expect(text).toContain('content="noindex');
    expect(text.match(/role="img"/g)).toHaveLength(2);
  });

  test('is led to from home, for districts with most offers', async () => {
    const text = await textOf('/');
    const [, list = ''] = /id="khu-vuc">.*?<ul[^>]*>(.*?)<\/ul>/s.exec(text) ?? [];
    const items = [...list.matchAll(/<a href="(\/thi-truong\/[^"]+)">[^<]+<\/a><br>\s?[\d,]+\striệu\/m²/gu)];
    expect(items).toHaveLength(8);
    for (const [, path = ''] of items) expect((await get(path)).status).toBe(200);
    expect(text).toContain('Trung vị của loại có nhiều tin nhất ở mỗi nơi. Dữ liệu minh họa.');
  });

  test('of a place without offers has no figure', async () => {
    const text = await textOf('/thi-truong/tinh-cao-bang-04');
    expect(text).toContain('Chưa đủ dữ liệu (có 0 tin, cần ít nhất 5)');
    expect(text).toContain('content="noindex');
    expect(text).not.toMatch(/triệu\/m²|role="img"/);
  });

  test('leads to the lists of what a budget buys', async () => {
    const text = await textOf('/thi-truong/thanh-pho-ho-chi-minh-79');
    expect(text).toContain('href="/nha-dat-ban/79?khoang_gia_min=2700000000&amp;khoang_gia_max=3300000000"');
    const list = await get('/nha-dat-ban/79?khoang_gia_min=2700000000&khoang_gia_max=3300000000');
    expect(list.status).toBe(200);
  });

  test.each([
    ['x-778', 'quan-7-778'],
    ['778', 'quan-7-778'],
    ['phuong-ben-nghe-26740', 'phuong-sai-gon-26740'],
    ['phuong-da-kao-26737', 'quan-1-760'],
    ['tinh-binh-duong-74', 'thanh-pho-ho-chi-minh-79'],
  ])('%s has moved to %s', async (from, to) => {
    const { status, headers } = await get(`/thi-truong/${from}`);
    expect([status, headers.get('location')]).toEqual([301, `/thi-truong/${to}`]);
    const feed = await get(`/thi-truong/${from}/theo-quy.xml?lang=en`);
    expect([feed.status, feed.headers.get('location')]).toEqual([
      301,
      `/thi-truong/${to}/theo-quy.xml?lang=en`,
    ]);
  });

  test.each([
    'quan-7',
    'quan-99-999',
    '99999',
    "778'%20or%201=1",
    'x'.repeat(2_000),
    '%F0%9F%8F%A0-778-1',
    'NaN',
  ])('%s is no place', async (name) => {
    expect((await get(`/thi-truong/${name}`)).status).toBe(404);
    expect((await get(`/thi-truong/${name}/theo-quy.xml`)).status).toBe(404);
  });

  test('leads on where there is no such place', async () => {
    expect(await textOf('/thi-truong/khong-co')).toContain('href="/thi-truong"');
  });

  test('does not become another by parameters', async () => {
    const [plain, other] = await Promise.all([
      textOf('/thi-truong/quan-7-778'),
      textOf('/thi-truong/quan-7-778?quy=1999-1&loai=%3Cscript%3E'),
    ]);
    const mainOf = (text: string) => /<main.*<\/main>/s.exec(text)?.[0];
    expect(mainOf(plain)).toContain('<h1');
    expect(mainOf(other)).toBe(mainOf(plain));
  });
});

describe('around it', () => {
  test('the page of a place says its market in a sentence', async () => {
    const text = await textOf('/dia-danh/quan-7-778');
    expect(text).toContain('tại Quận 7 đang rao trung vị');
    expect(text).toContain('href="/thi-truong/quan-7-778"');
    expect(await textOf('/dia-danh/tinh-cao-bang-04')).not.toContain('đang rao trung vị');
  });

  test('a feed has an entry for each quarter that has ended', async () => {
    const response = await get('/thi-truong/theo-quy.xml');
    const text = await response.text();
    expect(response.headers.get('content-type')).toContain('application/atom+xml');
    expect(text.match(/<entry>/g)?.length).toBeGreaterThanOrEqual(3);
    expect(text).toMatch(/Giá [^<]* tại Việt Nam, quý \d\/20\d\d: [\d,]+\striệu\/m²/);
    const again = await fetch(`${app.origin}/thi-truong/theo-quy.xml`, {
      headers: { 'if-none-match': response.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  test('no sitemap names a market of sample data', async () => {
    const index = await textOf('/sitemap.xml');
    const files = [...index.matchAll(/<loc>[^<]*(\/sitemap\/[^<]+)<\/loc>/g)].map(([, path = '']) => path);
    expect(files.some((path) => path.includes('thi-truong'))).toBe(false);
    expect(await textOf('/sitemap/trang-1.xml')).not.toContain('/thi-truong');
  });
});

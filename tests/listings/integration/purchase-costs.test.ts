import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseCsv } from '#formats/csv/csv.ts';
import { COSTS, PROPERTY } from '../../_support/browser/pages.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { dataDirectory } from '../../_support/database/database-process.ts';
import { readHead } from '../../_support/head.ts';
import { type App, startApp } from '../../_support/app.ts';

const { target } = await freshDatabase('demo');
let app: App;
beforeAll(async () => {
  app = await startApp({ DATABASE_URL: target, DATA_DIR: await dataDirectory() });
});
afterAll(() => app.stop());

const PATH = '/tra-cuu/chi-phi-mua-nha';
const NEAR_OTHERS = '/nha-rieng/003/101608';
const get = (path: string) => fetch(app.origin + path, { redirect: 'manual' });
const textOf = async (path: string) => (await get(path)).text();
/** What is read of a page, without its tags. */
const wordsOf = async (path: string) =>
  (await textOf(path))
    .replaceAll(/<(?:style|script)[\s\S]*?<\/(?:style|script)>|<[^>]+>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ');

describe('the page of the costs of buying', () => {
  test('is for search engines only as long as it is empty', async () => {
    expect(readHead(await textOf(PATH)).robots).not.toContainEqual(expect.stringContaining('noindex'));
    expect(readHead(await textOf(`${PATH}?gia=3ty`)).robots).toContainEqual(
      expect.stringContaining('noindex'),
    );
  });

  test('says the sum first, then its parts with payer and legal basis', async () => {
    const words = await wordsOf(`${PATH}?gia=3ty250`);
    const parts = [
      'Cần chuẩn bị khoảng 3,27 tỷ 3.268.575.000 đ',
      'Lệ phí trước bạ 16,25 triệu 16.250.000 đ Bên mua 0,5% giá',
      'Phí công chứng hợp đồng mua bán 2,33 triệu 2.325.000 đ Bên mua Theo bậc của giá',
      'Thuế thu nhập cá nhân 65 triệu 65.000.000 đ Bên bán 2% giá',
      'Lệ phí cấp sổ, phí thẩm định hồ sơ Khác nhau theo tỉnh',
    ].map((part) => words.indexOf(part));
    expect(parts).not.toContain(-1);
    expect(parts).toEqual(parts.toSorted((a, b) => a - b));
  });

  test('shows a loan with its first year, and the other months folded', async () => {
    const text = await textOf(COSTS);
    expect(await wordsOf(COSTS)).toContain('Tháng trả nhiều nhất 28,39 triệu (tháng 13)');
    expect(text.slice(0, text.indexOf('Từ tháng 13')).match(/<th scope="row"[^>]*>\d+</g)).toHaveLength(12);
    expect(text.match(/<th scope="row"[^>]*>\d+</g)).toHaveLength(60);
  });

  test.each([
    ['gia=abc', 'Giá mua: ghi số tiền', 'Price: enter an amount'],
    ['gia=%22%3E%3Cscript%3Ealert(1)%3C/script%3E', 'Giá mua: ghi số tiền', 'Price: enter an amount'],
    ['loai=nha-o', 'Giá mua: chưa điền', 'Price: fill this in'],
    ['gia=3ty&vay=4ty&nam=20&lai=8', 'không vay quá giá mua', 'no more than the price'],
    ['gia=3ty&vay=2ty&nam=1e99&lai=8', 'từ 1 tháng đến 35 năm', 'from 1 month to 35 years'],
    ['gia=3ty&vay=2ty&nam=20&lai=NaN', 'từ 0 đến 40', 'from 0 to 40'],
    ['gia=3ty&loai=__proto__', 'không có lựa chọn này', 'there is no such choice'],
    [`gia=${'9'.repeat(3_000)}`, 'Giá mua: ghi số tiền', 'Price: enter an amount'],
  ])('%s is answered beside its field in both languages', async (query, vi, en) => {
    for (const [lang, message] of [
      ['vi', vi],
      ['en', en],
    ]) {
      const response = await get(`${PATH}?${query}&lang=${lang}`);
      const text = await response.text();
      expect(response.status).toBe(200);
      // In the summary and beside the field.
      expect(text.split(message ?? '').length - 1).toBeGreaterThanOrEqual(2);
      expect(text).toContain('aria-invalid="true"');
      expect(text).not.toContain('"><script>alert');
    }
  });

  test('is one of the doors of the look-ups', async () =>
    expect(await textOf('/tra-cuu')).toContain(`href="${PATH}"`));
});

describe('the table of a loan', () => {
  const csv = COSTS.replace(PATH, `${PATH}.csv`);

  test('has every month in whole đồng, and no cell that a spreadsheet would run', async () => {
    const response = await get(csv);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="khoan-vay.csv"');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
    const read = parseCsv(new TextDecoder().decode(bytes));
    const rows = read.ok ? read.value.map(({ cells }) => cells) : [];
    expect(rows).toHaveLength(61);
    expect(rows[0]).toEqual(['Tháng', 'Gốc', 'Lãi', 'Trả trước hạn', 'Phí trả trước', 'Phải trả', 'Còn nợ']);
    expect(rows[1]).toEqual(['1', '9479167', '12322917', '0', '0', '21802084', '2265520833']);
    expect(rows.at(-1)?.[0]).toBe('60');
    expect(rows.at(-1)?.at(-1)).toBe('0');
    for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@]/);
  });

  test('is in English where that is read', async () =>
    expect(await textOf(`${csv}&lang=en`)).toContain('Month,Principal,Interest'));

  test.each(['', '?gia=3ty', '?gia=3ty&vay=2ty&nam=x&lai=8', '?gia=%3D1%2B1&vay=%40x'])(
    'of %j leads to the page, which says what is missing',
    async (query) => {
      const { status, headers } = await get(`${PATH}.csv${query}`);
      expect(status).toBe(303);
      expect(headers.get('location')).toMatch(/^\/tra-cuu\/chi-phi-mua-nha\?/);
    },
  );
});

describe('a property', () => {
  test('for sale says what the buyer pays besides its price, and leads to all of it', async () => {
    expect(await wordsOf(PROPERTY)).toContain('Ngoài giá, bên mua trả thuế, phí khoảng 75,34 triệu.');
    expect(await textOf(PROPERTY)).toContain(`href="${PATH}?gia=13800000000#ket-qua"`);
  });

  test('to rent says nothing of it', async () => {
    const [path = ''] = /\/[a-z-]+\/\d{3}\/\d{6}/.exec(await textOf('/nha-dat-cho-thue')) ?? [];
    const text = await textOf(path);
    expect(text).toContain('<h1');
    expect(text).not.toContain('Chi phí khi mua');
  });

  test('has the prices around it on a map of few bytes, and none where there are no others', async () => {
    const [map = ''] =
      /<section[^>]*aria-labelledby="gia-gan-day"[\s\S]*?<\/section>/.exec(await textOf(NEAR_OTHERS)) ?? [];
    expect(map.match(/<circle/g)?.length).toBeGreaterThan(2);
    expect(map).toContain('aria-label="Bản đồ giá: tin này 9,25');
    expect(map).not.toContain('<script');
    expect(gzipSync(map).length).toBeLessThanOrEqual(2_000);
    expect(await textOf(PROPERTY)).not.toContain('gia-gan-day');
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../_support/browser.ts';
import type { Database } from '#platform/db/client.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { dataDirectory } from '../../_support/database/database-process.ts';
import { type App, startApp } from '../../_support/app.ts';
import { browserOf } from '../../_support/people/people.ts';

const PAGE = '/quan-tri/bang-gia-dat';
const FILE = [
  'province,act,issuer,in_force_from,in_force_until,url,place,street,seg_from,seg_to,residential,commercial,production',
  '01,Quyết định 71/2024/QĐ-UBND,UBND Thành phố Hà Nội,2024-12-20,2025-12-31,,001,Đội Cấn,,,100,,',
].join('\n');
const DEARER = FILE.replace(',100,', ',120,');

let db: Database;
let app: App;
let editor: Browser;

beforeAll(async () => {
  const fresh = await freshDatabase('demo');
  db = fresh.db;
  app = await startApp({ DATABASE_URL: fresh.target, DATA_DIR: await dataDirectory() });
  editor = await browserOf(app.origin, 'editor');
});
afterAll(() => app.stop());

const send = (text: string, step: 'preview' | 'load', note = '') =>
  editor.post(PAGE, 'prices.load', { text, step, note });

/** The number that the button to take back names. */
const loadIn = (text: string) => /name="load" value="(\d+)"/.exec(text)?.[1] ?? '';

test('the desk lists the bundled tables and their sources, and cannot revert them', async () => {
  const { text } = await editor.get(PAGE);
  expect(text).toContain('Nghị quyết 87/2025/NQ-HĐND');
  expect(text).toMatch(/13\/168 xã, phường .*683 dòng giá/);
  expect(text).toContain('đi kèm ứng dụng');
  expect(text).toContain('32 tỉnh, thành chưa có bảng giá nào đang hiệu lực');
  expect(text).toContain('https://congbao.chinhphu.vn/');
  expect(loadIn(text)).toBe('');
});

test('a file is previewed, loaded, loaded over and taken back by forms alone', async () => {
  const tried = await send(FILE, 'preview', 'bản đánh máy');
  expect(tried.text).toContain('1 dòng mới, 0 dòng đổi, 0 dòng mất đi, 0 giữ nguyên.');
  expect(tried.text).toMatch(/<button(?=[^>]*name="step")[^>]*value="load"/);
  expect(tried.text).toContain('Quyết định 71/2024/QĐ-UBND,UBND');
  expect(tried.text).toContain('value="bản đánh máy"');
  expect(await db.selectFrom('price_load').select('id').execute()).toHaveLength(2);

  const loaded = await send(FILE, 'load', 'bản đánh máy');
  expect([loaded.status, loaded.location]).toEqual([303, `${PAGE}?da-nap`]);
  const shown = await editor.get(loaded.location);
  expect(shown.text).toContain('Đã cập nhật xong');
  expect(shown.text).toContain('Hết hiệu lực, chỉ để xem lại');
  expect(shown.text).toContain('20/12/2024 – 31/12/2025');
  expect(shown.text).toContain('bản đánh máy');

  expect((await send(FILE, 'load')).text).toContain('không có gì để cập nhật');
  const dearer = await send(DEARER, 'preview');
  expect(dearer.text).toMatch(/Đội Cấn[\s\S]*Đổi[\s\S]*>100<[\s\S]*>120</);
  expect((await send(DEARER, 'load')).text).toContain('Có thể đây là bản dự thảo cùng tên');
  await send(DEARER, 'load', 'đã đối chiếu công báo');

  const load = loadIn((await editor.get(PAGE)).text);
  const taken = await editor.post(PAGE, 'prices.takeBack', { load });
  expect([taken.status, taken.location]).toEqual([303, `${PAGE}?da-tra`]);
  expect((await editor.get(taken.location)).text).toContain('Đã trả về bản trước');
  expect((await send(FILE, 'preview')).text).toContain('không có gì để cập nhật');
  const again = await editor.post(PAGE, 'prices.takeBack', { load });
  expect([again.status, again.text.includes('không còn là bản đang dùng')]).toEqual([422, true]);
});

test('bad rows are reported by line, and the form keeps what was submitted', async () => {
  const { text } = await send(FILE.replace(',100,', ',0,').replace(',001,', ',999,'), 'load');
  expect(text).toContain('Có 2 lỗi trong tệp nên chưa cập nhật gì cả.');
  expect(text).toContain('Vào ngày 20/12/2024 không có xã, phường hay quận, huyện nào mang mã “999”.');
  expect(text).toMatch(/<textarea[^>]*>province,act/);
  expect(text).not.toMatch(/<button[^>]*name="step"[^>]*value="load"/);
});

test.each(['', '0', 'x', '99999999999999999999'])('load «%s» cannot be taken back', async (load) => {
  const { status } = await editor.post(PAGE, 'prices.takeBack', { load });
  expect(status).toBe(422);
});

test('in English the page is English', async () => {
  const { text } = await editor.get(`${PAGE}?lang=en`);
  expect(text).toContain('Provinces without a table in force here: 32.');
  expect(text).not.toContain('Các lần cập nhật');
});

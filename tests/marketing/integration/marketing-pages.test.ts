import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBrowser } from '../../_support/browser.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { dataDirectory } from '../../_support/database/database-process.ts';
import { type App, startApp } from '../../_support/app.ts';
import { browserOf } from '../../_support/people/people.ts';
import { LANDING, pictureFile, sendParts } from '../../_support/marketing.ts';

const STORES = {
  IOS_STORE_URL: 'https://apps.apple.com/vn/app/id1',
  ANDROID_STORE_URL: 'https://play.google.com/store/apps/details?id=vn.diaba',
};
const NEW = '/quan-tri/dich-vu/moi';
const { db, target } = await freshDatabase('demo');
let app: App;
let editor: Awaited<ReturnType<typeof browserOf>>;
const reader = () => createBrowser(app.origin);

beforeAll(async () => {
  app = await startApp({ DATABASE_URL: target, DATA_DIR: await dataDirectory(), ...STORES });
  editor = await browserOf(app.origin, 'editor');
});
afterAll(() => app.stop());

const send = (page: string, action: string, fields: Record<string, string | Blob>) =>
  sendParts(editor, app.origin, page, `marketing.${action}`, fields);

/** Publishes a page and answers where editors find it. */
async function publish(fields: Record<string, string | Blob> = {}) {
  const done = await send(NEW, 'publishLanding', { ...LANDING, ...fields });
  expect(done.status, done.text.slice(0, 300)).toBe(303);
  return done.location.replace('?xong', '');
}

const versionAt = async (page: string) =>
  /name="version" value="(\d+)"/.exec((await editor.get(page)).text)?.[1] ?? '';
const idAt = (page: string) => page.split('/').at(-1) ?? '';

describe('what the application brings along', () => {
  test.each([
    ['/dich-vu/dinh-gia-thua-dat', 'Định giá thửa đất theo bảng giá nhà nước', 'Miễn phí'],
    ['/dich-vu/tra-cuu-quy-hoach', 'quy hoạch', 'Giá dịch vụ'],
    ['/dich-vu/ky-gui-nha-dat', 'Ký gửi nhà đất', 'Thỏa thuận'],
    [
      '/tai-khoan/chinh-sach-ung-dung',
      'Luật Bảo vệ dữ liệu cá nhân 91/2025/QH15',
      'Bản số 1, ngày 22/11/2026',
    ],
  ])('%s can be read', async (path, ...words) => {
    const { status, text } = await reader().get(path);
    expect([status, ...words.map((word) => text.includes(word))]).toEqual([200, ...words.map(() => true)]);
    expect(text).toMatch(/"@type":"(?:Service|WebPage)"/);
    expect((await reader().get(`${path}?lang=en`)).text).toContain('<html lang="en"');
  });

  test.each([
    ['/dich-vu/ky-gui-nha-dat', '/nha-dat-ban'],
    ['/dich-vu/ky-gui-nha-dat?lang=en', '/nha-dat-ban'],
    ['/dich-vu/dinh-gia-thua-dat', '/tra-cuu/bang-gia-dat">Bắt đầu định giá<'],
    ['/dich-vu/dinh-gia-thua-dat?lang=en', '/tra-cuu/bang-gia-dat">Start a valuation<'],
    ['/dich-vu/tra-cuu-quy-hoach', '/tra-cuu/thong-tin-quy-hoach'],
    ['/tai-khoan/chinh-sach-ung-dung', '/lien-he'],
  ])('%s leads to pages that are there, among them %s', async (page, link) => {
    const { text } = await reader().get(page);
    expect(text).toContain(`href="${link}`);
    for (const [, path = ''] of text.matchAll(/<a href="(\/[^"#?]*)/g))
      expect([path, (await reader().get(path)).status < 400]).toEqual([path, true]);
  });

  test('every page links to the policy and to the services, which the home page lists', async () => {
    const { text } = await reader().get('/khong-co');
    expect(text).toContain('href="/tai-khoan/chinh-sach-ung-dung"');
    expect(text).toContain('href="/#dich-vu"');
    expect((await reader().get('/')).text).toContain('href="/dich-vu/ky-gui-nha-dat"');
  });

  test.each(['/dich-vu/khong-co', '/dich-vu/chinh-sach-ung-dung', '/dich-vu/%00', '/dich-vu/KY-GUI-NHA-DAT'])(
    '%s is no page',
    async (path) => expect([404, 400]).toContain((await reader().get(path)).status),
  );
});

describe('/download', () => {
  const as = (agent: string) => reader().send('/download', { headers: { 'user-agent': agent } });

  test.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X)', STORES.IOS_STORE_URL],
    ['Mozilla/5.0 (Linux; Android 16; Pixel 9)', STORES.ANDROID_STORE_URL],
  ])('%s is sent to %s', async (agent, store) => {
    const { status, location, headers } = await as(agent);
    expect([status, location]).toEqual([302, store]);
    expect(headers.get('vary')?.toLowerCase()).toContain('user-agent');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('on a computer there are both links and a QR code', async () => {
    const { status, text, headers } = await as('Mozilla/5.0 (X11; Linux x86_64)');
    expect(status).toBe(200);
    for (const store of Object.values(STORES))
      expect(text).toContain(`href="${store.replace('&', '&amp;')}"`);
    expect(text).toContain('class="qr"');
    expect(headers.get('vary')?.toLowerCase()).toContain('user-agent');
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('by forms alone', () => {
  test('a page is previewed as readers will see it, and nothing is kept of that', async () => {
    const { status, text } = await send(NEW, 'previewLanding', { ...LANDING, body_vi: '<b>x</b> **đậm**' });
    expect(status).toBe(200);
    expect(text).toContain('&lt;b&gt;x&lt;/b&gt; <strong>đậm</strong>');
    expect(text).toContain(`value="${LANDING.title_en}"`);
    expect((await reader().get('/dich-vu/do-dac-thua-dat')).status).toBe(404);
  });

  test('a page is published, renamed and taken down; each name that it had leads to it', async () => {
    const page = await publish();
    const first = await reader().get('/dich-vu/do-dac-thua-dat');
    expect(first.text).toContain('<strong>trước</strong>');
    expect((await reader().get('/')).text).toContain('href="/dich-vu/do-dac-thua-dat"');
    const form = { ...LANDING, id: idAt(page), version: '1', slug: 'do-dat' };
    expect((await send(page, 'publishLanding', form)).location).toBe(`${page}?xong`);
    const moved = () => reader().get('/dich-vu/do-dac-thua-dat?lang=en');
    await expect.poll(async () => (await moved()).location).toBe('/dich-vu/do-dat?lang=en');
    expect((await moved()).status).toBe(301);
    await expect.poll(async () => (await reader().get('/')).text).toContain('href="/dich-vu/do-dat"');
    const taken = await send(NEW, 'publishLanding', { ...LANDING, slug: 'do-dac-thua-dat' });
    expect([taken.status, taken.text.includes('đang hoặc đã từng là của một trang khác')]).toEqual([
      422,
      true,
    ]);
    const gone = await send(page, 'withdrawLanding', { id: idAt(page), version: await versionAt(page) });
    expect(gone.status).toBe(303);
    await expect.poll(async () => (await reader().get('/dich-vu/do-dat')).status).toBe(404);
    expect((await moved()).status).toBe(404);
  });

  test('an incomplete page is not published, and keeps its input', async () => {
    const long = 'x'.repeat(60_001);
    const fields = { ...LANDING, slug: 'thieu', lead_en: '', body_vi: long };
    const { status, text } = await send(NEW, 'publishLanding', fields);
    expect(status).toBe(422);
    expect(text).toContain('href="#lead_en"');
    expect(text).toContain('href="#body_vi"');
    expect(text).toContain(long);
    expect((await reader().get('/dich-vu/thieu')).status).toBe(404);
  });

  test('a published page does not become a half one by being saved', async () => {
    const page = await publish({ slug: 'mot-nua' });
    const fields = { ...LANDING, id: idAt(page), version: '1', slug: 'mot-nua', body_en: '' };
    const { status, text } = await send(page, 'saveLanding', fields);
    expect([status, text.includes('phải có đủ tiêu đề')]).toEqual([422, true]);
  });

  test('a stale save is refused, shows the saved version, and keeps the input', async () => {
    const page = await publish({ slug: 'hai-nguoi' });
    const form = { ...LANDING, id: idAt(page), slug: 'hai-nguoi', version: '1' };
    expect((await send(page, 'publishLanding', { ...form, title_vi: 'Bản của A' })).status).toBe(303);
    const late = await send(page, 'publishLanding', { ...form, title_vi: 'Bản của B' });
    expect(late.status).toBe(422);
    expect(late.text).toContain('Người khác đã lưu một bản mới');
    expect(late.text).toMatch(/<dd[^>]*>Bản của A<\/dd>/);
    expect(late.text).toContain('value="Bản của B"');
    expect(late.text).toContain('name="version" value="2"');
    const again = await send(page, 'publishLanding', { ...form, version: '2', title_vi: 'Bản của B' });
    expect(again.status).toBe(303);
  });

  test('a form that came back for another reason still knows what it was written over', async () => {
    const page = await publish({ slug: 'ban-cu' });
    const form = { ...LANDING, id: idAt(page), slug: 'ban-cu', version: '1' };
    await send(page, 'publishLanding', form);
    const wrong = await send(page, 'publishLanding', { ...form, title_vi: '' });
    expect(wrong.text).toContain('name="version" value="1"');
  });

  test('a picture survives a refused form, and a broken one is reported', async () => {
    const broken = new Blob(['<svg onload="alert(1)">'], { type: 'image/png' });
    const bad = await send(NEW, 'saveLanding', { ...LANDING, title_vi: '', picture_file: broken });
    expect(bad.text).toContain('href="#cover"');
    expect(bad.text).toContain('href="#title_vi"');
    const good = await send(NEW, 'saveLanding', {
      ...LANDING,
      title_vi: '',
      picture_file: await pictureFile(),
    });
    const cover = /name="cover" checked="" value="([0-9a-f]{32})"/.exec(good.text)?.[1] ?? '';
    expect((await reader().get(`/anh/${cover}/400.webp`)).status).toBe(200);
    await publish({ slug: 'co-anh', cover });
    expect((await reader().get('/dich-vu/co-anh')).text).toContain(`/anh/${cover}/og.jpg`);
  });

  test('the policy has a fixed address, and its version number', async () => {
    const row = await db
      .selectFrom('landing')
      .selectAll()
      .where('kind', '=', 'policy')
      .executeTakeFirstOrThrow();
    const page = `/quan-tri/dich-vu/${row.id}`;
    const { title_vi, title_en, lead_vi, lead_en, body_vi, body_en } = row;
    const form = { title_vi, title_en, lead_vi, lead_en, body_vi, body_en, slug: 'khac', id: String(row.id) };
    expect((await send(page, 'publishLanding', { ...form, version: '1' })).status).toBe(303);
    const shown = async () => (await reader().get('/tai-khoan/chinh-sach-ung-dung')).text;
    await expect.poll(shown).toContain('Bản số 2');
    const gone = await send(page, 'withdrawLanding', { id: String(row.id), version: '2' });
    expect([gone.status, (await reader().get('/dich-vu/khac')).status]).toEqual([422, 404]);
  });

  test('a group is added, and goes only when it is empty', async () => {
    const room = '/quan-tri/dich-vu';
    expect((await send(room, 'saveCategory', { name_vi: 'Đo đạc', name_en: 'Surveys' })).status).toBe(303);
    const again = await send(room, 'saveCategory', { name_vi: 'Đo đạc', name_en: 'Surveys' });
    expect(again.text).toContain('href="#slug"');
    const { id } = await db
      .selectFrom('landing_category')
      .select('id')
      .where('slug', '=', 'do-dac')
      .executeTakeFirstOrThrow();
    const page = await publish({ slug: 'trong-nhom', category: String(id) });
    const kept = await send(room, 'removeCategory', { id: String(id) });
    expect([kept.status, kept.text.includes('Nhóm này còn trang')]).toEqual([422, true]);
    const form = { ...LANDING, id: idAt(page), slug: 'trong-nhom', version: '1', category: '' };
    await send(page, 'publishLanding', form);
    expect((await send(room, 'removeCategory', { id: String(id) })).status).toBe(303);
  });

  test('editing actions are in the audit log', async () => {
    const { rows } = await sql<{ action: string; detail: { page?: string } }>`
      select action, detail from audit_entry where action like 'marketing/landing-%' order by id`.execute(db);
    expect(rows.filter(({ detail }) => detail.page === 'do-dat').map(({ action }) => action)).toEqual([
      'marketing/landing-published',
      'marketing/landing-withdrawn',
    ]);
    const journal = await (await browserOf(app.origin, 'administrator')).get('/quan-tri/nhat-ky');
    expect(journal.text).toContain('Đăng một trang dịch vụ');
  });
});

test.each([
  ['saveLanding', 'id=x&title_vi=a'],
  ['saveLanding', 'id=999999&title_vi=a'],
  ['withdrawLanding', 'id=-1&version=1'],
  ['saveLanding', 'title_vi=a&category=4711'],
  ['saveLanding', `title_vi=a&cover=${'0'.repeat(32)}`],
  ['saveLanding', 'title_vi=%F0%9F%8F%A0'],
])('a manipulated form is refused: %s %s', async (action, form) => {
  const sent = await send(NEW, action, Object.fromEntries(new URLSearchParams(form)));
  expect([404, 422]).toContain(sent.status);
});

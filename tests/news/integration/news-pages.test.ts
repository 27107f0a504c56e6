import { sendParts } from '../../_support/marketing.ts';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../_support/database/database.ts';
import { dataDirectory } from '../../_support/database/database-process.ts';
import { type App, startApp } from '../../_support/app.ts';
import { createBrowser } from '../../_support/browser.ts';
import { type ShownUpload, UPLOADS_AT } from '#kernel/web/uploads.ts';
import { browserOf } from '../../_support/people/people.ts';

const ROOM = '/quan-tri/tin-tuc';
const { db, target } = await freshDatabase('demo');
let app: App;
let editor: Awaited<ReturnType<typeof browserOf>>;
let reader: ReturnType<typeof createBrowser>;

beforeAll(async () => {
  app = await startApp({ DATABASE_URL: target, DATA_DIR: await dataDirectory() });
  editor = await browserOf(app.origin, 'editor');
  reader = createBrowser(app.origin);
});
afterAll(() => app.stop());

const FIELDS = {
  category: 'gia-dat',
  title_vi: 'Bài <b>thử</b> & nghiệm',
  lead_vi: 'Đoạn dẫn',
  body_vi:
    '## Mục\n\nNội dung <script>alert(1)</script> và [liên kết](javascript:alert(1)).\n\n## Nguồn\n\n- Luật',
  tags_vi: 'thử nghiệm',
};

/** Creates an article through the form; returns its desk path. */
async function write(fields: Record<string, string> = {}): Promise<string> {
  const saved = await editor.post(`${ROOM}/moi`, 'news.save', { ...FIELDS, ...fields });
  expect([saved.status, saved.location]).toEqual([
    303,
    expect.stringMatching(/^\/quan-tri\/tin-tuc\/\d+\?xong=luu$/),
  ]);
  return saved.location.replace('?xong=luu', '');
}

/** Where what is not published yet is looked at. */
async function previewOf(path: string): Promise<string> {
  const { text } = await editor.get(path);
  return /href="(\/tin-tuc\/preview\/[^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';
}

const numberOf = (path: string) => path.split('/').at(-1) ?? '';

async function until<Value>(ask: () => Promise<Value>, holds: (value: Value) => boolean, most = 15_000) {
  const began = performance.now();
  for (;;) {
    const value = await ask();
    const ms = performance.now() - began;
    if (holds(value) || ms > most) return { value, ms };
    await setTimeout(20);
  }
}

describe('readers', () => {
  test('find the articles that come along, listed, fed and named to search engines', async () => {
    const list = await reader.get('/tin-tuc');
    expect(list.status).toBe(200);
    expect(list.text.match(/<article/g)?.length).toBeGreaterThanOrEqual(20);
    expect(list.text).toContain('href="/tin-tuc?trang=2"');
    expect((await reader.get('/tin-tuc?trang=2')).text).toContain('rel="prev"');
    expect((await reader.get('/tin-tuc?trang=99')).status).toBe(404);
    expect(await reader.get('/tin-tuc?muc=the-thao')).toMatchObject({ status: 301, location: '/tin-tuc' });
    expect((await reader.get('/tin-tuc?the=khong-co-the-nay')).status).toBe(404);
    expect((await reader.get('/tin-tuc?muc=toa-an&lang=en')).text).toContain('Courts and disputes');
    expect((await reader.get('/sitemap.xml')).text).toContain('/sitemap-tin-tuc.xml');
    expect((await reader.get('/sitemap/bai-viet-1.xml')).text.match(/<url>/g)?.length).toBeGreaterThanOrEqual(
      80,
    );
  });

  test.each([
    ['/tin-tuc/rss.xml', 'application/rss+xml; charset=utf-8', /<rss version="2\.0"[^]*<\/rss>\n$/],
    [
      '/tin-tuc/atom.xml?lang=en',
      'application/atom+xml; charset=utf-8',
      /<feed [^]*xml:lang="en"[^]*<\/feed>\n$/,
    ],
    [
      '/tin-tuc/feed.json?muc=quy-hoach',
      'application/feed+json; charset=utf-8',
      /^\{"version":"https:\/\/jsonfeed/,
    ],
  ])('follow %s, which is sent once', async (path, type, shape) => {
    const feed = await reader.get(path);
    expect([feed.status, feed.headers.get('content-type')]).toEqual([200, type]);
    expect(feed.text).toMatch(shape);
    const etag = feed.headers.get('etag') ?? '';
    expect((await reader.send(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  test('an article page has its structured data', async () => {
    const path = '/tin-tuc/63-thanh-34-tinh-ai-nhap-voi-ai';
    const { text } = await reader.get(path);
    const data = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json),
    );
    const article = data.find((one) => one['@type'] === 'NewsArticle');
    expect(article.headline.length).toBeLessThanOrEqual(110);
    expect(article.datePublished).toMatch(/\+07:00$/);
    expect(article.image).toHaveLength(3);
    const sizes = await Promise.all(
      article.image.map(
        async (address: string) => (await fetch(new URL(new URL(address).pathname, app.origin))).status,
      ),
    );
    expect(sizes).toEqual([200, 200, 200]);
    expect(text).toContain('Bài liên quan');
    expect(text).not.toMatch(/astro-island/);
    expect((await reader.get(`${path}?lang=en`)).text).toContain('<html lang="en"');
  });

  test('search without marks and without a script', async () => {
    const { text } = await reader.get('/tin-tuc/tim-kiem?q=tach+thua');
    expect(text).toMatch(/<mark[^>]*>(?:Tách|tách)<\/mark>/);
    expect((await reader.get('/tin-tuc/tim-kiem?q=%3Cscript%3E')).text).not.toContain('<script>«');
    expect(JSON.parse((await reader.get('/api/news/suggest?q=tach+th')).text).data[0].href).toMatch(
      /^\/tin-tuc\//,
    );
  });
});

describe('an editor', () => {
  test('writes, previews and publishes; every page that shows it shows it within a second', async () => {
    const path = await write();
    const preview = await previewOf(path);
    const shown = await reader.get(preview);
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(shown.text).toContain('name="robots" content="noindex"');
    expect(shown.text).toContain('Bài &lt;b&gt;thử&lt;/b&gt; &amp; nghiệm');
    expect(shown.text).not.toMatch(/<script>alert|href="javascript:/);
    expect((await reader.get(`${preview.split('?')[0]}?ma=x`)).status).toBe(404);
    const article = '/tin-tuc/bai-b-thu-b-nghiem';
    expect((await reader.get(article)).status).toBe(404);
    for (const page of ['/tin-tuc', '/tin-tuc?muc=gia-dat', '/tin-tuc?lang=en']) await reader.get(page);
    const done = await editor.post(path, 'news.publish', { article: numberOf(path), version: '1' });
    expect(done.location).toBe(`${path}?xong=dang`);
    const pages = ['/tin-tuc', '/tin-tuc?muc=gia-dat', '/tin-tuc?lang=en', article];
    const { value } = await until(
      async () =>
        Promise.all(pages.map(async (page) => (await reader.get(page)).text.includes('&lt;b&gt;thử'))),
      (seen) => seen.every(Boolean),
    );
    expect(value).toEqual([true, true, true, true]);
  });

  test('shows a valuation that is listed, and of any other only its number', async () => {
    const body = '[[dinh-gia 267409010001-dem0000001]]\n\n[[dinh-gia 267409010001-zzzzzzzzzz]]';
    const path = await write({ title_vi: 'Kèm định giá', body_vi: body });
    const { text } = await reader.get(await previewOf(path));
    expect(text).toMatch(
      /href="\/tra-cuu\/bang-gia-dat\/267409010001-dem0000001"[^>]*>Thửa đất 267409010001/,
    );
    expect(text).toMatch(/17,18\stỷ\s·\s75,6/);
    expect(text).toMatch(/267409010001-zzzzzzzzzz: không còn/i);
  });

  test('sees which kept pages were rendered again and how long it took, and no other was', async () => {
    const path = await write({ title_vi: 'Dựng lại', category: 'toa-an' });
    for (const page of ['/tin-tuc', '/tin-tuc?muc=toa-an', '/tin-tuc?muc=quy-hoach', '/tra-cuu-hanh-chinh'])
      await reader.get(page);
    await setTimeout(200);
    await editor.post(path, 'news.publish', { article: numberOf(path), version: '1' });
    const { value } = await until(
      async () => (await editor.get(path)).text,
      (text) => text.includes('đã cập nhật'),
    );
    const rebuilt = [...value.matchAll(/<th scope="row"[^>]*>\s*(\/[^\s<]*)/g)].map(([, url]) => url);
    expect(rebuilt).toContain('/tin-tuc');
    expect(rebuilt).toContain('/tin-tuc?muc=toa-an');
    expect(rebuilt).not.toContain('/tin-tuc?muc=quy-hoach');
    expect(rebuilt).not.toContain('/tra-cuu-hanh-chinh');
    expect(value).toMatch(/\d+ ms/);
  });

  test('keeps what was typed when something is wrong with it, however long it is', async () => {
    const body = 'chữ '.repeat(16_000);
    const fields = { ...FIELDS, title_vi: '', body_vi: body };
    const refused = await sendParts(editor, app.origin, `${ROOM}/moi`, 'news.save', fields);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('id="title_vi-error"');
    expect(refused.text).toContain(body.trim().slice(-2_000));
    expect(refused.text).toContain('value="thử nghiệm"');
  });

  test('a stale version is reported with the newer one, and what was typed can still be saved', async () => {
    const path = await write({ title_vi: 'Hai người' });
    const article = numberOf(path);
    const administrator = await browserOf(app.origin, 'administrator');
    await administrator.post(path, 'news.save', { ...FIELDS, title_vi: 'Của người kia', article, base: '1' });
    const late = await editor.post(path, 'news.save', { ...FIELDS, title_vi: 'Của tôi', article, base: '1' });
    expect(late.status).toBe(422);
    expect(late.text).toContain('Người khác đã lưu phiên bản 2');
    expect(late.text).toContain('value="Của tôi"');
    expect(late.text).toContain(`href="${path}/2"`);
    expect(late.text).toMatch(/name="base" value="2"/);
    const unseen = await editor.post(path, 'news.publish', { article, version: '1' });
    expect([unseen.status, unseen.text.includes('Phiên bản 2 đã được lưu')]).toEqual([422, true]);
    expect(unseen.text).toMatch(/name="version" value="2"/);
    const again = await editor.post(path, 'news.save', {
      ...FIELDS,
      title_vi: 'Của tôi',
      article,
      base: '2',
    });
    expect(again.status).toBe(303);
    const compared = await editor.get(`${path}/3`);
    expect(compared.text).toMatch(/<del[^>]*>[^]*Của người kia[^]*<\/del>/);
    expect(compared.text).toMatch(/<ins[^>]*>[^]*Của tôi[^]*<\/ins>/);
    expect(await editor.post(`${path}/2`, 'news.restore', { article, version: '2' })).toMatchObject({
      status: 303,
      location: `${path}?xong=khoi-phuc`,
    });
  });

  test('schedules for a future time, and reports a past one beside the other actions', async () => {
    const path = await write({ title_vi: 'Hẹn giờ' });
    const article = numberOf(path);
    const late = await editor.post(path, 'news.schedule', { article, version: '1', at: '2020-01-01T08:00' });
    expect([late.status, late.text.includes('phải ở tương lai')]).toEqual([422, true]);
    const wrong = await editor.post(path, 'news.schedule', { article, version: '1', at: 'mai' });
    expect(wrong.status).toBe(422);
    const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 16);
    expect((await editor.post(path, 'news.schedule', { article, version: '1', at: soon })).location).toBe(
      `${path}?xong=hen`,
    );
    expect((await editor.get(path)).text).toContain('Hẹn đăng');
  });

  test('adds pictures, which are ours from then on; what is none is refused', async () => {
    const about = `purpose ${btoa('article')},filename ${btoa('a.png')}`;
    const call = (
      path: string,
      method: string,
      headers: Record<string, string>,
      body?: BodyInit,
      browser = editor,
    ) =>
      browser.send(`${UPLOADS_AT}${path}`, {
        method,
        ...(body && { body }),
        headers: { origin: app.origin, 'tus-resumable': '1.0.0', ...headers },
      });
    const begin = (bytes: number, browser = editor) =>
      call('', 'POST', { 'upload-length': String(bytes), 'upload-metadata': about }, undefined, browser);
    async function send(body: Uint8Array<ArrayBuffer>) {
      const { location } = await begin(body.length);
      const id = location.slice(-37);
      const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
      expect((await call(id, 'PATCH', headers, body)).status).toBe(204);
      const { value } = await until(
        async (): Promise<ShownUpload> => JSON.parse((await editor.get(UPLOADS_AT + id)).text),
        ({ status }) => status !== 'uploading',
      );
      return value;
    }
    const png = Uint8Array.from(
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    );
    const { picture } = await send(png);
    expect((await reader.get(`/anh/${picture}/400.webp`)).status).toBe(200);
    expect(await send(new TextEncoder().encode('<svg onload=alert(1)>'))).toMatchObject({
      status: 'fail',
      failure: 'unreadable',
      picture: null,
    });
    expect((await begin(9, await browserOf(app.origin, 'customer'))).status).toBe(400);
    expect((await begin(9, reader)).status).toBe(401);
  });

  test('finds articles on the desk by state and title', async () => {
    await write({ title_vi: 'Nháp hiếm có' });
    const found = await editor.get(`${ROOM}?trang-thai=draft&q=HIẾM`);
    expect(found.text).toContain('Nháp hiếm có');
    expect((await editor.get(`${ROOM}?trang-thai=published&q=hiếm`)).text).not.toContain('Nháp hiếm có');
    expect((await editor.get(`${ROOM}/999999999`)).status).toBe(404);
    expect((await editor.get(`${ROOM}/khong-phai-so`)).status).toBe(404);
  });
});

test('editing actions are in the audit log', async () => {
  const notes = await db
    .selectFrom('audit_entry')
    .select(['action', 'actor'])
    .where('action', 'like', 'news/%')
    .execute();
  expect(new Set(notes.map(({ action }) => action))).toEqual(
    new Set(['news/saved', 'news/published', 'news/restored', 'news/scheduled']),
  );
  expect(notes.every(({ actor }) => actor !== null)).toBe(true);
});

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { openDatabase, type Database } from '#platform/db/client.ts';
import { transaction } from '#platform/db/transaction.ts';
import { announce, ORDER_LOCK } from '#platform/changes/changes.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { dataDirectory } from '../../_support/database/database-process.ts';
import { startApp, type App } from '../../_support/app.ts';
import { browserOf } from '../../_support/people/people.ts';

let target: string;
let folder: string;
let db: Database;
let app: App;
let rendered = 0;
const settings = () => ({ DATABASE_URL: target, DATA_DIR: folder, MAP_TILES_URL: 'off' });

beforeAll(async () => {
  ({ target, db } = await freshDatabase('demo'));
  folder = await dataDirectory();
  app = await startApp(settings());
});
afterAll(() => app.stop());

const get = (path: string, headers: Record<string, string> = {}, from = app) =>
  fetch(from.origin + path, { headers: { 'accept-encoding': 'identity', ...headers } });

/** Requests a page and reads its origin in the log; lines come late, so that of this request is awaited. */
const cacheOf = async (path: string, headers: Record<string, string> = {}) => {
  const mark = `mark-${(rendered += 1)}`;
  await get(path, headers);
  await get(`/${mark}`);
  const requests = () => app.lines.filter(({ msg }) => msg === 'request');
  const at = () => requests().findIndex((line) => line['path'] === `/${mark}`);
  await expect.poll(at).toBeGreaterThan(0);
  return requests()[at() - 1]?.['cache'];
};

async function retitle(title: string) {
  await transaction(db, async (trx) => {
    await trx
      .updateTable('data_source')
      .set({ title_vi: title, title_en: title })
      .where('kind', '=', 'derived')
      .execute();
    await announce(trx, ['sources']);
  });
}

/** The page that shows the titles of sources. */
const SOURCES = '/nguon-du-lieu';

const shows = (title: string, path = SOURCES, from = app) =>
  expect.poll(async () => (await get(path, {}, from)).text(), { timeout: 5000 }).toContain(title);

test('a public page is rendered once and then comes from the store', async () => {
  await get('/');
  expect(await cacheOf('/')).toBe('hit');
  expect(await cacheOf('/?utm_source=zalo&fbclid=x')).toBe('memory');
  expect(await cacheOf('/tra-cuu/thong-tin-quy-hoach?toa-do=1')).toBe('none');
  const { jar } = await browserOf(app.origin, 'editor');
  const cookie = [...jar].map((each) => each.join('=')).join('; ');
  expect(await cacheOf('/quan-tri/giao-dien', { cookie })).toBe('none');
});

test('unchanged pages are not sent again, in any coding', async () => {
  const plain = Buffer.from(await (await get('/')).arrayBuffer());
  for (const [coding, open] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const answer = await fetch(`${app.origin}/`, {
      headers: { 'accept-encoding': coding },
      method: 'HEAD',
    });
    expect(answer.headers.get('content-encoding')).toBe(coding);
    const etag = answer.headers.get('etag') ?? '';
    expect((await get('/', { 'if-none-match': etag, 'accept-encoding': coding })).status).toBe(304);
    expect((await get('/', { 'if-none-match': '"other"', 'accept-encoding': coding })).status).toBe(200);
    const { get: request } = await import('node:http');
    const packed = await new Promise<Buffer>((resolve) => {
      request(`${app.origin}/`, { headers: { 'accept-encoding': coding } }, async (response) =>
        resolve(Buffer.concat(await response.toArray())),
      );
    });
    expect(open(packed).equals(plain)).toBe(true);
  }
  const tags = await Promise.all(
    ['identity', 'gzip', 'br'].map(async (coding) =>
      (await get('/', { 'accept-encoding': coding })).headers.get('etag'),
    ),
  );
  expect(new Set(tags).size).toBe(3);
});

test('no visitor reads another one’s language or theme', async () => {
  const visits = Array.from({ length: 800 }, (_, index) => ({
    lang: index % 2 ? 'en' : 'vi',
    theme: (['light', 'dark', 'system'] as const)[index % 3] ?? 'light',
    path: index % 5 ? '/' : `/tra-cuu/thong-tin-quy-hoach?toa-do=${index}`,
  }));
  const wrong: string[] = [];
  const next = visits.values();
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      for (const { lang, theme, path } of next) {
        const text = await (await get(path, { cookie: `lang=${lang}; theme=${theme}` })).text();
        if (!text.includes(`<html lang="${lang}" data-theme="${theme}"`))
          wrong.push(`${lang} ${theme} ${path}`);
        if (text.includes('Đến nội dung chính') !== (lang === 'vi')) wrong.push(`${lang} text ${path}`);
      }
    }),
  );
  expect(wrong).toEqual([]);
});

test('hostile cookies select no variant', async () => {
  const text = await (
    await get('/', { cookie: 'lang=<script>alert(1)</script>; theme=../../x; consent=<' })
  ).text();
  expect(text).toContain('<html lang="vi" data-theme="light"');
  expect(text).not.toContain('alert(1)');
});

test('a change is seen on every page that shows it, in every language, without a visit', async () => {
  await get(SOURCES, { cookie: 'lang=en' });
  await retitle('Tên mới');
  await shows('Tên mới');
  await shows('Tên mới', `${SOURCES}?lang=en`);
});

test('stored pages survive a restart, and what changed meanwhile is rendered again', async () => {
  await app.stop();
  app = await startApp(settings());
  expect(await cacheOf('/')).toBe('disk');
  await app.stop();
  await retitle('Đổi khi vắng');
  app = await startApp(settings());
  await shows('Đổi khi vắng');
});

test('another instance is notified of a change', async () => {
  const other = await startApp({ DATABASE_URL: target, DATA_DIR: await dataDirectory() });
  await get(SOURCES, {}, other);
  await retitle('Nghe từ xa');
  await shows('Nghe từ xa', SOURCES, other);
  await shows('Nghe từ xa');
  await other.stop();
});

test('announcements made at the same time are read in the order of their numbers', async () => {
  // Of ten connections each; the server has sixty, and other tests use it too.
  const writers = Array.from({ length: 2 }, () => openDatabase(target, 'batch'));
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      transaction(writers[index % 2] ?? db, (trx) => announce(trx, [`test:${index}`])),
    ),
  );
  await Promise.all(writers.map((writer) => writer.destroy()));
  const { id } = await db
    .selectFrom('page_change')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  const { build } = app.lines.find(({ msg }) => msg === 'ready') ?? {};
  await expect
    .poll(() => readFile(path.join(folder, 'pages', String(build), 'seen'), 'utf8'))
    .toBe(String(id));
});

test('an address has one stored page, however it is spelt', async () => {
  const stored = async () => {
    const { build } = app.lines.find(({ msg }) => msg === 'ready') ?? {};
    return (await readdir(path.join(folder, 'pages', String(build)))).length;
  };
  await get('/?lang=en');
  const before = await stored();
  for (const spelling of [
    '/?%6cang=en',
    '/?lang=en&utm_source=x',
    '/?lang=en&lang=vi',
    '/?lang=en&lang=en',
    '/?lang=xx',
  ])
    expect((await get(spelling)).status).toBe(200);
  expect(await stored()).toBe(before);
  expect(await (await get('/?%6cang=en')).text()).toContain('<html lang="en"');
  expect(await (await get('/')).text()).toContain('<html lang="vi"');
});

test('a change is read without a notification, and after a failed read of the log', async () => {
  await db.transaction().execute(async (trx) => {
    // In the order of every announcement, or the two could wait for each other.
    await sql`select pg_advisory_xact_lock(${ORDER_LOCK})`.execute(trx);
    await sql`lock table page_change in access exclusive mode`.execute(trx);
    await trx
      .updateTable('data_source')
      .set({ title_vi: 'Đọc muộn' })
      .where('kind', '=', 'derived')
      .execute();
    await sql`alter table page_change disable trigger user`.execute(trx);
    await announce(trx, ['sources']);
    await sql`alter table page_change enable trigger user`.execute(trx);
  });
  await expect.poll(async () => (await get(SOURCES)).text(), { timeout: 15_000 }).toContain('Đọc muộn');
});

import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { signed } from '#platform/crypto/signature.ts';
import { callOf, CMS_SECRET, openCms, outsideArticle } from '../../_support/cms.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { dataDirectory } from '../../_support/database/database-process.ts';
import { startApp } from '../../_support/app.ts';
import { browserOf } from '../../_support/people/people.ts';

const { db, target } = await freshDatabase('demo');
const cms = await openCms();
const app = await startApp({
  DATABASE_URL: target,
  DATA_DIR: await dataDirectory(),
  CMS_URL: cms.config.url,
  CMS_SECRET,
});
afterAll(() => app.stop());

beforeEach(async () => {
  cms.forget();
  await sql`truncate cms_article, cms_call`.execute(db);
});

type Sent = { body: string; headers: Record<string, string> };

async function send({ body, headers }: Sent, origin = app.origin) {
  const response = await fetch(`${origin}/api/cms/changed`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  const answer: { message: string; data: unknown } = await response.json();
  return { status: response.status, ...answer };
}

const sign = (body: string, at = new Date(), secret = CMS_SECRET): Sent => ({
  body,
  headers: signed(secret, body, at),
});

test('a call brings the article and renders the pages that show it again', async () => {
  cms.publish(outsideArticle('a'));
  await fetch(`${app.origin}/tin-tuc`);
  expect(await send(callOf(['a']))).toMatchObject({ status: 202, data: { keys: ['a'], isDone: true } });
  const page = () => fetch(`${app.origin}/tin-tuc/bai-a`).then((response) => response.text());
  expect(await page()).toContain('Bài a');
  const list = () => fetch(`${app.origin}/tin-tuc`).then((response) => response.text());
  await expect.poll(list, { timeout: 5_000 }).toContain('/tin-tuc/bai-a');
  cms.publish(
    outsideArticle('a', {
      vi: { title: 'Bài đã sửa', lead: 'x', html: '<p onclick=x>y<script>z</script>', tags: [] },
    }),
  );
  expect(await send(callOf(['a']))).toMatchObject({ status: 202 });
  await expect.poll(page, { timeout: 5_000 }).toContain('Bài đã sửa');
  cms.publish(outsideArticle('a', { status: 'withdrawn' }));
  expect(await send(callOf(['a']))).toMatchObject({ status: 202 });
  await expect
    .poll(async () => (await fetch(`${app.origin}/tin-tuc/bai-a`)).status, { timeout: 5_000 })
    .toBe(404);
});

describe('a call that is not believed changes nothing', () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const body = JSON.stringify({ id: 'x', at: new Date().toISOString(), keys: ['a'] });

  test.each<[string, () => Sent]>([
    ['without a signature', () => ({ body, headers: {} })],
    ['with a wrong signature', () => sign(body, new Date(), 'another secret of at least thirty-two bytes')],
    ['with the signature of another body', () => ({ ...sign(`${body} `), body })],
    ['of six minutes ago', () => callOf(['a'], { at: minutesAgo(6) })],
    ['of in six minutes', () => callOf(['a'], { at: minutesAgo(-6) })],
  ])('%s', async (_, make) => {
    cms.publish(outsideArticle('a'));
    const { status, message } = await send(make());
    expect([status, message]).toEqual([401, 'Thiếu chữ ký, chữ ký sai hoặc đã quá năm phút.']);
    expect(cms.received).toEqual([]);
    expect(await db.selectFrom('cms_call').selectAll().execute()).toEqual([]);
  });

  test.each([
    ['no JSON', '{'],
    ['no keys', JSON.stringify({ id: 'x', at: new Date().toISOString(), keys: [] })],
    ['a path as a key', JSON.stringify({ id: 'x', at: new Date().toISOString(), keys: ['../../x'] })],
    ['no name of its own', JSON.stringify({ at: new Date().toISOString(), keys: ['a'] })],
    ['too much', `${' '.repeat(64 * 1024)}{}`],
  ])('%s', async (_, said) => {
    expect(await send(sign(said))).toMatchObject({ status: 400, data: null });
    expect(cms.received).toEqual([]);
  });
});

test('a call is accepted once, however often it is sent', async () => {
  cms.publish(outsideArticle('a'));
  const call = callOf(['a'], { id: 'một lần' });
  const statuses = await Promise.all([1, 2, 3].map(async () => (await send(call)).status));
  expect(statuses.toSorted()).toEqual([202, 409, 409]);
  expect(await send(call)).toMatchObject({ status: 409 });
  expect(cms.request('/v1/articles/a')).toBe(1);
});

test('without a configured system calls are refused', async () => {
  const other = await startApp({ DATABASE_URL: target, DATA_DIR: await dataDirectory() });
  try {
    expect(await send(callOf(['a']), other.origin)).toMatchObject({ status: 404 });
  } finally {
    await other.stop();
  }
});

test('the desk shows what waits for an editor, what failed and when it is tried again', async () => {
  const editor = await browserOf(app.origin, 'editor');
  cms.publish(outsideArticle('cho'), outsideArticle('hong', { category: 'la' }));
  await send(callOf(['cho', 'hong']));
  const held = await db
    .updateTable('article')
    .set({ held_here: true })
    .where('outside_key', '=', 'cho')
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into cms_reading (tried_at, error) values ('2026-11-23T01:00:00Z', 'http-502')
    on conflict (the_row) do update set tried_at = excluded.tried_at, error = excluded.error`.execute(db);
  const list = (await editor.get('/quan-tri/tin-tuc')).text;
  expect(list).toContain('lúc 23/11/2026 | 08:00:00 không được: máy bên kia trả mã 502. Sẽ đọc lại lúc');
  for (const said of ['1 bài đã sửa ở đây', 'câu trả lời không đọc được', 'hong', 'bên ngoài có bản mới'])
    expect(list).toContain(said);
  const page = (await editor.get(`/quan-tri/tin-tuc/${held.id}`)).text;
  expect(page).toContain('Phiên bản 1 vừa đến từ hệ thống bên ngoài');
  expect(page).toContain(`href="/quan-tri/tin-tuc/${held.id}/1?so-voi=1"`);
});

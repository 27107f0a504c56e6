import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { countStatements } from '#platform/db/statements.ts';
import { openAccounts } from '../../_support/people/accounts-app.ts';
import { nextAddress } from '../../_support/people/account-people.ts';
import { servicesOver } from '../../_support/services.ts';

const { browse, db, app, services } = await openAccounts();

const post = (body: string, { address = nextAddress(), headers = {}, lang = '' } = {}) =>
  browse(lang === '' ? {} : { lang }, address).send('/api/sitemap', {
    method: 'POST',
    headers: { origin: app.origin, 'content-type': 'application/json', ...headers },
    body,
  });
const report = (fullPath: unknown, address?: string) => post(JSON.stringify({ fullPath }), { address });

const PLACE = '/dia-danh/phuong-sai-gon-26740';
const rows = () => db.selectFrom('visited_path').selectAll().orderBy('path').execute();
const empty = () => db.deleteFrom('visited_path').execute();

test.each(['/', '/?lang=en', PLACE, `${PLACE}?lang=en`, '/tra-cuu-toa-an', '/tra-cuu-hanh-chinh/hang-loat'])(
  '%s is counted',
  async (path) => {
    const { status, text } = await report(path);
    expect([status, JSON.parse(text)]).toEqual([200, { message: 'OK', data: null }]);
  },
);

test.each([
  ['/khong-co', 404],
  ['/api/sitemap', 404],
  ['/tai-khoan', 404],
  ['/quan-tri', 404],
  ['/dang-nhap', 404],
  ['/nha-rieng/760/1', 404],
  ['/dia-danh/phuong-sai-gon-99999', 404],
  ['/dia-danh/phuong-sai-26740', 404],
  ['/dia-danh/26740', 404],
  ['/dia-danh/__proto__', 404],
  ['/tra-cuu-hanh-chinh?ma=26740&moc=2025-07-01', 422],
  ['/tra-cuu-toa-an?ma=26740&moc=2025-07-01', 404],
  ['/?__proto__=1', 422],
  ['/?q=x', 422],
  ['//evil.example', 422],
  ['https://evil.example/', 422],
  [`/${'a'.repeat(10_000)}`, 422],
  ['', 422],
  [7, 422],
  [null, 422],
  [{ path: '/' }, 422],
  [['/'], 422],
])('%j is refused with %i and a sentence', async (path, expected) => {
  const { status, text } = await report(path);
  const { message, data } = JSON.parse(text);
  expect([status, data]).toEqual([expected, null]);
  expect(message).toMatch(/^\p{Lu}.{20,}\.$/u);
});

test.each(['', '{', 'null', '[]', '"/"', '{"fullPath":', '{"path":"/"}', '{"__proto__":{"fullPath":"/"}}'])(
  'the body %s is refused',
  async (body) => {
    expect((await post(body)).status).toBe(422);
  },
);

test('who refuses says it in the language of the reader', async () => {
  const [vi, en] = await Promise.all([post('{}', { lang: 'vi' }), post('{}', { lang: 'en' })]);
  expect(JSON.parse(vi.text).message).toMatch(/^Đây không phải/);
  expect(JSON.parse(en.text).message).toMatch(/^This is not/);
});

test('cross-origin reports are refused', async () => {
  expect((await post('{"fullPath":"/"}', { headers: { origin: 'https://evil.example' } })).status).toBe(403);
  expect([404, 405]).toContain((await browse().get('/api/sitemap')).status);
});

test('one visitor reports so many pages in a minute, and others are not in their way', async () => {
  const address = nextAddress();
  const statuses = [];
  for (let at = 0; at < 62; at += 1) statuses.push((await report('/', address)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.slice(-2)).toEqual([429, 429]);
  expect((await report('/')).status).toBe(200);
});

test('visits wait together and are written by one statement', async () => {
  await empty();
  const { sitemap } = services;
  for (let at = 0; at < 5; at += 1) await sitemap.report(PLACE, nextAddress());
  await sitemap.report(`${PLACE}?lang=vi`, nextAddress());
  await sitemap.report('/?lang=en', nextAddress());
  expect(await rows()).toEqual([]);
  expect((await countStatements(sitemap.flush)).statements).toBe(1);
  const today = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/);
  const days = { first_seen: today, last_seen: today };
  expect(await rows()).toEqual([
    { path: '/?lang=en', visits: 1, ...days },
    { path: PLACE, visits: 6, ...days },
  ]);
  expect((await countStatements(sitemap.flush)).statements).toBe(0);
});

test('a household counts once an hour for a page, with whichever of its addresses', async () => {
  await empty();
  const { sitemap } = services;
  for (let end = 1; end <= 20; end += 1)
    expect((await sitemap.report('/', `2001:db8:9:1::${end}`)).ok).toBe(true);
  await sitemap.report('/', '2001:db8:9:2::1');
  await sitemap.report(PLACE, '2001:db8:9:1::1');
  await sitemap.flush();
  expect(await rows()).toMatchObject([
    { path: '/', visits: 2 },
    { path: PLACE, visits: 1 },
  ]);
});

test('what cannot be written waits for the next time', async () => {
  await empty();
  const { sitemap } = services;
  await sitemap.report('/', nextAddress());
  await sql`alter table visited_path rename to away`.execute(db);
  await expect(sitemap.flush()).rejects.toThrow('visited_path');
  await sitemap.report('/', nextAddress());
  await sql`alter table away rename to visited_path`.execute(db);
  await Promise.all([sitemap.flush(), sitemap.flush()]);
  expect(await rows()).toMatchObject([{ path: '/', visits: 2 }]);
});

test('a page is known from its first day to its last, and forgotten 400 days later', async () => {
  await empty();
  let now = new Date('2026-01-01T18:00:00Z');
  const { sitemap } = servicesOver(db, { clock: () => now });
  const visit = async () => {
    await sitemap.report('/', nextAddress());
    await sitemap.flush();
  };
  await visit();
  now = new Date('2026-02-01T00:00:00Z');
  await visit();
  expect(await rows()).toEqual([{ path: '/', first_seen: '2026-01-02', last_seen: '2026-02-01', visits: 2 }]);
  now = new Date('2027-03-08T00:00:00Z');
  await sitemap.cleanUp();
  expect(await rows()).toHaveLength(1);
  now = new Date('2027-03-09T00:00:00Z');
  await sitemap.cleanUp();
  expect(await rows()).toEqual([]);
});

test('what waits is written before the process ends', async () => {
  await empty();
  await report(PLACE);
  expect(await rows()).toEqual([]);
  await app.stop();
  expect(await rows()).toEqual(expect.arrayContaining([expect.objectContaining({ path: PLACE })]));
});

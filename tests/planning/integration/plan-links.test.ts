import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createPlanLinks } from '#features/planning/server/links.ts';
import { MAX_STATE } from '#features/planning/domain/map/map-link.ts';
import { fail, ok } from '#kernel/result.ts';
import { openAccounts } from '../../_support/people/accounts-app.ts';

const { browse, db, app } = await openAccounts();
const { rows } = await layersOf();
const [first = 0] = rows;

const state = (zoom: number) => `ban-do=10.7755,106.7,${zoom}z&lop=zones-${first}~0.7`;
const PLANNING = '/tra-cuu/thong-tin-quy-hoach';

/** The versions of the demonstration that have zones. */
async function layersOf() {
  const found = await db.selectFrom('plan_zone').select('version').distinct().orderBy('version').execute();
  return { rows: found.map(({ version }) => version) };
}

const counted = (address: string) => `links-test ${address}`;
const linksOver = (more: { idOf?: (state: string, attempt: number) => string; most?: number } = {}) =>
  createPlanLinks({
    db,
    hide: counted,
    isProven: async (proof) =>
      proof === 'đã làm' ? ok(undefined) : fail({ kind: 'invalid', code: 'accounts/proof-needed' }),
    ...more,
  });

const linksIn = async () =>
  (await db.selectFrom('map_link').select('state').execute()).map((link) => link.state).toSorted();

const valueOf = async (made: ReturnType<ReturnType<typeof createPlanLinks>['make']>) => {
  const done = await made;
  if (!done.ok) throw new Error(done.error.code);
  return done.value;
};

describe('short addresses', () => {
  test('make: returns one id for one state, under concurrent requests from several clients', async () => {
    const [links, others] = [linksOver(), linksOver()];
    const requests = [
      links.make(state(15), 'a'),
      others.make(state(15), 'b'),
      links.make(`?${state(15)}`, 'c'),
    ];
    const ids = await Promise.all(requests.map(valueOf));
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toMatch(/^[2-9a-z]{7}$/);
    expect(await links.find(ids[0] ?? '')).toBe(state(15));
    expect(await links.find((ids[0] ?? '').toUpperCase())).toBe(state(15));
    expect((await linksIn()).filter((one) => one === state(15))).toHaveLength(1);
  });

  test('two states whose letters are the same get different ones', async () => {
    const links = linksOver({ idOf: (_, attempt) => `abcde2${attempt + 2}` });
    const ids = await Promise.all([7, 8, 9].map((zoom) => valueOf(links.make(state(zoom), 'a'))));
    expect(ids.toSorted()).toEqual(['abcde22', 'abcde23', 'abcde24']);
    const read = await Promise.all(ids.map((id) => links.find(id)));
    expect(read).toEqual([state(7), state(8), state(9)]);
    expect(await valueOf(links.make(state(8), 'a'))).toBe(ids[1]);
  });

  test('only what this map can show is kept', async () => {
    const links = linksOver();
    const id = await valueOf(links.make(`${state(11)},zones-999999,x-1&thua=abc&y=<b>`, 'a'));
    expect(await links.find(id)).toBe(state(11));
  });

  test('a visitor is given twenty in a minute', async () => {
    const links = linksOver();
    const made = [];
    for (let at = 0; at < 21; at += 1) made.push(await links.make(state(12), 'd'));
    expect(made.map(({ ok }) => ok)).toEqual([...Array.from({ length: 20 }, () => true), false]);
    expect((await links.make(state(12), 'b')).ok).toBe(true);
  });
});

describe('what guests may fill', () => {
  const empty = () => sql`truncate map_link`.execute(db);

  test('five new ones an hour for a household, then each for the work of its browser', async () => {
    await empty();
    const links = linksOver();
    const make = (zoom: number, proof?: string) => links.make(state(zoom), '203.0.113.9', proof);
    for (const zoom of [7, 8, 9, 10, 11]) await valueOf(make(zoom));
    expect(await make(12)).toMatchObject({ error: { code: 'accounts/proof-needed' } });
    expect(await make(12, 'x')).toMatchObject({ error: { code: 'accounts/proof-needed' } });
    // What is there already costs nothing.
    await valueOf(make(9));
    await valueOf(make(12, 'đã làm'));
    expect(await make(13)).toMatchObject({ error: { code: 'accounts/proof-needed' } });
    await valueOf(links.make(state(13), '203.0.113.10'));
    await sql`update rate_window set until = until - interval '1 hour' where key like '%203.0.113.9'`.execute(
      db,
    );
    await valueOf(make(13));
    await valueOf(make(14));
  });

  test('addresses of one /64 count as one, and those of one /48 share', async () => {
    const links = linksOver();
    const makeAt = (address: string) => links.make(state(7), address);
    const made = [];
    for (let at = 0; at < 21; at += 1) made.push((await makeAt(`2001:db8:1:1::${at + 1}`)).ok);
    expect(made.filter(Boolean)).toHaveLength(20);
    for (let at = 0; at < 60; at += 1) made.push((await makeAt(`2001:db8:1:${at + 2}::1`)).ok);
    expect(made.filter(Boolean)).toHaveLength(60);
    expect((await makeAt('2001:db8:2::1')).ok).toBe(true);
  });

  test('links unopened for ninety days are deleted', async () => {
    await empty();
    const links = linksOver();
    const ids = await Promise.all(
      [7, 8, 9].map((zoom) => valueOf(links.make(state(zoom), `203.0.114.${zoom}`))),
    );
    await sql`update map_link set opened_on = current_date - 90`.execute(db);
    await sql`update map_link set opened_on = current_date - 91 where id = any(${ids.slice(1)})`.execute(db);
    expect(await links.find(ids[1] ?? '')).toBe(state(8));
    await links.cleanUp();
    expect(await linksIn()).toEqual([state(7), state(8)]);
  });

  test('there are never more than so many: those go that were opened longest ago', async () => {
    await empty();
    await sql`
      insert into map_link (id, state, opened_on)
      select 'id' || n, 'state ' || n, current_date - n from generate_series(1, 150) n`.execute(db);
    const links = linksOver({ most: 150 });
    await valueOf(links.make(state(9), '203.0.115.1', 'đã làm'));
    const left = await linksIn();
    expect(left).toContain(state(9));
    expect(left).toContain('state 1');
    expect(left).not.toContain('state 150');
    expect(left.length).toBeLessThanOrEqual(150);
  });
});

test('a nearly full store wants proof of work for every new link', async () => {
  await sql`truncate map_link`.execute(db);
  const links = linksOver({ most: 10 });
  const make = (zoom: number, proof?: string) => links.make(state(zoom), `203.0.116.${zoom}`, proof);
  for (const zoom of [7, 8, 9, 10, 11, 12, 13, 14]) await valueOf(make(zoom));
  expect(await make(15)).toMatchObject({ error: { code: 'accounts/proof-needed' } });
  await valueOf(make(15, 'đã làm'));
  await valueOf(make(7));
});

describe('over HTTP', () => {
  const ask = (body: string, headers: Record<string, string> = { origin: app.origin }) =>
    browse().send('/api/planning/links', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });

  test('a link is created and redirects to its state', async () => {
    const { status, text } = await ask(JSON.stringify({ state: state(16) }));
    expect(status).toBe(200);
    const { message, data } = JSON.parse(text);
    expect(message).toBe('OK');
    expect(data.path).toMatch(/^\/b\/[2-9a-z]{7}$/);
    const led = await browse().get(data.path);
    expect([led.status, led.location]).toEqual([302, `${PLANNING}/ban-do?${state(16)}`]);
    expect((await browse().get(`${data.path}?lang=en`)).location).toBe(
      `${PLANNING}/ban-do?${state(16)}&lang=en`,
    );
  });

  test.each([
    ['nothing', '', 422],
    ['no JSON', '{', 422],
    ['another field', '{"query":"ban-do=1,1,1z&lop="}', 422],
    ['no text', '{"state":7}', 422],
    ['no state', '{"state":"https://evil.example"}', 422],
    ['too long a state', JSON.stringify({ state: `${state(9)}&x=${'x'.repeat(MAX_STATE)}` }), 422],
  ])('%s is refused, and nothing is kept of it', async (_, body, status) => {
    const before = await linksIn();
    const answer = await ask(body);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text)).toMatchObject({ data: null });
    expect(await linksIn()).toEqual(before);
  });

  test('another site makes none', async () => {
    const { status } = await ask(JSON.stringify({ state: state(5) }), { origin: 'https://evil.example' });
    expect(status).toBe(403);
  });

  test.each(['/b/2345678', '/b/x', '/b/26740901000', '/b/%2e%2e%2f', '/b/267400000003'])(
    '%s leads nowhere',
    async (path) => {
      expect([400, 404]).toContain((await browse().get(path)).status);
    },
  );

  test('the code of a plot is its short address', async () => {
    const { status, location } = await browse().get('/b/267409010003');
    expect([status, location]).toEqual([302, `${PLANNING}/267409010003`]);
  });
});

describe('a plot in a frame', () => {
  const policyOf = async (path: string) =>
    (await fetch(app.origin + path)).headers.get('content-security-policy') ?? '';

  test('may be framed by any site, sets no cookie, has no script and is not indexed', async () => {
    const answer = await fetch(`${app.origin}/nhung/thua-dat/267409010003?lang=en`);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toMatch(/frame-ancestors \*;/);
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(html).not.toMatch(/<script|<form|<img/);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain(`href="${app.origin}${PLANNING}/267409010003?lang=en"`);
    expect(html).toContain('267409010003</dd>');
  });

  test.each([
    '/',
    `${PLANNING}/267409010003`,
    PLANNING,
    '/nhung/thua-dat/267409019999',
    '/khong-co',
    '/sw.js',
  ])('%s may not', async (path) => {
    expect(await policyOf(path)).not.toContain('frame-ancestors *');
  });

  test('an unknown plot has no embed', async () => {
    expect((await fetch(`${app.origin}/nhung/thua-dat/267409019999`)).status).toBe(404);
  });

  test('its page gives the code of the frame, safe to be pasted', async () => {
    const { text } = await browse().get(`${PLANNING}/267409010003?lang=vi`);
    const code = /<textarea[^>]*>([^<]*)<\/textarea>/.exec(text)?.[1]?.replaceAll(/&quot;|&#34;/g, '"');
    expect(code).toContain(`src="${app.origin}/nhung/thua-dat/267409010003?lang=vi"`);
    expect(text).toContain(`value="${app.origin}/b/267409010003"`);
  });
});

test('the worker is revalidated on each load, and its policy allows only what it needs', async () => {
  const answer = await fetch(`${app.origin}/sw.js`);
  const { headers } = answer;
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; connect-src 'self'",
  );
  const file = /importScripts\("(\/_astro\/[^"]+)"\)/.exec(await answer.text())?.[1] ?? '';
  const worker = await fetch(app.origin + file);
  expect(worker.headers.get('cache-control')).toContain('immutable');
  expect((await worker.arrayBuffer()).byteLength).toBeLessThan(8_000);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../_support/database/database.ts';
import { dataDirectory } from '../../_support/database/database-process.ts';
import { startApp, type App } from '../../_support/app.ts';
import { offer } from '../../_support/land/offers.ts';
import { exchange } from '../../_support/wire.ts';

const OLD = 'nha-dat-cu.example';
const { db, target } = await freshDatabase('demo');
let app: App;

beforeAll(async () => {
  app = await startApp({
    DATABASE_URL: target,
    DATA_DIR: await dataDirectory(),
    OLD_ORIGINS: `https://${OLD}, http://www.${OLD}:8080`,
  });
});
afterAll(() => app.stop());

type Asking = { host?: string; method?: string; headers?: string };

async function ask(path: string, { host = OLD, method = 'GET', headers = '' }: Asking = {}) {
  const request = `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${headers}\r\n`;
  const { status, said } = await exchange(app.port, request, 30_000);
  const [head = '', body = ''] = said.split('\r\n\r\n');
  return { status, head, body, location: /^location: (.*)$/im.exec(head)?.[1] };
}

/** The target of an address of the old domain, and whether it redirects again. */
async function leadsTo(path: string, asking?: Asking) {
  const { status, location = '' } = await ask(path, asking);
  const here = await fetch(location, { redirect: 'manual' });
  return { status, path: location.replace(app.origin, ''), lastly: here.status };
}

describe('an address of the old domain leads here in one step', () => {
  test.each([
    ['/', '/', 200],
    ['/khong-co', '/khong-co', 404],
    ['/robots.txt', '/robots.txt', 200],
    ['/sitemap.xml', '/sitemap.xml', 200],
    ['/favicon.svg', '/favicon.svg', 200],
    ['/huy-bao-tin?ma=abc', '/huy-bao-tin?ma=abc', 200],
    ['/_image?href=/x', '/_image?href=%2Fx', 404],
    // In its one spelling.
    ['/nha-dat-ban/', '/nha-dat-ban', 200],
    ['/%6eha-dat-ban?lang=en', '/nha-dat-ban?lang=en', 200],
    // As lists and look-ups convert addresses themselves.
    ['/nha-dat-ban/74', '/nha-dat-ban/79', 200],
    ['/nha-dat-ban/74?lang=en', '/nha-dat-ban/79?lang=en', 200],
    ['/nha-dat-ban?huong=DN&huong=D', '/nha-dat-ban?huong=D,DN', 200],
    ['/nha-dat-ban?loai=dat&utm_source=zalo', '/dat', 200],
    ['/nha-dat-ban/74/tin-moi.xml', '/nha-dat-ban/79/tin-moi.xml', 200],
    ['/dat/79/99999999', '/dat/79/99999999', 404],
    // Only here do pages depend on the visitor.
    ['/tai-khoan?a=1', '/tai-khoan?a=1', 303],
    ['/quan-tri', '/quan-tri', 303],
    ['/api/favourites', '/api/favourites', 401],
  ])('%s to %s', async (path, to, lastly) => {
    expect(await leadsTo(path)).toEqual({ status: 301, path: to, lastly });
  });

  test.each([OLD, OLD.toUpperCase(), `www.${OLD}:8080`])('from its host %s', async (host) => {
    expect(await leadsTo('/nha-dat-ban', { host })).toEqual({
      status: 301,
      path: '/nha-dat-ban',
      lastly: 200,
    });
  });

  test('has no body, is cached for a day, and does not depend on the visitor', async () => {
    const headers = 'Cookie: session=x; lang=en; theme=dark\r\nAccept-Language: en\r\n';
    for (const method of ['GET', 'HEAD'])
      for (const path of ['/', '/tai-khoan', '/nha-dat-ban/74']) {
        const { status, head, body } = await ask(path, { method, headers });
        expect([status, body]).toEqual([301, '']);
        expect(head).toMatch(/^cache-control: public, max-age=86400$/im);
        expect(head).toMatch(/^x-content-type-options: nosniff$/im);
        expect(head).not.toMatch(/^(?:set-cookie|vary|strict-transport-security):/im);
      }
  });

  test('and is one line in the log, without its query', async () => {
    await ask('/nha-dat-ban/74?token=secret-of-a-reader');
    const line = () => app.lines.findLast(({ path }) => path === '/nha-dat-ban/74');
    await expect.poll(line).toMatchObject({ msg: 'request', status: 301, cache: 'none' });
    expect(JSON.stringify(app.lines)).not.toContain('secret-of-a-reader');
  });
});

describe('a property of the old domain', () => {
  const numbered = async (oldNumber: number | null, status = 'published') => {
    const id = await offer(db, { status });
    await db.updateTable('listing_text').set({ old_number: oldNumber }).where('listing', '=', id).execute();
    return id;
  };
  const pathOf = (id: number) => `/nha-rieng/26740/${id}`;

  test.each([
    [4711, '4711'],
    [4712, 'nha-dep-gia-tot-4712.html'],
    [4713, 'x-pr4713'],
  ])('numbered %d is found as %s', async (number, written) => {
    const id = await numbered(number);
    expect(await leadsTo(`/dat/quan-7/${written}?lang=en&utm_source=zalo`)).toEqual({
      status: 301,
      path: `${pathOf(id)}?lang=en&utm_source=zalo`,
      lastly: 200,
    });
  });

  test('keeps its number, whatever has it here', async () => {
    const [one, other] = [await numbered(null), await numbered(null)];
    const give = (id: number, old_number: number) =>
      db.updateTable('listing_text').set({ old_number }).where('listing', '=', id).execute();
    await give(one, other);
    await give(other, one);
    for (const [there, here] of [
      [one, other],
      [other, one],
    ] as const) {
      expect(await leadsTo(pathOf(there))).toEqual({ status: 301, path: pathOf(here), lastly: 200 });
      const own = await fetch(app.origin + pathOf(there), { redirect: 'manual' });
      expect(own.status, 'here a number is ours').toBe(200);
    }
  });

  test('that was withdrawn does not lead to another listing', async () => {
    const here = await numbered(null);
    const gone = await numbered(here, 'withdrawn');
    expect(await leadsTo(pathOf(here))).toEqual({ status: 301, path: pathOf(gone), lastly: 404 });
  });

  test('and one that has come since is found by its own number', async () => {
    const id = await numbered(null);
    expect(await leadsTo(`/dat/79/${id}`)).toEqual({ status: 301, path: pathOf(id), lastly: 200 });
  });
});

describe('what is not sent on', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s', async (method) => {
    const { status, location } = await ask('/', { method, headers: 'Content-Length: 0\r\n' });
    expect([status, location]).toEqual([421, undefined]);
  });

  test.each([
    `${OLD}:8080`,
    `${OLD}.evil.example`,
    `evil.${OLD}`,
    `${OLD}.`,
    `${OLD}@evil.example`,
    'evil.example',
    `www.${OLD}`,
  ])('the host %s', async (host) => {
    const { status, location } = await ask('/', { host, headers: `X-Forwarded-Host: ${OLD}\r\n` });
    expect([[400, 421].includes(status), location]).toEqual([true, undefined]);
  });

  test('a request of two hosts', async () => {
    const { status, location } = await ask('/', { headers: 'Host: evil.example\r\n' });
    expect([status, location]).toEqual([400, undefined]);
  });

  test.each([
    ['//evil.example', 400],
    ['//evil.example/%2f..', 400],
    ['/\\evil.example', 400],
    ['/%5cevil.example', 400],
    ['/%2fevil.example', 400],
    ['/%2f%2fevil.example', 400],
    ['/.//evil.example', 400],
    ['/%2e%2e//evil.example', 400],
    ['/a%0d%0aLocation:%20https://evil.example', 400],
    ['/a%00', 400],
    ['/%ff', 400],
    ['http://evil.example/', 400],
    ['https://evil.example@127.0.0.1/', 400],
    ['*', 400],
    [`/${'a'.repeat(12_500)}`, 414],
    [`/${'a'.repeat(20_000)}`, 431],
  ])('%.40s', async (path, expected) => {
    const { status, location, head } = await ask(path);
    expect([status, location]).toEqual([expected, undefined]);
    expect(head).not.toContain('evil');
  });

  test.each([
    ['/a?x=%0d%0aSet-Cookie:%20a=b', '/a?x=%0D%0ASet-Cookie%3A+a%3Db'],
    ['/a//evil.example', '/a//evil.example'],
    ['/@evil.example', '/@evil.example'],
    ['/dang-nhap?redirect=//evil.example', '/dang-nhap?redirect=%2F%2Fevil.example'],
    ['/nha-dat-ban?muc=//evil.example&tim=x', '/nha-dat-ban?q=x'],
    [`/${'a'.repeat(11_000)}`, `/${'a'.repeat(11_000)}`],
  ])('anywhere but here: %.40s', async (path, to) => {
    const { status, location, head } = await ask(path);
    expect([status, location]).toEqual([301, app.origin + to]);
    expect(head.match(/^location:/gim)).toHaveLength(1);
    expect(head).not.toMatch(/^set-cookie:/im);
  });

  test('a current host, and health checks', async () => {
    expect((await fetch(app.origin, { redirect: 'manual' })).status).toBe(200);
    expect((await ask('/livez')).status).toBe(200);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../_support/database/database.ts';
import { dataDirectory } from '../../_support/database/database-process.ts';
import { startApp, type App } from '../../_support/app.ts';
import { answersTo } from '../../_support/wire.ts';

let app: App;

beforeAll(async () => {
  const { target } = await freshDatabase('demo');
  app = await startApp({ DATABASE_URL: target, DATA_DIR: await dataDirectory() });
});
afterAll(() => app.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(app.origin + path, { headers, redirect: 'manual' });

describe('hosts and proxies', () => {
  test.each(['evil.example', '127.0.0.1:1', 'diaba.vn', ''])('the host %j is not ours', async (host) => {
    const { status, said } = await answersTo(app.port, `GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    expect([400, 421]).toContain(status);
    expect(said).not.toContain('evil.example');
  });

  test.each([
    { 'x-forwarded-host': 'evil.example' },
    { 'x-forwarded-proto': 'https://evil.example/?' },
    { forwarded: 'host=evil.example' },
    { 'x-original-url': '/quan-tri' },
    { 'x-astro-path': '/evil' },
  ])('%o changes nothing', async (headers) => {
    const page = await get('/?lang=en', headers);
    expect(page.status).toBe(200);
    expect(await page.text()).not.toContain('evil');
  });

  test.each([['localhost'], ['LOCALHOST'], ['[::1]']])('the loopback name %s is ours', async (name) => {
    const { status, said } = await answersTo(
      app.port,
      `GET /livez HTTP/1.1\r\nHost: ${name}:${app.port}\r\n\r\n`,
    );
    expect([status, said.includes('evil')]).toEqual([200, false]);
  });
});

describe('unsafe methods', () => {
  const post = (
    headers: Record<string, string>,
    body: string | undefined = 'lang=en',
    path = '/api/preferences',
  ) => fetch(app.origin + path, { method: 'POST', headers, body: body ?? null, redirect: 'manual' });

  test.each([
    ['no origin', {}],
    ['another origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['another port', { origin: 'http://127.0.0.1:1' }],
    ['JSON from elsewhere', { origin: 'https://evil.example', 'content-type': 'application/json' }],
    ['text from elsewhere', { origin: 'https://evil.example', 'content-type': 'text/plain' }],
  ])('%s is refused', async (_, headers: Record<string, string>) => {
    expect((await post(headers)).status).toBe(403);
    expect((await post(headers, '{}', '/api/client-error')).status).toBe(403);
  });

  const form = (fields: Record<string, string>) =>
    fetch(`${app.origin}/api/preferences`, {
      method: 'POST',
      headers: { origin: app.origin },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });

  test.each([
    ['/tin-tuc?trang=2', '/tin-tuc?trang=2'],
    ['//evil.example', '/'],
    ['https://evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/đất', '/%C4%91%E1%BA%A5t'],
    ['javascript:alert(1)', '/'],
    ['/\r\nSet-Cookie: a=b', '/'],
  ])('after a choice made on %j the way back is %s', async (given, back) => {
    const answer = await form({ lang: 'en', theme: 'dark', return: given });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, back]);
    expect(answer.headers.getSetCookie()).toEqual([
      'lang=en; Max-Age=31536000; Path=/; SameSite=Lax',
      'lang_en=1; Max-Age=31536000; Path=/; SameSite=Lax',
      'theme=dark; Max-Age=31536000; Path=/; SameSite=Lax',
    ]);
  });

  test('a choice we do not have is not kept', async () => {
    expect((await form({ lang: '<script>', theme: 'pink' })).headers.getSetCookie()).toEqual([]);
  });

  test('a body over 64 KB is refused, with and without a content length', async () => {
    const headers = { origin: app.origin, 'content-type': 'application/json' };
    expect((await post(headers, 'x'.repeat(65_536), '/api/client-error')).status).toBe(400);
    expect((await post(headers, 'x'.repeat(65_537), '/api/client-error')).status).toBe(413);
    const { status, said } = await answersTo(
      app.port,
      `POST /api/client-error HTTP/1.1\r\nHost: 127.0.0.1:${app.port}\r\nOrigin: ${app.origin}\r\n` +
        `Transfer-Encoding: chunked\r\n\r\n${`10000\r\n${'x'.repeat(65_536)}\r\n`.repeat(20)}0\r\n\r\n`,
    );
    expect([status, said.includes('stack')]).toEqual([413, false]);
  });

  test('a browser learns that its upload is too large, however slow; an endless one is cut off', async () => {
    const headers = { origin: app.origin, 'content-type': 'application/json' };
    for (let upload = 0; upload < 5; upload += 1) {
      const refused = await post(headers, 'x'.repeat(6_000_000), '/api/client-error');
      expect([refused.status, await refused.json()]).toEqual([
        413,
        { message: expect.stringContaining('bớt nội dung'), data: null },
      ]);
    }
    const { status } = await answersTo(
      app.port,
      `POST /api/client-error HTTP/1.1\r\nHost: 127.0.0.1:${app.port}\r\nOrigin: ${app.origin}\r\n` +
        `Content-Length: 20000000\r\n\r\n`,
    );
    expect(status).toBe(413);
  });

  test('a browser may report ten errors a minute', async () => {
    const headers = { origin: app.origin, 'content-type': 'application/json' };
    const report = () => post(headers, JSON.stringify({ message: 'x', path: '/' }), '/api/client-error');
    const statuses = [];
    for (let time = 0; time < 12; time += 1) statuses.push((await report()).status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(10);
    expect(statuses.slice(10)).toEqual([429, 429]);
    expect((await post(headers, '{"message":1}', '/api/client-error')).status).toBe(400);
    expect((await post(headers, '{', '/api/client-error')).status).toBe(400);
  });
});

test.each([
  '/',
  '/khong-co',
  '/build.json',
  '/robots.txt',
  '/livez',
  '/favicon.svg',
  '/_image',
  '/api/khong-co',
])('the answer to %s has the security headers', async (path) => {
  const { headers } = await get(path);
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*'unsafe/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('permissions-policy')).toContain('camera=()');
  expect(headers.get('strict-transport-security')).toBeNull();
});

test('every request is one line with its route, and no query', async () => {
  await get('/tra-cuu/thong-tin-quy-hoach?toa-do=secret-place');
  await get('/khong-co?token=secret-token');
  await expect.poll(() => JSON.stringify(app.lines)).toContain('/khong-co');
  const requests = app.lines.filter(({ msg }) => msg === 'request');
  expect(
    requests.every(
      ({ method, status, route, cache, ms }) =>
        method && status && route !== undefined && (cache === 'hit' || ms !== undefined),
    ),
  ).toBe(true);
  expect(JSON.stringify(app.lines)).not.toContain('secret-');
});

test.each(['GET', 'HEAD'])('%s of an unknown address has the screen and its status', async (method) => {
  const page = await fetch(`${app.origin}/khong-co`, { method, headers: { 'user-agent': 'Mozilla/5.0' } });
  expect(page.status).toBe(404);
  if (method === 'GET') expect(await page.text()).toContain('TRANG KHÔNG TÌM THẤY');
});

test('a call to an unknown address is answered as a call', async () => {
  const answer = await get('/api/khong-co');
  expect([answer.status, await answer.json()]).toEqual([404, { message: 'Page not found', data: null }]);
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('a page takes no %s', async (method) => {
  const answer = await fetch(`${app.origin}/`, { method, headers: { origin: app.origin } });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test.each(['/build.json', '/robots.txt', '/', '/khong-co'])(
  'HEAD %s has the content length of GET, or none',
  async (path) => {
    const head = await fetch(app.origin + path, {
      method: 'HEAD',
      headers: { 'accept-encoding': 'identity' },
    });
    const length = head.headers.get('content-length');
    const bytes = Buffer.byteLength(await (await get(path, { 'accept-encoding': 'identity' })).text());
    expect(length === null || Number(length) === bytes).toBe(true);
  },
);

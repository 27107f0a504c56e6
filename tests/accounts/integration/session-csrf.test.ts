import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../_support/database/database.ts';
import { dataDirectory } from '../../_support/database/database-process.ts';
import { startApp, type App } from '../../_support/app.ts';
import { browserAt, right, username, type Fields } from '../../_support/people/session-browser.ts';

const { target, db } = await freshDatabase('demo');
const folder = await dataDirectory();
let app: App;
beforeAll(async () => {
  app = await startApp({ DATABASE_URL: target, DATA_DIR: folder, GUEST_REDIRECT: '/tai-khoan' });
});
afterAll(() => app.stop());
// Each test begins with reset limits.
beforeEach(() => db.deleteFrom('rate_window').execute());

const browser = () => browserAt(app);
const login = (search: string) => `${app.origin}/dang-nhap?${search}`;

describe('the double submit', () => {
  const session = async ({ call }: ReturnType<typeof browser>) => (await call('/session')).body;

  test.each<[string, (own: string, other: string) => { token?: string; cookie?: string }]>([
    ['no token', (own) => ({ cookie: own })],
    ['no cookie', (own) => ({ token: own.slice(0, 64) })],
    ['neither', () => ({})],
    ['an empty token', (own) => ({ cookie: own, token: '' })],
    ['another’s token', (own, other) => ({ cookie: own, token: other.slice(0, 64) })],
    ['another’s cookie', (own, other) => ({ cookie: other, token: own.slice(0, 64) })],
    ['the cookie as the token', (own) => ({ cookie: own, token: own })],
    [
      'halves that do not belong together',
      (own, other) => ({
        cookie: own.slice(0, 65) + other.slice(65),
        token: own.slice(0, 64),
      }),
    ],
    ['a pair made up', () => ({ cookie: 'a|a', token: 'a' })],
  ])('%s neither signs in nor out', async (_, pairOf) => {
    const them = browser();
    const { cookies, post, signIn } = them;
    const other = browser();
    await Promise.all([signIn(), other.csrfToken()]);
    const { token, cookie } = pairOf(cookies.get('csrf') ?? '', other.cookies.get('csrf') ?? '');
    cookies.delete('csrf');
    if (cookie !== undefined) cookies.set('csrf', cookie);
    const fields: Fields = { json: 'true', ...(token !== undefined && { csrfToken: token }) };

    expect(await post('/signout', fields)).toMatchObject({
      status: 400,
      body: { message: 'Could not fetch CSRF Token for signing out', data: null },
    });
    expect(await session(them)).toMatchObject({ user: { phone: username } });
    const held = cookies.get('session');
    expect(await post('/signin', { ...right, ...fields })).toMatchObject({
      status: 400,
      body: { url: login('error=MissingCSRF') },
    });
    expect(cookies.get('session')).toBe(held);
  });

  test.each<[string, string, BodyInit]>([
    ['a body that is not JSON', 'application/json', '{'],
    ['a list', 'application/json', '[]'],
    ['null', 'application/json', 'null'],
    ['a text', 'application/json', '"csrfToken"'],
    [
      'things for words',
      'application/json',
      '{"csrfToken":{"a":1},"json":true,"callbackUrl":[],"username":9}',
    ],
    ['another prototype', 'application/json', '{"__proto__":{"csrfToken":"x"},"json":true}'],
    ['an unknown kind', 'text/csv', 'csrfToken=a'],
    ['a broken form of parts', 'multipart/form-data; boundary=x', '--y'],
    ['nothing', 'application/x-www-form-urlencoded', ''],
    ['broken percent signs', 'application/x-www-form-urlencoded', 'csrfToken=%E0%A4%A&json=true'],
  ])('%s has no token', async (_, type, body) => {
    const { call, csrfToken } = browser();
    await csrfToken();
    for (const path of ['/signin', '/callback/credentials', '/signout']) {
      const { status } = await call(path, { method: 'POST', body, headers: { 'content-type': type } });
      expect([302, 400]).toContain(status);
    }
  });

  test('another site is refused before anything else', async () => {
    const { cookies, csrfToken, signIn } = browser();
    await signIn();
    const answer = await fetch(`${app.origin}/api/auth/signout`, {
      method: 'POST',
      headers: { origin: 'https://evil.example', cookie: `session=${cookies.get('session')}` },
      body: new URLSearchParams({ csrfToken: await csrfToken() }),
    });
    expect(answer.status).toBe(403);
  });
});

describe('where one goes on', () => {
  const go = async (callbackUrl: string) => {
    const { csrfToken, post } = browser();
    const { body } = await post('/signout', { csrfToken: await csrfToken(), callbackUrl, json: 'true' });
    return body.url;
  };

  test.each([
    ['/tin-tuc', '/tin-tuc'],
    ['/tin-tuc?trang=2#loc', '/tin-tuc?trang=2#loc'],
    ['OURS/', '/'],
    ['OURS/a?b=c#d', '/a?b=c#d'],
    ['OURS/tìm', '/t%C3%ACm'],
    ['/x?next=https://evil.example', '/x?next=https://evil.example'],
  ])('%s stays', async (callbackUrl, path) => {
    expect(await go(callbackUrl.replace('OURS', app.origin))).toBe(app.origin + path);
  });

  test.each([
    '',
    'tin-tuc',
    'https://evil.example',
    'https://evil.example/tin-tuc',
    'HTTPS://EVIL.EXAMPLE',
    'http:evil.example',
    'http:/evil.example',
    'https:///evil.example',
    '//evil.example',
    '///evil.example',
    '////evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' https://evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://evil.example/x',
    'OURS',
    'OURS.evil.example',
    'OURS@evil.example',
    'OURS:80@evil.example/',
    'OURS//evil.example',
    'OURS/\\evil.example',
    'OURS/\t/evil.example',
    'OURS\\@evil.example',
    'OURS?x',
    'OURS#x',
    'http://user:pw@HOST/',
    'http://HOST0/',
    'https://HOST/',
    '／／evil.example',
    'https://evil.example#OURS/',
    'https://evil.example/?OURS/',
    '/a\r\nSet-Cookie: x=y',
    '/\u0000//evil.example',
    `/${'a'.repeat(5_000)}`,
  ])('%j does not', async (callbackUrl) => {
    const { origin } = app;
    const text = callbackUrl.replace('OURS', origin).replace('HOST', new URL(origin).host);
    expect(await go(text)).toBe(`${origin}/tai-khoan`);
  });
});

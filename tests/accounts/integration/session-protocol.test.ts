import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#features/accounts/domain/demo-people.ts';
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
const WRONG = 'error=CredentialsSignin';

describe('reading', () => {
  test('a guest gets an empty object', async () => {
    expect(await browser().call('/session')).toMatchObject({ status: 200, body: {} });
  });

  test('the token is kept as long as the browser has its cookie', async () => {
    const { call, cookies, csrfToken } = browser();
    const token = await csrfToken();
    expect(await csrfToken()).toBe(token);
    cookies.clear();
    expect(await csrfToken()).not.toBe(token);
    const { headers } = await fetch(`${app.origin}/api/auth/csrf`);
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^csrf=[\da-f]{64}\|[\da-f]{64}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
      ),
    ]);
    expect((await call('/session')).body).toEqual({});
  });

  test.each([
    ['/signin', ''],
    ['/signin/credentials', ''],
    ['/signin?callbackUrl=%2Ftra-cuu-toa-an%3Fma%3D1', 'redirect=%2Ftra-cuu-toa-an%3Fma%3D1'],
    ['/signin?callbackUrl=https%3A%2F%2Fevil.example', ''],
  ])('%s leads to the page', async (path, search) => {
    const { status, location } = await browser().call(path);
    expect([status, location]).toEqual([302, login(search)]);
  });

  test.each([
    '/signin/github',
    '/callback/credentials',
    '/callback/github',
    '/signout',
    '/error',
    '/_log',
    '',
  ])('%s is no page', async (path) => {
    expect(await browser().call(path)).toMatchObject({ status: 404, body: { data: null } });
  });
});

describe('signing in', () => {
  test.each(['/signin', '/signin/credentials', '/callback/credentials'])('by a form at %s', async (path) => {
    const { call, cookies, csrfToken, post } = browser();
    const answer = await post(path, { ...right, csrfToken: await csrfToken(), callbackUrl: '/tin-tuc' });
    expect(answer).toMatchObject({ status: 200, body: { url: `${app.origin}/tin-tuc` } });
    expect([...cookies.keys()].toSorted()).toEqual(['csrf', 'device', 'session', 'signed-in']);
    expect((await call('/session')).body).toEqual({
      user: {
        email: null,
        fullName: 'Khách Minh Họa',
        userId: '00000000-0000-4000-8000-000000000001',
        phone: username,
      },
      token: { accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+$/) },
      unread: expect.any(Number),
      expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
  });

  test('by JSON, under the other name of the number', async () => {
    const { call, csrfToken } = browser();
    const body = JSON.stringify({
      csrfToken: await csrfToken(),
      phone: '+84 900 000 001',
      password: DEMO_PASSWORD,
      json: true,
    });
    const headers = { 'content-type': 'application/json' };
    expect(await call('/signin', { method: 'POST', body, headers })).toMatchObject({
      status: 200,
      body: { url: `${app.origin}/tai-khoan` },
    });
  });

  test.each<[string, Fields, Fields, number]>([
    ['the older wish for an address', { json: 'true' }, {}, 200],
    ['the newer one', { json: '' }, { 'x-auth-return-redirect': '1' }, 200],
    ['neither', { json: '' }, {}, 302],
    ['another word', { json: 'false' }, {}, 302],
  ])('with %s', async (_, fields, headers, status) => {
    const { csrfToken, post } = browser();
    const form = { ...right, csrfToken: await csrfToken(), callbackUrl: '/tin-tuc', ...fields };
    const url = `${app.origin}/tin-tuc`;
    const expected = status === 200 ? { body: { url }, location: null } : { body: '', location: url };
    expect(await post('/signin', form, headers)).toMatchObject({ status, ...expected });
    const wrong = await post('/signin', { ...form, password: 'sai' }, headers);
    expect([wrong.status, wrong.location ?? wrong.body.url]).toEqual([
      status === 200 ? 401 : 302,
      login(WRONG),
    ]);
  });

  test('a form replaces the session that was there', async () => {
    const { call, cookies, signIn } = browser();
    await signIn();
    const first = cookies.get('session') ?? '';
    await signIn();
    expect(cookies.get('session')).not.toBe(first);
    cookies.set('session', first);
    expect((await call('/session')).body).toEqual({});
  });

  test.each<[string, Fields]>([
    ['a wrong password', { password: 'sai mật khẩu' }],
    ['a number without an account', { username: '0912345678' }],
    ['a number that is none', { username: '12' }],
    ['no number', { username: '' }],
    ['no password', { password: '' }],
    ['an endless password', { password: 'x'.repeat(5_000) }],
    ['an endless number', { username: '9'.repeat(50_000) }],
    ['a text that is a query', { username: `' or '1'='1` }],
    ['a null byte', { password: '\u0000' }],
  ])('%s is refused, always in the same words', async (_, fields) => {
    const { cookies, signIn } = browser();
    expect(await signIn(fields)).toMatchObject({ status: 401, body: { url: login(WRONG) }, location: null });
    expect(cookies.has('session')).toBe(false);
  });

  test.each(['0900000002', '0912345678'])(
    'after five failures %s needs a challenge, known or not',
    async (number) => {
      const { signIn } = browser();
      for (let failure = 0; failure < 5; failure += 1)
        expect((await signIn({ username: number, password: 'sai' })).body.url).toBe(login(WRONG));
      const sixth = await signIn({ username: number, password: DEMO_PASSWORD });
      expect(sixth).toMatchObject({ status: 401, body: { url: login(`${WRONG}&code=proof-needed`) } });
    },
  );
});

test('signing out clears the cache, and on a shared device all that the browser keeps', async () => {
  const signedOut = async (more: Record<string, string>) => {
    const { cookies, csrfToken, signIn } = browser();
    await signIn();
    const body = new URLSearchParams({ csrfToken: await csrfToken(), json: 'true', ...more });
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const headers = { origin: app.origin, cookie };
    const { headers: said } = await fetch(`${app.origin}/api/auth/signout`, {
      method: 'POST',
      headers,
      body,
    });
    const forgotten = said.getSetCookie().map((line) => line.slice(0, line.indexOf('=')));
    const all = ['device', 'code', 'guest', 'reports'].filter((name) => forgotten.includes(name));
    return [said.get('clear-site-data'), all];
  };
  expect(await signedOut({})).toEqual(['"cache"', []]);
  expect(await signedOut({ sharedDevice: 'false' })).toEqual(['"cache"', []]);
  expect(await signedOut({ sharedDevice: 'true' })).toEqual([
    '"cache", "cookies", "storage"',
    ['device', 'code', 'guest', 'reports'],
  ]);
});

test('signing out ends the session in the database and takes its cookies', async () => {
  const { call, cookies, csrfToken, post, signIn } = browser();
  await signIn();
  const held = cookies.get('session') ?? '';
  const fields = { csrfToken: await csrfToken(), callbackUrl: `${app.origin}/tin-tuc`, json: 'true' };
  expect(await post('/signout', fields)).toMatchObject({
    status: 200,
    body: { url: `${app.origin}/tin-tuc` },
  });
  expect([...cookies.keys()].toSorted()).toEqual(['csrf', 'device']);
  cookies.set('session', held);
  expect((await call('/session')).body).toEqual({});
  // Signing out twice is allowed.
  expect(await post('/signout', { ...fields, json: '' })).toMatchObject({
    status: 302,
    location: `${app.origin}/tin-tuc`,
  });
});

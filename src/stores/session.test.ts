// @vitest-environment happy-dom
import type { ServerResponse } from 'node:http';
import type { DetachedWindowAPI } from 'happy-dom';
import { cleanStores } from 'nanostores';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { json, serve, type Received } from '#kernel/web/_server.ts';
import { $accessToken } from '#stores/api/api.ts';
import { $online } from '#stores/api/connection.ts';
import { $session, followSession, refreshSession, signOut } from '#stores/session.ts';
import { $toasts } from '#stores/toasts.ts';

declare global {
  var happyDOM: DetachedWindowAPI;
}

const user = { userId: 'u1', phone: '0900000001', fullName: 'Khách Minh Họa', email: null };
const member = { user, token: { accessToken: 't1' }, expires: '2026-12-20T00:00:00.000Z' };
const signedIn = { status: 'authenticated', user, unread: 0 };

const hint = (value: '1' | '') => {
  document.cookie = `signed-in=${value}; Path=/; Max-Age=${value ? 1_000 : 0}`;
};

function see(visible: boolean) {
  Object.defineProperty(document, 'hidden', { configurable: true, value: !visible });
  document.dispatchEvent(new Event('visibilitychange'));
}

function connect(onLine: boolean) {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: onLine });
  window.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
}

const settled = () => new Promise((later) => setTimeout(later, 50));

/** A page of a server that answers as the test wants. */
async function open(answer: (response: ServerResponse, request: Received) => unknown) {
  const { origin, received } = await serve((request, response) => void answer(response, request));
  happyDOM.setURL(`${origin}/tin-tuc?trang=2#loc`);
  hint('1');
  return { origin, received };
}

/** Lets ten seconds pass, and what they have started. */
async function tick(times = 1) {
  for (let at = 0; at < times; at += 1) {
    vi.advanceTimersByTime(10_000);
    await settled();
  }
}

let stopFollowing = () => {};

beforeEach(() => {
  delete document.documentElement.dataset['reader'];
  document.body.innerHTML = '<a data-auth="/api/auth" href="/tai-khoan"></a>';
  see(true);
  connect(true);
  $session.set({ status: 'loading' });
  $accessToken.set(undefined);
  $toasts.set([]);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  stopFollowing();
  stopFollowing = () => {};
  cleanStores($session, $online);
  hint('');
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('polls at once and every ten seconds, and sets the account', async () => {
  const { received } = await open((response) => json(response, 200, member));
  $session.listen(() => {});
  expect($session.get()).toEqual({ status: 'loading' });
  await vi.waitFor(() => expect($session.get()).toEqual(signedIn));
  expect($accessToken.get()).toBe('t1');
  await tick(3);
  expect(received.map(({ method, url }) => `${method} ${url}`)).toEqual(
    Array<string>(4).fill('GET /api/auth/session'),
  );
});

test('the base is the one that the page names', async () => {
  const { received } = await open((response) => json(response, 200, member));
  document.body.innerHTML = '<a data-auth="/v1/dang-nhap" href="/tai-khoan"></a>';
  await refreshSession();
  expect(received[0]?.url).toBe('/v1/dang-nhap/session');
});

test('the same answer is no change, a newer token is taken over', async () => {
  let accessToken = 't1';
  await open((response) => json(response, 200, { ...member, token: { accessToken } }));
  let changes = 0;
  $session.listen(() => (changes += 1));
  await vi.waitFor(() => expect($accessToken.get()).toBe('t1'));
  accessToken = 't2';
  await tick();
  expect($accessToken.get()).toBe('t2');
  expect(changes).toBe(1);
});

test('many who ask at once are one request', async () => {
  const { received } = await open((response) => json(response, 200, member));
  await Promise.all([refreshSession(), refreshSession(), refreshSession()]);
  expect(received).toHaveLength(1);
});

test('pauses while the page is hidden, and resumes when it is visible', async () => {
  const { received } = await open((response) => json(response, 200, member));
  see(false);
  $session.listen(() => {});
  await tick(3);
  expect(received).toEqual([]);
  see(true);
  await vi.waitFor(() => expect($session.get()).toEqual(signedIn));
  expect(received).toHaveLength(1);
});

test('pauses offline, and resumes online', async () => {
  const { received } = await open((response) => json(response, 200, member));
  $session.listen(() => {});
  await vi.waitFor(() => expect($session.get()).toEqual(signedIn));
  connect(false);
  await tick(3);
  expect(received).toHaveLength(1);
  expect($session.get()).toEqual(signedIn);
  connect(true);
  await vi.waitFor(() => expect(received).toHaveLength(2));
});

test.each<[string, (response: ServerResponse) => unknown]>([
  ['a server error', (response) => json(response, 503, { message: '', data: null })],
  ['a broken server', (response) => json(response, 500, {})],
  ['a proxy that wants something', (response) => json(response, 407, {})],
  ['a refusal', (response) => json(response, 401, {})],
  ['a missing address', (response) => json(response, 404, {})],
  ['a dropped connection', (response) => response.destroy()],
  ['a captive portal', (response) => response.writeHead(200).end('<!doctype html>')],
  ['nothing at all', (response) => response.writeHead(200).end()],
  ['null', (response) => json(response, 200, null)],
  ['a list', (response) => json(response, 200, [])],
  ['a text', (response) => json(response, 200, '')],
  ['something else', (response) => json(response, 200, { message: 'OK', data: null })],
  ['a user without a token', (response) => json(response, 200, { user })],
  [
    'a user without a name',
    (response) => json(response, 200, { ...member, user: { ...user, fullName: null } }),
  ],
])('%s keeps the session', async (_, answer) => {
  let isWell = true;
  const { received } = await open((response) => (isWell ? json(response, 200, member) : answer(response)));
  stopFollowing = followSession();
  await vi.waitFor(() => expect($session.get()).toEqual(signedIn));
  isWell = false;
  await tick(2);
  expect(received.length).toBeGreaterThanOrEqual(3);
  expect($session.get()).toEqual(signedIn);
  expect($accessToken.get()).toBe('t1');
  expect($toasts.get()).toEqual([]);
  expect(document.cookie).toContain('signed-in=1');
});

test('the end of a session is reported once, and polling stops until the next login', async () => {
  let answer: object = member;
  const { received } = await open((response) => json(response, 200, answer));
  stopFollowing = followSession();
  await vi.waitFor(() => expect(document.documentElement.dataset['reader']).toBe('member'));

  answer = {};
  await tick();
  expect($session.get()).toEqual({ status: 'unauthenticated' });
  expect($accessToken.get()).toBeUndefined();
  expect(document.documentElement.dataset['reader']).toBe('guest');
  expect(document.cookie).not.toContain('signed-in');
  expect($toasts.get()).toEqual([
    {
      type: 'info',
      content: 'client.session.over',
      timeout: false,
      action: { label: 'client.session.sign-in', run: expect.any(Function) },
    },
  ]);
  await tick(3);
  see(true);
  await settled();
  expect(received).toHaveLength(2);

  // They have signed in beside this page and come back.
  answer = member;
  hint('1');
  see(true);
  await vi.waitFor(() => expect(document.documentElement.dataset['reader']).toBe('member'));
  expect($toasts.get()).toHaveLength(1);
});

test('the way back in opens beside the page', async () => {
  let answer: object = member;
  const { origin } = await open((response) => json(response, 200, answer));
  stopFollowing = followSession();
  await vi.waitFor(() => expect($session.get()).toEqual(signedIn));
  answer = {};
  await refreshSession();
  const beside = vi.spyOn(window, 'open').mockReturnValue(null);
  $toasts.get()[0]?.action?.run();
  expect(beside).toHaveBeenCalledWith(`${origin}/tai-khoan`, '_blank', 'noopener');
});

test('a hint that is out of date is dropped in silence', async () => {
  await open((response) => json(response, 200, {}));
  stopFollowing = followSession();
  await vi.waitFor(() => expect(document.documentElement.dataset['reader']).toBe('guest'));
  expect($toasts.get()).toEqual([]);
});

test('stops polling without subscribers', async () => {
  const { received } = await open((response) => json(response, 200, member));
  const stop = $session.listen(() => {});
  await vi.waitFor(() => expect($session.get()).toEqual(signedIn));
  stop();
  cleanStores($session);
  await tick(3);
  see(true);
  await settled();
  expect(received).toHaveLength(1);
});

test('signing out sends the token and goes where the server says', async () => {
  const { origin, received } = await open((response, { url }) =>
    json(response, 200, url.endsWith('/csrf') ? { csrfToken: 'abc' } : { url: `${origin}/` }),
  );
  const gone = vi.spyOn(location, 'assign').mockImplementation(() => {});
  await signOut();
  expect(received.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['GET', '/api/auth/csrf', ''],
    [
      'POST',
      '/api/auth/signout',
      String(
        new URLSearchParams({ csrfToken: 'abc', callbackUrl: `${origin}/tin-tuc?trang=2`, json: 'true' }),
      ),
    ],
  ]);
  expect(gone).toHaveBeenCalledWith(`${origin}/`);
});

test('signing out that did not happen is said, and nothing is lost', async () => {
  await open((response, { url }) =>
    url.endsWith('/csrf') ? json(response, 200, { csrfToken: 'abc' }) : json(response, 503, {}),
  );
  const gone = vi.spyOn(location, 'assign').mockImplementation(() => {});
  await signOut();
  expect(gone).not.toHaveBeenCalled();
  expect($toasts.get()).toEqual([{ type: 'error', content: 'client.failure.unavailable' }]);
});

test.each([
  [0, ''],
  [3, '3'],
  [100, '99+'],
])('%i new notices are counted beside the bell', async (unread, shown) => {
  document.body.innerHTML += '<a href="/tai-khoan/thong-bao"><span data-unread></span></a>';
  await open((response) => json(response, 200, { ...member, unread }));
  stopFollowing = followSession();
  await expect.poll(() => $session.get()).toEqual({ ...signedIn, unread });
  expect(document.querySelector('[data-unread]')?.textContent).toBe(shown);
});

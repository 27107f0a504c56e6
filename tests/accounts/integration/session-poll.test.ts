import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountId, isProven, isStaff, may } from '#kernel/actor.ts';
import { countStatements } from '#platform/db/statements.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { dataDirectory } from '../../_support/database/database-process.ts';
import { startApp, type App } from '../../_support/app.ts';
import { servicesOver } from '../../_support/services.ts';
import { browserAt, username } from '../../_support/people/session-browser.ts';

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

describe('a poll', () => {
  const services = servicesOver(db);
  const rows = () => db.selectFrom('session').selectAll().orderBy('id').execute();
  const start = (staff = false) =>
    services.accounts.sessions.start(
      accountId.parse(`00000000-0000-4000-8000-00000000000${staff ? 6 : 1}`),
      { device: 'Chrome', address: '127.0.0.1' },
      staff,
    );

  test('writes nothing, however near the expiry and however long unused', async () => {
    const { call, signIn } = browser();
    await signIn();
    const soon = new Date(Date.now() + 60_000);
    const long = new Date(Date.now() - 86_400_000);
    await db.updateTable('session').set({ expires_at: soon, seen_at: long }).execute();
    const before = await rows();
    const { body } = await call('/session');
    expect(body.expires).toBe(soon.toISOString());
    for (let poll = 0; poll < 20; poll += 1) await call('/session');
    expect(await rows()).toEqual(before);
  });

  test('is over at once when the session is, by cookie and by token', async () => {
    const { call, cookies, signIn } = browser();
    await signIn();
    const { token } = (await call('/session')).body;
    const headers = { cookie: '', authorization: `Bearer ${token.accessToken}` };
    expect((await call('/session', { headers })).body).toMatchObject({ user: { phone: username } });
    await db.deleteFrom('session').execute();
    expect((await call('/session')).body).toEqual({});
    expect((await call('/session', { headers })).body).toEqual({});
    expect(cookies.has('session'), 'an answer under way takes no newer cookie').toBe(true);
  });

  test('sends one statement to the database', async () => {
    const { token } = await start();
    const counted = await countStatements(() => services.accounts.sessions.peek(token));
    expect(counted.statements).toBe(1);
    expect(counted.value?.user.phone).toBe(username);
  });
});

describe('a token', () => {
  test('is the same within minutes, and begets no other', async () => {
    const { call, signIn } = browser();
    await signIn();
    const { accessToken } = (await call('/session')).body.token;
    const headers = { cookie: '', authorization: `Bearer ${accessToken}` };
    expect((await call('/session', { headers })).body.token).toEqual({ accessToken });
  });

  test.each(['x', 'a.b', '.', 'x'.repeat(3_000), 'null'])('%s is no session', async (token) => {
    const headers = { authorization: `Bearer ${token}` };
    expect((await browser().call('/session', { headers })).body).toEqual({});
  });

  test('of staff with a second factor opens neither the desk nor pages that need confirmation', async () => {
    const { sessions } = servicesOver(db).accounts;
    const id = accountId.parse('00000000-0000-4000-8000-000000000006');
    const { token } = await sessions.start(id, { device: 'Chrome', address: '127.0.0.1' }, true);
    const held = await sessions.peek(token);
    if (!held) throw new Error('no session');
    await sessions.passSecondFactor(held.sessionId);
    const byCookie = await sessions.peek(token);
    const byToken = await sessions.byAccessToken(sessions.accessToken(held));
    if (!byCookie || !byToken) throw new Error('no session');
    expect([may(byCookie.actor, 'desk.enter'), isProven(byCookie.actor)]).toEqual([true, true]);
    expect([may(byToken.actor, 'desk.enter'), isProven(byToken.actor)]).toEqual([false, false]);
    expect(isStaff(byToken.actor)).toBe(true);
    const headers = { authorization: `Bearer ${sessions.accessToken(held)}` };
    const page = await fetch(`${app.origin}/tai-khoan`, { headers, redirect: 'manual' });
    expect(page.headers.get('location'), 'a page goes by its cookie').toBe(
      '/dang-nhap?redirect=%2Ftai-khoan',
    );
  });
});

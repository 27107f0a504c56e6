import { expect, test } from 'vitest';
import type { Route } from '#routes/route.ts';
import { ROUTES } from '#routes/table.ts';
import { takesActions } from '#routes/index.ts';
import { signIn } from '../../_support/people/account-people.ts';
import { ACTIONS, inCode } from '../../_support/actions/actions.ts';
import { openAccounts } from '../../_support/people/accounts-app.ts';
import { PAGES } from '../../_support/pages.ts';
import { makePersonas, watchRows } from '../../_support/people/personas.ts';

const { browse, db, app, services } = await openAccounts();
const people = await makePersonas(db, services);
const rowsNoted = await watchRows(db);
const FOREIGN = 'https://evil.example';

const pathsOf = (isWanted: (route: Route) => boolean) =>
  PAGES.filter(({ name }) => {
    const route = Object.entries<Route>(ROUTES).find(([known]) => known === name)?.[1];
    return route !== undefined && isWanted(route);
  }).map(({ path }) => path);

const ALL = pathsOf(() => true);
const DATA = pathsOf(({ pattern }) => !takesActions(pattern));

/** The actions in the log since the last call. */
async function actionsRun(): Promise<unknown[]> {
  const mark = `/mark-${Math.random().toString(36).slice(2)}`;
  await fetch(app.origin + mark);
  await expect.poll(() => app.lines.some((line) => line['path'] === mark)).toBe(true);
  return app.lines.splice(0).flatMap((line) => (line['action'] === undefined ? [] : [line['action']]));
}

const send = (path: string, name: string, headers: Record<string, string>) =>
  fetch(`${app.origin}${path}?_action=${name}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': '192.0.2.7', ...headers },
    body: new URLSearchParams(
      Object.entries(ACTIONS[name]?.fields ?? {}).filter(
        (field): field is [string, string] => typeof field[1] === 'string',
      ),
    ),
    redirect: 'manual',
  }).then(async (answer) => {
    await answer.arrayBuffer();
    return answer.status;
  });

/** Fewer than one household may have in work at once. */
const AT_ONCE = 12;

/** Every action at every path; returns those with an unexpected status. */
async function matrix(paths: readonly string[], headers: Record<string, string>, wanted: readonly number[]) {
  const wrong: string[] = [];
  for (const name of inCode)
    for (let from = 0; from < paths.length; from += AT_ONCE) {
      const statuses = await Promise.all(
        paths
          .slice(from, from + AT_ONCE)
          .map(async (path) => ({ path, status: await send(path, name, headers) })),
      );
      for (const { path, status } of statuses)
        if (!wanted.includes(status)) wrong.push(`${name} at ${path}: ${status}`);
    }
  return wrong;
}

const cookieOf = (cookies: Record<string, string>) =>
  Object.entries(cookies)
    .map((cookie) => cookie.join('='))
    .join('; ');

test(
  'no action runs for a page of another origin, whatever address it is sent to',
  { timeout: 300_000 },
  async () => {
    const cookie = cookieOf(await people.cookiesOf('administrator'));
    const before = await rowsNoted();
    await actionsRun();
    expect(await matrix([...ALL, '/khong-co'], { origin: FOREIGN, cookie }, [403])).toEqual([]);
    expect(await actionsRun()).toEqual([]);
    expect(await rowsNoted()).toBe(before);
  },
);

test(
  'an address that is no page runs no action, for our own pages and cookies either',
  { timeout: 300_000 },
  async () => {
    const cookie = cookieOf(await people.cookiesOf('administrator'));
    const before = await rowsNoted();
    await actionsRun();
    expect(await matrix(DATA, { origin: app.origin, cookie }, [404])).toEqual([]);
    expect(await actionsRun()).toEqual([]);
    expect(await rowsNoted()).toBe(before);
  },
);

test('the token for scripts runs nothing that wants the cookie', { timeout: 300_000 }, async () => {
  const token = await signIn(services, people.a);
  const signed = await services.accounts.sessions.peek(token);
  const authorization = `Bearer ${signed ? services.accounts.sessions.accessToken(signed) : ''}`;
  const headers = { origin: app.origin, authorization };
  const before = await rowsNoted();
  await actionsRun();
  expect(await matrix(DATA, headers, [404])).toEqual([]);
  expect(await actionsRun()).toEqual([]);
  // A token is ignored at pages and in action calls.
  for (const name of inCode.filter((one) => ACTIONS[one]?.for !== 'all')) {
    await send('/quen-mat-khau', name, headers);
    await fetch(`${app.origin}/_actions/${name}`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ given: '1', purpose: 'marketing' }),
    });
  }
  expect(await rowsNoted()).toBe(before);
});

test('the log says which action was run', async () => {
  await actionsRun();
  const browser = browse(await people.cookiesOf('A'));
  await browser.post('/tai-khoan/du-lieu-ca-nhan', 'members.decide', { purpose: 'marketing', given: '1' });
  await browser.call('members.decide', { purpose: 'marketing', given: '0' });
  expect(await actionsRun()).toEqual(['members.decide', 'members.decide']);
});

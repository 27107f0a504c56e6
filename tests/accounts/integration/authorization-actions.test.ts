import { describe, expect, test, beforeEach } from 'vitest';
import { may } from '#kernel/actor.ts';
import { signIn, forgetCounts } from '../../_support/people/account-people.ts';
import { ACTIONS, inCode, type Rule } from '../../_support/actions/actions.ts';
import { openAccounts } from '../../_support/people/accounts-app.ts';
import { offer } from '../../_support/land/offers.ts';
import {
  actorOf,
  isIn,
  makePersonas,
  PERSONAS,
  type Persona,
  watchRows,
} from '../../_support/people/personas.ts';

const { browse, db, app, services } = await openAccounts();
const people = await makePersonas(db, services);
const listing = await offer(db);
// The first report, as the forms of these actions refer to it.
await db.insertInto('listing_report').values({ listing, reason: 'price', note: '' }).execute();
const rowsNoted = await watchRows(db);

function isAllowed(persona: Persona, { for: whom }: Rule): boolean {
  if (whom === 'all') return true;
  if (whom === 'half') return false;
  return whom === 'members' ? isIn(persona) : may(actorOf(persona, people.personOf(persona)), whom);
}

const REFUSED = /sign-in-first|not-allowed|\w+\/forbidden|"(?:FORBIDDEN|UNAUTHORIZED)"/;

function formOf({ fields = {} }: Rule): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** The two ways to call an action: from a script, and posted to a page without guards. */
const WAYS = [
  { way: 'as a call', path: (name: string) => `/_actions/${name}` },
  { way: 'sent to a page of its own choice', path: (name: string) => `/quen-mat-khau?_action=${name}` },
];

test('every action has an expectation', () => {
  expect(inCode.length).toBeGreaterThan(25);
  expect(inCode.filter((name) => !(name in ACTIONS))).toEqual([]);
});

describe.each(inCode)('%s', (name) => {
  const rule = ACTIONS[name] ?? { for: 'all' };

  test.each(WAYS)('$way is refused to everyone else', { timeout: 60_000 }, async ({ way, path }) => {
    const wrong: string[] = [];
    for (const persona of PERSONAS) {
      const browser = browse(await people.cookiesOf(persona));
      const before = await rowsNoted();
      const init = { method: 'POST', headers: { origin: app.origin }, body: formOf(rule) };
      const { status, text } = await browser.send(path(name), init);
      const said = `${persona}: ${status} ${text.slice(0, 120)}`;
      if (status >= 500) wrong.push(said);
      const isRefused = !isAllowed(persona, rule);
      if (way === 'as a call' && REFUSED.test(text) !== isRefused) wrong.push(said);
      if (isRefused && (await rowsNoted()) !== before) wrong.push(`${said} and rows have changed`);
    }
    expect(wrong).toEqual([]);
  });
});

/** What was tried above has used up what one person may change in an hour. */
beforeEach(() => forgetCounts(db));

test('a foreign resource gets the same answer as a missing one, and remains unchanged', async () => {
  const token = await signIn(services, people.a);
  const signed = await services.accounts.sessions.peek(token);
  const session = signed?.sessionId ?? '';
  const browser = browse(await people.cookiesOf('B'));
  const before = await rowsNoted();
  const theirs = await browser.call('members.endSession', { session });
  const missing = await browser.call('members.endSession', { session: session.replaceAll(/[\da-f]/g, '7') });
  expect([theirs.status, theirs.text.replaceAll(session, '')]).toEqual([
    missing.status,
    missing.text.replaceAll('7'.repeat(64), ''),
  ]);
  expect(theirs.text).toContain('no-such-session');
  expect(await rowsNoted()).toBe(before);
  const shown = await browser.post('/tai-khoan/thiet-bi', 'members.endSession', { session });
  expect([shown.status, shown.text.includes(session)]).toEqual([200, false]);
  expect(await services.accounts.sessions.peek(token)).toBeDefined();
});

test('only its owner ends a session', async () => {
  const token = await signIn(services, people.a);
  const signed = await services.accounts.sessions.peek(token);
  const own = browse({ session: await signIn(services, people.a) });
  await own.call('members.endSession', { session: signed?.sessionId ?? '' });
  expect(await services.accounts.sessions.peek(token)).toBeUndefined();
});

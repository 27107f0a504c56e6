import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { may, type Permission } from '#kernel/actor.ts';
import { makePerson, signIn } from './_account-people.ts';
import { openAccounts } from './_accounts-house.ts';
import { actorOf, digestOf, isIn, makePersonas, PERSONAS, type Persona } from './_personas.ts';

const { browse, db, house, services } = await openAccounts();
const people = await makePersonas(db, services);
const target = await makePerson(db, 'Người Được Giao');

type Fields = Record<string, string | Blob>;
/** For whom an action is: for all, for whoever is signed in, for who owes a second factor, or for a right at the desk. */
type Rule = { for: 'all' | 'members' | 'half' | Permission; fields?: Fields };

const ID = '0b54b4b6-6a3b-4c0c-9d2c-0a0b0c0d0e0f';
const code = '123456';
const password = { password: 'một hai ba bốn chữ', password_confirmation: 'một hai ba bốn chữ' };

/** Forms that are well filled in, so that nothing but the right to send them can be wanting. */
const ACTIONS: Record<string, Rule> = {
  'accounts.register': { for: 'all' },
  'accounts.login': { for: 'all' },
  'accounts.passSecondFactor': { for: 'half', fields: { code } },
  'accounts.signOut': { for: 'all' },
  'accounts.verify': { for: 'all', fields: { code } },
  'accounts.resend': { for: 'all' },
  'accounts.startReset': { for: 'all' },
  'accounts.finishReset': { for: 'all', fields: { code, ...password } },
  'accounts.startDeletion': { for: 'all' },
  'accounts.finishDeletion': { for: 'all', fields: { code } },
  'accounts.confirm': { for: 'members', fields: { password: 'sai rồi' } },
  'members.saveProfile': { for: 'members', fields: { fullName: 'Tên Khác Hẳn', email: 'a@b.vn' } },
  'members.saveAvatar': { for: 'members', fields: { avatar: new Blob(['x'], { type: 'image/png' }) } },
  'members.removeAvatar': { for: 'members' },
  'members.saveCard': {
    for: 'members',
    fields: { identification_card: '012345678901', consent_identity: 'on' },
  },
  'members.changePassword': { for: 'members', fields: { current_password: 'sai rồi', ...password } },
  'members.startPhone': { for: 'members', fields: { phone: '0987654321' } },
  'members.finishPhone': { for: 'members', fields: { code } },
  'members.endSession': { for: 'members', fields: { session: '0'.repeat(64) } },
  'members.endOtherSessions': { for: 'members' },
  'members.decide': { for: 'members', fields: { purpose: 'marketing', given: '1' } },
  'members.ask': { for: 'members', fields: { kind: 'access', text: 'Cho tôi xem' } },
  'members.keepAccount': { for: 'members' },
  'members.enrol': { for: 'members', fields: { setup: 'x', code } },
  'members.showSecondFactor': { for: 'members', fields: { code } },
  'desk.setRole': { for: 'accounts.grant', fields: { account: target.id, role: 'editor', change: 'grant' } },
  'desk.resetSecondFactor': { for: 'accounts.grant', fields: { account: target.id } },
  'desk.openCard': { for: 'accounts.open-sealed', fields: { account: target.id, why: 'để thử' } },
  'desk.answerRequest': {
    for: 'requests.answer',
    fields: { request: ID, state: 'answered', answer: 'Xong' },
  },
  'courts.load': { for: 'courts.load', fields: { text: '', step: 'preview' } },
};

const read = (name: string) => readFileSync(new URL(`../../src/actions/${name}.ts`, import.meta.url), 'utf8');

/** Every action there is, read from the files, so that a new one is not forgotten. */
const inCode = [...read('index').matchAll(/^import \{ (\w+) \}/gm)].flatMap(([, feature = '']) =>
  [...read(feature).matchAll(/^ {2}(\w+): \w*[aA]ction[(<]/gm)].map(([, name = '']) => `${feature}.${name}`),
);

function isAllowed(persona: Persona, { for: whom }: Rule): boolean {
  if (whom === 'all') return true;
  if (whom === 'half') return false;
  return whom === 'members' ? isIn(persona) : may(actorOf(persona, people.personOf(persona)), whom);
}

const REFUSED = /sign-in-first|not-allowed|"(?:FORBIDDEN|UNAUTHORIZED)"/;

function formOf({ fields = {} }: Rule): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** The ways to an action: as a script calls it, and sent to a page that nobody guards. */
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

  test.each(WAYS)('$way does its work for nobody else', { timeout: 60_000 }, async ({ way, path }) => {
    const wrong: string[] = [];
    for (const persona of PERSONAS) {
      const browser = browse(await people.cookiesOf(persona));
      const before = await digestOf(db);
      const init = { method: 'POST', headers: { origin: house.origin }, body: formOf(rule) };
      const { status, text } = await browser.send(path(name), init);
      const said = `${persona}: ${status} ${text.slice(0, 120)}`;
      if (status >= 500) wrong.push(said);
      const isRefused = !isAllowed(persona, rule);
      if (way === 'as a call' && REFUSED.test(text) !== isRefused) wrong.push(said);
      if (isRefused && (await digestOf(db)) !== before) wrong.push(`${said} and rows have changed`);
    }
    expect(wrong).toEqual([]);
  });
});

test('what is another’s looks like what is not there, and stays', async () => {
  const token = await signIn(services, people.a);
  const signed = await services.accounts.sessions.peek(token);
  const session = signed?.sessionId ?? '';
  const browser = browse(await people.cookiesOf('B'));
  const before = await digestOf(db);
  const theirs = await browser.call('members.endSession', { session });
  const missing = await browser.call('members.endSession', { session: session.replaceAll(/[\da-f]/g, '7') });
  expect([theirs.status, theirs.text.replaceAll(session, '')]).toEqual([
    missing.status,
    missing.text.replaceAll('7'.repeat(64), ''),
  ]);
  expect(theirs.text).toContain('no-such-session');
  expect(await digestOf(db)).toBe(before);
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

import { beforeEach, expect, test } from 'vitest';
import {
  PASSWORD,
  cheapProof,
  makePerson,
  nextPhone,
  signIn,
  signInToDesk,
} from '../../_support/people/account-people.ts';
import { openAccounts } from '../../_support/people/accounts-app.ts';
import { written as letterOf } from '../../_support/inquiries.ts';

const { browse, db, app, outbox, services } = await openAccounts();

let from = 0;
beforeEach(() => {
  from = app.lines.length;
});

type Line = { event: string; result: string; account?: string; household?: string; session?: string };

/** The log lines since this test began, once there are enough. */
async function written(count: number): Promise<Line[]> {
  const lines = () => app.lines.slice(from).filter(({ msg }) => msg === 'security');
  await expect.poll(() => lines().length).toBe(count);
  return lines().map(({ event, result, account, household, session }) => ({
    event: String(event),
    result: String(result),
    ...(account !== undefined && { account: String(account) }),
    ...(household !== undefined && { household: String(household) }),
    ...(session !== undefined && { session: String(session) }),
  }));
}

const said = (lines: readonly Line[]) => lines.map(({ event, result }) => `${event}: ${result}`);
const enter = (username: string, password: string, browser = browse()) =>
  browser.post('/dang-nhap', 'accounts.login', { username, password });

test('a sign-in that fails and one that does not are a line each, about the same pseudonyms', async () => {
  const { phone } = await makePerson(db);
  const browser = browse();
  await enter(phone, 'sai hẳn rồi', browser);
  await enter(phone, PASSWORD, browser);
  await enter(nextPhone(), PASSWORD);
  const lines = await written(3);
  expect(said(lines)).toEqual([
    'sign-in: accounts/wrong-credentials',
    'sign-in: ok',
    'sign-in: accounts/wrong-credentials',
  ]);
  const [wrong, right, other] = lines;
  expect(wrong?.account).toMatch(/^[\w-]{22}$/);
  expect([right?.account, right?.household]).toEqual([wrong?.account, wrong?.household]);
  expect([right?.session !== undefined, wrong?.session]).toEqual([true, undefined]);
  expect(other?.account).not.toBe(wrong?.account);
});

test('requested and typed codes, with what was sent', async () => {
  const { phone } = await makePerson(db);
  const browser = browse();
  const ask = async (number: string, by = browse()) =>
    by.post('/quen-mat-khau', 'accounts.startReset', { phone: number, proof: await cheapProof() });
  await ask(nextPhone());
  await ask(phone, browser);
  await ask(phone);
  const fresh = { password: 'hai con ngựa nâu già', password_confirmation: 'hai con ngựa nâu già' };
  const code = await outbox.codeTo(phone);
  const wrong = code === '000000' ? '111111' : '000000';
  for (const typed of [wrong, code])
    await browser.post('/xac-thuc', 'accounts.finishReset', { code: typed, ...fresh });
  const lines = await written(5);
  expect(said(lines)).toEqual([
    'code-requested: nothing',
    'code-requested: code',
    'code-requested: accounts/code-too-often',
    'code-typed: accounts/code-wrong',
    'code-typed: ok',
  ]);
  expect(new Set(lines.slice(1).map(({ account }) => account)).size).toBe(1);
});

test('the code of a guest without an account', async () => {
  const phone = nextPhone();
  await letterOf(db, services, null, { phone });
  const guest = browse();
  await guest.post('/du-lieu-cua-toi', 'guests.start', { contact: phone });
  const code = await outbox.codeTo(phone);
  for (const typed of [code === '000000' ? '111111' : '000000', code])
    await guest.post('/du-lieu-cua-toi?buoc=ma', 'guests.enter', { code: typed });
  const lines = await written(3);
  expect(said(lines)).toEqual(['code-requested: code', 'code-typed: accounts/code-wrong', 'code-typed: ok']);
  const about = lines.map(({ account, household }) => `${account} ${household}`);
  expect(new Set(about).size).toBe(1);
});

test('a code of a second factor that is wrong', async () => {
  const person = await makePerson(db);
  await db
    .updateTable('account')
    .set({ totp_secret: Buffer.from('x') })
    .where('id', '=', person.id)
    .execute();
  const browser = browse({ session: await signIn(services, person) });
  await browser.post('/dang-nhap/hai-lop', 'accounts.passSecondFactor', { code: '123456' });
  const [line] = await written(1);
  expect(said(line ? [line] : [])).toEqual(['second-factor: accounts/second-factor-wrong']);
  expect([line?.account, line?.household, line?.session]).not.toContain(undefined);
});

test('refusals at the desk and at an account, on pages and in forms', async () => {
  const customer = browse({ session: await signIn(services, await makePerson(db)) });
  const editor = browse({
    session: await signInToDesk(services, await makePerson(db, 'Bà Biên Tập', 'editor')),
  });
  const target = (await makePerson(db)).id;
  expect((await customer.get('/quan-tri')).status).toBe(403);
  expect((await editor.get('/quan-tri/tai-khoan')).status).toBe(403);
  const change = { account: target, role: 'editor', change: 'grant' };
  await editor.post('/quan-tri', 'desk.setRole', change);
  await browse().call('members.endOtherSessions');
  const lines = await written(4);
  expect(said(lines)).toEqual([
    'refused: 403',
    'refused: 403',
    'refused: accounts/not-allowed',
    'refused: accounts/sign-in-first',
  ]);
  expect(lines[1]?.account).toBe(lines[2]?.account);
  expect(lines[1]?.session).toBe(lines[2]?.session);
  expect(lines[3]?.account).toBeUndefined();
});

test('no line has a number or an address in the clear', async () => {
  const { phone } = await makePerson(db);
  await browse({}, '198.51.100.77').post('/dang-nhap', 'accounts.login', {
    username: phone,
    password: 'sai rồi',
  });
  await written(1);
  const all = JSON.stringify(app.lines.filter(({ msg }) => msg === 'security'));
  for (const secret of [phone, phone.slice(1), '198.51.100', '10.0.']) expect(all).not.toContain(secret);
});

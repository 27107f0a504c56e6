import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { translator } from '#i18n/translate.ts';
import { HOUR } from '#kernel/clock.ts';
import type { Phone } from '#kernel/contact/contact.ts';
import { countUp } from '#platform/limits/shared.ts';
import {
  cheapProof,
  forgetCounts,
  makePerson,
  nextAddress,
  nextPhone,
  PASSWORD,
} from '../../_support/people/account-people.ts';
import { openAccounts } from '../../_support/people/accounts-app.ts';
import { caller, codeOf, countOf } from '../../_support/people/codes.ts';

const { browse, db, outbox, services } = await openAccounts();
const { login } = services.accounts;
const t = translator('vi');
beforeEach(() => forgetCounts(db));

const WRONG = 'accounts/wrong-credentials';
const PROOF = 'accounts/proof-needed';
const MORE = 'accounts/more-proof-needed';
const OFTEN = 'accounts/login-too-often';

type Attempt = { password?: string; proof?: string; deviceToken?: string; address?: string };
const attempt = (phone: Phone, { address = '192.0.2.9', password = 'sai hẳn rồi', ...rest }: Attempt = {}) =>
  login.login({ phone, password, proof: '', ...rest }, caller(address));

/** Few enough at a time that none is refused for a full queue. */
async function inBands<Value>(count: number, work: (nth: number) => Promise<Value>): Promise<Value[]> {
  const all: Value[] = [];
  for (let from = 0; from < count; from += 30) {
    const size = Math.min(30, count - from);
    all.push(...(await Promise.all(Array.from({ length: size }, (_, nth) => work(from + nth)))));
  }
  return all;
}

test('five wrong ones, then work for each, after ten a wait; a right one forgives', async () => {
  const { phone } = await makePerson(db);
  const said: string[] = [];
  for (let nth = 0; nth < 7; nth += 1) said.push(codeOf(await attempt(phone)));
  expect(said).toEqual([WRONG, WRONG, WRONG, WRONG, WRONG, PROOF, PROOF]);
  expect(codeOf(await attempt(phone, { password: PASSWORD }))).toBe(PROOF);
  expect(codeOf(await attempt(phone, { password: PASSWORD, proof: await cheapProof() }))).toBe('right');
  for (let nth = 0; nth < 5; nth += 1) expect(codeOf(await attempt(phone))).toBe(WRONG);
  for (let nth = 0; nth < 5; nth += 1)
    expect(codeOf(await attempt(phone, { proof: await cheapProof() }))).toBe(WRONG);
  const closed = await attempt(phone, { password: PASSWORD, proof: await cheapProof() });
  expect(closed).toMatchObject({ error: { code: OFTEN, values: { minutes: 15 } } });
  expect(codeOf(await attempt(phone, { password: PASSWORD, address: nextAddress() }))).toBe('right');
});

test('a proof is good once, for one number or another', async () => {
  const [one, other] = [await makePerson(db), await makePerson(db)];
  for (const { phone } of [one, other]) for (let nth = 0; nth < 5; nth += 1) await attempt(phone);
  const proof = await cheapProof();
  const both = await Promise.all([one, other].map(({ phone }) => attempt(phone, { proof })));
  expect([countOf(both, WRONG), countOf(both, PROOF)]).toEqual([1, 1]);
  expect(codeOf(await attempt(other.phone, { proof, password: PASSWORD }))).toBe(PROOF);
});

describe('200 at once never have more passwords looked at than the limit allows', () => {
  test('from one address without a proof: five', async () => {
    const { phone } = await makePerson(db);
    const all = await Promise.all(Array.from({ length: 200 }, () => attempt(phone)));
    expect([countOf(all, WRONG), countOf(all, PROOF), countOf(all, OFTEN)]).toEqual([5, 5, 190]);
  });

  test('from one address, each with a proof: ten', async () => {
    const { phone } = await makePerson(db);
    const proofs = await Promise.all(Array.from({ length: 200 }, cheapProof));
    const all = await Promise.all(proofs.map((proof) => attempt(phone, { proof })));
    expect([countOf(all, WRONG), countOf(all, OFTEN)]).toEqual([10, 190]);
  });

  test('from as many addresses: twenty without a proof, a hundred a day with one', async () => {
    const { phone } = await makePerson(db);
    const bare = await Promise.all(
      Array.from({ length: 200 }, () => attempt(phone, { address: nextAddress() })),
    );
    expect(countOf(bare, WRONG)).toBe(20);
    expect(countOf(bare, WRONG) + countOf(bare, PROOF) + countOf(bare, MORE)).toBe(200);
    const proven = await inBands(150, async () =>
      attempt(phone, { address: nextAddress(), proof: await cheapProof() }),
    );
    expect(countOf(proven, WRONG)).toBe(80);
    expect(countOf(proven, MORE)).toBe(70);
  });

  test('from one address at one account after the other: a hundred an hour', async () => {
    const all = await inBands(130, () => attempt(nextPhone()));
    expect([countOf(all, WRONG), countOf(all, OFTEN)]).toEqual([100, 30]);
  });
});

test('refused attempts do not count against shared limits', async () => {
  const { phone } = await makePerson(db);
  await inBands(300, () => attempt(phone));
  expect(codeOf(await attempt(phone, { address: nextAddress() }))).toBe(WRONG);
  expect(codeOf(await attempt(nextPhone()))).toBe(WRONG);
});

test('strangers lock out neither a known device nor the owner with a code', async () => {
  const { phone } = await makePerson(db);
  const owner = browse();
  const right = { username: phone, password: PASSWORD };
  expect((await owner.post('/dang-nhap', 'accounts.login', right)).status).toBe(303);
  await owner.post('/tai-khoan', 'accounts.signOut');
  await inBands(130, async () => attempt(phone, { address: nextAddress(), proof: await cheapProof() }));
  const stranger = browse();
  const refused = await stranger.post('/dang-nhap', 'accounts.login', right);
  expect([refused.status, refused.text.includes('for=retry')]).toEqual([422, true]);
  expect((await owner.post('/dang-nhap', 'accounts.login', right)).status).toBe(303);
  // The cookie of another account is no known device here.
  const other = await makePerson(db);
  const foreign = login.remember(other.phone, undefined);
  expect(codeOf(await attempt(phone, { password: PASSWORD, deviceToken: foreign }))).toBe(MORE);
  await stranger.post('/quen-mat-khau', 'accounts.startReset', { phone, proof: await cheapProof() });
  const code = await outbox.codeTo(phone);
  const fresh = 'hai con ngựa nâu già';
  await stranger.post('/xac-thuc', 'accounts.finishReset', {
    code,
    password: fresh,
    password_confirmation: fresh,
  });
  const back = await stranger.post('/dang-nhap', 'accounts.login', { username: phone, password: fresh });
  expect(back).toMatchObject({ status: 303, location: '/' });
});

/** Moves the counters a quarter of an hour into the past. */
const quarterPassed = () =>
  sql`delete from rate_window where key like 'login:strangers-lately:%' or key like 'login:here:%'`.execute(
    db,
  );

test('a few strangers cause no wait, and many one of at most a quarter of an hour', async () => {
  const { phone } = await makePerson(db);
  const right = { password: PASSWORD };
  const elsewhere = () => ({ address: nextAddress() });
  const nearby = (network: string) => () => ({ address: `${network}.${Math.ceil(Math.random() * 250)}` });
  const many = (count: number, from: () => { address: string }) =>
    inBands(count, async () => attempt(phone, { ...from(), proof: await cheapProof(8) }));
  await inBands(110, async () => attempt(phone, { ...elsewhere(), proof: await cheapProof() }));
  await quarterPassed();
  expect(codeOf(await attempt(phone, { ...right, ...elsewhere(), proof: await cheapProof() }))).toBe(MORE);
  for (const network of ['203.0.113', '198.51.100', '192.0.2', '100.64.7']) {
    const ofOne = await many(30, nearby(network));
    expect([countOf(ofOne, WRONG), countOf(ofOne, OFTEN)]).toEqual([5, 25]);
  }
  expect(codeOf(await attempt(phone, { ...right, ...elsewhere(), proof: await cheapProof(8) }))).toBe(
    'right',
  );
  const rest = await many(220, elsewhere);
  expect([countOf(rest, WRONG), countOf(rest, OFTEN)]).toEqual([180, 40]);
  const closed = await attempt(phone, { ...right, ...elsewhere(), proof: await cheapProof(8) });
  expect(closed).toMatchObject({ error: { code: OFTEN, values: { minutes: 15 } } });
  await quarterPassed();
  expect(codeOf(await attempt(phone, { ...right, ...elsewhere(), proof: await cheapProof(8) }))).toBe(
    'right',
  );
});

test('a form of an account under attack comes back with a heavier challenge', async () => {
  const { phone } = await makePerson(db);
  await inBands(110, async () => attempt(phone, { address: nextAddress(), proof: await cheapProof() }));
  await quarterPassed();
  const answer = await browse().post('/dang-nhap', 'accounts.login', { username: phone, password: PASSWORD });
  expect(answer.text).toContain('data-challenge="/api/challenge?for=retry"');
  const costOf = async (query: string) => {
    const { text } = await browse().get(`/api/challenge${query}`);
    return JSON.parse(text).data.parameters.cost;
  };
  expect(await costOf('?for=retry')).toBe(8 * (await costOf('')));
  expect(await costOf('?for=code')).toBe(await costOf(''));
  await countUp(db, [{ key: 'code:all', windowMs: HOUR, by: 50_000 }]);
  expect(await costOf('?for=code')).toBe(2 * (await costOf('')));
});

test('a form of a number whose daily limit is used up comes back with a heavier challenge', async () => {
  const phone = nextPhone();
  for (let nth = 0; nth < 15; nth += 1) {
    const form = { phone, proof: await cheapProof() };
    expect(codeOf(await services.accounts.passwords.startReset(form, caller()))).toBe('right');
    await sql`delete from rate_window where key like any (${['code:again:%', 'code:phone:%']})`.execute(db);
  }
  const form = { phone, proof: await cheapProof() };
  const answer = await browse().post('/quen-mat-khau', 'accounts.startReset', form);
  expect([answer.status, answer.text.includes('data-challenge="/api/challenge?for=retry"')]).toEqual([
    422,
    true,
  ]);
});

test('a network of many addresses brings work after 300 failures in an hour, and its owner’s device does not', async () => {
  let nth = 0;
  // Another address of one /48 and another account each time.
  const spray = (proof = '') => {
    nth += 1;
    return attempt(nextPhone(), { address: `2001:db8:77:${nth.toString(16)}::1`, proof });
  };
  const all = await inBands(330, () => spray());
  expect([countOf(all, WRONG), countOf(all, PROOF)]).toEqual([300, 30]);
  expect(codeOf(await spray(await cheapProof()))).toBe(WRONG);
  expect(codeOf(await attempt(nextPhone(), { address: '2001:db8:78::1' }))).toBe(WRONG);
  const { phone } = await makePerson(db);
  const own = { address: '2001:db8:77:ffff::1', password: PASSWORD };
  expect(codeOf(await attempt(phone, own))).toBe(PROOF);
  expect(codeOf(await attempt(phone, { ...own, deviceToken: login.remember(phone, undefined) }))).toBe(
    'right',
  );
});

test('a device that is known has its own ten tries', async () => {
  const { phone } = await makePerson(db);
  const deviceToken = login.remember(phone, undefined);
  const proofs = await Promise.all(Array.from({ length: 60 }, cheapProof));
  const all = await Promise.all(proofs.map((proof) => attempt(phone, { deviceToken, proof })));
  expect(countOf(all, WRONG)).toBe(10);
  // Its failures are not counted with those of unknown devices.
  expect(codeOf(await attempt(phone, { address: nextAddress(), password: PASSWORD }))).toBe('right');
});

test('a form that needs a challenge says so and keeps the input', async () => {
  const { phone } = await makePerson(db);
  const browser = browse();
  const wrong = { username: phone, password: 'sai hẳn rồi' };
  for (let nth = 0; nth < 5; nth += 1) await browser.post('/dang-nhap', 'accounts.login', wrong);
  const answer = await browser.post('/dang-nhap', 'accounts.login', wrong);
  expect(answer.status).toBe(422);
  expect(answer.text).toContain('name="proof"');
  expect(answer.text).toContain(`value="${phone}"`);
  const proof = await cheapProof();
  const done = await browser.post('/dang-nhap', 'accounts.login', {
    username: phone,
    password: PASSWORD,
    proof,
  });
  expect(done.status).toBe(303);
});

test('with too many concurrent passwords the form comes back with an error and nothing is counted', async () => {
  // More than are hashed and wait for it, and no more than the database answers on a busy machine.
  const phones = Array.from({ length: 60 }, nextPhone);
  // Held back at the counter, they reach the hashing together however busy this machine is.
  const { flood } = await db.transaction().execute(async (trx) => {
    await sql`lock table rate_window in access exclusive mode`.execute(trx);
    const sent = phones.map((username) =>
      browse().post('/dang-nhap', 'accounts.login', { username, password: 'x y z' }),
    );
    await setTimeout(300);
    return { flood: Promise.all(sent) };
  });
  const answers = await flood;
  expect(answers.filter(({ status }) => status !== 422).map(({ status }) => status)).toEqual([]);
  const busy = answers.filter(({ text }) => text.includes(t('accounts.failure.busy')));
  const checked = answers.filter(({ text }) => text.includes(t('accounts.failure.wrong-credentials')));
  expect(busy.length).toBeGreaterThan(0);
  expect(busy.length + checked.length).toBe(phones.length);
  const { used } = await db
    .selectFrom('rate_window')
    .select(({ fn }) => fn.sum<string>('used').as('used'))
    .where('key', 'like', 'login:here:%')
    .executeTakeFirstOrThrow();
  expect(Number(used)).toBe(checked.length);
});

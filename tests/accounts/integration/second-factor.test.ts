import { expect, test } from 'vitest';
import type { Signed } from '#features/accounts/domain/session.ts';
import type { AccountId, StaffRole } from '#kernel/actor.ts';
import { fail, ok } from '#kernel/result.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { servicesOver } from '../../_support/services.ts';
import { peopleIn } from '../../_support/people/staff.ts';

const { db } = await freshDatabase();
const services = servicesOver(db);
const { staff } = services;
const { secondFactor, sessions } = services.accounts;
const { person, session, signedBy, atDesk } = peopleIn(db, services);

const WRONG = fail({ kind: 'invalid', code: 'accounts/second-factor-wrong' });
const AGAIN = { ok: false, error: { code: 'accounts/second-factor-again' } };
const TOO_OFTEN = fail({
  kind: 'unavailable',
  code: 'accounts/login-too-often',
  values: { minutes: expect.toSatisfy((minutes: number) => minutes >= 1 && minutes <= 15) },
});

/** A demonstration account, whose code the services return. */
async function madeUp(role?: StaffRole): Promise<AccountId> {
  const id = await person(role);
  await db.updateTable('account').set({ is_demo: true }).where('id', '=', id).execute();
  return id;
}

const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000');

async function enrol(signed: Signed): Promise<void> {
  const { setup, demoCode = '' } = secondFactor.begin(signed);
  expect(await secondFactor.enrol(signed, setup, demoCode)).toEqual(ok(undefined));
}

/** A person with a second factor who has entered the password only. */
async function owing(role?: StaffRole) {
  const id = await madeUp(role);
  await enrol(await signedBy(await session(id)));
  const token = await session(id);
  const signed = await signedBy(token);
  const code = (await secondFactor.demoCode(signed)) ?? '';
  return { id, token, signed, code, wrong: wrongFor(code) };
}

test('with a code a session is one, and the code works once', async () => {
  const { id, token, signed, code } = await owing();
  expect(await sessions.peek(token)).toBeUndefined();
  expect(await secondFactor.pass(signed, code)).toEqual(ok(undefined));
  expect((await sessions.peek(token))?.actor.hasSecondFactor).toBe(true);
  const other = await session(id);
  expect(await secondFactor.pass(await signedBy(other), code)).toEqual(WRONG);
  expect(await sessions.peek(other)).toBeUndefined();
});

test('of 64 that bring the same code at once one gets in', async () => {
  const { id, code } = await owing();
  const tokens = await Promise.all(Array.from({ length: 64 }, () => session(id)));
  const others = await Promise.all(tokens.map(signedBy));
  const done = await Promise.all(others.map((other) => secondFactor.pass(other, code)));
  expect(done.filter((one) => one.ok)).toHaveLength(1);
  const inside = await Promise.all(tokens.map(sessions.peek));
  expect(inside.filter(Boolean)).toHaveLength(1);
});

test('after five wrong codes even the right one has to wait', async () => {
  const { token, signed, code, wrong } = await owing();
  for (let time = 0; time < 5; time += 1) expect(await secondFactor.pass(signed, wrong)).toEqual(WRONG);
  expect(await secondFactor.pass(signed, code)).toEqual(TOO_OFTEN);
  expect(await sessions.peek(token)).toBeUndefined();
});

test('a right code is no try', async () => {
  const { signed, code, wrong } = await owing();
  for (let time = 0; time < 4; time += 1) await secondFactor.pass(signed, wrong);
  expect(await secondFactor.pass(signed, code)).toEqual(ok(undefined));
  expect(await secondFactor.pass(signed, wrong)).toEqual(WRONG);
  expect(await secondFactor.pass(signed, wrong)).toEqual(TOO_OFTEN);
});

test('a reset takes it away with every session, and another is set up', async () => {
  const administrator = await atDesk('administrator');
  const { id, token, code } = await owing('editor');
  expect(await staff.resetSecondFactor(administrator.actor, id)).toEqual(ok(undefined));
  await expect(signedBy(token)).rejects.toThrow('the session is over');
  const again = await session(id);
  expect(await sessions.peek(again), 'nothing is owed').toMatchObject({ awaitsSecondFactor: false });
  expect(await secondFactor.pass(await signedBy(again), code)).toEqual(WRONG);
  await enrol(await signedBy(again));
  expect((await sessions.peek(again))?.actor.hasSecondFactor).toBe(true);
});

test('a set-up of one account is invalid for another', async () => {
  const [mine, theirs] = await Promise.all(
    [await madeUp(), await madeUp()].map(async (id) => signedBy(await session(id))),
  );
  if (!mine || !theirs) throw new Error('no session');
  const { setup, demoCode = '' } = secondFactor.begin(theirs);
  expect(await secondFactor.enrol(mine, setup, demoCode)).toMatchObject(AGAIN);
  expect(await secondFactor.hasOne(mine)).toBe(false);
  expect(secondFactor.begin(mine, setup).setup).not.toBe(setup);
});

test.each(['', 'x', 'a.b', 'e30.e30', '\0'])('the set-up %j is none', async (setup) => {
  const signed = await signedBy(await session(await madeUp()));
  expect(await secondFactor.enrol(signed, setup, '123456')).toMatchObject(AGAIN);
  expect(secondFactor.begin(signed, setup).setup).not.toBe(setup);
});

test('a set-up comes back with its secret after a wrong code, and needs a fresh password', async () => {
  const signed = await signedBy(await session(await madeUp()));
  const begun = secondFactor.begin(signed);
  const code = begun.demoCode ?? '';
  expect(await secondFactor.enrol(signed, begun.setup, wrongFor(code))).toEqual(WRONG);
  const { secret, uri } = begun;
  expect(secondFactor.begin(signed, begun.setup)).toMatchObject({ secret, uri });
  const stale = { ...signed, actor: { ...signed.actor, isSudo: false } };
  expect(await secondFactor.enrol(stale, begun.setup, code)).toMatchObject(AGAIN);
  expect(await secondFactor.hasOne(signed)).toBe(false);
});

test('an existing second factor is required to set up another', async () => {
  const { token, signed, code } = await owing();
  const { setup, demoCode = '' } = secondFactor.begin(signed);
  expect(await secondFactor.enrol(signed, setup, demoCode)).toMatchObject(AGAIN);
  await secondFactor.pass(signed, code);
  expect(await secondFactor.enrol(await signedBy(token), setup, demoCode)).toEqual(ok(undefined));
});

test.each<[StaffRole | undefined, string[]]>([
  ['editor', ['accounts/second-factor-set', 'accounts/staff-entered']],
  [undefined, ['accounts/second-factor-set']],
])('of %s the log says %j', async (role, actions) => {
  const { id, signed, code } = await owing(role);
  await secondFactor.pass(signed, code);
  const rows = await db
    .selectFrom('audit_entry')
    .select('action')
    .where('actor', '=', id)
    .orderBy('id')
    .execute();
  expect(rows.map(({ action }) => action)).toEqual(actions);
});

test('the code of a real account is never returned', async () => {
  const { id, token } = await owing();
  await db.updateTable('account').set({ is_demo: false }).where('id', '=', id).execute();
  const real = await signedBy(token);
  expect(await secondFactor.demoCode(real)).toBeUndefined();
  expect(secondFactor.begin(real).demoCode).toBeUndefined();
  const elsewhere = servicesOver(db, { demo: false }).accounts.secondFactor;
  const madeUpThere = await signedBy((await owing()).token);
  expect(await elsewhere.demoCode(madeUpThere)).toBeUndefined();
});

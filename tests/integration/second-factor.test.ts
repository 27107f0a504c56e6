import { expect, test } from 'vitest';
import { fail, ok } from '#kernel/result.ts';
import { freshDatabase } from './_database.ts';
import { servicesOver } from './_services.ts';
import { peopleIn } from './_staff.ts';

const { db } = await freshDatabase();
const services = servicesOver(db);
const { secondFactor, sessions, staff } = services.accounts;
const { person, session, enrol, signedIn } = peopleIn(db, services);

const WRONG = fail({ kind: 'invalid', code: 'accounts/second-factor-wrong' });
const AGAIN = expect.objectContaining({ ok: false, error: expect.objectContaining({ code: 'accounts/second-factor-again' }) }); // prettier-ignore
const TOO_OFTEN = {
  ok: false,
  error: {
    kind: 'unavailable',
    code: 'accounts/login-too-often',
    values: { minutes: expect.toSatisfy((minutes: number) => minutes >= 1 && minutes <= 15) },
  },
};

/** Somebody with a second factor, in a session that has not shown it yet. */
async function atTheDoor() {
  const { actor } = await signedIn(['editor']);
  const { now } = await session(actor.id);
  const signed = await now();
  const code = (await secondFactor.demoCode(signed)) ?? '';
  return { now, signed, code, wrong: code === '000000' ? '111111' : '000000' };
}

test('a code opens the desk for its session, once', async () => {
  const { now, signed, code } = await atTheDoor();
  expect(signed.actor.hasSecondFactor).toBe(false);
  expect(await secondFactor.show(signed, code)).toEqual(ok(undefined));
  expect((await now()).actor.hasSecondFactor).toBe(true);
  const other = await (await session(signed.actor.id)).now();
  expect(await secondFactor.show(other, code)).toEqual(WRONG);
  expect((await (await session(signed.actor.id)).now()).actor.hasSecondFactor).toBe(false);
});

test('of 64 that bring the same code at once one gets in', async () => {
  const { signed, code } = await atTheDoor();
  const others = await Promise.all(
    Array.from({ length: 64 }, async () => (await session(signed.actor.id)).now()),
  );
  const done = await Promise.all(others.map((other) => secondFactor.show(other, code)));
  expect(done.filter((one) => one.ok)).toHaveLength(1);
  const codes = new Set(done.flatMap((one) => (one.ok ? [] : [one.error.code])));
  expect([...codes].toSorted()).toEqual(['accounts/login-too-often', 'accounts/second-factor-wrong']);
});

test('after five wrong codes even the right one has to wait', async () => {
  const { now, signed, code, wrong } = await atTheDoor();
  for (let time = 0; time < 5; time += 1) expect(await secondFactor.show(signed, wrong)).toEqual(WRONG);
  expect(await secondFactor.show(signed, code)).toEqual(TOO_OFTEN);
  expect((await now()).actor.hasSecondFactor).toBe(false);
});

test('a right code is no try', async () => {
  const { signed, code, wrong } = await atTheDoor();
  for (let time = 0; time < 4; time += 1) await secondFactor.show(signed, wrong);
  expect(await secondFactor.show(signed, code)).toEqual(ok(undefined));
  expect(await secondFactor.show(signed, wrong)).toEqual(WRONG);
  expect(await secondFactor.show(signed, wrong)).toEqual(TOO_OFTEN);
});

test('a reset takes it away with every session, and another is set up', async () => {
  const administrator = await signedIn(['administrator']);
  const { now, signed, code } = await atTheDoor();
  expect(await staff.resetSecondFactor(administrator.actor, signed.actor.id)).toEqual(ok(undefined));
  await expect(now()).rejects.toThrow('the session is over');
  const again = await session(signed.actor.id);
  expect(await secondFactor.hasOne(await again.now())).toBe(false);
  expect(await secondFactor.show(await again.now(), code)).toEqual(WRONG);
  await enrol(await again.now());
  expect((await again.now()).actor.hasSecondFactor).toBe(true);
});

test('what was begun for one account is nothing to another', async () => {
  const [mine, theirs] = await Promise.all([session(await person()), session(await person())]);
  const { setup, demoCode = '' } = secondFactor.begin(await theirs.now());
  expect(await secondFactor.enrol(await mine.now(), setup, demoCode)).toEqual(AGAIN);
  expect(await secondFactor.hasOne(await mine.now())).toBe(false);
  expect(secondFactor.begin(await mine.now(), setup).setup).not.toBe(setup);
});

test.each(['', 'x', 'a.b', 'e30.e30', '\0'])('the set-up %j is none', async (setup) => {
  const { now } = await session(await person());
  expect(await secondFactor.enrol(await now(), setup, '123456')).toEqual(AGAIN);
  expect(secondFactor.begin(await now(), setup).setup).not.toBe(setup);
});

test('a set-up comes back with its secret after a wrong code, and needs a fresh password', async () => {
  const { now } = await session(await person());
  const signed = await now();
  const begun = secondFactor.begin(signed);
  const wrong = begun.demoCode === '000000' ? '111111' : '000000';
  expect(await secondFactor.enrol(signed, begun.setup, wrong)).toEqual(WRONG);
  expect(secondFactor.begin(signed, begun.setup)).toMatchObject({ secret: begun.secret, uri: begun.uri });
  const stale = { ...signed, actor: { ...signed.actor, isSudo: false } };
  expect(await secondFactor.enrol(stale, begun.setup, begun.demoCode ?? '')).toEqual(AGAIN);
  expect(await secondFactor.hasOne(signed)).toBe(false);
});

test('whoever has one shows it before they set up another', async () => {
  const { now, signed, code } = await atTheDoor();
  const { setup, demoCode = '' } = secondFactor.begin(signed);
  expect(await secondFactor.enrol(signed, setup, demoCode)).toEqual(AGAIN);
  await secondFactor.show(signed, code);
  expect(await secondFactor.enrol(await now(), setup, demoCode)).toEqual(ok(undefined));
});

test('the log says who came to the desk and who only showed it', async () => {
  const actions = async (id: string) => {
    const rows = await db
      .selectFrom('audit_entry')
      .select('action')
      .where('actor', '=', id)
      .orderBy('id')
      .execute();
    return rows.map(({ action }) => action);
  };
  const { signed, code } = await atTheDoor();
  await secondFactor.show(signed, code);
  expect(await actions(signed.actor.id)).toEqual(['accounts/second-factor-set', 'desk/entered']);
  const { actor } = await signedIn();
  const customer = await (await session(actor.id)).now();
  await secondFactor.show(customer, (await secondFactor.demoCode(customer)) ?? '');
  expect(await actions(actor.id)).toEqual(['accounts/second-factor-set', 'accounts/second-factor-shown']);
});

test('only a person who is made up is told the code', async () => {
  const id = await person();
  await db.updateTable('account').set({ is_demo: false }).where('id', '=', id).execute();
  const { now } = await session(id);
  expect(secondFactor.begin(await now()).demoCode).toBeUndefined();
  const { actor } = await signedIn();
  await db.updateTable('account').set({ is_demo: false }).where('id', '=', actor.id).execute();
  expect(await secondFactor.demoCode(await (await session(actor.id)).now())).toBeUndefined();
  expect(await sessions.peek('')).toBeUndefined();
});

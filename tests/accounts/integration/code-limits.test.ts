import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { phone as phoneSchema } from '#kernel/contact/contact.ts';
import {
  cheapProof,
  forgetCounts,
  makePerson,
  nextAddress,
  nextPhone,
} from '../../_support/people/account-people.ts';
import {
  caller,
  codeOf,
  countOf,
  openCodes,
  registrationOf,
  texts,
  WORDINGS,
  type Wish,
} from '../../_support/people/codes.ts';

const { db, services, accounts, outbox, start, withBudget } = await openCodes();
const { privacy } = services;
beforeEach(() => forgetCounts(db));

describe('limits of code requests', () => {
  const many = async (count: number, wish: (nth: number) => Wish, between: string[] = []) => {
    const all = [];
    for (let nth = 0; nth < count; nth += 1) {
      all.push(await start(wish(nth)));
      await sql`delete from rate_window where key like any (${between})`.execute(db);
    }
    return all.map(codeOf);
  };
  const right = (count: number) => Array<string>(count).fill('right');
  const often = 'accounts/code-too-often';

  test('one a minute for a number, three in ten minutes, five a day', async () => {
    const phone = nextPhone();
    const [minute, ten] = ['code:again:%', 'code:phone:%'];
    expect(await many(2, () => ({ phone }))).toEqual([...right(1), often]);
    await forgetCounts(db);
    expect(await many(4, () => ({ phone }), [minute])).toEqual([...right(3), often]);
    await forgetCounts(db);
    const address = nextAddress();
    expect(await many(6, () => ({ phone, address }), [minute, ten])).toEqual([...right(5), often]);
    expect(await many(1, () => ({ phone }), [minute, ten]), 'from elsewhere').toEqual(right(1));
    await forgetCounts(db);
    expect(await many(16, () => ({ phone }), [minute, ten])).toEqual([...right(15), often]);
  });

  test('a refused request does not count against shared limits', async () => {
    const { codes: poor } = await withBudget(3);
    const ask = (wish: Wish) =>
      poor.start({
        purpose: 'reset',
        answer: 'code',
        texts,
        phone: nextPhone(),
        address: nextAddress(),
        ...wish,
      });
    const phone = nextPhone();
    expect((await ask({ phone })).ok).toBe(true);
    for (let again = 0; again < 20; again += 1) expect((await ask({ phone })).ok).toBe(false);
    expect((await ask({})).ok).toBe(true);
    await sql`delete from rate_window where key like 'code:again:%'`.execute(db);
    expect((await ask({ phone })).ok, 'the day of the number is whole').toBe(true);
  });

  test('ten an hour for an address, sixty for its network', async () => {
    expect(await many(11, () => ({ address: '192.0.2.1' }))).toEqual([...right(10), often]);
    const rest = await many(51, (nth) => ({ address: `192.0.2.${10 + (nth % 20)}` }));
    // Of the sixty, ten went to the first address; refused requests are not counted.
    expect(rest.filter((outcome) => outcome === 'right')).toHaveLength(50);
    expect(await many(1, () => ({ address: '192.0.3.1' }))).toEqual(right(1));
  });

  const poorly = async (hourlyBudget: number) => {
    const poor = await withBudget(hourlyBudget);
    const ask = (wish: Partial<Wish> = {}) =>
      poor.codes.start({
        purpose: 'register',
        answer: 'code',
        texts,
        phone: nextPhone(),
        address: nextAddress(),
        ...wish,
      });
    return {
      poor,
      ask,
      times: async (count: number, wish: Partial<Wish> = {}) => {
        const results = await Promise.all(Array.from({ length: count }, () => ask(wish)));
        return countOf(results, 'right');
      },
    };
  };

  test('the hourly budget holds for concurrent requests, and half of it is for strangers', async () => {
    const { ask, times } = await poorly(8);
    expect(await times(40)).toBe(4);
    expect(codeOf(await ask({ answer: 'notice' })), 'a number with an account').toBe(often);
    expect(codeOf(await ask({ isKnownDevice: true }))).toBe('right');
    expect(await times(40, { purpose: 'reset' })).toBe(3);
    expect(codeOf(await ask({ isKnownDevice: true }))).toBe(often);
  });

  test('a tenth is kept for known devices', async () => {
    const { ask, times } = await poorly(20);
    expect(await times(40, { purpose: 'reset' })).toBe(18);
    expect(await times(40, { purpose: 'reset', isKnownDevice: true })).toBe(2);
    expect(codeOf(await ask({ purpose: 'reset', isKnownDevice: true }))).toBe(often);
  });

  test('numbers without an account use up nothing, and are refused like others when the budget is spent', async () => {
    const { ask, times } = await poorly(12);
    const unanswered = { purpose: 'reset', answer: 'nothing' } as const;
    expect(await times(40, unanswered)).toBe(40);
    expect(codeOf(await ask())).toBe('right');
    expect(await times(40, { purpose: 'reset' })).toBe(10);
    expect([codeOf(await ask(unanswered)), codeOf(await ask({ purpose: 'reset' }))]).toEqual([often, often]);
  });

  test('the work for a code grows as the hour is used up, and lighter work is refused', async () => {
    const { poor, times } = await poorly(20);
    const forget = { phone: nextPhone() };
    const reset = async (proof: string) =>
      codeOf(await poor.passwords.startReset({ ...forget, proof }, caller()));
    const needed = 'accounts/proof-needed';
    expect([await times(4), await poor.codes.work()]).toEqual([4, 1]);
    const early = await cheapProof();
    expect([await times(1), await poor.codes.work()]).toEqual([1, 2]);
    expect([await reset(early), await reset(await cheapProof(2))]).toEqual([needed, 'right']);
    await sql`delete from rate_window where key like 'code:again:%'`.execute(db);
    expect([await times(3), await poor.codes.work()]).toEqual([3, 8]);
    expect([await reset(await cheapProof(2)), await reset(await cheapProof(8))]).toEqual([needed, 'right']);
  });

  test('a known device gets a code however many strangers have requested', async () => {
    const phone = nextPhone();
    const [minute, ten] = ['code:again:%', 'code:phone:%'];
    expect(await many(16, () => ({ phone }), [minute, ten])).toEqual([...right(15), often]);
    const mine = { phone, purpose: 'reset', isKnownDevice: true } as const;
    expect(await many(6, () => mine, [minute, ten])).toEqual([...right(5), often]);
    expect(await many(1, () => ({ phone }), [minute, ten])).toEqual([often]);
  });

  test('a stranger shuts no number’s way in: heavier work opens it again, a few times an hour', async () => {
    const { phone } = await makePerson(db);
    const [minute, ten] = ['code:again:%', 'code:phone:%'];
    expect(await many(16, () => ({ phone }), [minute, ten])).toEqual([...right(15), often]);
    const reset = async (proof: string, address = nextAddress()) => {
      const results = await accounts.passwords.startReset({ phone, proof }, caller(address));
      await sql`delete from rate_window where key like any (${[minute, ten]})`.execute(db);
      return codeOf(results);
    };
    const more = 'accounts/more-proof-needed';
    const address = nextAddress();
    expect([await reset(await cheapProof(), address), await reset('', address)]).toEqual([more, more]);
    const sent = (await outbox.codesTo(phone)).length;
    expect(await reset(await cheapProof(8), address)).toBe('right');
    expect(await outbox.codeTo(phone, sent + 1)).toMatch(/^\d{6}$/);
    expect(await reset(await cheapProof(8), address), 'again from one network').toBe(often);
    for (let nth = 1; nth < 8; nth += 1) expect(await reset(await cheapProof(8))).toBe('right');
    expect(await reset(await cheapProof(8)), 'the ninth in an hour').toBe(often);
    // Registering a free number costs the same, so it does not reveal which numbers have an account.
    const unregistered = nextPhone();
    expect(await many(15, () => ({ phone: unregistered }), [minute, ten])).toEqual(right(15));
    const registered = await accounts.registration.start(
      await registrationOf(unregistered),
      WORDINGS,
      caller(),
    );
    expect(codeOf(registered)).toBe(more);
  });

  test('and it is the device token of that number that says so', async () => {
    const { phone } = await makePerson(db);
    const token = accounts.login.remember(phone, undefined);
    const ask = async (deviceToken?: string) =>
      codeOf(
        await accounts.passwords.startReset(
          { phone, proof: await cheapProof() },
          caller(undefined, deviceToken),
        ),
      );
    expect([await ask(), await ask(), await ask(token)]).toEqual(['right', often, 'right']);
    await sql`delete from rate_window where key like 'code:again:own:%'`.execute(db);
    expect(await ask(accounts.login.remember(nextPhone(), undefined))).toBe(often);
  });

  test('a number range whose codes are not returned is blocked for an hour', async () => {
    const row = (nth: number) => phoneSchema.parse(`0987654${String(nth).padStart(3, '0')}`);
    const ask = (nth: number) => start({ phone: row(nth) });
    for (let nth = 0; nth < 20; nth += 1) expect(codeOf(await ask(nth))).toBe('right');
    await expect
      .poll(async () => codeOf(await ask(500 + Math.floor(Math.random() * 499))))
      .toBe('accounts/code-not-now');
    expect((await start()).ok).toBe(true);
  });

  test('one network alone cannot block a number range, and numbers without a message count like those with one', async () => {
    const row = (nth: number) => phoneSchema.parse(`0987655${String(nth).padStart(3, '0')}`);
    for (let nth = 0; nth < 40; nth += 1) await start({ phone: row(nth), address: `198.51.100.${nth}` });
    expect(codeOf(await start({ phone: row(41) }))).toBe('right');
    await forgetCounts(db);
    for (let nth = 50; nth < 70; nth += 1) await start({ phone: row(nth), answer: 'nothing' });
    expect(codeOf(await start({ phone: row(71) }))).toBe('accounts/code-not-now');
  });
});

describe('where a message goes', () => {
  test('an old number is the one that replaced it', async () => {
    const old = phoneSchema.parse('0163 1234 567');
    expect((await accounts.registration.start(await registrationOf(old), WORDINGS, caller())).ok).toBe(true);
    expect(await outbox.codeTo('0331234567')).toMatch(/^\d{6}$/);
    expect(await outbox.messagesTo(old)).toEqual([]);
  });

  test.each(['01671234567', '01261234567'])('%s has a successor', async (old) => {
    const reset = { phone: phoneSchema.parse(old), proof: await cheapProof() };
    expect((await accounts.passwords.startReset(reset, caller())).ok).toBe(true);
  });

  test.each(['01601234567', '01851234567', '01951234567'])('%s has none and is refused', async (old) => {
    const phone = phoneSchema.parse(old);
    const refusals = [
      await accounts.registration.start(await registrationOf(phone), WORDINGS, caller()),
      await accounts.passwords.startReset({ phone, proof: '' }, caller()),
      await privacy.deletion.start({ phone, proof: '' }, caller()),
    ];
    expect(refusals.map(codeOf)).toEqual(Array(3).fill('phone/not-reachable'));
  });
});

import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { phone as phoneSchema } from '#kernel/phone.ts';
import { cheapProof, forgetCounts, nextAddress, nextPhone } from './_account-people.ts';
import { caller, codeOf, countOf, openCodes, registrationOf, texts, WORDINGS, type Wish } from './_codes.ts';
import { servicesOver } from './_services.ts';

const { db, folder, accounts, codes, outbox, start } = await openCodes();
beforeEach(() => forgetCounts(db));

describe('how many messages may be asked for', () => {
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

  test('what is refused to one uses up nothing that others share', async () => {
    const poor = servicesOver(db, { dataDir: folder, hourlyBudget: 3 }).accounts.codes;
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
    // Of the sixty, ten went to the first address; what was refused counts for nobody.
    expect(rest.filter((outcome) => outcome === 'right')).toHaveLength(50);
    expect(await many(1, () => ({ address: '192.0.3.1' }))).toEqual(right(1));
  });

  test('so many an hour for all together, however many ask at once', async () => {
    const poor = servicesOver(db, { dataDir: folder, hourlyBudget: 7 }).accounts.codes;
    const wish = () => ({ phone: nextPhone(), address: nextAddress() });
    const asked = await Promise.all(
      Array.from({ length: 40 }, () => poor.start({ purpose: 'register', answer: 'code', texts, ...wish() })),
    );
    expect(countOf(asked, 'right')).toBe(7);
  });

  test('a row of numbers whose codes nobody types back is blocked for an hour', async () => {
    const row = (nth: number) => phoneSchema.parse(`0987654${String(nth).padStart(3, '0')}`);
    const ask = (nth: number) => start({ phone: row(nth) });
    for (let nth = 0; nth < 20; nth += 1) expect(codeOf(await ask(nth))).toBe('right');
    await expect
      .poll(async () => codeOf(await ask(500 + Math.floor(Math.random() * 499))))
      .toBe('accounts/code-not-now');
    expect((await start()).ok).toBe(true);
  });

  test('one network alone has no row blocked, and numbers that get nothing count like those that do', async () => {
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

  test.each(['01601234567', '01851234567', '01951234567'])('%s has none and is told so', async (old) => {
    const phone = phoneSchema.parse(old);
    const refusals = [
      await accounts.registration.start(await registrationOf(phone), WORDINGS, caller()),
      await accounts.passwords.startReset({ phone, proof: '' }, caller()),
      await accounts.deletion.start({ phone, proof: '' }, caller()),
    ];
    expect(refusals.map(codeOf)).toEqual(Array(3).fill('phone/not-reachable'));
  });

  test('that nobody can take, a request waits for, and a code asked for again arrives', async () => {
    const broken = servicesOver(db, { dataDir: `${folder}/nowhere` }).accounts;
    const phone = nextPhone();
    const request = await broken.codes.start({ purpose: 'reset', phone, address: '', answer: 'code', texts });
    if (!request.ok) throw new Error(request.error.code);
    const found = await codes.find(request.value);
    expect(found?.state).toBe('started');
    await forgetCounts(db);
    if (found) await codes.again(found, { address: '', answer: 'code', texts });
    expect(codeOf(await codes.verify(db, request.value, await outbox.codeTo(phone)))).toBe('right');
  });
});

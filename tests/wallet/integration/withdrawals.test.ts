import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { columnChoice } from '#features/wallet/domain/desk/column-choice.ts';
import { bankAccount, HOLD, lines, SUSPENSE, walletOf } from '#features/wallet/domain/ledger.ts';
import { LARGE_WITHDRAWAL, withdrawalNumber } from '#features/wallet/domain/withdrawal.ts';
import { createLedgerRepository } from '#features/wallet/server/ledger-repository.ts';
import type { Member } from '#kernel/actor.ts';
import { isoDate } from '#kernel/dates.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { makePerson } from '../../_support/people/account-people.ts';
import { fileOf, type SaidLine, statementFile } from '../../_support/people/cashier.ts';
import { must } from '../../_support/people/whole-person.ts';
import { servicesOver } from '../../_support/services.ts';

const { db } = await freshDatabase();
const BANK = { bin: '970436', account: '0123499999', holder: 'CONG TY TNHH DIA BA' };
const { cashier, withdrawals } = servicesOver(db, {
  outside: { payments: { bank: BANK, providers: [] } },
}).wallet;
const { desk } = withdrawals;
const books = createLedgerRepository(db);
const DAY = isoDate.parse('2026-11-29');

const memberOf = (id: string, roles: Member['roles'] = []) =>
  ({ kind: 'member', id, roles, via: 'cookie', isSudo: true, hasSecondFactor: true }) as Member;
const staff = async (role: 'cashier' | 'administrator') =>
  memberOf((await makePerson(db, 'Thu Ngân', role)).id, [role]);
const [first, second, chief] = [await staff('cashier'), await staff('cashier'), await staff('administrator')];

const NAME = 'Nguyễn Văn An';
async function customer(amount: number): Promise<Member> {
  const by = memberOf((await makePerson(db, NAME)).id);
  await books.post({
    id: randomUUID(),
    kind: 'top-up',
    subject: 'TU-1',
    lines: lines(bankAccount(BANK.account), walletOf('chinh', by.id), amount),
  });
  return by;
}
const credit = ({ id }: Member) => books.credit(walletOf('chinh', id));

const wanted = (amount: number, more: Partial<Parameters<typeof withdrawals.request>[1]> = {}) =>
  ({
    operation: randomUUID(),
    amount,
    bankInfo: '970436',
    resourceName: 'NGUYEN VAN AN',
    resourceNumber: '0011001234567',
    ...more,
  }) as Parameters<typeof withdrawals.request>[1];

const requested = async (by: Member, amount: number, more = {}) => {
  const { number } = must(await withdrawals.request(by, wanted(amount, more)));
  return must(await withdrawals.find(by, number)).withdrawal;
};
const seen = async (by: Member, number: number) => {
  const { id: withdrawal, version } = must(await withdrawals.find(by, number)).withdrawal;
  return { withdrawal, version };
};
/** As if its bank account had been named a day ago. */
const aDayLater = () =>
  db
    .updateTable('withdrawal')
    .set({ payable_from: new Date(0) })
    .execute();

async function paying(amount: number) {
  const by = await customer(amount);
  const { number } = await requested(by, amount);
  must(await desk.approve(first, { ...(await seen(by, number)), note: '' }));
  await aDayLater();
  must(await desk.pay(second));
  return { by, number };
}

// As an instance that has started, which has opened its queues.
beforeAll(async () => void (await requested(await customer(100_000), 50_000)));

beforeEach(async () => {
  // What other tests have left to be paid.
  await db
    .updateTable('withdrawal')
    .set({ payable_from: new Date('2099-01-01') })
    .execute();
});

describe('a withdrawal', () => {
  test('is held, approved by one, paid by another and settled with the reference of the bank', async () => {
    const { by, number } = await paying(200_000);
    expect(await credit(by)).toBe(0);
    const before = await books.credit(HOLD);
    must(await desk.settle(second, { ...(await seen(by, number)), reference: `FT-${number}`, day: DAY }));
    expect((await books.credit(HOLD)) - before).toBe(-200_000);
    const { withdrawal, history } = must(await withdrawals.find(by, number));
    expect(withdrawal).toMatchObject({ status: 'paid', bankReference: `FT-${number}`, bankDate: DAY });
    expect(history.map(({ what }) => what)).toEqual(['request', 'approve', 'pay', 'settle']);
    expect(await books.imbalance()).toBe(0);
    // The bank returns it later.
    must(await desk.giveBack(second, { ...(await seen(by, number)), day: DAY, note: 'Sai số' }));
    expect(await credit(by)).toBe(200_000);
    expect((await desk.giveBack(second, { ...(await seen(by, number)), day: DAY, note: '' })).ok).toBe(false);
  });

  test('that is refused after its customer is gone is in suspense, and in no wallet', async () => {
    const by = await customer(90_000);
    const { id: withdrawal, version, number } = await requested(by, 90_000);
    await db.deleteFrom('account').where('id', '=', by.id).execute();
    must(await desk.refuse(first, { withdrawal, version, reason: 'under-review', note: '' }));
    expect(await credit(by)).toBe(0);
    const { receipts } = must(await cashier.suspense.list(second));
    expect(receipts).toContainEqual(
      expect.objectContaining({ reference: withdrawalNumber(number), amount: 90_000 }),
    );
  });

  test('that the bank returns after its customer is gone waits for a cashier', async () => {
    const { by, number } = await paying(80_000);
    must(await desk.settle(second, { ...(await seen(by, number)), reference: `FT-${number}`, day: DAY }));
    const about = await seen(by, number);
    await db.deleteFrom('account').where('id', '=', by.id).execute();
    const before = await books.credit(SUSPENSE);
    must(await desk.giveBack(second, { ...about, day: DAY, note: '' }));
    expect((await books.credit(SUSPENSE)) - before).toBe(80_000);
    const { receipts } = must(await cashier.suspense.list(second));
    expect(receipts.map(({ reference }) => reference)).toContain(withdrawalNumber(number));
  });

  test.each(['cancel', 'refuse', 'return'] as const)('gives everything back after: %s', async (way) => {
    if (way === 'return') {
      const { by, number } = await paying(70_000);
      must(await desk.giveBack(second, { ...(await seen(by, number)), day: DAY, note: '' }));
      return expect(await credit(by)).toBe(70_000);
    }
    const by = await customer(70_000);
    const { number } = await requested(by, 60_000);
    expect(await credit(by)).toBe(10_000);
    if (way === 'cancel') must(await withdrawals.cancel(by, number));
    else must(await desk.refuse(first, { ...(await seen(by, number)), reason: 'account-unknown', note: '' }));
    expect(await credit(by)).toBe(70_000);
    expect((await withdrawals.cancel(by, number)).ok).toBe(false);
  });

  test('of 64 at once for one balance only what it covers is held, three a day', async () => {
    const by = await customer(150_000);
    const all = await Promise.all(Array.from({ length: 64 }, () => withdrawals.request(by, wanted(60_000))));
    expect(all.filter(({ ok }) => ok)).toHaveLength(2);
    expect(await credit(by)).toBe(30_000);
    const rich = await customer(10_000_000);
    const many = await Promise.all(
      Array.from({ length: 8 }, () => withdrawals.request(rich, wanted(60_000))),
    );
    expect(many.filter(({ ok }) => ok)).toHaveLength(3);
  });

  test('sent fifty times under one id is one', async () => {
    const by = await customer(500_000);
    const form = wanted(100_000);
    const all = await Promise.all(Array.from({ length: 50 }, () => withdrawals.request(by, form)));
    expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(await credit(by)).toBe(400_000);
    expect(await withdrawals.request(by, { ...form, resourceNumber: '999' })).toMatchObject({ ok: false });
  });
});

describe('two people', () => {
  test('who approved never pays, neither in a file nor by its outcome, nor in the database', async () => {
    const by = await customer(100_000);
    const { number, id } = await requested(by, 100_000);
    must(await desk.approve(chief, { ...(await seen(by, number)), note: '' }));
    await aDayLater();
    expect(await desk.pay(chief)).toMatchObject({ ok: false, error: { code: 'wallet/nothing-to-pay' } });
    await expect(
      db
        .updateTable('withdrawal')
        .set({ status: 'paying', paid_by: chief.id })
        .where('id', '=', id)
        .execute(),
    ).rejects.toThrow(/withdrawal_by_two_people/);
    const file = must(await desk.pay(second));
    expect(must(await desk.file(second, file)).map((one) => one.number)).toEqual([number]);
    const settled = await desk.settle(chief, { ...(await seen(by, number)), reference: 'FT-x', day: DAY });
    expect(settled).toMatchObject({ ok: false, error: { code: 'wallet/same-person' } });
  });

  test('a new bank account waits a day; a large amount and another name need an administrator', async () => {
    const by = await customer(LARGE_WITHDRAWAL + 50_000);
    const { number } = await requested(by, LARGE_WITHDRAWAL);
    expect((await desk.approve(first, { ...(await seen(by, number)), note: '' })).ok).toBe(false);
    must(await desk.approve(chief, { ...(await seen(by, number)), note: '' }));
    expect((await desk.pay(second)).ok).toBe(false);
    const other = await requested(by, 50_000, { resourceName: 'TRAN THI BINH' });
    const about = { withdrawal: other.id, version: other.version };
    expect((await desk.approve(first, { ...about, note: 'Vợ chồng' })).ok).toBe(false);
    expect(await desk.approve(chief, { ...about, note: '' })).toMatchObject({ error: { field: 'note' } });
    must(await desk.approve(chief, { ...about, note: 'Vợ chồng, có giấy' }));
  });

  test('two cashiers at once decide once; none about their own', async () => {
    const by = await customer(100_000);
    const { number } = await requested(by, 100_000);
    const about = await seen(by, number);
    const tried = await Promise.all([
      desk.approve(first, { ...about, note: '' }),
      desk.refuse(second, { ...about, reason: 'under-review', note: '' }),
    ]);
    expect(tried.filter(({ ok }) => ok)).toHaveLength(1);
    const own = await customer(100_000);
    const mine = await requested(own, 50_000);
    const asStaff = memberOf(own.id, ['cashier']);
    const decided = await desk.approve(asStaff, { withdrawal: mine.id, version: mine.version, note: '' });
    expect(decided).toMatchObject({ ok: false, error: { code: 'wallet/own-withdrawal' } });
  });

  test.each([
    ['customers', memberOf(randomUUID())],
    ['moderators', memberOf(randomUUID(), ['moderator'])],
    ['who has not proved who they are', { ...first, isSudo: false }],
  ])('%s may do nothing', async (_, actor) => {
    const by = await customer(100_000);
    const { number } = await requested(by, 100_000);
    const about = await seen(by, number);
    expect((await desk.approve(actor, { ...about, note: '' })).ok).toBe(false);
    expect((await desk.pay(actor)).ok).toBe(false);
    expect((await desk.settle(actor, { ...about, reference: 'FT', day: DAY })).ok).toBe(false);
  });
});

test('a reference of the bank settles one, and the statement settles what it names', async () => {
  const [one, other] = [await paying(100_000), await paying(100_000)];
  const reference = `FT-${one.number}`;
  must(await desk.settle(second, { ...(await seen(one.by, one.number)), reference, day: DAY }));
  const again = await desk.settle(second, { ...(await seen(other.by, other.number)), reference, day: DAY });
  expect(again).toMatchObject({ ok: false, error: { code: 'wallet/reference-used' } });
  const line = { amount: -100_000, reference: 'FT-line', date: DAY };
  const text = `DIABA RT${other.number} MBVCB`;
  const settled = (more: object) =>
    db.transaction().execute((trx) => desk.settleFromStatement(trx, { ...line, text, ...more }));
  expect(await settled({ amount: -90_000 })).toBeUndefined();
  expect(await settled({ reference })).toBeUndefined();
  expect(await settled({})).toMatch(/^[\da-f-]{36}$/);
  expect(await settled({ reference: 'FT-other' })).toBeUndefined();
  expect(must(await withdrawals.find(other.by, other.number)).withdrawal.status).toBe('paid');
  expect(withdrawalNumber(other.number)).toMatch(/^RT-\d+$/);
});

describe('a statement of the bank', () => {
  const imported = async (line: SaidLine) => {
    const sent = must(await cashier.statements.send(second, fileOf(statementFile(9_000_000, [line]))));
    return must(
      await cashier.statements.import(
        second,
        sent,
        columnChoice(() => undefined),
      ),
    );
  };

  test('that came before a payment was recorded by hand is its line, on the day of the bank', async () => {
    const { by, number } = await paying(70_000);
    await imported({ date: '2026-11-27', amount: -70_000, text: 'CHUYEN TIEN', reference: 'FT-BEFORE' });
    must(await desk.settle(second, { ...(await seen(by, number)), reference: 'FT-BEFORE', day: DAY }));
    const line = await db
      .selectFrom('statement_line as l')
      .innerJoin('ledger_transfer as t', 't.id', 'l.transfer')
      .select(['t.kind', 't.subject', 't.bank_date'])
      .where('l.reference', '=', 'FT-BEFORE')
      .executeTakeFirst();
    const subject = withdrawalNumber(number);
    expect(line).toEqual({ kind: 'withdrawal-paid', subject, bank_date: '2026-11-27' });
  });

  test('with money that came back is suggested for its withdrawal, and gives it back once', async () => {
    const { by, number } = await paying(80_000);
    must(await desk.settle(second, { ...(await seen(by, number)), reference: 'FT-OUT', day: DAY }));
    const target = withdrawalNumber(number);
    const text = `HOAN TRA ${target} SAI TAI KHOAN`;
    expect(await imported({ date: '2026-11-28', amount: 80_000, text, reference: 'FT-BACK' })).toMatchObject({
      booked: 1,
    });
    const { id: receipt } = await db
      .selectFrom('receipt')
      .select('id')
      .where('reference', '=', 'FT-BACK')
      .executeTakeFirstOrThrow();
    const { returned } = must(await cashier.suspense.open(second, receipt));
    expect(returned[0]).toMatchObject({ number, customer: NAME, isNamed: true });
    const form = { receipt, target, note: 'Ngân hàng trả lại' };
    const other = { ...form, target: 'RT-999999' };
    expect(await cashier.suspense.match(second, other)).toMatchObject({
      error: { code: 'cashier/no-target' },
    });
    const done = await Promise.all([1, 2, 3].map(() => cashier.suspense.match(second, form)));
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await credit(by)).toBe(80_000);
    expect(must(await withdrawals.find(by, number)).withdrawal.status).toBe('returned');
    expect(await books.imbalance()).toBe(0);
  });
});

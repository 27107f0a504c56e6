import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  bankAccount,
  gatewayAccount,
  gatewayFees,
  INTEREST,
  KEPT,
  SUSPENSE,
  walletOf,
} from '#features/wallet/domain/ledger.ts';
import { DEMO_BANK, topUpNumber } from '#features/wallet/domain/top-up.ts';
import { createLedgerRepository } from '#features/wallet/server/ledger-repository.ts';
import type { Member } from '#kernel/actor.ts';
import { inSuspense } from '../../_support/actions/cashier-actions.ts';
import { atDesk } from '../../_support/people/cashier.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { member } from '../../_support/inquiries.ts';
import { must } from '../../_support/people/must.ts';
import { servicesOver } from '../../_support/services.ts';

const { db } = await freshDatabase();
const services = servicesOver(db);
const { cashier, topUps } = services.wallet;
const { suspense } = cashier;
const books = createLedgerRepository(db);
const credit = ({ id }: Member) => books.credit(walletOf('chinh', id));
const note = 'Theo biên lai khách gửi';

let staff: Member;
beforeAll(async () => {
  staff = await atDesk(db);
});

const begun = async (by: Member, amount = 50_000) =>
  must(await topUps.start(by, { operation: randomUUID(), amount, method: 'bank' }));
const setText = (receipt: string, text: string) =>
  db.updateTable('receipt').set({ text }).where('id', '=', receipt).execute();

describe('money in suspense', () => {
  test('is suggested for the top-up whose memo has one letter wrong, and why', async () => {
    const by = await member(db);
    const number = await begun(by);
    const { memo } = must(await topUps.find(by, number));
    const receipt = await inSuspense(db, services);
    await setText(receipt, `CT ${memo.slice(0, -1)}0`);
    const { suggestions } = must(await suspense.open(staff, receipt));
    expect(suggestions[0]).toMatchObject({ number, reasons: ['memo', 'amount'] });
    expect(must(await suspense.list(staff)).receipts.map(({ id }) => id)).toContain(receipt);
  });

  test('is credited once, of however many cashiers', async () => {
    const by = await member(db);
    const number = await begun(by);
    const receipt = await inSuspense(db, services);
    const before = await books.credit(SUSPENSE);
    const target = topUpNumber(number);
    const done = await Promise.all(
      Array.from({ length: 8 }, () => suspense.match(staff, { receipt, target, note })),
    );
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    expect(done.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'cashier/moved-on' } });
    expect(await credit(by)).toBe(50_000);
    expect(before - (await books.credit(SUSPENSE))).toBe(50_000);
    expect(must(await topUps.find(by, number)).status).toBe('paid');
    const rows = await db.selectFrom('audit_entry').select('action').where('subject', '=', receipt).execute();
    expect(rows).toEqual([{ action: 'cashier/matched' }]);
  });

  test('is credited by a telephone number; not to oneself, and to no other', async () => {
    const by = await member(db);
    const receipt = await inSuspense(db, services);
    const phoneOf = async ({ id }: Member) =>
      (await db.selectFrom('account').select('phone').where('id', '=', id).executeTakeFirstOrThrow()).phone;
    for (const target of ['TU-999999999', '0999999999', 'x'])
      expect(await suspense.match(staff, { receipt, target, note })).toMatchObject({
        error: { code: 'cashier/no-target' },
      });
    expect(await suspense.match(staff, { receipt, target: await phoneOf(staff), note })).toMatchObject({
      error: { code: 'cashier/not-yourself' },
    });
    must(await suspense.match(staff, { receipt, target: await phoneOf(by), note }));
    expect(await credit(by)).toBe(50_000);
  });

  test('is sent back under the reference of the bank', async () => {
    const receipt = await inSuspense(db, services);
    const bank = bankAccount(DEMO_BANK.account);
    const before = await books.credit(bank);
    must(await suspense.giveBack(staff, { receipt, reference: 'FT99', note }));
    expect((await books.credit(bank)) - before).toBe(50_000);
    expect(must(await suspense.open(staff, receipt)).receipt.status).toBe('returned');
    expect(await books.imbalance()).toBe(0);
  });

  test('that a provider paid out is what it owed, less its fee; interest is income', async () => {
    const boss = await atDesk(db, 'administrator');
    const [momo, fees] = [gatewayAccount('momo'), gatewayFees('momo')];
    const [owed, fee, interest] = [
      await books.credit(momo),
      await books.credit(fees),
      await books.credit(INTEREST),
    ];
    const payout = { receipt: await inSuspense(db, services), as: 'momo' as const, fee: 1_500, note };
    expect(await suspense.book(staff, payout)).toMatchObject({ error: { code: 'cashier/forbidden' } });
    const done = await Promise.all([suspense.book(boss, payout), suspense.book(boss, payout)]);
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await books.credit(momo)) - owed).toBe(51_500);
    expect((await books.credit(fees)) - fee).toBe(-1_500);
    const paid = { receipt: await inSuspense(db, services), as: 'interest' as const, note };
    expect(await suspense.book(boss, { ...paid, fee: 1 })).toMatchObject({
      error: { code: 'cashier/no-fee' },
    });
    must(await suspense.book(boss, { ...paid, fee: 0 }));
    expect((await books.credit(INTEREST)) - interest).toBe(50_000);
    expect(must(await suspense.open(staff, paid.receipt)).receipt.status).toBe('kept');
    expect(await books.imbalance()).toBe(0);
  });

  test('is kept by an administrator after ten years', async () => {
    const receipt = await inSuspense(db, services);
    const boss = await atDesk(db, 'administrator');
    expect(await suspense.keep(staff, { receipt, note })).toMatchObject({
      error: { code: 'cashier/forbidden' },
    });
    expect(await suspense.keep(boss, { receipt, note })).toMatchObject({
      error: { code: 'cashier/too-early' },
    });
    await db
      .updateTable('receipt')
      .set({ received_at: new Date('2010-01-01') })
      .where('id', '=', receipt)
      .execute();
    const before = await books.credit(KEPT);
    must(await suspense.keep(boss, { receipt, note }));
    expect((await books.credit(KEPT)) - before).toBe(50_000);
  });
});

test('the first page says what there is, and what the bank has', async () => {
  const today = must(await cashier.today(staff));
  expect(today.moved.in).toBeGreaterThan(0);
  const [bank] = today.banks;
  expect(bank).toMatchObject({ account: DEMO_BANK.account, closing: 1_050_000 });
});

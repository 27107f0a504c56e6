import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeXlsx } from '#formats/xlsx/xlsx-write.ts';
import { columnChoice } from '#features/wallet/domain/desk/column-choice.ts';
import { bankAccount, OPENING, SUSPENSE, walletOf } from '#features/wallet/domain/ledger.ts';
import { createLedgerRepository } from '#features/wallet/server/ledger-repository.ts';
import type { Member } from '#kernel/actor.ts';
import { dayOf } from '#kernel/dates.ts';
import { arrived } from '#platform/payments/_stub/provider.ts';
import { openSepay } from '#platform/payments/_stub/sepay.ts';
import { atDesk, fileOf, type SaidLine, statementFile } from '../../_support/people/cashier.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { member } from '../../_support/inquiries.ts';
import { must } from '../../_support/people/must.ts';
import { servicesOver } from '../../_support/services.ts';

const { db } = await freshDatabase();
const sepay = await openSepay();
afterAll(() => sepay.stop());
const { bank } = sepay.settings;
const services = servicesOver(db, { outside: { payments: { bank, providers: [sepay.settings] } } });
const { cashier, takeNotice, topUps } = services.wallet;
const books = createLedgerRepository(db);
const BANK = bankAccount(bank.account);
const TODAY = dayOf(new Date());

let staff: Member;
beforeAll(async () => {
  staff = await atDesk(db);
});

const choice = columnChoice(() => undefined);
const send = async (text: string) => must(await cashier.statements.send(staff, fileOf(text)));
const take = async (text: string) => cashier.statements.import(staff, await send(text), choice);
const take1 = async (...lines: SaidLine[]) => must(await take(statementFile(1_000_000, lines)));
const atBank = async () => 0 - (await books.credit(BANK));
const credit = ({ id }: Member) => books.credit(walletOf('chinh', id));
const memoOf = async (by: Member, amount = 50_000) => {
  const number = must(await topUps.start(by, { operation: randomUUID(), amount, method: 'bank' }));
  return must(await topUps.find(by, number)).memo;
};
/** A transfer that SePay reports. */
const reported = async (text: string, amount: number) => {
  const key = randomUUID();
  sepay.transfer(key, text, amount);
  await takeNotice('sepay', arrived(sepay.notice(key)));
  const row = await db
    .selectFrom('receipt')
    .select('reference')
    .orderBy('received_at', 'desc')
    .executeTakeFirstOrThrow();
  return {
    key,
    reference: row.reference,
    again: async () => takeNotice('sepay', arrived(sepay.notice(key))),
  };
};

describe('a statement', () => {
  test('is booked line by line: to the customer of its memo, else into suspense; what went out is kept', async () => {
    const by = await member(db);
    const memo = await memoOf(by);
    const [before, inSuspense] = [await atBank(), await books.credit(SUSPENSE)];
    const counts = await take1(
      { date: TODAY, amount: 50_000, text: `CT ${memo}`, reference: randomUUID() },
      { date: TODAY, amount: 70_000, text: 'NGUYEN VAN AN', reference: randomUUID() },
      { date: TODAY, amount: -20_000, text: 'Phi', reference: randomUUID() },
    );
    expect(counts).toEqual({ booked: 2, linked: 0, unknown: 1, known: 0 });
    expect(await credit(by)).toBe(50_000);
    expect((await books.credit(SUSPENSE)) - inSuspense).toBe(70_000);
    // The first statement of a bank says what it had before.
    expect((await atBank()) - before).toBe(1_000_000 + 120_000);
    expect(await books.credit(OPENING)).toBe(1_000_000);
    expect(await books.imbalance()).toBe(0);
  });

  test('that does not add up is refused with nothing of it', async () => {
    const before = await atBank();
    const line = { date: TODAY, amount: 30_000, text: 'x', reference: randomUUID() };
    const text = statementFile(500_000, [line], 540_000);
    const preview = must(await cashier.statements.preview(staff, await send(text), choice));
    expect(preview.read).toMatchObject({ ok: false, error: { reason: 'difference', sum: 30_000 } });
    expect(await take(text)).toMatchObject({ ok: false, error: { code: 'cashier/not-read' } });
    expect(await atBank()).toBe(before);
  });

  test('sent again adds nothing, and an overlapping one only what is new', async () => {
    const lines = [1, 2, 3].map((nth) => ({
      date: TODAY,
      amount: 10_000 * nth,
      text: `gui ${nth} ${randomUUID()}`,
    }));
    const text = statementFile(2_000_000, lines);
    expect(must(await take(text))).toMatchObject({ booked: 3, known: 0 });
    expect(await take(text)).toMatchObject({ ok: false, error: { code: 'cashier/known-file' } });
    const before = await atBank();
    const more = { date: TODAY, amount: 5_000, text: `them ${randomUUID()}` };
    expect(must(await take(statementFile(1_990_000 + 10_000, [...lines, more])))).toMatchObject({
      booked: 1,
      known: 3,
    });
    expect((await atBank()) - before).toBe(5_000);
    expect(await books.credit(OPENING)).toBe(1_000_000);
  });

  test('two equal transfers of a day are two', async () => {
    const by = await member(db);
    const text = `MBVCB ${await memoOf(by)}`;
    await take1({ date: TODAY, amount: 40_000, text }, { date: TODAY, amount: 40_000, text });
    expect(await credit(by)).toBe(80_000);
  });

  test('imported by two at once is imported once', async () => {
    const by = await member(db);
    const memo = await memoOf(by);
    const text = statementFile(7_000_000, [{ date: TODAY, amount: 15_000, text: memo }]);
    const drafts = await Promise.all([send(text), send(text), send(text)]);
    const done = await Promise.all(drafts.map((id) => cashier.statements.import(staff, id, choice)));
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await credit(by)).toBe(15_000);
  });

  test('as a workbook, with columns that a cashier chose, which are kept for the next', async () => {
    const rows = [
      ['Khi nào', 'Vào', 'Ra', 'Khoản'],
      [TODAY, '25000', '', `x ${randomUUID()}`],
    ];
    const bytes = await writeXlsx(rows, { sheet: 'Sao kê' });
    const sent = must(await cashier.statements.send(staff, { name: 'a.xlsx', bytes }));
    const first = must(await cashier.statements.preview(staff, sent, choice));
    expect(first.read).toMatchObject({ ok: false, error: { reason: 'columns' } });
    const fields: Record<string, string> = {
      dong: '1',
      cot_date: '0',
      cot_in: '1',
      cot_out: '2',
      cot_text: '3',
      dau_ky: '100.000',
      cuoi_ky: '125.000',
    };
    const chosen = columnChoice((field) => fields[field]);
    expect(must(await cashier.statements.import(staff, sent, chosen))).toMatchObject({ booked: 1 });
    const next = [
      ['Khi nào', 'Vào', 'Ra', 'Khoản'],
      [TODAY, '1000', '', 'y'],
    ]
      .map((row) => row.join(';'))
      .join('\n');
    const preview = must(await cashier.statements.preview(staff, await send(next), choice));
    expect(preview.places).toMatchObject({ line: 1, date: 0, in: 1, out: 2, text: 3 });
  });

  test('is for cashiers who have just given their password', async () => {
    const draft = await send(statementFile(1, [{ date: TODAY, amount: 1_000, text: 'x' }]));
    const [late, editor] = [{ ...staff, isSudo: false }, await atDesk(db, 'editor')];
    expect(await cashier.statements.import(late, draft, choice)).toMatchObject({
      error: { code: 'accounts/confirm-first' },
    });
    expect(await cashier.statements.import(editor, draft, choice)).toMatchObject({
      error: { code: 'cashier/forbidden' },
    });
    expect(await cashier.statements.preview(editor, draft, choice)).toMatchObject({
      error: { code: 'cashier/forbidden' },
    });
  });
});

describe('money that a notice reported as well', () => {
  test('under one reference is one, whichever came first', async () => {
    const by = await member(db);
    const memo = await memoOf(by);
    const { reference, again } = await reported(memo, 60_000);
    expect(await take1({ date: TODAY, amount: 60_000, text: memo, reference })).toMatchObject({
      linked: 1,
      booked: 0,
    });
    await again();
    expect(await credit(by)).toBe(60_000);
  });

  test('without a reference is one: the notice before the statement', async () => {
    const by = await member(db);
    const memo = await memoOf(by);
    const { again } = await reported(`${memo} chuyen tien`, 61_000);
    const lines = [
      { date: TODAY, amount: 61_000, text: `MBVCB.1.${memo}.CT tu 001` },
      { date: TODAY, amount: 61_000, text: `MBVCB.2.${memo}.CT tu 001` },
    ];
    // The second is a payment of its own.
    expect(await take1(...lines)).toMatchObject({ linked: 1, booked: 1 });
    await again();
    expect(await credit(by)).toBe(122_000);
  });

  test('without a reference is one: the statement before the notice', async () => {
    const by = await member(db);
    const memo = await memoOf(by);
    expect(await take1({ date: TODAY, amount: 62_000, text: `IBFT ${memo}` })).toMatchObject({ booked: 1 });
    const { again } = await reported(memo, 62_000);
    await again();
    expect(await credit(by)).toBe(62_000);
    // Another payment that is equal is not the same.
    await reported(memo, 62_000);
    expect(await credit(by)).toBe(124_000);
  });

  test('at the same time is one', async () => {
    const by = await member(db);
    const memo = await memoOf(by);
    const draft = await send(statementFile(3_000_000, [{ date: TODAY, amount: 63_000, text: memo }]));
    await Promise.all([cashier.statements.import(staff, draft, choice), reported(memo, 63_000)]);
    expect(await credit(by)).toBe(63_000);
  });
});

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { columnChoice } from '#features/wallet/domain/desk/column-choice.ts';
import { LARGE_FEE } from '#features/wallet/domain/desk/reconciliation.ts';
import { BANK_FEES, bankAccount, lines, SUSPENSE, walletOf } from '#features/wallet/domain/ledger.ts';
import { DEMO_BANK } from '#features/wallet/domain/top-up.ts';
import { createLedgerRepository } from '#features/wallet/server/ledger-repository.ts';
import type { Member } from '#kernel/actor.ts';
import { addDays, dayOf, type IsoDate } from '#kernel/dates.ts';
import { sql } from 'kysely';
import { inSuspense } from '../../_support/actions/cashier-actions.ts';
import { atDesk, fileOf, type SaidLine, statementFile } from '../../_support/people/cashier.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { member } from '../../_support/inquiries.ts';
import { must } from '../../_support/people/must.ts';
import { servicesOver } from '../../_support/services.ts';

const { db } = await freshDatabase();
const services = servicesOver(db);
const { cashier } = services.wallet;
const { corrections, days, statements, suspense } = cashier;
const books = createLedgerRepository(db);
const BANK = bankAccount(DEMO_BANK.account);
const TODAY = dayOf(new Date());

let ago = 2;
/** A day that no other test uses, with a day after it that is free too. */
const freshDay = (): IsoDate => addDays(TODAY, -(ago += 2));

let one: Member;
let other: Member;
beforeAll(async () => {
  [one, other] = [await atDesk(db), await atDesk(db)];
});

const take = async (...said: SaidLine[]) => {
  const text = statementFile(5_000_000, said) + '\n'.repeat(1 + Math.floor(Math.random() * 1_000));
  return must(
    await statements.import(
      one,
      must(await statements.send(one, fileOf(text))),
      columnChoice(() => undefined),
    ),
  );
};
const booked = (day: IsoDate, amount: number) =>
  books.post({
    id: randomUUID(),
    kind: 'unmatched',
    subject: 'x',
    bankDate: day,
    lines: lines(BANK, SUSPENSE, amount),
  });
const code = (of: string) => ({ ok: false, error: { code: `cashier/${of}` } });

describe('a day', () => {
  test('shows what both have, and what only one has', async () => {
    const day = freshDay();
    await take(
      { date: day, amount: 50_000, text: 'x', reference: randomUUID() },
      { date: day, amount: -7_000, text: 'phi', reference: 'PHI' },
    );
    await booked(day, 30_000);
    const found = must(await days.open(one, day));
    expect(found.both.map(({ amount }) => amount)).toEqual([50_000]);
    expect(found.onlyLedger.map(({ amount }) => amount)).toEqual([30_000]);
    expect(found.onlyBank).toMatchObject([{ amount: -7_000, reference: 'PHI' }]);
    expect(found.difference).toBe(37_000);
    expect(must(await days.list(one)).find((line) => line.day === day)).toEqual({
      day,
      moves: 3,
      difference: 37_000,
      isClosed: false,
    });
  });

  test('agrees once a cashier has booked what the bank took, large amounts by an administrator', async () => {
    const day = freshDay();
    const boss = await atDesk(db, 'administrator');
    await take(
      { date: day, amount: -11_000, text: 'phi SMS', reference: randomUUID() },
      { date: day, amount: -LARGE_FEE, text: 'phi', reference: randomUUID() },
      { date: day, amount: -40_000, text: 'chuyen ve cong ty', reference: randomUUID() },
    );
    const { onlyBank } = must(await days.open(one, day));
    const [small = 0, large = 0, drawn = 0] = onlyBank.map(({ id }) => id);
    const before = await books.credit(BANK_FEES);
    const done = await Promise.all([1, 2, 3].map(() => days.bookLine(one, { line: small, as: 'bank-fee' })));
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await days.bookLine(one, { line: large, as: 'bank-fee' })).toMatchObject(
      code('administrator-books'),
    );
    expect(await days.bookLine(one, { line: drawn, as: 'drawn' })).toMatchObject(code('administrator-books'));
    must(await days.bookLine(boss, { line: large, as: 'bank-fee' }));
    must(await days.bookLine(boss, { line: drawn, as: 'drawn' }));
    expect((await books.credit(BANK_FEES)) - before).toBe(-11_000 - LARGE_FEE);
    expect(must(await days.open(one, day))).toMatchObject({ difference: 0, onlyBank: [], onlyLedger: [] });
    expect(await books.imbalance()).toBe(0);
  });

  test('that agrees is closed, and takes no more money', async () => {
    const day = freshDay();
    await take({ date: day, amount: 50_000, text: randomUUID() });
    must(await days.close(one, { day }));
    expect(await days.close(one, { day })).toMatchObject(code('day-closed'));
    await expect(
      sql`select post_transfer(${randomUUID()}, 'unmatched', '', null, ${day}::date, null, '',
        ${JSON.stringify(lines(BANK, SUSPENSE, 1_000))}::jsonb)`.execute(db),
    ).rejects.toThrow(/is closed/);
    for (const change of [sql`delete from closed_day`, sql`update closed_day set difference = 1`])
      await expect(change.execute(db)).rejects.toThrow(/stays closed/);
  });

  test('that is closed leaves late money to the next, with its own day in the receipt', async () => {
    const day = freshDay();
    await take({ date: day, amount: 50_000, text: randomUUID() });
    must(await days.close(one, { day }));
    const text = randomUUID();
    await take({ date: day, amount: 12_000, text });
    const next = addDays(day, 1);
    const found = must(await days.open(one, next));
    expect(found).toMatchObject({ difference: 0, onlyBank: [], onlyLedger: [] });
    expect(found.both).toMatchObject([{ amount: 12_000, date: day }]);
    const receipt = await db
      .selectFrom('receipt')
      .select('bank_date')
      .where('text', '=', text)
      .executeTakeFirst();
    expect(receipt?.bank_date).toBe(day);
    expect(must(await days.open(one, day)).difference).toBe(0);
  });

  test('that is closed stays as it was, whatever form about it is sent again', async () => {
    const day = freshDay();
    await take({ date: day, amount: -11_000, text: 'phi SMS', reference: randomUUID() });
    const [line] = must(await days.open(one, day)).onlyBank;
    must(await days.explain(one, { day, reason: 'Phí chưa ghi sổ' }));
    must(await days.close(other, { day }));
    const { closed } = must(await days.open(one, day));
    expect(await days.explain(one, { day, reason: 'Lý do khác' })).toMatchObject(code('day-closed'));
    expect(await days.close(one, { day })).toMatchObject(code('day-closed'));
    must(await days.bookLine(one, { line: line?.id ?? 0, as: 'bank-fee' }));
    expect(await days.bookLine(one, { line: line?.id ?? 0, as: 'bank-fee' })).toMatchObject(code('moved-on'));
    expect(must(await days.open(one, day)).closed).toEqual(closed);
    const late = await db
      .selectFrom('ledger_transfer')
      .select('bank_date')
      .where('subject', '=', line?.reference ?? '')
      .execute();
    expect(late, 'the fee is of the first day that is open').toEqual([{ bank_date: addDays(day, 1) }]);
  });

  test('that differs needs a reason of one and the closing of another', async () => {
    const day = freshDay();
    await booked(day, 5_000);
    expect(await days.close(one, { day })).toMatchObject(code('needs-reason'));
    must(await days.explain(one, { day, reason: 'Ngân hàng ghi hôm sau' }));
    expect(await days.close(one, { day })).toMatchObject(code('second-person'));
    await booked(day, 1_000);
    expect(await days.close(other, { day })).toMatchObject(code('difference-changed'));
    must(await days.explain(one, { day, reason: 'Ngân hàng ghi hôm sau' }));
    must(await days.close(other, { day }));
    expect(must(await days.open(one, day)).closed).toMatchObject({
      difference: 6_000,
      reason: 'Ngân hàng ghi hôm sau',
    });
    await expect(
      db
        .insertInto('closed_day')
        .values({ day: addDays(day, 1), difference: 1, reason: 'x', reason_by: one.id, closed_by: one.id })
        .execute(),
    ).rejects.toThrow(/closed_day_two_people/);
  });

  test('is closed when it is over, and money that comes meanwhile is in it or after it', async () => {
    expect(await days.close(one, { day: TODAY })).toMatchObject(code('day-not-over'));
    const day = freshDay();
    await take({ date: day, amount: 50_000, text: randomUUID() });
    const [closing] = await Promise.all([
      days.close(one, { day }),
      ...Array.from({ length: 10 }, () => booked(day, 1_000)),
    ]);
    const { difference, closed } = must(await days.open(one, day));
    expect(closing.ok ? closed?.difference : 0).toBe(0);
    if (closing.ok) expect(difference).toBe(0);
    else expect(difference).toBeGreaterThan(0);
  });
});

describe('a correction', () => {
  const reason = 'Khớp nhầm khách';
  let boss: Member;
  let second: Member;
  beforeAll(async () => {
    [boss, second] = [await atDesk(db, 'administrator'), await atDesk(db, 'administrator')];
  });

  /** Money that was matched to a customer, and the transfer that did so. */
  async function matched() {
    const by = await member(db);
    const receipt = await inSuspense(db, services);
    const { phone } = await db
      .selectFrom('account')
      .select('phone')
      .where('id', '=', by.id)
      .executeTakeFirstOrThrow();
    must(await suspense.match(one, { receipt, target: phone, note: 'x' }));
    const { transfer } = await db
      .selectFrom('receipt')
      .select('settled_by_transfer as transfer')
      .where('id', '=', receipt)
      .executeTakeFirstOrThrow();
    return { by, receipt, transfer: transfer ?? '' };
  }
  const proposed = async (transfer: string) => {
    must(await corrections.propose(boss, { transfer, reason }));
    const all = must(await corrections.list(boss));
    return all.find((found) => found.transfer.id === transfer)?.id ?? '';
  };

  test('is proposed by one and approved by another, once; the money is unmatched again', async () => {
    const { by, receipt, transfer } = await matched();
    const correction = await proposed(transfer);
    expect(await corrections.propose(second, { transfer, reason })).toMatchObject(code('proposed-already'));
    expect(await corrections.decide(boss, { correction, decision: 'approve' })).toMatchObject(
      code('second-person'),
    );
    const approve = () => corrections.decide(second, { correction, decision: 'approve' });
    const done = await Promise.all([approve(), approve(), approve()]);
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await books.credit(walletOf('chinh', by.id))).toBe(0);
    expect(must(await suspense.open(one, receipt)).receipt.status).toBe('suspense');
    expect(await corrections.propose(boss, { transfer, reason })).toMatchObject(code('proposed-already'));
    expect(await books.imbalance()).toBe(0);
    await expect(
      sql`update correction set decided_by = proposed_by where id = ${correction}::uuid`.execute(db),
    ).rejects.toThrow(/correction_two_people/);
  });

  test('is refused where the money was used, and may be dropped', async () => {
    const { by, transfer } = await matched();
    const wallet = walletOf('chinh', by.id);
    const correction = await proposed(transfer);
    await books.post({
      id: randomUUID(),
      kind: 'purchase',
      subject: 'x',
      lines: lines(wallet, SUSPENSE, 1_000),
    });
    expect(await corrections.decide(second, { correction, decision: 'approve' })).toMatchObject(
      code('spent'),
    );
    must(await corrections.decide(boss, { correction, decision: 'refuse' }));
    expect(await corrections.decide(second, { correction, decision: 'approve' })).toMatchObject(
      code('moved-on'),
    );
    must(await corrections.propose(second, { transfer, reason }));
  });

  test('is for administrators, and of transfers that nothing else follows from', async () => {
    const { transfer } = await matched();
    expect(await corrections.propose(one, { transfer, reason })).toMatchObject(code('forbidden'));
    expect(await corrections.propose(boss, { transfer: randomUUID(), reason })).toMatchObject(
      code('no-such-transfer'),
    );
    const id = randomUUID();
    await books.post({ id, kind: 'withdrawal', subject: 'x', lines: lines(SUSPENSE, BANK, 1_000) });
    expect(await corrections.propose(boss, { transfer: id, reason })).toMatchObject(code('not-reversible'));
  });
});

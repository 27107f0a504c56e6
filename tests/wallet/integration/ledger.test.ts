import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  bankAccount,
  HOLD,
  lines,
  reversed,
  type Transfer,
  walletOf,
} from '#features/wallet/domain/ledger.ts';
import { createLedgerRepository } from '#features/wallet/server/ledger-repository.ts';
import { grantUse } from '#platform/db/server/serving-role.ts';
import { transaction } from '#platform/db/transaction.ts';
import { asAdmin, freshDatabase } from '../../_support/database/database.ts';
import { makePerson } from '../../_support/people/account-people.ts';

const { db, target } = await freshDatabase();
const BANK = bankAccount('0123456789');
const books = createLedgerRepository(db);

const walletOfNew = async () => walletOf('chinh', (await makePerson(db)).id);
const transfer = (over: Partial<Transfer> & Pick<Transfer, 'lines'>): Transfer => ({
  id: randomUUID(),
  kind: 'top-up',
  subject: 'TU-1',
  ...over,
});
const paidIn = async (amount: number) => {
  const wallet = await walletOfNew();
  await books.post(transfer({ lines: lines(BANK, wallet, amount) }));
  return wallet;
};

describe('a transfer', () => {
  test('moves an amount, and undoing it is another one, made once', async () => {
    const wallet = await walletOfNew();
    const first = transfer({ lines: lines(BANK, wallet, 50_000), bankDate: '2026-11-29' });
    await books.post(first);
    expect(await books.credit(wallet)).toBe(50_000);
    const undo = () =>
      books
        .linesOf(first.id)
        .then((posted) =>
          books.post(transfer({ kind: 'correction', reverses: first.id, lines: reversed(posted) })),
        );
    await undo();
    expect(await books.credit(wallet)).toBe(0);
    await expect(undo()).rejects.toThrow(/ledger_transfer_reverses_key/);
    await expect(books.post(first)).rejects.toThrow(/ledger_transfer_pkey/);
    expect(await books.imbalance()).toBe(0);
  });

  test.each([
    [
      'that does not balance',
      (wallet: Transfer['lines'][0]) => [
        { ...BANK, amount: 5 },
        { ...wallet, amount: -4 },
      ],
    ],
    ['of one entry', (wallet: Transfer['lines'][0]) => [{ ...wallet, amount: -4 }]],
    ['of nothing', () => []],
  ])('%s is refused by the database', async (_, entries) => {
    const wallet = { ...(await walletOfNew()), amount: 0 };
    await expect(books.post(transfer({ lines: entries(wallet) }))).rejects.toThrow(/does not balance/);
    expect(await books.credit(wallet)).toBe(0);
  });

  test('is refused where it takes more than there is', async () => {
    const wallet = await paidIn(10_000);
    const more = transfer({ kind: 'withdrawal', lines: lines(wallet, HOLD, 10_001) });
    await expect(books.post(more)).rejects.toThrow(/ledger_account_no_overdraft/);
    expect(await books.credit(wallet)).toBe(10_000);
  });

  test('an entry cannot be added to it afterwards', async () => {
    const wallet = await paidIn(10_000);
    await expect(
      sql`insert into ledger_entry
        select transfer, 9, account, e.amount, e.seq + 1, balance_after, hash, e.kind
        from ledger_entry e join ledger_account a on a.id = account where a.name = ${wallet.name}`.execute(
        db,
      ),
    ).rejects.toThrow(/does not balance/);
  });
});

test('of many at once for one balance as many succeed as it has', async () => {
  const wallet = await paidIn(100_000);
  const tries = Array.from({ length: 40 }, () =>
    transaction(db, async (trx) => {
      const own = createLedgerRepository(trx);
      const credit = await own.lock([wallet, HOLD]);
      if (credit(wallet) < 7_000) return false;
      await own.post(transfer({ kind: 'withdrawal', lines: lines(wallet, HOLD, 7_000) }));
      return true;
    }),
  );
  const done = await Promise.all(tries);
  expect(done.filter(Boolean)).toHaveLength(14);
  expect(await books.credit(wallet)).toBe(2_000);
});

test('transfers that lock the same accounts from both ends all go through', async () => {
  const [one, other] = [await paidIn(50_000), await paidIn(50_000)];
  await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      transaction(db, (trx) =>
        createLedgerRepository(trx).post(
          transfer({
            kind: 'correction',
            lines: at % 2 ? lines(one, other, 1_000) : lines(other, one, 1_000),
          }),
        ),
      ),
    ),
  );
  expect([await books.credit(one), await books.credit(other)]).toEqual([50_000, 50_000]);
});

describe('the books', () => {
  test.each(['ledger_entry', 'ledger_transfer'])('%s is never changed', async (table) => {
    for (const statement of [`update ${table} set`, `delete from ${table}`, `truncate ${table} cascade`])
      await expect(
        sql
          .raw(
            statement.endsWith('set')
              ? `${statement} ${table === 'ledger_entry' ? 'n = n' : 'note = note'}`
              : statement,
          )
          .execute(db),
      ).rejects.toThrow(/only ever added to/);
  });

  test('the role that serves requests posts transfers and writes nothing else', async () => {
    const role = `serving_${randomUUID().replaceAll('-', '')}`;
    await asAdmin(target, `create role ${role}; grant ${role} to diaba`);
    await grantUse(target, role);
    const wallet = await walletOfNew();
    await transaction(db, async (trx) => {
      await sql.raw(`set local role ${role}`).execute(trx);
      await createLedgerRepository(trx).post(transfer({ lines: lines(BANK, wallet, 3_000) }));
    });
    expect(await books.credit(wallet)).toBe(3_000);
    for (const statement of [
      'update ledger_account set balance = balance - 1',
      'delete from ledger_account',
      `insert into ledger_transfer (id, kind, subject, made_at) values (gen_random_uuid(), 'top-up', '', now())`,
    ])
      await expect(
        transaction(db, async (trx) => {
          await sql.raw(`set local role ${role}`).execute(trx);
          await sql.raw(statement).execute(trx);
        }),
      ).rejects.toThrow(/permission denied/);
    await asAdmin(target, `drop owned by ${role}; drop role ${role}`);
  });

  test.each([
    ['its balance differs', 'update ledger_entry set amount = amount - 1 where seq = 1'],
    [
      'its hash differs',
      `update ledger_entry set hash = sha256('')
        where (transfer, n) in (select transfer, n from ledger_entry where seq = 1 limit 1)`,
    ],
    [
      'an entry before it is missing',
      'delete from ledger_entry where (transfer, n) in (select transfer, n from ledger_entry where seq = 1 limit 1)',
    ],
    ['not that of its last entry', 'update ledger_account set balance = balance - 1 where seq > 1'],
    [
      'does not balance',
      'delete from ledger_entry where n = 2 and transfer = (select id from ledger_transfer order by made_at desc limit 1)',
    ],
  ])('what was changed behind them is found: %s', async (fault, statement) => {
    await paidIn(1_000);
    await expect(
      transaction(db, async (trx) => {
        await sql.raw('alter table ledger_entry disable trigger user').execute(trx);
        await sql.raw(statement).execute(trx);
        const { breaks } = await createLedgerRepository(trx).findBreaks();
        expect(breaks.join('\n')).toContain(fault);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    const { entries, breaks } = await books.findBreaks();
    expect(breaks).toEqual([]);
    expect(entries).toBeGreaterThan(1);
  });
});

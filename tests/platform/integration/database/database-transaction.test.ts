import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '#platform/db/client.ts';
import { countStatements } from '#platform/db/statements.ts';
import { transaction } from '#platform/db/transaction.ts';
import { freshDatabase } from '../../../_support/database/database.ts';

const { db } = await freshDatabase('empty');
await sql`create table account (id int primary key, balance int not null check (balance >= 0))`.execute(db);
await sql`insert into account values (1, 100), (2, 100)`.execute(db);

const add = (trx: Database, id: number, amount: number) =>
  sql`update account set balance = balance + ${amount} where id = ${id}`.execute(trx);

const balances = async () =>
  (await sql<{ balance: number }>`select balance from account order by id`.execute(db)).rows.map(
    (row) => row.balance,
  );

/** A barrier for both parties; later attempts pass freely. */
function meetingOfTwo() {
  let arrived = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  return async () => {
    if (++arrived >= 2) resolve();
    await promise;
  };
}

test('two transactions that lock each other out both succeed in the end', async () => {
  const meet = meetingOfTwo();
  let attempts = 0;
  const move = (from: number, to: number) =>
    transaction(db, async (trx) => {
      attempts++;
      await add(trx, from, -10);
      await meet();
      await add(trx, to, 10);
    });
  await Promise.all([move(1, 2), move(2, 1)]);
  expect(attempts).toBeGreaterThan(2);
  expect(await balances()).toEqual([100, 100]);
});

test('a change made under an old snapshot is tried again on the new one', async () => {
  const meet = meetingOfTwo();
  const spend = () =>
    transaction(db, async (trx) => {
      await sql`set transaction isolation level repeatable read`.execute(trx);
      const { rows } = await sql<{ balance: number }>`select balance from account where id = 1`.execute(trx);
      await meet();
      await sql`update account set balance = ${(rows[0]?.balance ?? 0) - 30} where id = 1`.execute(trx);
    });
  await Promise.all([spend(), spend()]);
  expect(await balances()).toEqual([40, 100]);
});

test('any other failure is reported at once and nothing of the work remains', async () => {
  let attempts = 0;
  const overdraw = transaction(db, async (trx) => {
    attempts++;
    await add(trx, 2, 5);
    await add(trx, 1, -1_000);
  });
  await expect(overdraw).rejects.toMatchObject({ code: '23514' });
  expect(attempts).toBe(1);
  expect(await balances()).toEqual([40, 100]);
});

test('statements are counted for the work that sent them and for no other', async () => {
  const [first, second] = await Promise.all([
    countStatements(async () => {
      await add(db, 1, 1);
      await add(db, 1, -1);
    }),
    countStatements(() => transaction(db, (trx) => add(trx, 2, 0))),
  ]);
  expect(first.statements).toBe(2);
  expect(second.statements).toBe(3);
  expect((await countStatements(async () => 7)).value).toBe(7);
});

test('amounts and identifiers are numbers', async () => {
  const { rows } = await sql`select 9007199254740991::bigint as amount, count(*) from account`.execute(db);
  expect(rows).toEqual([{ amount: Number.MAX_SAFE_INTEGER, count: 2 }]);
});

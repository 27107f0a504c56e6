import { sql } from 'kysely';
import { z } from 'zod';
import * as mini from 'zod/mini';
import { addDays, isoDate } from '#kernel/dates.ts';
import type { Database } from '#platform/db/client.ts';
import { type HistoryFilter, type Movement, ROWS_ON_A_PAGE } from '../domain/history.ts';
import { TRANSFER_KINDS, WALLETS, type Wallet } from '../domain/ledger.ts';

const movementRow = z
  .object({
    transfer: z.uuid(),
    seq: z.int(),
    kind: z.enum(TRANSFER_KINDS),
    subject: z.string(),
    amount: z.int(),
    balance_after: z.int(),
    made_at: z.date(),
    bank_date: mini.nullable(isoDate),
  })
  .transform(({ amount, balance_after, made_at, bank_date, ...row }): Movement => ({
    ...row,
    amount: 0 - amount,
    balance: 0 - balance_after,
    at: made_at,
    bankDate: bank_date,
  }));

/** The beginning of a day in Vietnam. */
const start = (day: string) => sql<Date>`${day}::timestamp at time zone 'Asia/Ho_Chi_Minh'`;

/** What customers read of their wallets. */
export function createHistoryRepository(db: Database) {
  const entriesOf = (wallet: Wallet, owner: string) =>
    db
      .selectFrom('ledger_account as account')
      .innerJoin('ledger_entry as entry', 'entry.account', 'account.id')
      .innerJoin('ledger_transfer as transfer', 'transfer.id', 'entry.transfer')
      .where('account.kind', '=', WALLETS[wallet])
      .where('account.name', '=', owner);
  const movements = (wallet: Wallet, owner: string) =>
    entriesOf(wallet, owner).select([
      'entry.transfer',
      'entry.seq',
      'transfer.kind',
      'transfer.subject',
      'entry.amount',
      'entry.balance_after',
      'transfer.made_at',
      'transfer.bank_date',
    ]);

  return {
    async page(wallet: Wallet, owner: string, { direction, from, to, before }: HistoryFilter) {
      const rows = await movements(wallet, owner)
        .$if(before !== null, (query) => query.where('entry.seq', '<', before ?? 0))
        .$if(direction === 'vao', (query) => query.where('entry.amount', '<', 0))
        .$if(direction === 'ra', (query) => query.where('entry.amount', '>', 0))
        .$if(from !== null, (query) => query.where('transfer.made_at', '>=', start(from ?? '')))
        .$if(to !== null, (query) =>
          query.where('transfer.made_at', '<', start(addDays(isoDate.parse(to), 1))),
        )
        .orderBy('entry.seq', 'desc')
        .limit(ROWS_ON_A_PAGE + 1)
        .execute();
      const read = rows.slice(0, ROWS_ON_A_PAGE).map((row) => movementRow.parse(row));
      return { movements: read, next: rows.length > ROWS_ON_A_PAGE ? read.at(-1)?.seq : undefined };
    },

    async find(wallet: Wallet, owner: string, transfer: string) {
      const row = await movements(wallet, owner)
        .select('entry.hash')
        .where('entry.transfer', '=', transfer)
        .executeTakeFirst();
      return row && { ...movementRow.parse(row), hash: row.hash.toString('hex') };
    },

    /** In the order in which they were made. */
    async between(wallet: Wallet, owner: string, from: string, until: string): Promise<Movement[]> {
      const rows = await movements(wallet, owner)
        .where('transfer.made_at', '>=', start(from))
        .where('transfer.made_at', '<', start(until))
        .orderBy('entry.seq')
        .execute();
      return rows.map((row) => movementRow.parse(row));
    },

    /** What there was before a day. */
    async balanceBefore(wallet: Wallet, owner: string, day: string): Promise<number> {
      const row = await entriesOf(wallet, owner)
        .select('entry.balance_after')
        .where('transfer.made_at', '<', start(day))
        .orderBy('entry.seq', 'desc')
        .limit(1)
        .executeTakeFirst();
      return 0 - (row?.balance_after ?? 0);
    },
  };
}

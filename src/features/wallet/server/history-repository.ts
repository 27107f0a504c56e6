import { sql } from 'kysely';
import { z } from 'zod';
import * as mini from 'zod/mini';
import { addDays, isoDate } from '#kernel/dates.ts';
import type { Database } from '#platform/db/client.ts';
import { type HistoryFilter, kindsOf, type Movement, ROWS_ON_A_PAGE } from '../domain/history.ts';
import { TRANSFER_KINDS, type TransferKind, WALLETS, type Wallet } from '../domain/ledger.ts';

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
  const accountOf = (wallet: Wallet, owner: string) =>
    db
      .selectFrom('ledger_account')
      .select('id')
      .where('kind', '=', WALLETS[wallet])
      .where('name', '=', owner);
  const entriesOf = (wallet: Wallet, owner: string) =>
    db.selectFrom('ledger_entry as entry').where('entry.account', '=', accountOf(wallet, owner));
  const movements = (wallet: Wallet, owner: string) =>
    entriesOf(wallet, owner)
      .innerJoin('ledger_transfer as transfer', 'transfer.id', 'entry.transfer')
      .select([
        'entry.transfer',
        'entry.seq',
        'entry.kind',
        'transfer.subject',
        'entry.amount',
        'entry.balance_after',
        'transfer.made_at',
        'transfer.bank_date',
      ]);
  /** The first entry of a day and those after it have at least this number. */
  const firstOf = (wallet: Wallet, owner: string, day: string) =>
    sql<number>`(select first_entry_since((${accountOf(wallet, owner)}), ${start(day)}))`;

  /** Those of one kind, or all, the newest first: as many as a page has, and one more. */
  async function latest(
    wallet: Wallet,
    owner: string,
    { direction, from, to, before }: HistoryFilter,
    kind: TransferKind | null,
  ): Promise<Movement[]> {
    const rows = await movements(wallet, owner)
      .$if(kind !== null, (query) => query.where('entry.kind', '=', kind ?? 'top-up'))
      .$if(before !== null, (query) => query.where('entry.seq', '<', before ?? 0))
      .$if(direction === 'vao', (query) => query.where('entry.amount', '<', 0))
      .$if(direction === 'ra', (query) => query.where('entry.amount', '>', 0))
      .$if(from !== null, (query) => query.where('entry.seq', '>=', firstOf(wallet, owner, from ?? '')))
      .$if(to !== null, (query) =>
        query.where('entry.seq', '<', firstOf(wallet, owner, addDays(isoDate.parse(to), 1))),
      )
      .orderBy('entry.seq', 'desc')
      .limit(ROWS_ON_A_PAGE + 1)
      .execute();
    return rows.map((row) => movementRow.parse(row));
  }

  return {
    /** Each kind is read by itself, so that one that is rare is not looked for among all others. */
    async page(wallet: Wallet, owner: string, filter: HistoryFilter) {
      const kinds = kindsOf(filter) ?? [null];
      const read = await Promise.all(kinds.map((kind) => latest(wallet, owner, filter, kind)));
      const found = read.flat().toSorted((a, b) => b.seq - a.seq);
      const shown = found.slice(0, ROWS_ON_A_PAGE);
      return { movements: shown, next: found.length > ROWS_ON_A_PAGE ? shown.at(-1)?.seq : undefined };
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
        .where('entry.seq', '>=', firstOf(wallet, owner, from))
        .where('entry.seq', '<', firstOf(wallet, owner, until))
        .orderBy('entry.seq')
        .execute();
      return rows.map((row) => movementRow.parse(row));
    },

    /** What there was before a day. */
    async balanceBefore(wallet: Wallet, owner: string, day: string): Promise<number> {
      const row = await entriesOf(wallet, owner)
        .select('entry.balance_after')
        .where('entry.seq', '<', firstOf(wallet, owner, day))
        .orderBy('entry.seq', 'desc')
        .limit(1)
        .executeTakeFirst();
      return 0 - (row?.balance_after ?? 0);
    },
  };
}

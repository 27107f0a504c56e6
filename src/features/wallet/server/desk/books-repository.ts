import { sql } from 'kysely';
import { z } from 'zod';
import * as mini from 'zod/mini';
import { isoDate, type IsoDate } from '#kernel/dates.ts';
import type { Database } from '#platform/db/client.ts';
import type { BookedEntry, BookedTransfer, HouseAccount } from '../../domain/desk/books.ts';
import { ACCOUNT_KINDS, TRANSFER_KINDS } from '../../domain/ledger.ts';

const facts = {
  id: z.uuid(),
  kind: z.enum(TRANSFER_KINDS),
  subject: z.string(),
  bankDate: mini.nullable(isoDate),
  madeAt: z.date(),
};
const account = { kind: z.enum(ACCOUNT_KINDS), name: z.string() };
const transfers = z.array(
  z.object({
    ...facts,
    note: z.string(),
    lines: z.array(z.object({ ...account, amount: z.int() })),
    service: z.object({ beginsAt: z.coerce.date(), vatPercent: z.int(), vat: z.int() }).nullable(),
  }),
);
const entries = z.array(z.object({ ...facts, amount: z.int(), balance: z.int(), seq: z.int() }));
const accounts = z.array(z.object(account));

const A_READ = 500;
const BEGINNING = { madeAt: new Date(0), id: '00000000-0000-0000-0000-000000000000' };

/** From the beginning of one day of Vietnam to that of another; open where it says nothing. */
export type Period = { from: IsoDate | null; until: IsoDate | null };

const start = (day: IsoDate) => sql<Date>`${day}::timestamp at time zone 'Asia/Ho_Chi_Minh'`;

/** The books as they are taken out: read piece by piece, in the order in which they were written. */
export const createBooksRepository = (db: Database) => ({
  async *transfers({ from, until }: Period): AsyncGenerator<BookedTransfer> {
    for (let last = BEGINNING; ;) {
      const { rows } = await sql`
        select t.id, t.kind, t.subject, t.bank_date as "bankDate", t.made_at as "madeAt", t.note, l.lines,
          (select json_build_object('beginsAt', p.starts_at, 'vatPercent', p.vat_percent, 'vat', p.vat)
            from purchase p where p.transfer = t.id or p.undone_transfer = t.id) as service
        from ledger_transfer t, lateral (
          select json_agg(json_build_object('kind', a.kind, 'name', a.name, 'amount', e.amount) order by e.n) as lines
          from ledger_entry e join ledger_account a on a.id = e.account where e.transfer = t.id) l
        where (t.made_at, t.id) > (${last.madeAt}, ${last.id}::uuid)
          ${from === null ? sql`` : sql`and t.made_at >= ${start(from)}`}
          ${until === null ? sql`` : sql`and t.made_at < ${start(until)}`}
        order by t.made_at, t.id limit ${A_READ}`.execute(db);
      const read = transfers.parse(rows);
      yield* read;
      const end = read.at(-1);
      if (end === undefined || read.length < A_READ) return;
      last = end;
    }
  },

  async *entries({ kind, name }: HouseAccount, { from, until }: Period): AsyncGenerator<BookedEntry> {
    for (let last = 0; ;) {
      const { rows } = await sql`
        select t.id, t.kind, t.subject, t.bank_date as "bankDate", t.made_at as "madeAt", e.amount,
          e.balance_after as balance, e.seq
        from ledger_account a join ledger_entry e on e.account = a.id join ledger_transfer t on t.id = e.transfer
        where a.kind = ${kind} and a.name = ${name} and e.seq > ${last}
          ${from === null ? sql`` : sql`and t.made_at >= ${start(from)}`}
          ${until === null ? sql`` : sql`and t.made_at < ${start(until)}`}
        order by e.seq limit ${A_READ}`.execute(db);
      const read = entries.parse(rows);
      yield* read;
      const end = read.at(-1);
      if (end === undefined || read.length < A_READ) return;
      last = end.seq;
    }
  },

  /** What an account had before a day. */
  async balanceBefore({ kind, name }: HouseAccount, day: IsoDate): Promise<number> {
    const { rows } = await sql<{ balance: number }>`
      select e.balance_after as balance
      from ledger_account a join ledger_entry e on e.account = a.id join ledger_transfer t on t.id = e.transfer
      where a.kind = ${kind} and a.name = ${name} and t.made_at < ${start(day)}
      order by e.seq desc limit 1`.execute(db);
    return rows[0]?.balance ?? 0;
  },

  /** Accounts of the house, without those of customers. */
  async houseAccounts(): Promise<HouseAccount[]> {
    const rows = await db
      .selectFrom('ledger_account')
      .select(['kind', 'name'])
      .where('kind', 'not in', ['customer-main', 'customer-bonus'])
      .orderBy('kind')
      .orderBy('name')
      .execute();
    return accounts.parse(rows);
  },
});

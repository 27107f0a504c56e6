import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import * as mini from 'zod/mini';
import { isoDate, type IsoDate } from '#kernel/dates.ts';
import type { Database } from '#platform/db/client.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { BankMove, ClosedDay, DayLine, LedgerMove } from '../../domain/desk/reconciliation.ts';
import { TRANSFER_KINDS } from '../../domain/ledger.ts';

/** Of migration 0050: who is given a day holds it shared, who closes one holds it alone. */
const DAYS_LOCK = 7_251_050;

const move = {
  transfer: z.uuid(),
  kind: z.enum(TRANSFER_KINDS),
  subject: z.string(),
  account: z.string(),
  amount: z.int(),
};
const line = { text: z.string(), reference: z.string(), date: isoDate };
const ledgerMoves = z.array(
  z.object({
    ...move,
    text: z.string().nullable(),
    reference: z.string().nullable(),
    date: mini.nullable(isoDate),
  }),
);
const bankMoves = z.array(z.object({ id: z.int(), account: z.string(), amount: z.int(), ...line }));
const dayLines = z.array(
  z.object({ day: isoDate, moves: z.int(), difference: z.int(), isClosed: z.boolean() }),
);

/** The day of a transfer at the bank; one that no bank dated has that on which it was made. */
const dayOfTransfer = sql`coalesce(t.bank_date, (t.made_at at time zone 'Asia/Ho_Chi_Minh')::date)`;

/** Days of the ledger and of the bank side by side. */
export const createDayRepository = (db: Database | Transaction<Tables>) => ({
  /** No money is dated by others until the transaction ends. */
  lockDays: () => sql`select pg_advisory_xact_lock(${DAYS_LOCK})`.execute(db),

  async compared(day: IsoDate) {
    const { rows } = await sql`
      select t.id as transfer, t.kind, t.subject, a.name as account, e.amount, l.text, l.reference,
        l.bank_date as date
      from ledger_transfer t
        join ledger_entry e on e.transfer = t.id
        join ledger_account a on a.id = e.account and a.kind = 'bank'
        left join statement_line l on l.transfer = t.id and l.bank_account = a.name
      where t.kind <> 'opening' and (t.bank_date = ${day}::date or (t.bank_date is null
        and t.made_at >= ${day}::timestamp at time zone 'Asia/Ho_Chi_Minh'
        and t.made_at < (${day}::date + 1)::timestamp at time zone 'Asia/Ho_Chi_Minh'))
      order by t.made_at, t.id`.execute(db);
    const lines = await sql`
      select id, bank_account as account, amount, text, reference, bank_date as date
      from statement_line where day = ${day}::date and transfer is null order by id`.execute(db);
    const moves = ledgerMoves.parse(rows);
    const onlyBank: BankMove[] = bankMoves.parse(lines.rows);
    const both = moves.flatMap(({ text, reference, date, ...found }) =>
      date === null ? [] : [{ ...found, text: text ?? '', reference: reference ?? '', date }],
    );
    const onlyLedger = moves
      .filter(({ date }) => date === null)
      .map(({ text: _text, reference: _reference, date: _date, ...found }): LedgerMove => found);
    return { both, onlyLedger, onlyBank };
  },

  /** Days on which money moved, the newest first. */
  async days(from: IsoDate): Promise<DayLine[]> {
    const { rows } = await sql`
      select moved.day, count(*) as moves, sum(moved.apart)::bigint as difference,
        exists (select from closed_day c where c.day = moved.day) as "isClosed"
      from (
        select ${dayOfTransfer} as day, case when l.id is null then e.amount else 0 end as apart
        from ledger_transfer t
          join ledger_entry e on e.transfer = t.id
          join ledger_account a on a.id = e.account and a.kind = 'bank'
          left join statement_line l on l.transfer = t.id and l.bank_account = a.name
        where t.kind <> 'opening'
          and (t.bank_date >= ${from}::date or (t.bank_date is null and t.made_at >= ${from}::date))
        union all
        select day, -amount from statement_line where transfer is null and day >= ${from}::date) moved
      group by moved.day order by moved.day desc`.execute(db);
    return dayLines.parse(rows);
  },

  closed: (day: IsoDate): Promise<ClosedDay | undefined> =>
    db
      .selectFrom('closed_day as d')
      .leftJoin('account as a', 'a.id', 'd.closed_by')
      .leftJoin('account as r', 'r.id', 'd.reason_by')
      .select([
        'd.difference',
        'd.reason',
        'r.full_name as reasonBy',
        'a.full_name as by',
        'd.closed_at as at',
      ])
      .where('d.day', '=', day)
      .executeTakeFirst(),

  reason: (day: IsoDate) =>
    db
      .selectFrom('day_reason as d')
      .leftJoin('account as a', 'a.id', 'd.reason_by')
      .select(['d.difference', 'd.reason as text', 'd.reason_by as writer', 'a.full_name as by'])
      .where('d.day', '=', day)
      .executeTakeFirst(),

  explain: (day: IsoDate, { difference, reason, by }: { difference: number; reason: string; by: string }) =>
    db
      .insertInto('day_reason')
      .values({ day, difference, reason, reason_by: by })
      .onConflict((conflict) =>
        conflict.column('day').doUpdateSet({ difference, reason, reason_by: by, made_at: sql<Date>`now()` }),
      )
      .execute(),

  close: (
    day: IsoDate,
    closing: { difference: number; reason: string; reasonBy: string | null; by: string },
  ) =>
    db
      .insertInto('closed_day')
      .values({
        day,
        difference: closing.difference,
        reason: closing.reason,
        reason_by: closing.reasonBy,
        closed_by: closing.by,
      })
      .execute(),
});

import { sql } from 'kysely';
import { z } from 'zod';
import * as mini from 'zod/mini';
import { type IsoDate, isoDate } from '#kernel/dates.ts';
import type { Database } from '#platform/db/client.ts';
import type { BankBalance } from '../../domain/desk/today.ts';

const moved = z.object({ in: z.int(), out: z.int() });
const waiting = z.object({ count: z.int(), sum: z.int() });
const banks = z.array(
  z.object({
    account: z.string(),
    balance: z.int(),
    day: mini.nullable(isoDate),
    closing: z.int().nullable(),
    atClose: z.int(),
  }),
);

/** What a cashier sees first. */
export const createTodayRepository = (db: Database) => ({
  /** Money that came to our banks and providers and went from them on a day of theirs. */
  async moved(day: IsoDate) {
    const { rows } = await sql`
      select coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint as in,
        coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::bigint as out
      from ledger_transfer t
        join ledger_entry e on e.transfer = t.id
        join ledger_account a on a.id = e.account and a.kind in ('bank', 'gateway')
      where t.bank_date = ${day}::date`.execute(db);
    return moved.parse(rows[0]);
  },

  async waitingTopUps() {
    const { rows } = await sql`
      select count(*) as count, coalesce(sum(amount), 0)::bigint as sum from top_up where status = 'waiting'`.execute(
      db,
    );
    return waiting.parse(rows[0]);
  },

  /** Those that cashiers still have to do something about. */
  async waitingWithdrawals() {
    const { rows } = await sql`
      select count(*) as count, coalesce(sum(amount), 0)::bigint as sum from withdrawal
      where status in ('requested', 'approved', 'paying')`.execute(db);
    return waiting.parse(rows[0]);
  },

  /** Every account of ours at a bank; those of which there was no statement have none. */
  async banks(): Promise<BankBalance[]> {
    const { rows } = await sql`
      select a.name as account, a.balance, s.to_day as day, s.closing,
        case when s.to_day is null then 0 else coalesce((
          select sum(e.amount) from ledger_entry e join ledger_transfer t on t.id = e.transfer
          where e.account = a.id
            and coalesce(t.bank_date, (t.made_at at time zone 'Asia/Ho_Chi_Minh')::date) <= s.to_day), 0)::bigint
        end as "atClose"
      from ledger_account a
        left join lateral (
          select to_day, closing from bank_statement b where b.bank_account = a.name
          order by to_day desc, imported_at desc limit 1) s on true
      where a.kind = 'bank'
      order by a.name`.execute(db);
    return banks.parse(rows);
  },
});

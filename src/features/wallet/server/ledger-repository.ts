import { sql } from 'kysely';
import type { Database } from '#platform/db/client.ts';
import type { LedgerAccount, Line, Transfer } from '../domain/ledger.ts';

const keyOf = ({ kind, name }: LedgerAccount) => `${kind}:${name}`;

/** The books. Transfers are written by a function of the database, which nothing can go round. */
export const createLedgerRepository = (db: Database) => ({
  /** Locks accounts until the transaction ends, and returns what each has to its credit. */
  async lock(accounts: readonly LedgerAccount[]): Promise<(account: LedgerAccount) => number> {
    const { rows } = await sql<LedgerAccount & { balance: number }>`
      select * from lock_ledger_accounts(${JSON.stringify(accounts)}::jsonb)`.execute(db);
    const credits = new Map(rows.map((row) => [keyOf(row), 0 - row.balance]));
    return (account) => credits.get(keyOf(account)) ?? 0;
  },

  /** What moved on a day that is closed is booked on the first that is open. */
  async post({ id, kind, subject, reverses, bankDate, madeBy, note, lines }: Transfer): Promise<void> {
    await sql`select post_transfer(${id}, ${kind}, ${subject}, ${reverses ?? null},
      first_open_day(${bankDate ?? null}::date), ${madeBy ?? null}, ${note ?? ''}, ${JSON.stringify(lines)}::jsonb)`.execute(
      db,
    );
  },

  /** What a transfer moved, as it was posted. */
  async linesOf(transfer: string): Promise<Line[]> {
    const rows = await db
      .selectFrom('ledger_entry')
      .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.account')
      .select(['ledger_account.kind', 'name', 'owner', 'amount'])
      .where('transfer', '=', transfer)
      .orderBy('n')
      .execute();
    return rows.map(({ owner, ...line }) => (owner === null ? line : { ...line, owner }));
  },

  /** What an account has to its credit. */
  async credit({ kind, name }: LedgerAccount): Promise<number> {
    const found = await db
      .selectFrom('ledger_account')
      .select('balance')
      .where('kind', '=', kind)
      .where('name', '=', name)
      .executeTakeFirst();
    return 0 - (found?.balance ?? 0);
  },

  /** By how much debits and credits differ over all accounts: nothing, unless the books are broken. */
  async imbalance(): Promise<number> {
    const { rows } = await sql<{ sum: string | null }>`select sum(balance) from ledger_account`.execute(db);
    return Number(rows[0]?.sum ?? 0);
  },

  /** Entries and transfers that are not as they were posted, the first of them, in words for an operator. */
  async findBreaks(): Promise<{ entries: number; breaks: string[] }> {
    const { rows } = await sql<{ what: string }>`
      select format('entry %s of account %s: %s', seq, account, fault) as what from (
        select account, seq, case
          when seq <> coalesce(lag(seq) over w, 0) + 1 then 'an entry before it is missing'
          when balance_after <> coalesce(lag(balance_after) over w, 0) + amount then 'its balance differs'
          when hash <> sha256(coalesce(lag(hash) over w, '') || convert_to(
            concat_ws('|', transfer, n, account, amount, seq, balance_after), 'utf8')) then 'its hash differs'
        end as fault
        from ledger_entry window w as (partition by account order by seq)) checked
      where fault is not null
      union all
      select format('account %s: its balance is not that of its last entry', a.id)
      from ledger_account a left join ledger_entry e on e.account = a.id and e.seq = a.seq
      where (a.seq = 0 and (a.balance <> 0 or a.head <> ''))
        or (a.seq > 0 and (e.seq is null or e.balance_after <> a.balance or e.hash <> a.head))
        or exists (select from ledger_entry l where l.account = a.id and l.seq > a.seq)
      union all
      select format('transfer %s does not balance, or has entries of another kind', t.id)
      from ledger_transfer t left join ledger_entry e on e.transfer = t.id
      group by t.id having count(e.n) < 2 or sum(e.amount) <> 0 or bool_or(e.kind <> t.kind)
      limit 20`.execute(db);
    const { count } = await db
      .selectFrom('ledger_entry')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return { entries: count, breaks: rows.map(({ what }) => what) };
  },
});

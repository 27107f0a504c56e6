import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '#platform/db/client.ts';
import {
  DAYS_TO_STAY,
  HOURS_OF_A_NETWORK,
  initialsOf,
  MIN_TOP_UP_THAT_COUNTS,
  type Referral,
  REFERRAL_STATUSES,
  type Standing,
  VOID_REASONS,
  type VoidReason,
} from '../domain/referral.ts';

const referralRow = z
  .object({
    full_name: z.string().nullable(),
    status: z.enum(REFERRAL_STATUSES),
    void_reason: z.enum(VOID_REASONS).nullable(),
    registered_at: z.date(),
  })
  .transform(({ full_name, status, void_reason, registered_at }): Referral => ({
    initials: initialsOf(full_name ?? ''),
    status,
    voidReason: void_reason,
    registeredAt: registered_at,
  }));
const referralRows = z.array(referralRow);

const standingRow = z
  .object({
    has_referrer: z.boolean(),
    paid_at: z.date().nullable(),
    is_refunded: z.boolean(),
    is_same_bank: z.boolean(),
  })
  .transform((row): Standing => ({
    hasReferrer: row.has_referrer,
    paidAt: row.paid_at,
    isRefunded: row.is_refunded,
    isSameBank: row.is_same_bank,
  }));

const SHOWN = 200;

/** Codes, and whom they brought. */
export const createReferralRepository = (db: Database) => ({
  codeOf: async (account: string): Promise<string | undefined> =>
    (await db.selectFrom('referral_code').select('code').where('account', '=', account).executeTakeFirst())
      ?.code,

  /** Nothing where the account has a code or the code is another's. */
  async addCode(account: string, code: string): Promise<void> {
    await db
      .insertInto('referral_code')
      .values({ account, code })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  /** Whose code it is; that of those who are leaving does not count. */
  referrerOf: (code: string) =>
    db
      .selectFrom('referral_code')
      .innerJoin('account', 'account.id', 'referral_code.account')
      .select(['account.id', 'account.phone'])
      .where('code', '=', code)
      .where('deletion_due_at', 'is', null)
      .executeTakeFirst(),

  /** From where an account was used lately. */
  async recentAddresses(account: string): Promise<string[]> {
    const rows = await db
      .selectFrom('session')
      .select('address')
      .where('account', '=', account)
      .where('seen_at', '>', sql<Date>`now() - make_interval(hours => ${HOURS_OF_A_NETWORK})`)
      .execute();
    return rows.map(({ address }) => address);
  },

  async add(referee: string, referrer: string, voidReason: VoidReason | null): Promise<void> {
    await db
      .insertInto('referral')
      .values({
        referee,
        referrer,
        status: voidReason === null ? 'registered' : 'void',
        void_reason: voidReason,
      })
      .execute();
  },

  broughtBy: async (referrer: string): Promise<Referral[]> =>
    referralRows.parse(
      await db
        .selectFrom('referral')
        .innerJoin('account', 'account.id', 'referral.referee')
        .select(['full_name', 'status', 'void_reason', 'registered_at'])
        .where('referrer', '=', referrer)
        .orderBy('registered_at', 'desc')
        .limit(SHOWN)
        .execute(),
    ),

  /** How an account came; the name is that of whose code it was. */
  async of(referee: string): Promise<Referral | undefined> {
    const row = await db
      .selectFrom('referral')
      .leftJoin('account', 'account.id', 'referral.referrer')
      .select(['full_name', 'status', 'void_reason', 'registered_at'])
      .where('referee', '=', referee)
      .executeTakeFirst();
    return row && referralRow.parse(row);
  },

  /** What was given for those whom an account brought. */
  async earnedBy(referrer: string): Promise<number> {
    const row = await db
      .selectFrom('bonus_grant')
      .select(({ fn }) => fn.sum<string>('amount').as('sum'))
      .where('account', '=', referrer)
      .where('kind', '=', 'inviting')
      .executeTakeFirst();
    return Number(row?.sum ?? 0);
  },

  /** In the month of Vietnam that it is. */
  async rewardedThisMonth(referrer: string): Promise<number> {
    const { count } = await db
      .selectFrom('referral')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('referrer', '=', referrer)
      .where('status', '=', 'rewarded')
      .where(
        'rewarded_at',
        '>=',
        sql<Date>`date_trunc('month', now() at time zone 'Asia/Ho_Chi_Minh') at time zone 'Asia/Ho_Chi_Minh'`,
      )
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  /** Who may count by now, the first to have come on top, page by page. */
  open: async (after: { at: Date; referee: string } | null, most: number) =>
    db
      .selectFrom('referral')
      .select(['referee', 'registered_at as at'])
      .where('status', 'in', ['registered', 'qualified'])
      .$if(after !== null, (query) =>
        query.where(sql<boolean>`(registered_at, referee) > (${after?.at}, ${after?.referee}::uuid)`),
      )
      .orderBy('registered_at')
      .orderBy('referee')
      .limit(most)
      .execute(),

  /** Locked until the transaction ends, if no other run works on it. */
  hold: (referee: string) =>
    db
      .selectFrom('referral')
      .select(['referee', 'referrer', 'status'])
      .where('referee', '=', referee)
      .where('status', 'in', ['registered', 'qualified'])
      .forUpdate()
      .skipLocked()
      .executeTakeFirst(),

  /** Locks the code of a referrer, so that their rewards are counted one after the other. */
  holdCode: (account: string) =>
    db
      .selectFrom('referral_code')
      .select('code')
      .where('account', '=', account)
      .forUpdate()
      .executeTakeFirst(),

  /** The first money of their own that is enough, whether it went again, and whether it came from the referrer's bank. */
  async standing(referee: string): Promise<Standing> {
    const { rows } = await sql`
      with own as (
        select r.received_at, r.status, r.payer_account from receipt r left join top_up t on t.id = r.top_up
        where coalesce(r.account, t.account) = ${referee} and r.amount >= ${MIN_TOP_UP_THAT_COUNTS}
          and r.status in ('matched', 'returned')
        order by r.received_at limit 1)
      select r.referrer is not null as has_referrer,
        (select received_at from own) as paid_at,
        exists (select from own where own.status = 'returned') or exists (
          select from own, ledger_account a join ledger_entry e on e.account = a.id
            join ledger_transfer w on w.id = e.transfer
          where a.kind = 'customer-main' and a.name = ${referee}::text and w.kind = 'withdrawal'
            and w.made_at between own.received_at and own.received_at + make_interval(days => ${DAYS_TO_STAY})
            and not exists (select from ledger_transfer u where u.reverses = w.id)) as is_refunded,
        exists (select from own, receipt theirs left join top_up t on t.id = theirs.top_up
          where own.payer_account <> '' and theirs.payer_account = own.payer_account
            and coalesce(theirs.account, t.account) = r.referrer) as is_same_bank
      from referral r where r.referee = ${referee}`.execute(db);
    return standingRow.parse(rows[0]);
  },

  async move(
    referee: string,
    to: { status: 'qualified' | 'rewarded' } | { status: 'void'; reason: VoidReason },
  ): Promise<void> {
    await db
      .updateTable('referral')
      .set({
        status: to.status,
        ...(to.status === 'void' && { void_reason: to.reason }),
        ...(to.status === 'qualified' && { qualified_at: sql<Date>`now()` }),
        ...(to.status === 'rewarded' && { rewarded_at: sql<Date>`now()` }),
      })
      .where('referee', '=', referee)
      .execute();
  },

  now: async (): Promise<Date> => {
    const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
    return rows[0]?.now ?? new Date();
  },
});

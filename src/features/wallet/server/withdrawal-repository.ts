import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from '#platform/db/client.ts';
import type { Tables } from '#platform/db/tables.ts';
import {
  HOURS_FOR_NEW_ACCOUNT,
  type Payee,
  REFUSAL_REASONS,
  WITHDRAWAL_STATUSES,
  type Withdrawal,
  WITHDRAWAL_STEPS,
  type WithdrawalEvent,
  type WithdrawalStep,
  type WithdrawalStatus,
} from '../domain/withdrawal.ts';

type Connection = Database | Transaction<Tables>;

const row = z
  .object({
    id: z.uuid(),
    number: z.int(),
    account: z.uuid().nullable(),
    amount: z.int(),
    bank_bin: z.string(),
    holder: z.string(),
    bank_account: z.string(),
    is_other_name: z.boolean(),
    status: z.enum(WITHDRAWAL_STATUSES),
    version: z.int(),
    payable_from: z.date(),
    reason: z.enum(['', ...REFUSAL_REASONS]),
    note: z.string(),
    hold: z.uuid(),
    approved_by: z.uuid().nullable(),
    paid_by: z.uuid().nullable(),
    payment_file: z.uuid().nullable(),
    bank_reference: z.string().nullable(),
    bank_date: z.string().nullable(),
    requested_at: z.date(),
    ended_at: z.date().nullable(),
  })
  .transform((found): Withdrawal => ({
    id: found.id,
    number: found.number,
    account: found.account,
    amount: found.amount,
    bankBin: found.bank_bin,
    holder: found.holder,
    bankAccount: found.bank_account,
    isOtherName: found.is_other_name,
    status: found.status,
    version: found.version,
    payableFrom: found.payable_from,
    reason: found.reason,
    note: found.note,
    hold: found.hold,
    approvedBy: found.approved_by,
    paidBy: found.paid_by,
    paymentFile: found.payment_file,
    bankReference: found.bank_reference,
    bankDate: found.bank_date,
    requestedAt: found.requested_at,
    endedAt: found.ended_at,
  }));

const eventRow = z.object({ what: z.enum(WITHDRAWAL_STEPS), note: z.string(), at: z.date() });

type NewWithdrawal = Payee & { account: string; amount: number; isOtherName: boolean; hold: string };

/** What a step writes besides the new state. */
export type Step = {
  reason?: string;
  note?: string;
  approvedBy?: string;
  paidBy?: string;
  paymentFile?: string;
  bankReference?: string;
  bankDate?: string;
};

const ENDED: readonly WithdrawalStatus[] = ['paid', 'refused', 'cancelled', 'returned'];
const SHOWN = 100;

export const createWithdrawalRepository = (db: Connection) => {
  const all = () => db.selectFrom('withdrawal').selectAll();
  const one = async (query: ReturnType<typeof all>) => {
    const found = await query.executeTakeFirst();
    return found && row.parse(found);
  };
  const many = async (query: ReturnType<typeof all>) =>
    (await query.execute()).map((found) => row.parse(found));

  return {
    /** One member's are made one after another; answers their name. */
    async lockAccount(account: string): Promise<string> {
      const { full_name } = await db
        .selectFrom('account')
        .select('full_name')
        .where('id', '=', account)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow();
      return full_name;
    },

    async countToday(account: string): Promise<number> {
      const { count } = await db
        .selectFrom('withdrawal')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('account', '=', account)
        .where('status', '<>', 'cancelled')
        .where('requested_at', '>=', sql<Date>`date_trunc('day', now(), 'Asia/Ho_Chi_Minh')`)
        .executeTakeFirstOrThrow();
      return count;
    },

    async add({ account, amount, bankBin, holder, bankAccount, isOtherName, hold }: NewWithdrawal) {
      const added = await db
        .insertInto('withdrawal')
        .values({
          account,
          amount,
          bank_bin: bankBin,
          holder,
          bank_account: bankAccount,
          is_other_name: isOtherName,
          hold,
          approved_by: null,
          paid_by: null,
          payment_file: null,
          bank_reference: null,
          bank_date: null,
          ended_at: null,
          // The first time that the account was named, and a day.
          payable_from: sql<Date>`greatest(now(), coalesce((select min(requested_at) from withdrawal
            where account = ${account} and bank_bin = ${bankBin} and bank_account = ${bankAccount}), now())
            + make_interval(hours => ${HOURS_FOR_NEW_ACCOUNT}))`,
        })
        .returning(['id', 'number'])
        .executeTakeFirstOrThrow();
      return added;
    },

    /** What is held for those that are not over. */
    async held(account: string): Promise<number> {
      const { sum } = await db
        .selectFrom('withdrawal')
        .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('sum'))
        .where('account', '=', account)
        .where('status', 'in', ['requested', 'approved', 'paying'])
        .executeTakeFirstOrThrow();
      return sum;
    },

    findOwn: (account: string, number: number) =>
      one(all().where('account', '=', account).where('number', '=', number)),
    ofAccount: (account: string) =>
      many(all().where('account', '=', account).orderBy('number', 'desc').limit(SHOWN)),

    find: (id: string) => one(all().where('id', '=', id)),
    lock: (id: string) => one(all().where('id', '=', id).forUpdate()),

    /** The oldest first. */
    inState: (status: WithdrawalStatus) =>
      many(all().where('status', '=', status).orderBy('number').limit(SHOWN)),
    lastEnded: () =>
      many(
        all()
          .where('status', 'in', ENDED)
          .orderBy('ended_at', 'desc')
          .limit(SHOWN / 4),
      ),

    /** Those that may go to the bank now, and were not approved by who sends them. */
    lockPayable: (payer: string) =>
      many(
        all()
          .where('status', '=', 'approved')
          .where('approved_by', '<>', payer)
          .where('payable_from', '<=', sql<Date>`now()`)
          .orderBy('number')
          .limit(SHOWN)
          .forUpdate(),
      ),
    inFile: (file: string) => many(all().where('payment_file', '=', file).orderBy('number')),

    /** The one on its way to the bank, or paid, that a line of its statement may speak of. */
    lockAt: (status: 'paying' | 'paid', number: number, amount: number) =>
      one(
        all()
          .where('number', '=', number)
          .where('amount', '=', amount)
          .where('status', '=', status)
          .forUpdate(),
      ),

    /** Paid ones of some months with an amount, which may have come back. */
    paidOf: (amount: number) =>
      many(
        all()
          .where('status', '=', 'paid')
          .where('amount', '=', amount)
          .where('account', 'is not', null)
          .where('ended_at', '>', sql<Date>`now() - interval '90 days'`)
          .orderBy('ended_at', 'desc')
          .limit(SHOWN / 4),
      ),

    /** A step of one that is locked. */
    async move(id: string, status: WithdrawalStatus, step: Step): Promise<void> {
      await db
        .updateTable('withdrawal')
        .set(({ eb }) => ({
          status,
          version: eb('version', '+', 1),
          ...(step.reason !== undefined && { reason: step.reason }),
          ...(step.note !== undefined && { note: step.note }),
          ...(step.approvedBy !== undefined && { approved_by: step.approvedBy }),
          ...(step.paidBy !== undefined && { paid_by: step.paidBy }),
          ...(step.paymentFile !== undefined && { payment_file: step.paymentFile }),
          ...(step.bankReference !== undefined && { bank_reference: step.bankReference }),
          ...(step.bankDate !== undefined && { bank_date: step.bankDate }),
          ...(ENDED.includes(status) && { ended_at: sql<Date>`now()` }),
        }))
        .where('id', '=', id)
        .execute();
    },

    isReferenceUsed: async (reference: string): Promise<boolean> =>
      (await db
        .selectFrom('withdrawal')
        .select('id')
        .where('bank_reference', '=', reference)
        .executeTakeFirst()) !== undefined,

    async addEvent(withdrawal: string, what: WithdrawalStep, actor: string | null, note = ''): Promise<void> {
      await db.insertInto('withdrawal_event').values({ withdrawal, what, made_by: actor, note }).execute();
    },
    history: async (withdrawal: string): Promise<WithdrawalEvent[]> => {
      const rows = await db
        .selectFrom('withdrawal_event')
        .select(['what', 'note', 'at'])
        .where('withdrawal', '=', withdrawal)
        .orderBy('id')
        .execute();
      return rows.map((found) => eventRow.parse(found));
    },

    async nameOf(account: string): Promise<string | undefined> {
      const found = await db
        .selectFrom('account')
        .select('full_name')
        .where('id', '=', account)
        .executeTakeFirst();
      return found?.full_name;
    },
  };
};

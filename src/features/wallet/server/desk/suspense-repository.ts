import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { isoDate } from '#kernel/dates.ts';
import type { Database } from '#platform/db/client.ts';
import type { Tables } from '#platform/db/tables.ts';
import { KEPT_AFTER_YEARS, type SuspenseFigures, type SuspenseReceipt } from '../../domain/desk/suspense.ts';
import type { MatchCandidate } from '../../domain/match.ts';
import { RECEIPT_STATUSES } from '../../domain/receipt.ts';
import { MONEY_SOURCES } from '../../domain/top-up.ts';

const row = z
  .object({
    id: z.uuid(),
    source: z.enum(MONEY_SOURCES),
    reference: z.string(),
    bank_account: z.string(),
    amount: z.int(),
    text: z.string(),
    payer_name: z.string(),
    payer_account: z.string(),
    payer_bank: z.string(),
    bank_date: isoDate,
    received_at: z.date(),
    status: z.enum(RECEIPT_STATUSES),
    note: z.string(),
  })
  .transform(
    ({
      bank_account,
      bank_date,
      received_at,
      payer_name,
      payer_account,
      payer_bank,
      ...rest
    }): SuspenseReceipt => ({
      ...rest,
      bankAccount: bank_account,
      bankDate: bank_date,
      receivedAt: received_at,
      payer: { name: payer_name, account: payer_account, bank: payer_bank },
    }),
  );

const candidates = z.array(
  z
    .object({
      number: z.int(),
      memo: z.string(),
      amount: z.int(),
      customer: z.string(),
      name: z.string(),
      accounts: z.array(z.string()).nullable(),
      madeAt: z.date(),
    })
    .transform(({ number, accounts, ...rest }): MatchCandidate => ({
      ...rest,
      topUp: String(number),
      accounts: accounts ?? [],
    })),
);

const MAX_CANDIDATES = 1_000;

type Settled = {
  status: 'matched' | 'returned' | 'kept';
  by: string;
  transfer: string;
  note: string;
  account?: string;
  topUp?: string | undefined;
  reference?: string;
};

/** Money in suspense, and what becomes of it. */
export const createSuspenseRepository = (db: Database | Transaction<Tables>) => {
  const all = () =>
    db
      .selectFrom('receipt')
      .select(['id', 'source', 'reference', 'bank_account', 'amount', 'text', 'payer_name', 'payer_account'])
      .select(['payer_bank', 'bank_date', 'received_at', 'status', 'note']);

  return {
    /** The oldest first. */
    async waiting(most: number): Promise<SuspenseReceipt[]> {
      const rows = await all()
        .where('status', '=', 'suspense')
        .orderBy('received_at')
        .orderBy('id')
        .limit(most)
        .execute();
      return rows.map((found) => row.parse(found));
    },

    async figures(): Promise<SuspenseFigures> {
      const { rows } = await sql<SuspenseFigures>`
        select count(*) as count, coalesce(sum(amount), 0)::bigint as sum, min(received_at) as oldest
        from receipt where status = 'suspense'`.execute(db);
      return rows[0] ?? { count: 0, sum: 0, oldest: null };
    },

    async find(id: string): Promise<SuspenseReceipt | undefined> {
      const found = await all().where('id', '=', id).executeTakeFirst();
      return found && row.parse(found);
    },

    /** Until the transaction ends no other cashier decides on it. */
    async lock(id: string): Promise<(SuspenseReceipt & { isOldEnough: boolean }) | undefined> {
      const found = await all()
        .select(
          sql<boolean>`received_at <= now() - make_interval(years => ${KEPT_AFTER_YEARS})`.as('isOldEnough'),
        )
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      return found && { ...row.parse(found), isOldEnough: found.isOldEnough };
    },

    settle: (id: string, { status, by, transfer, note, account, topUp, reference = '' }: Settled) =>
      db
        .updateTable('receipt')
        .set({
          status,
          settled_by: by,
          settled_by_transfer: transfer,
          settled_reference: reference,
          note,
          ...(account !== undefined && { account }),
          ...(topUp !== undefined && { top_up: topUp }),
        })
        .where('id', '=', id)
        .execute(),

    /** Top-ups of the last months, those that are not paid before the others. */
    async candidates(): Promise<MatchCandidate[]> {
      const rows = await db
        .selectFrom('top_up as t')
        .innerJoin('account as a', 'a.id', 't.account')
        .select(['t.number', 't.memo', 't.amount', 'a.id as customer', 'a.full_name as name'])
        .select('t.created_at as madeAt')
        .select(
          sql<string[] | null>`(select array_agg(distinct r.payer_account) from receipt r
            where r.account = t.account and r.payer_account <> '')`.as('accounts'),
        )
        .where('t.created_at', '>', sql<Date>`now() - interval '90 days'`)
        .orderBy(sql`t.status = 'paid'`)
        .orderBy('t.created_at', 'desc')
        .limit(MAX_CANDIDATES)
        .execute();
      return candidates.parse(rows);
    },

    accountBy: async (phone: string): Promise<string | undefined> =>
      (await db.selectFrom('account').select('id').where('phone', '=', phone).executeTakeFirst())?.id,
  };
};

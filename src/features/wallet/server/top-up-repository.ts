import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from '#platform/db/client.ts';
import type { Tables } from '#platform/db/tables.ts';
import {
  type Checkout,
  MONEY_SOURCES,
  type MoneySource,
  TOP_UP_STATUSES,
  type TopUp,
} from '../domain/top-up.ts';

const checkout = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('redirect'), url: z.url({ protocol: /^https?$/ }) }),
  z.object({
    kind: z.literal('qr'),
    payload: z.string(),
    bank: z.object({ bin: z.string(), account: z.string(), holder: z.string() }),
    memo: z.string(),
  }),
]);

/** Longer than a call to a provider may take. */
const OPENING_SECONDS = 30;

type Connection = Database | Transaction<Tables>;

const row = z
  .object({
    id: z.uuid(),
    number: z.int(),
    account: z.uuid().nullable(),
    amount: z.int(),
    method: z.enum(MONEY_SOURCES),
    memo: z.string(),
    status: z.enum(TOP_UP_STATUSES),
    checkout: checkout.nullable(),
    queries: z.int(),
    created_at: z.date(),
    expires_at: z.date(),
    paid_at: z.date().nullable(),
  })
  .transform(({ created_at, expires_at, paid_at, ...rest }): TopUp => ({
    ...rest,
    createdAt: created_at,
    expiresAt: expires_at,
    paidAt: paid_at,
  }));

type NewTopUp = {
  account: string;
  amount: number;
  method: MoneySource;
  memo: string;
  /** When the provider is queried about it, if no notice comes. */
  queryAt: Date | null;
  hours: number;
};

export const createTopUpRepository = (db: Connection) => {
  const all = () =>
    db
      .selectFrom('top_up')
      .select([
        'id',
        'number',
        'account',
        'amount',
        'method',
        'memo',
        'status',
        'checkout',
        'queries',
        'created_at',
        'expires_at',
        'paid_at',
      ]);
  const one = async (query: ReturnType<typeof all>) => {
    const found = await query.executeTakeFirst();
    return found && row.parse(found);
  };

  return {
    /** One member's top-ups are made one after another, so that limits hold. */
    lockAccount: (account: string) =>
      db.selectFrom('account').select('id').where('id', '=', account).forNoKeyUpdate().execute(),

    /** What a member meant to pay since the beginning of the day, and how many are open. */
    async usage(account: string): Promise<{ today: number; waiting: number }> {
      const found = await db
        .selectFrom('top_up')
        .select(({ fn }) => [
          sql<number>`coalesce(sum(amount) filter (where status in ('waiting', 'paid')
            and created_at >= date_trunc('day', now(), 'Asia/Ho_Chi_Minh')), 0)::bigint`.as('today'),
          fn.countAll<number>().filterWhere('status', '=', 'waiting').as('waiting'),
        ])
        .where('account', '=', account)
        .executeTakeFirstOrThrow();
      return found;
    },

    /** Nothing where the memo is taken. */
    async add({ account, amount, method, memo, queryAt, hours }: NewTopUp): Promise<number | undefined> {
      const added = await db
        .insertInto('top_up')
        .values({
          account,
          amount,
          method,
          memo,
          query_at: queryAt,
          paid_at: null,
          checkout: null,
          expires_at: sql<Date>`now() + make_interval(hours => ${hours})`,
        })
        .onConflict((conflict) => conflict.column('memo').doNothing())
        .returning('number')
        .executeTakeFirst();
      return added?.number;
    },

    findOwn: (account: string, number: number) =>
      one(all().where('account', '=', account).where('number', '=', number)),

    /** Those that are open, the newest first. */
    async waiting(account: string): Promise<TopUp[]> {
      const rows = await all()
        .where('account', '=', account)
        .where('status', '=', 'waiting')
        .orderBy('number', 'desc')
        .execute();
      return rows.map((found) => row.parse(found));
    },

    lockByNumber: (number: number) => one(all().where('number', '=', number).forUpdate()),

    /** The only one of which a text may speak; none where there are two. */
    async lockByMemo(codes: readonly string[]): Promise<TopUp | undefined> {
      if (codes.length === 0) return undefined;
      const rows = await all().where('memo', 'in', codes).limit(2).forUpdate().execute();
      return rows.length === 1 ? row.parse(rows[0]) : undefined;
    },

    /** Locks all of which some texts may speak, and answers whose they are. */
    async lockAllByMemo(codes: readonly string[]): Promise<string[]> {
      const rows = await db
        .selectFrom('top_up')
        .select('account')
        .where('memo', '=', sql<string>`any(${codes}::text[])`)
        .orderBy('id')
        .forUpdate()
        .execute();
      return [...new Set(rows.flatMap(({ account }) => account ?? []))];
    },

    /** Whether this visit creates the order at the provider; for some seconds no other does. */
    async claimOpening(id: string): Promise<boolean> {
      const claimed = await db
        .updateTable('top_up')
        .set({ opening_until: sql<Date>`now() + make_interval(secs => ${OPENING_SECONDS})` })
        .where('id', '=', id)
        .where('checkout', 'is', null)
        .where(sql<boolean>`coalesce(opening_until < now(), true)`)
        .executeTakeFirstOrThrow();
      return claimed.numUpdatedRows > 0n;
    },

    releaseOpening: (id: string) =>
      db.updateTable('top_up').set({ opening_until: null }).where('id', '=', id).execute(),

    /** What another visit has made of it by now. */
    async opening(id: string): Promise<{ made: Checkout | null; isOpening: boolean }> {
      const found = await db
        .selectFrom('top_up')
        .select(['checkout', sql<boolean>`coalesce(opening_until >= now(), false)`.as('isOpening')])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return { made: checkout.nullable().parse(found.checkout), isOpening: found.isOpening };
    },

    setCheckout: (id: string, made: Checkout) =>
      db
        .updateTable('top_up')
        .set({ checkout: JSON.stringify(made) })
        .where('id', '=', id)
        .execute(),

    setPaid: (id: string) =>
      db
        .updateTable('top_up')
        .set(({ eb, fn }) => ({
          status: 'paid',
          paid_at: fn.coalesce('paid_at', sql<Date>`now()`),
          query_at: null,
          version: eb('version', '+', 1),
        }))
        .where('id', '=', id)
        .execute(),

    /** Ends one that waits; whether it did. */
    async end(id: string, status: 'cancelled' | 'failed' | 'expired'): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('top_up')
        .set(({ eb }) => ({ status, query_at: null, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .where('status', '=', 'waiting')
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    /** Ends what was not paid in time; providers are queried once more before that. */
    expireDue: () =>
      db
        .updateTable('top_up')
        .set(({ eb }) => ({ status: 'expired', version: eb('version', '+', 1) }))
        .where('status', '=', 'waiting')
        .where('expires_at', '<=', sql<Date>`now()`)
        .where('query_at', 'is', null)
        .execute(),

    /** Takes the next that is to be looked up at its provider, and says when it is due again. */
    async takeToQuery(againAfter: readonly number[]): Promise<TopUp | undefined> {
      const minutes = sql<number | null>`(${againAfter}::integer[])[queries + 2]`;
      const taken = await db
        .updateTable('top_up')
        .set(({ eb }) => ({
          queries: eb('queries', '+', 1),
          query_at: sql<Date | null>`created_at + make_interval(mins => ${minutes})`,
        }))
        .where('id', '=', ({ selectFrom }) =>
          selectFrom('top_up')
            .select('id')
            .where('query_at', '<=', sql<Date>`now()`)
            .orderBy('query_at')
            .limit(1)
            .forUpdate()
            .skipLocked(),
        )
        .returning('number')
        .executeTakeFirst();
      return taken && one(all().where('number', '=', taken.number));
    },
  };
};

import { sql, type Transaction } from 'kysely';
import type { AccountId } from '#kernel/actor.ts';
import type { Database } from '#platform/db/client.ts';
import type { Tables } from '#platform/db/tables.ts';

type Connection = Database | Transaction<Tables>;

export type Favourite = { listing: number; price: number | null; at: Date };

export const createFavouriteRepository = (db: Connection) => ({
  /** Locks the favourites of an account; returns whether the account exists. */
  async lock(account: AccountId): Promise<boolean> {
    const row = await db
      .selectFrom('account')
      .select('id')
      .where('id', '=', account)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Newest first. */
  async numbers(account: AccountId): Promise<number[]> {
    const rows = await db
      .selectFrom('favourite')
      .select('listing')
      .where('account', '=', account)
      .orderBy('at', 'desc')
      .orderBy('listing', 'desc')
      .execute();
    return rows.map(({ listing }) => listing);
  },

  page: (account: AccountId, most: number, skip: number): Promise<Favourite[]> =>
    db
      .selectFrom('favourite')
      .select(['listing', 'price', 'at'])
      .where('account', '=', account)
      .orderBy('at', 'desc')
      .orderBy('listing', 'desc')
      .limit(most)
      .offset(skip)
      .execute(),

  /** How many people have saved some listings. */
  async savedTimes(listings: readonly number[]): Promise<ReadonlyMap<number, number>> {
    if (listings.length === 0) return new Map();
    const rows = await db
      .selectFrom('favourite')
      .select(({ fn }) => ['listing', fn.countAll<number>().as('saved')])
      .where('listing', 'in', listings)
      .groupBy('listing')
      .execute();
    return new Map(rows.map(({ listing, saved }) => [listing, Number(saved)]));
  },

  async count(account: AccountId): Promise<number> {
    const row = await db
      .selectFrom('favourite')
      .select(({ fn }) => fn.countAll<number>().as('kept'))
      .where('account', '=', account)
      .executeTakeFirstOrThrow();
    return row.kept;
  },

  /** The visible listings among ids, in their order. */
  async shown(ids: readonly number[]): Promise<number[]> {
    if (ids.length === 0) return [];
    const rows = await db
      .selectFrom('listing')
      .select('id')
      .where('id', 'in', ids)
      .where('status', 'not in', ['draft', 'withdrawn'])
      .execute();
    const found = new Set(rows.map(({ id }) => id));
    return ids.filter((id) => found.has(id));
  },

  /** Adds listings with their current prices, the first as the newest. */
  async add(account: AccountId, ids: readonly number[], now: Date): Promise<void> {
    if (ids.length === 0) return;
    await sql`
      insert into favourite (account, listing, price, at)
      select ${account}::uuid, l.id, l.price, ${now}::timestamptz - wanted.place * interval '1 millisecond'
      from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, place)
      join listing l on l.id = wanted.id
      on conflict do nothing`.execute(db);
  },

  /** Puts one back as it was. */
  async putBack(account: AccountId, { listing, price, at }: Favourite): Promise<void> {
    await db
      .insertInto('favourite')
      .values({ account, listing, price, at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  async remove(account: AccountId, id: number): Promise<void> {
    await db.deleteFrom('favourite').where('account', '=', account).where('listing', '=', id).execute();
  },
});

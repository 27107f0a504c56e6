import { type InsertObject, sql, type Transaction } from 'kysely';
import { firstRows } from '#platform/db/backup/first-rows.ts';
import type { Tables } from '#platform/db/tables.ts';
import { createDice } from '#demo/dice.ts';
import type { DemoListing } from './make.ts';
import {
  checksOf,
  eventsOf,
  listingOf,
  pictureLinksOf,
  picturesIn,
  pricesOf,
  textOf,
  duplicatesIn,
} from './rows.ts';

/** Any number of rows by one statement; those that are there already stay. */
async function insert<Name extends keyof Tables & string>(
  trx: Transaction<Tables>,
  table: Name,
  rows: readonly InsertObject<Tables, Name>[],
) {
  if (rows.length === 0) return;
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
    on conflict do nothing
  `.execute(trx);
}

/** The listings themselves, with their words as the database sorts them. */
async function insertListings(trx: Transaction<Tables>, rows: readonly ReturnType<typeof listingOf>[]) {
  const columns = sql.join(
    Object.keys(rows[0] ?? {}).flatMap((key) => (key === 'search_text' ? [] : [sql.ref(key)])),
  );
  await sql`
    insert into listing (${columns}, words)
    select ${columns}, strip(to_tsvector('simple', one ->> 'search_text'))
    from json_array_elements(${JSON.stringify(rows)}::json) one, json_populate_record(null::listing, one) row
    on conflict do nothing
  `.execute(trx);
}

const TABLES = [
  'listing',
  'listing_text',
  'listing_picture',
  'listing_price',
  'listing_event',
  'listing_check',
  'listing_duplicate',
] as const;

/** Demo customers (not staff): a few listings are theirs. */
const customersIn = async (trx: Transaction<Tables>) => {
  const people = await trx
    .selectFrom('account')
    .select('id')
    .where('is_demo', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('account_role').select('role').whereRef('account_role.account', '=', 'account.id')),
      ),
    )
    .orderBy('id')
    .execute();
  return people.map(({ id }) => id);
};

const byMoment = (a: { at: Date }, b: { at: Date }) => a.at.getTime() - b.at.getTime();

export async function write(trx: Transaction<Tables>, listings: readonly DemoListing[]): Promise<void> {
  if (listings.length === 0) return;
  const customers = await customersIn(trx);
  const chances = listings.map((listing) => ({ listing, dice: createDice(listing.id * 13) }));
  await firstRows(trx, TABLES, async () => {
    await insert(trx, 'picture', picturesIn(listings));
    await insertListings(
      trx,
      chances.map(({ listing, dice }) => listingOf(listing, dice)),
    );
    await insert(
      trx,
      'listing_text',
      chances.map(({ listing, dice }) => textOf(listing, customers, dice)),
    );
    await insert(trx, 'listing_picture', listings.flatMap(pictureLinksOf));
    await insert(trx, 'listing_price', listings.flatMap(pricesOf).toSorted(byMoment));
    await insert(trx, 'listing_event', listings.flatMap(eventsOf).toSorted(byMoment));
    await insert(
      trx,
      'listing_check',
      chances.flatMap(({ listing, dice }) => checksOf(listing, dice)),
    );
    await insert(trx, 'listing_duplicate', duplicatesIn(listings));
  });
}

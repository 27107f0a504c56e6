import { type InsertObject, sql, type Transaction } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import { createDice } from './dice.ts';
import type { DemoListing } from './make.ts';
import {
  checksOf,
  eventsOf,
  listingOf,
  pictureLinksOf,
  picturesIn,
  pricesOf,
  textOf,
  twinsIn,
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
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    on conflict do nothing
  `.execute(trx);
}

/** The listings themselves, with their words and facets as the database sorts them. */
async function insertListings(trx: Transaction<Tables>, rows: readonly ReturnType<typeof listingOf>[]) {
  const columns = sql.join(
    Object.keys(rows[0] ?? {}).flatMap((key) => (key === 'told' || key === 'facets' ? [] : [sql.ref(key)])),
  );
  await sql`
    insert into listing (${columns}, words)
    select ${columns}, strip(to_tsvector('simple', one ->> 'told'))
      || array_to_tsvector(array(select jsonb_array_elements_text(one -> 'facets')))
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) one, jsonb_populate_record(null::listing, one) row
    on conflict do nothing
  `.execute(trx);
}

/** An index of words takes many rows at once far faster than one by one. */
async function sortedLater(trx: Transaction<Tables>, indexes: readonly string[], work: () => Promise<void>) {
  const set = async (index: string, value: string) =>
    sql`alter index ${sql.ref(index)} set (fastupdate = ${sql.raw(value)})`.execute(trx);
  for (const index of indexes) await set(index, 'on');
  await work();
  for (const index of indexes) {
    await sql`select gin_clean_pending_list(${index}::regclass)`.execute(trx);
    await set(index, 'off');
  }
}

/** People of the demonstration who are no staff: a few listings are theirs. */
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
  await insert(trx, 'picture', picturesIn(listings));
  await sortedLater(trx, ['listing_words_on_sale', 'listing_words_to_rent'], () =>
    insertListings(
      trx,
      chances.map(({ listing, dice }) => listingOf(listing, dice)),
    ),
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
  await insert(trx, 'listing_twin', twinsIn(listings));
}

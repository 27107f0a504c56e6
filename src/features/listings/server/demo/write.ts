import { type InsertObject, sql, type Transaction } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import { facetWord } from '#features/listings/domain/facets.ts';
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
  wordsOf,
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

/** The words of each listing, as the database sorts them. */
async function insertWords(trx: Transaction<Tables>, listings: readonly DemoListing[]) {
  const texts = listings.map((listing) => ({
    listing: listing.id,
    words: wordsOf(listing),
    facets: listing.facets.map(facetWord),
  }));
  await sql`
    insert into listing_words (listing, words)
    select listing, strip(to_tsvector('simple', words)) || array_to_tsvector(facets)
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as told (listing bigint, words text, facets text[])
    on conflict do nothing
  `.execute(trx);
}

/** An index of words takes many rows at once far faster than one by one. */
async function sortedLater(trx: Transaction<Tables>, index: string, work: () => Promise<void>) {
  const setting = (value: string) => sql`alter index ${sql.ref(index)} set (fastupdate = ${sql.raw(value)})`;
  await setting('on').execute(trx);
  await work();
  await sql`select gin_clean_pending_list(${index}::regclass)`.execute(trx);
  await setting('off').execute(trx);
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
  await insert(
    trx,
    'listing',
    chances.map(({ listing, dice }) => listingOf(listing, dice)),
  );
  await insert(
    trx,
    'listing_text',
    chances.map(({ listing, dice }) => textOf(listing, customers, dice)),
  );
  await sortedLater(trx, 'listing_words_by_word', () => insertWords(trx, listings));
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

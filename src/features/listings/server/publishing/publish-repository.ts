import { type Insertable, type InsertObject, type Kysely, sql, type Transaction } from 'kysely';
import type { Status } from '#features/listings/domain/status.ts';
import type { IsoDate } from '#kernel/dates.ts';
import { fold } from '#kernel/text.ts';
import type { Tables } from '#platform/db/tables.ts';

type Trx = Transaction<Tables>;

const PUBLISH_LOCK = 7_251_006;

/** Serializes publishing, so that two listings of one plot see each other. */
export const waitForOthers = (trx: Trx) => sql`select pg_advisory_xact_lock(${PUBLISH_LOCK})`.execute(trx);

export const picturesIn = (trx: Kysely<Tables>, ids: readonly string[]) =>
  trx.selectFrom('picture').select(['id', 'image_hash', 'is_private']).where('id', 'in', ids).execute();

/** Search tokens of a listing, in the form queries use. */
export const wordsIn = (text: string) => sql<string>`strip(to_tsvector('simple', ${fold(text)}))`;

export const insertListing = async (trx: Trx, row: InsertObject<Tables, 'listing'>) =>
  (await trx.insertInto('listing').values(row).returning('id').executeTakeFirstOrThrow()).id;

/** Inserts the detail row; a relisted property inherits its first listing day. */
export const insertText = (trx: Trx, row: Omit<Insertable<Tables['listing_text']>, 'first_listed_on'>) =>
  trx
    .insertInto('listing_text')
    .values({
      ...row,
      first_listed_on: sql<string>`coalesce(
        (select first_listed_on from listing_text where listing = ${row.property_history}), ${row.confirmed_on}::date)`,
    })
    .execute();

export async function insertPictures(
  trx: Trx,
  listing: number,
  pictures: readonly string[],
  isLegal: boolean,
) {
  if (pictures.length === 0) return;
  const rows = pictures.map((picture, position) => ({
    listing,
    picture,
    position,
    is_legal: isLegal,
    caption: '',
  }));
  await trx.insertInto('listing_picture').values(rows).execute();
}

/** Links duplicates both ways. */
export async function insertDuplicates(
  trx: Trx,
  listing: number,
  duplicates: readonly { other: number; why: string }[],
) {
  if (duplicates.length === 0) return;
  const both = duplicates.flatMap(({ other, why }) => [
    { listing, other, why },
    { listing: other, other: listing, why },
  ]);
  await trx.insertInto('listing_duplicate').values(both).execute();
}

/** Current state of a listing, locked until the transaction ends. */
const standing = (trx: Trx) =>
  trx
    .selectFrom('listing')
    .innerJoin('listing_text', 'listing_text.listing', 'listing.id')
    .select(['listing.id', 'deal', 'kind', 'province', 'district', 'commune', 'former_commune'])
    .select(['status', 'property_history', 'price', 'customer'])
    .forUpdate('listing');

export const lockedOne = (trx: Trx, id: number) =>
  standing(trx).where('listing.id', '=', id).executeTakeFirst();

/** Expired listings, skipping rows locked by others; those of consignments expire with them. */
export const lockedDue = (trx: Trx, today: IsoDate, most: number) =>
  standing(trx)
    .where('status', '=', 'published')
    .where('expires_on', '<', today)
    .where('listing_text.consignment', 'is', null)
    .orderBy('listing.id')
    .limit(most)
    .skipLocked()
    .execute();

export const setStatus = (trx: Trx, ids: readonly number[], status: Status) =>
  trx.updateTable('listing').set({ status }).where('id', 'in', ids).execute();

export const setPrice = (trx: Trx, id: number, price: number | null, priceDrop: number) =>
  trx.updateTable('listing').set({ price, price_drop: priceDrop }).where('id', '=', id).execute();

export const setEnd = (trx: Trx, id: number, expiresOn: IsoDate) =>
  trx.updateTable('listing').set({ expires_on: expiresOn }).where('id', '=', id).execute();

export async function setConfirmed(trx: Trx, id: number, today: IsoDate, expiresOn: IsoDate): Promise<void> {
  await trx.updateTable('listing_text').set({ confirmed_on: today }).where('listing', '=', id).execute();
  await setEnd(trx, id, expiresOn);
}

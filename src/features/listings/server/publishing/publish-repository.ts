import { type Insertable, type InsertObject, sql, type Transaction } from 'kysely';
import { fold } from '#kernel/text.ts';
import type { Tables } from '#platform/db/tables.ts';

type Trx = Transaction<Tables>;

const PUBLISH_LOCK = 7_251_006;

/** Serializes publishing, so that two listings of one plot see each other. */
export const waitForOthers = (trx: Trx) => sql`select pg_advisory_xact_lock(${PUBLISH_LOCK})`.execute(trx);

export const picturesIn = (trx: Trx, ids: readonly string[]) =>
  trx.selectFrom('picture').select(['id', 'likeness as image_hash', 'is_private']).where('id', 'in', ids).execute();

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
        (select first_listed_on from listing_text where listing = ${row.lineage}), ${row.confirmed_on}::date)`,
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
  await trx.insertInto('listing_twin').values(both).execute();
}

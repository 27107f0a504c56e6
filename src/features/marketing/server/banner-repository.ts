import { sql, type Transaction } from 'kysely';
import type { Banner, BannerForm } from '#features/marketing/domain/banner.ts';
import type { PublicationStatus } from '#features/marketing/domain/publication.ts';
import type { IsoDate } from '#kernel/dates.ts';
import type { Database } from '#platform/db/client.ts';
import type { Tables } from '#platform/db/tables.ts';
import { bannerOf } from './record.ts';

type Db = Database | Transaction<Tables>;

const from = (db: Db) =>
  db
    .selectFrom('banner')
    .innerJoin('picture', 'picture.id', 'banner.picture')
    .selectAll('banner')
    .select(['picture.colour', 'picture.drawing', 'picture.width', 'picture.height']);

/** Newest first. */
export const allBanners = async (db: Db): Promise<Banner[]> =>
  (await from(db).orderBy('banner.id', 'desc').execute()).map(bannerOf);

export const publishedBanners = async (db: Db): Promise<Banner[]> =>
  (await from(db).where('banner.status', '=', 'published').execute()).map(bannerOf);

export async function bannerById(db: Db, id: number): Promise<Banner | undefined> {
  const row = await from(db).where('banner.id', '=', id).executeTakeFirst();
  return row && bannerOf(row);
}

type Written = Omit<BannerForm, 'id' | 'version'> & {
  status: PublicationStatus;
  is_announced: boolean;
  at: Date;
};

export async function writeBanner(
  trx: Transaction<Tables>,
  id: number | undefined,
  written: Written,
): Promise<number> {
  const { id: number } =
    id === undefined
      ? await trx.insertInto('banner').values(written).returning('id').executeTakeFirstOrThrow()
      : await trx
          .updateTable('banner')
          .set(({ eb }) => ({ ...written, version: eb('version', '+', 1) }))
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirstOrThrow();
  return number;
}

export const withdrawBanner = (trx: Transaction<Tables>, id: number, at: Date) =>
  trx
    .updateTable('banner')
    .set(({ eb }) => ({ status: 'withdrawn', is_announced: false, at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** Marks banners that began or ended since pages were last invalidated; returns their number. */
export async function turnBanners(trx: Transaction<Tables>, day: IsoDate): Promise<number> {
  const { rows } = await sql`
    update banner set is_announced = not is_announced
    where is_announced <> (status = 'published' and starts_on <= ${day} and (ends_on is null or ends_on >= ${day}))
    returning id`.execute(trx);
  return rows.length;
}

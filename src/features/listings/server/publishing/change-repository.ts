import type { Transaction } from 'kysely';
import type { Status } from '#features/listings/domain/status.ts';
import type { IsoDate } from '#kernel/dates.ts';
import type { Tables } from '#platform/db/tables.ts';

type Trx = Transaction<Tables>;

/** Current state of a listing, locked until the transaction ends. */
const standing = (trx: Trx) =>
  trx
    .selectFrom('listing')
    .innerJoin('listing_text', 'listing_text.listing', 'listing.id')
    .select(['listing.id', 'deal', 'kind', 'province', 'district', 'commune', 'former_commune'])
    .select(['status', 'lineage as property_history', 'price'])
    .forUpdate('listing');

export const lockedOne = (trx: Trx, id: number) =>
  standing(trx).where('listing.id', '=', id).executeTakeFirst();

/** Expired listings, skipping rows locked by others. */
export const lockedDue = (trx: Trx, today: IsoDate, most: number) =>
  standing(trx)
    .where('status', '=', 'published')
    .where('expires_on', '<', today)
    .orderBy('listing.id')
    .limit(most)
    .skipLocked()
    .execute();

export const setStatus = (trx: Trx, ids: readonly number[], status: Status) =>
  trx.updateTable('listing').set({ status }).where('id', 'in', ids).execute();

export const setPrice = (trx: Trx, id: number, price: number | null, priceDrop: number) =>
  trx.updateTable('listing').set({ price, price_drop: priceDrop }).where('id', '=', id).execute();

export async function setConfirmed(trx: Trx, id: number, today: IsoDate, expiresOn: IsoDate): Promise<void> {
  await trx.updateTable('listing_text').set({ confirmed_on: today }).where('listing', '=', id).execute();
  await trx.updateTable('listing').set({ expires_on: expiresOn }).where('id', '=', id).execute();
}

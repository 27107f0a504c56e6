import { KINDS } from '#features/listings/domain/kinds.ts';
import type { Database } from '#platform/db/client.ts';
import { DEPOSIT_TYPES } from '../domain/deposit-type.ts';
import type { ListingRef } from '../domain/views.ts';
import { createDeskRepository } from './desk/desk-repository.ts';

/** Listings as their addresses need them, with their titles. */
export async function listingsOf(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ListingRef & { title: string; price: number | null }>> {
  const rows = await createDeskRepository(db).listings([...new Set(ids)]);
  return new Map(
    rows.flatMap((row) => {
      const [deal, kind] = [
        DEPOSIT_TYPES.find((one) => one === row.deal),
        KINDS.find((one) => one === row.kind),
      ];
      if (!deal || !kind) return [];
      const place = {
        province: row.province,
        commune: row.commune,
        formerDistrict: row.district,
        formerCommune: row.former_commune,
      };
      return [[row.id, { id: row.id, deal, kind, place, title: row.title, price: row.price }]];
    }),
  );
}

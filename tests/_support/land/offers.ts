import type { Transaction } from 'kysely';
import type { Database } from '#platform/db/client.ts';
import type { Tables } from '#platform/db/tables.ts';

type Offer = { price?: number | null; status?: string; at?: Date; title?: string; customer?: string };

/** A house for sale in Hồ Chí Minh City, as far as lists and cards need one. */
export async function offer(
  db: Database | Transaction<Tables>,
  { price = 5e9, status = 'published', at, title, customer }: Offer = {},
) {
  const { id } = await db
    .insertInto('listing')
    .values({
      status,
      deal: 'ban',
      kind: 'nha-rieng',
      province: '79',
      district: null,
      commune: '26740',
      price,
      area: 60,
      bedrooms: 3,
      floors: 2,
      direction: 'D',
      legal: 'so-hong',
      has_plan: false,
      at: null,
      published_at: at ?? new Date(Date.now() - 3_600_000),
      expires_on: '2030-01-01',
      words: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('listing_text')
    .values({
      listing: id,
      old_number: null,
      title: title ?? `Nhà số ${id}`,
      address: '1 Đồng Khởi',
      former_commune: null,
      description: '',
      location_note: '',
      land_area: 60,
      floor_area: null,
      length: 15,
      width: 4,
      floors_code: null,
      bathrooms: 2,
      furniture: null,
      road_width: 5,
      sheet_number: null,
      plot_number: null,
      amenities: [],
      other_amenities: '',
      first_listed_on: '2026-01-01',
      confirmed_on: '2026-01-02',
      contact_name: 'Người bán',
      contact_phone: '0900000009',
      customer: customer ?? null,
      property_history: id,
      cover: null,
      marks: [],
    })
    .execute();
  return id;
}

export const setStatus = (db: Database, id: number, status: string) =>
  db.updateTable('listing').set({ status }).where('id', '=', id).execute();

import { KINDS } from '#features/listings/domain/kinds.ts';
import { requestForm } from '#features/requests/domain/forms.ts';
import type { Database } from '#platform/db/client.ts';
import { offer } from '../land/offers.ts';

export const AGREED = { lang: 'vi', consent: 'Đồng ý tìm giúp tôi' } as const;

/** What is looked for: a house at a price that nothing of the demonstration has. */
export const wanted = (more: object = {}) =>
  requestForm(KINDS).parse({
    loai_yc_bds: 'mua',
    loai_hinh_bds: 'nha-rieng',
    ma_quan_huyen: '26740',
    gia_bds_from: '700 tỷ',
    gia_bds_to: '710 tỷ',
    cho_phep_goi: 'nhan-vien',
    ...more,
  });

/** Offers houses as publishing does: with their line in the log. */
export async function offered(db: Database, count = 1, { price = 705e9, phone = '0900000009' } = {}) {
  const ids = [];
  for (let at = 0; at < count; at += 1) {
    const id = await offer(db, { price: price + at * 1e6 });
    await db.updateTable('listing_text').set({ contact_phone: phone }).where('listing', '=', id).execute();
    await db.insertInto('listing_price').values({ property_history: id, listing: id, price }).execute();
    await db
      .insertInto('listing_event')
      .values({ property_history: id, listing: id, what: 'listed' })
      .execute();
    ids.push(id);
  }
  return ids;
}

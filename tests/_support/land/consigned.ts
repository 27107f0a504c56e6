import { formatCsv } from '#formats/csv/csv.ts';
import type { Member } from '#kernel/actor.ts';
import { DAY } from '#kernel/clock.ts';
import type { Database } from '#platform/db/client.ts';
import type { Services } from '#services/index.ts';
import { must } from '../people/whole-person.ts';

/** The columns of a table of offers, and one of them. */
const HEAD = [
  'loai_mua_ban_bds',
  'loai_hinh_bds',
  'city_id',
  'ward_id',
  'address',
  'loai_chu_quyen',
  'tieu_de',
  'mo_ta_tong_quan',
  'rang_buoc',
  'dien_tich_dat',
  'huong_tiep_giap',
  'gia_ban',
];
export const ROW = [
  'Bán',
  'Nhà riêng',
  'Thành phố Hồ Chí Minh',
  'Phường Sài Gòn',
  '12 Lê Duẩn',
  'Sổ hồng',
  'Nhà đường Lê Duẩn',
  'Nhà mới sửa',
  'Không',
  '75,6',
  'Đông Nam',
  '12,5 tỷ',
];
export const rowWith = (more: Record<string, string>) => ROW.map((cell, at) => more[HEAD[at] ?? ''] ?? cell);
export const table = (...rows: readonly string[][]) => formatCsv([HEAD, ...rows]);

/** One that was published, and ends in so many days. */
export async function published(
  { db, services }: { db: Database; services: Services },
  owner: Member,
  days: number,
): Promise<number> {
  const { own } = services.consignments;
  must(await own.importTable(owner, table(ROW), { dryRun: false }));
  const [made] = (await own.list(owner, null)).rows;
  const number = made?.number ?? 0;
  const { id, draft } = await db
    .selectFrom('consignment')
    .select(['id', 'draft'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('consignment_revision')
    .values({
      consignment: id,
      n: 1,
      owner: owner.id,
      fields: JSON.stringify(draft),
      files: '[]',
      digest: Buffer.alloc(32),
    })
    .execute();
  const { id: listing } = await db
    .selectFrom('listing')
    .innerJoin('listing_text', 'listing_text.listing', 'listing.id')
    .select('listing.id')
    .where('status', '=', 'published')
    .where('consignment', 'is', null)
    .orderBy('listing.id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('listing_text')
    .set({ consignment: id, customer: owner.id })
    .where('listing', '=', listing)
    .execute();
  await db
    .updateTable('consignment')
    .set({
      status: 'published',
      listing,
      submitted_revision: 1,
      approved_revision: 1,
      published_revision: 1,
      expires_at: new Date(Date.now() + days * DAY),
    })
    .where('id', '=', id)
    .execute();
  return number;
}

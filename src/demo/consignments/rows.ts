import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { isAmenity } from '#features/listings/domain/amenities.ts';
import { fingerprintsOf } from '#features/listings/domain/fingerprints.ts';
import type { ConsignmentFile } from '#features/consignments/domain/consignment.ts';
import type { PartialAnswers } from '#features/consignments/domain/fields.ts';
import { decodeAnswers, encodeAnswers } from '#features/consignments/server/record.ts';
import type { Tables } from '#platform/db/tables.ts';
import { drawnPaper, PAPER_SIZE } from './paper.ts';
import type { DemoConsignment } from './plans.ts';

type Trx = Transaction<Tables>;
export type Source = { id: number; answers: PartialAnswers; pictures: readonly string[] };

const PHOTOS = 4;

type Wanted = { deal: string; status: string; confirmed: Date; taken: readonly number[] };

/** The demo listing in a state that was confirmed at about that time, with its facts as its owner would have answered. */
export async function sourceOf(trx: Trx, { deal, status, confirmed, taken }: Wanted): Promise<Source | null> {
  const row = await trx
    .selectFrom('listing as l')
    .innerJoin('listing_text as t', 't.listing', 'l.id')
    .selectAll('t')
    .select(['l.id', 'l.kind', 'l.province', 'l.district', 'l.commune', 'l.price', 'l.bedrooms', 'l.floors'])
    .select([
      'l.direction',
      'l.legal',
      sql<number | null>`l.at[0]`.as('lon'),
      sql<number | null>`l.at[1]`.as('lat'),
    ])
    .select(
      sql<string[]>`array(select picture from listing_picture p where p.listing = l.id and not p.is_legal
        order by position limit ${PHOTOS})`.as('gallery'),
    )
    .where('t.is_demo', '=', true)
    .where('t.consignment', 'is', null)
    .where('l.deal', '=', deal)
    .where('l.status', '=', status)
    .where('l.kind', '=', 'nha-rieng')
    .where('l.province', '=', '79')
    .where('t.pictures', '>=', 3)
    .$if(taken.length > 0, (query) => query.where('l.id', 'not in', taken))
    .orderBy(
      sql`abs(t.confirmed_on - ${confirmed}::date) + greatest(0, t.first_listed_on - ${confirmed}::date)`,
    )
    .orderBy('l.id')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    pictures: row.gallery,
    answers: decodeAnswers({
      dich_vu: 'dang-tin',
      loai_hinh_bds: row.kind,
      city_id: row.province,
      ma_qh: row.district,
      ward_id: row.commune,
      ma_px: row.former_commune,
      address: row.address,
      so_to: row.sheet_number,
      so_thua: row.plot_number,
      hem_hien_huu: row.road_width,
      vi_do: row.lat,
      kinh_do: row.lon,
      dien_tich_dat: row.land_area,
      dien_tich_su_dung: row.floor_area,
      chieu_dai: row.length,
      chieu_rong: row.width,
      so_lau: row.floors,
      so_phong_ngu: row.bedrooms,
      so_phong_tam: row.bathrooms,
      huong_tiep_giap: row.direction,
      loai_chu_quyen: row.legal ?? 'so-hong',
      noi_that: row.furniture,
      tien_ich: row.amenities.filter(isAmenity),
      tien_ich_khac: row.other_amenities,
      ma_dinh_danh_bds: null,
      gia_ban: row.price,
      tieu_de: row.title,
      mo_ta_tong_quan: row.description,
      mo_ta_vi_tri: row.location_note,
      rang_buoc: 'khong',
      ghi_chu_rang_buoc: '',
      dong_y_giay_to: true,
    }),
  };
}

/** The photos of the listing as files of the consignment, and two drawn faces of a land book. */
export async function addFiles(
  trx: Trx,
  { id, owner }: { id: string; owner: string },
  pictures: readonly string[],
): Promise<ConsignmentFile[]> {
  const shared = { status: 'success' as const, account: owner, bytes: 0, is_attached: true };
  const files: ConsignmentFile[] = [];
  for (const [position, picture] of pictures.entries()) {
    const name = `anh-${position + 1}.webp`;
    const row = { ...shared, purpose: 'consignment-photo' as const, name, picture, type: 'image/webp' };
    const { id: upload } = await trx
      .insertInto('upload')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    files.push({ upload, role: 'photo', position, caption: '', picture, name });
  }
  for (const [role, lines] of [
    ['outer', 4],
    ['inner', 9],
  ] as const) {
    const bytes = drawnPaper(lines);
    const name = `so-minh-hoa-${role === 'outer' ? 'mat-ngoai' : 'mat-trong'}.png`;
    const row = { ...shared, ...PAPER_SIZE, purpose: 'consignment-land-book' as const, name };
    const { id: upload } = await trx
      .insertInto('upload')
      .values({ ...row, bytes: bytes.length })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx.insertInto('upload_bytes').values({ upload, bytes }).execute();
    files.push({ upload, role, position: 0, caption: '', picture: null, name });
  }
  await trx
    .insertInto('consignment_file')
    .values(files.map(({ upload, role, position }) => ({ upload, role, position, consignment: id, owner })))
    .execute();
  return files;
}

export async function addRevision(
  trx: Trx,
  { id, owner }: { id: string; owner: string },
  n: number,
  answers: PartialAnswers,
  files: readonly ConsignmentFile[],
) {
  const [fields, held] = [JSON.stringify(encodeAnswers(answers)), JSON.stringify(files)];
  const digest = createHash('sha256').update(fields).update(held).digest();
  await trx
    .insertInto('consignment_revision')
    .values({ consignment: id, n, owner, fields, files: held, digest })
    .execute();
}

export const marksOf = ({ kind, commune, sheet, plot, description }: PartialAnswers): number[] =>
  kind === undefined || commune === undefined
    ? []
    : fingerprintsOf({
        kind,
        commune,
        sheet: sheet ?? null,
        plot: plot ?? null,
        description: description ?? '',
        imageHashes: [],
      });

/** The answers of a consignment: those of a listing, but for a plot of its own where it is not that. */
export function answersOf(
  { number, listing, service, status }: DemoConsignment,
  { answers }: Source,
): PartialAnswers {
  const own = listing === null ? { plot: number, sheet: 900 } : {};
  const whole = { ...answers, ...own, service };
  if (status !== 'draft') return whole;
  const { price: _p, title: _t, description: _d, locationNote: _l, papersConsent: _c, ...begun } = whole;
  const { encumbrance: _e, encumbranceNote: _n, ...rest } = begun;
  return rest;
}

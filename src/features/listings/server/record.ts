import { z } from 'zod';
import { DEALS, DIRECTIONS, FURNITURE, KINDS, LEGAL_STATUSES } from '#features/listings/domain/kinds.ts';
import type { ListingFacts } from '#features/listings/domain/listing.ts';
import { STATUSES, type Status } from '#features/listings/domain/status.ts';
import { accountId } from '#kernel/actor.ts';
import { COUNTRY_BOX } from '#geo/vn2000/coordinates.ts';
import { vnd } from '#kernel/money.ts';
import { collapseSpaces } from '#kernel/text.ts';

/** A listing in the exchange format, with its provenance. */
export type Offered = {
  facts: ListingFacts;
  pictures: readonly string[];
  legalPictures: readonly string[];
  isConsigned: boolean;
  isApproved: boolean;
  status: Status;
  customer: string | null;
};

const [WEST, SOUTH, EAST, NORTH] = COUNTRY_BOX;
const line = (most: number) => z.string().overwrite(collapseSpaces).max(most);
const text = (most: number) => z.string().max(most);
const measure = z.number().positive().max(1e8).nullable();
const count = z.int().min(0).max(200).nullable();
const unit = (digits: number) => z.string().regex(new RegExp(`^\\d{${digits}}$`));
const pictures = z.array(z.string().regex(/^[0-9a-f]{32}$/)).max(40);

const plain = {
  price: z.nullable(vnd.check(z.positive())),
  sheet: z.int().min(1).max(999).nullable(),
  plot: z.int().min(1).max(9999).nullable(),
};

/** Field names of the specification; the last five are ours. */
const record = z.strictObject({
  tieu_de: line(150).min(1),
  gia_ban: plain.price,
  dien_tich_dat: measure,
  dien_tich_su_dung: measure,
  chieu_dai: measure,
  chieu_rong: measure,
  so_lau: count,
  ma_so_lau: line(20).nullable(),
  so_phong_ngu: count,
  so_phong_tam: count,
  so_thua: plain.plot,
  so_to: plain.sheet,
  huong_tiep_giap: z.enum(DIRECTIONS).nullable(),
  loai_hinh_bds: z.enum(KINDS),
  loai_mua_ban_bds: z.enum(DEALS),
  loai_chu_quyen: z.enum(LEGAL_STATUSES).nullable(),
  city_id: unit(2),
  /** Repeats the former district; both must agree. */
  district_id: unit(3).nullable(),
  ward_id: unit(5),
  ma_qh: unit(3).nullable(),
  ma_px: unit(5).nullable(),
  address: line(200),
  tien_ich: z.array(line(60)).max(60),
  tien_ich_khac: text(500),
  hinh_anh: pictures,
  hinh_anh_phap_ly: pictures,
  mo_ta_tong_quan: text(5000),
  mo_ta_vi_tri: text(2000),
  ky_gui: z.boolean(),
  duyet_ky_gui: z.boolean(),
  trang_thai: z.enum(STATUSES),
  customer_id: z.nullable(accountId),
  hem_hien_huu: measure,
  noi_that: z.enum(FURNITURE).nullable(),
  kinh_do: z.number().min(WEST).max(EAST).nullable(),
  vi_do: z.number().min(SOUTH).max(NORTH).nullable(),
});

export type OfferedRecord = z.input<typeof record>;

const validated = record
  .refine(({ district_id, ma_qh }) => district_id === ma_qh, { path: ['district_id'] })
  .refine(({ kinh_do, vi_do }) => (kinh_do === null) === (vi_do === null), { path: ['vi_do'] })
  .refine(({ dien_tich_dat, dien_tich_su_dung }) => (dien_tich_dat ?? dien_tich_su_dung) !== null, {
    path: ['dien_tich_dat'],
  });

export const offeredCodec = z.codec(validated, z.custom<Offered>(), {
  decode: (from): Offered => ({
    facts: {
      deal: from.loai_mua_ban_bds,
      kind: from.loai_hinh_bds,
      title: from.tieu_de,
      address: from.address,
      place: {
        province: from.city_id,
        commune: from.ward_id,
        formerDistrict: from.ma_qh,
        formerCommune: from.ma_px,
      },
      at: from.kinh_do === null || from.vi_do === null ? null : { lon: from.kinh_do, lat: from.vi_do },
      price: from.gia_ban,
      landArea: from.dien_tich_dat,
      floorArea: from.dien_tich_su_dung,
      length: from.chieu_dai,
      width: from.chieu_rong,
      floorsCode: from.ma_so_lau,
      floors: from.so_lau,
      bedrooms: from.so_phong_ngu,
      bathrooms: from.so_phong_tam,
      direction: from.huong_tiep_giap,
      legal: from.loai_chu_quyen,
      furniture: from.noi_that,
      roadWidth: from.hem_hien_huu,
      sheet: from.so_to,
      plot: from.so_thua,
      amenities: from.tien_ich,
      otherAmenities: from.tien_ich_khac,
      description: from.mo_ta_tong_quan,
      locationNote: from.mo_ta_vi_tri,
    },
    pictures: from.hinh_anh,
    legalPictures: from.hinh_anh_phap_ly,
    isConsigned: from.ky_gui,
    isApproved: from.duyet_ky_gui,
    status: from.trang_thai,
    customer: from.customer_id,
  }),
  encode: ({ facts, ...how }) => ({
    tieu_de: facts.title,
    gia_ban: facts.price,
    dien_tich_dat: facts.landArea,
    dien_tich_su_dung: facts.floorArea,
    chieu_dai: facts.length,
    chieu_rong: facts.width,
    so_lau: facts.floors,
    ma_so_lau: facts.floorsCode,
    so_phong_ngu: facts.bedrooms,
    so_phong_tam: facts.bathrooms,
    so_thua: facts.plot,
    so_to: facts.sheet,
    huong_tiep_giap: facts.direction,
    loai_hinh_bds: facts.kind,
    loai_mua_ban_bds: facts.deal,
    loai_chu_quyen: facts.legal,
    city_id: facts.place.province,
    district_id: facts.place.formerDistrict,
    ward_id: facts.place.commune,
    ma_qh: facts.place.formerDistrict,
    ma_px: facts.place.formerCommune,
    address: facts.address,
    tien_ich: [...facts.amenities],
    tien_ich_khac: facts.otherAmenities,
    hinh_anh: [...how.pictures],
    hinh_anh_phap_ly: [...how.legalPictures],
    mo_ta_tong_quan: facts.description,
    mo_ta_vi_tri: facts.locationNote,
    ky_gui: how.isConsigned,
    duyet_ky_gui: how.isApproved,
    trang_thai: how.status,
    customer_id: how.customer === null ? null : accountId.parse(how.customer),
    hem_hien_huu: facts.roadWidth,
    noi_that: facts.furniture,
    kinh_do: facts.at?.lon ?? null,
    vi_do: facts.at?.lat ?? null,
  }),
});

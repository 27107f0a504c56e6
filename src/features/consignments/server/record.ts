import { z } from 'zod';
import { isAmenity } from '#features/listings/domain/amenities.ts';
import { DIRECTIONS, FURNITURE, KINDS, LEGAL_STATUSES } from '#features/listings/domain/kinds.ts';
import { floorsCodeOf } from '#features/listings/domain/listing.ts';
import { vnd } from '#kernel/money.ts';
import { type ConsignmentFile, FILE_ROLES, quotedNumber, SERVICES } from '../domain/consignment.ts';
import type { DepositType } from '../domain/deposit-type.ts';
import { ENCUMBRANCES, type FieldName, type PartialAnswers } from '../domain/fields.ts';
import type { ConsignmentStatus } from '../domain/status.ts';

const text = z.string();
const measure = z.number().positive().nullable();
const count = z.int().min(0).nullable();
const degree = z.number().nullable();

/** Each answer by the name of the specification, and what it may be; those without one of its own have ours. */
const RECORD = {
  service: ['dich_vu', z.enum(SERVICES)],
  kind: ['loai_hinh_bds', z.enum(KINDS)],
  province: ['city_id', text],
  formerDistrict: ['ma_qh', text.nullable()],
  commune: ['ward_id', text],
  formerCommune: ['ma_px', text.nullable()],
  address: ['address', text],
  sheet: ['so_to', z.int().nullable()],
  plot: ['so_thua', z.int().nullable()],
  roadWidth: ['hem_hien_huu', measure],
  lat: ['vi_do', degree],
  lon: ['kinh_do', degree],
  landArea: ['dien_tich_dat', measure],
  floorArea: ['dien_tich_su_dung', measure],
  length: ['chieu_dai', measure],
  width: ['chieu_rong', measure],
  floors: ['so_lau', count],
  bedrooms: ['so_phong_ngu', count],
  bathrooms: ['so_phong_tam', count],
  direction: ['huong_tiep_giap', z.enum(DIRECTIONS).nullable()],
  legal: ['loai_chu_quyen', z.enum(LEGAL_STATUSES)],
  furniture: ['noi_that', z.enum(FURNITURE).nullable()],
  amenities: ['tien_ich', z.array(text).transform((slugs) => slugs.filter(isAmenity))],
  otherAmenities: ['tien_ich_khac', text],
  identifier: ['ma_dinh_danh_bds', text.nullable()],
  price: ['gia_ban', z.nullable(vnd)],
  title: ['tieu_de', text],
  description: ['mo_ta_tong_quan', text],
  locationNote: ['mo_ta_vi_tri', text],
  encumbrance: ['rang_buoc', z.enum(ENCUMBRANCES)],
  encumbranceNote: ['ghi_chu_rang_buoc', text],
  papersConsent: ['dong_y_giay_to', z.literal(true)],
} as const satisfies Record<FieldName, readonly [string, z.ZodType]>;

/** The name of an answer in records and tables. */
export const columnOf = (name: FieldName): string => RECORD[name][0];
export const DEAL_COLUMN = 'loai_mua_ban_bds';

const NAMES = Object.keys(RECORD) as FieldName[];

/** Answers by the names of the record. */
export const encodeAnswers = (answers: PartialAnswers): Record<string, unknown> =>
  Object.fromEntries(
    NAMES.flatMap((name) => (answers[name] === undefined ? [] : [[RECORD[name][0], answers[name]]])),
  );

/** Answers as they were kept; what is no answer by the rules of today is open again. */
export function decodeAnswers(kept: unknown): PartialAnswers {
  const record: Readonly<Record<string, unknown>> =
    typeof kept === 'object' && kept !== null ? { ...kept } : {};
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const [key, schema] = RECORD[name];
      const read = schema.safeParse(record[key]);
      return read.success ? [[name, read.data]] : [];
    }),
  );
}

const files = z.array(
  z.object({
    upload: z.uuid(),
    role: z.enum(FILE_ROLES),
    position: z.int(),
    caption: text,
    picture: text.nullable(),
    name: text,
  }),
);

export const decodeFiles = (kept: unknown): ConsignmentFile[] => files.parse(kept);

type Recorded = {
  number: number;
  owner: string;
  deal: DepositType;
  status: ConsignmentStatus;
  approvedRevision: number | null;
  answers: PartialAnswers;
  files: readonly ConsignmentFile[];
};

/** A consignment by its published names; `ky_gui` is that we broker it, `duyet_ky_gui` that a revision is approved. */
export function recordOf({ number, owner, deal, status, approvedRevision, answers, files: all }: Recorded) {
  const of = (role: ConsignmentFile['role']) => all.filter((file) => file.role === role);
  const [outer, inner] = [of('outer')[0], of('inner')[0]];
  return {
    product_id: quotedNumber(number),
    [DEAL_COLUMN]: deal,
    ...encodeAnswers(answers),
    ma_so_lau: floorsCodeOf(answers.floors ?? null),
    district_id: answers.formerDistrict ?? null,
    hinh_anh: of('photo').flatMap(({ picture }) => picture ?? []),
    hinh_anh_phap_ly: of('legal').map(({ upload }) => upload),
    mat_truoc: outer?.upload ?? null,
    mat_trong: inner?.upload ?? null,
    ky_gui: answers.service === 'moi-gioi',
    duyet_ky_gui: approvedRevision !== null,
    trang_thai: status,
    customer_id: owner,
  };
}

import { z } from 'zod';
import type { PartialAnswers } from '#features/valuation/domain/answers.ts';
import { isFloors } from '#features/valuation/domain/estimate/building-cost.ts';
import { LOCATIONS } from '#features/valuation/domain/estimate/facts.ts';
import { plotNumber, sheetNumber, wardCode } from '#kernel/land/land-code.ts';
import { vnd } from '#kernel/money.ts';

const text = z.string();
const measure = z.number().nonnegative();
const ordinal = (schema: typeof sheetNumber | typeof plotNumber) =>
  z.union([text, z.int()]).transform(String).pipe(schema);

const plot = z.object({
  state: z.object({ ma_tinh_thanh: text }),
  ma_qh: text,
  ma_px: wardCode,
  so_to: ordinal(sheetNumber),
  so_thua: ordinal(plotNumber),
  thoi_diem: text,
});

const street = z.object({
  ma_duong: text,
  distance_id: text,
  so_nha: text,
  vi_tri: z.enum(LOCATIONS),
  khoang_cach_bds: measure.nullable(),
  hem_hien_huu: measure.nullable(),
});

const land = z.object({
  dien_tich_hop_quy_hoach: measure,
  chieu_dai_hop_quy_hoach: measure,
  chieu_ngang_hop_quy_hoach: measure,
  dien_tich_bi_quy_hoach: measure,
  chieu_dai_bi_quy_hoach: measure,
  chieu_ngang_bi_quy_hoach: measure,
  lo_gioi_quy_hoach: measure,
});

const house = z.object({
  ma_so_lau: text.refine(isFloors),
  dien_tich_su_dung: measure.nullable(),
  ti_le_con_lai: z.int().min(0).max(100).nullable(),
  gia_tri_con_lai: z.nullable(vnd),
});

/** The land record as the server names its fields. */
const landRecord = z.object({ ...plot.shape, ...street.shape, ...land.shape, ...house.shape }).partial();
export type LandRecord = z.input<typeof landRecord>;

/** Answers under the names of the record, and back; what is not answered is absent. */
export const decodeAnswers = (record: unknown): PartialAnswers => {
  const read = landRecord.parse(record);
  const { state, ...rest } = read;
  return present({
    cityID: state?.ma_tinh_thanh,
    districtCode: rest.ma_qh,
    wardCode: rest.ma_px,
    sheetNumber: rest.so_to as PartialAnswers['sheetNumber'],
    plotNumber: rest.so_thua as PartialAnswers['plotNumber'],
    timeBuilding: rest.thoi_diem,
    streetName: rest.ma_duong,
    distanceID: rest.distance_id,
    houseNumber: rest.so_nha,
    location: rest.vi_tri,
    distanceToStreet: rest.khoang_cach_bds,
    alleyWidth: rest.hem_hien_huu,
    areaLegal: rest.dien_tich_hop_quy_hoach,
    areaLegalLength: rest.chieu_dai_hop_quy_hoach,
    areaLegalWidth: rest.chieu_ngang_hop_quy_hoach,
    areaNotLegal: rest.dien_tich_bi_quy_hoach,
    areaNotLegalLength: rest.chieu_dai_bi_quy_hoach,
    areaNotLegalWidth: rest.chieu_ngang_bi_quy_hoach,
    roadLimit: rest.lo_gioi_quy_hoach,
    floorsCount: rest.ma_so_lau,
    areaConstructionFloor: rest.dien_tich_su_dung,
    perRemainingValue: rest.ti_le_con_lai,
    remainingValue: rest.gia_tri_con_lai,
  });
};

export const encodeAnswers = (answers: PartialAnswers): LandRecord => ({
  ...(answers.cityID !== undefined && { state: { ma_tinh_thanh: answers.cityID } }),
  ...present({
    ma_qh: answers.districtCode,
    ma_px: answers.wardCode,
    so_to: answers.sheetNumber,
    so_thua: answers.plotNumber,
    thoi_diem: answers.timeBuilding,
    ma_duong: answers.streetName,
    distance_id: answers.distanceID,
    so_nha: answers.houseNumber,
    vi_tri: answers.location,
    khoang_cach_bds: answers.distanceToStreet,
    hem_hien_huu: answers.alleyWidth,
    dien_tich_hop_quy_hoach: answers.areaLegal,
    chieu_dai_hop_quy_hoach: answers.areaLegalLength,
    chieu_ngang_hop_quy_hoach: answers.areaLegalWidth,
    dien_tich_bi_quy_hoach: answers.areaNotLegal,
    chieu_dai_bi_quy_hoach: answers.areaNotLegalLength,
    chieu_ngang_bi_quy_hoach: answers.areaNotLegalWidth,
    lo_gioi_quy_hoach: answers.roadLimit,
    ma_so_lau: answers.floorsCount,
    dien_tich_su_dung: answers.areaConstructionFloor,
    ti_le_con_lai: answers.perRemainingValue,
    gia_tri_con_lai: answers.remainingValue,
  }),
});

function present<Given extends object>(given: Given): Given {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Given;
}

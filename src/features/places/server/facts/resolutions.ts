import type { ResolutionTable } from '../tables.ts';

const ASSEMBLY = 'Quốc hội';
const COMMITTEE = 'Ủy ban Thường vụ Quốc hội';

/** Resolutions of 16 June 2025 that arrange the communes of one province each: 1654 to 1687, in this order. */
const COMMUNES_OF =
  '91 96 01 04 24 48 66 11 75 82 52 42 33 56 92 31 12 68 20 15 37 46 25 51 40 22 44 14 80 19 08 79 38 86'.split(
    ' ',
  );

/** The resolution that arranged the communes of a province, named by its code since 1 July 2025. */
export const communesResolution = (provinceCode: string) =>
  `${1654 + COMMUNES_OF.indexOf(provinceCode)}/NQ-UBTVQH15`;

export const PROVINCES_2025 = '202/2025/QH15';
export const NO_DISTRICTS = '203/2025/QH15';
/** Ends that our sources report without naming the act. */
export const BEFORE_2025 = 'truoc-2025';

const NATIONAL: ResolutionTable[] = [
  {
    id: PROVINCES_2025,
    title_vi: 'Nghị quyết 202/2025/QH15 về sắp xếp đơn vị hành chính cấp tỉnh',
    title_en: 'Resolution 202/2025/QH15 on the arrangement of provinces',
    issuer: ASSEMBLY,
    signed_on: '2025-06-12',
    in_force_from: '2025-07-01',
  },
  {
    id: NO_DISTRICTS,
    title_vi: 'Nghị quyết 203/2025/QH15 sửa đổi Hiến pháp, kết thúc cấp huyện',
    title_en: 'Resolution 203/2025/QH15 amending the Constitution, which ended the district level',
    issuer: ASSEMBLY,
    signed_on: '2025-06-16',
    in_force_from: '2025-07-01',
  },
  {
    id: '1111/NQ-UBTVQH14',
    title_vi: 'Nghị quyết 1111/NQ-UBTVQH14 về thành lập thành phố Thủ Đức',
    title_en: 'Resolution 1111/NQ-UBTVQH14 founding the city of Thủ Đức',
    issuer: COMMITTEE,
    signed_on: '2020-12-09',
    in_force_from: '2021-01-01',
  },
  {
    id: '175/2024/QH15',
    title_vi: 'Nghị quyết 175/2024/QH15 về thành lập thành phố Huế trực thuộc trung ương',
    title_en: 'Resolution 175/2024/QH15 founding the centrally run City of Huế',
    issuer: ASSEMBLY,
    signed_on: '2024-11-30',
    in_force_from: '2025-01-01',
  },
  {
    id: '15/2008/QH12',
    title_vi: 'Nghị quyết 15/2008/QH12 về điều chỉnh địa giới thành phố Hà Nội',
    title_en: 'Resolution 15/2008/QH12 changing the boundaries of Hanoi',
    issuer: ASSEMBLY,
    signed_on: '2008-05-29',
    in_force_from: '2008-08-01',
  },
  {
    id: BEFORE_2025,
    title_vi: 'Sắp xếp đơn vị hành chính trước 01/07/2025 (chưa có số nghị quyết)',
    title_en: 'Arranged before 1 July 2025 (number of the resolution not known)',
    issuer: COMMITTEE,
    signed_on: null,
    in_force_from: null,
  },
];

/** Every act that the register cites. */
export const resolutions = (provinceName: (code: string) => string): ResolutionTable[] => [
  ...NATIONAL,
  ...COMMUNES_OF.map((code) => ({
    id: communesResolution(code),
    title_vi: `Nghị quyết ${communesResolution(code)} về sắp xếp đơn vị hành chính cấp xã của ${provinceName(code)}`,
    title_en: `Resolution ${communesResolution(code)} on the arrangement of communes of ${provinceName(code)}`,
    issuer: COMMITTEE,
    signed_on: '2025-06-16',
    in_force_from: '2025-07-01',
  })),
];

/** Exempt from the tone mark change to «oà», «uý» in the 2026 list. */
export const TONE_UNCHANGED: ReadonlySet<string> = new Set(['13396']);

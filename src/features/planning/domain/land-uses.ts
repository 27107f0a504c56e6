import { fold, collapseSpaces } from '#kernel/text.ts';

/** What kinds of land look alike on a map, and are explained together. */
export const USE_GROUPS = [
  'crops',
  'forest',
  'fishery',
  'homes',
  'public',
  'defence',
  'business',
  'transport',
  'works',
  'leisure',
  'heritage',
  'graves',
  'water',
  'mixed',
  'unused',
] as const;
export type UseGroup = (typeof USE_GROUPS)[number];

/** Codes of land use in the order of the law's list: Thông tư 08/2024/TT-BTNMT. */
const CURRENT = {
  NNP: 'crops',
  LUA: 'crops',
  LUC: 'crops',
  LUK: 'crops',
  HNK: 'crops',
  CLN: 'crops',
  RDD: 'forest',
  RPH: 'forest',
  RSX: 'forest',
  NTS: 'fishery',
  CNT: 'crops',
  LMU: 'fishery',
  NKH: 'crops',
  PNN: 'mixed',
  OTC: 'homes',
  ONT: 'homes',
  ODT: 'homes',
  TSC: 'public',
  CQP: 'defence',
  CAN: 'defence',
  DSN: 'public',
  DVH: 'public',
  DXH: 'public',
  DYT: 'public',
  DGD: 'public',
  DTT: 'public',
  DKH: 'public',
  DMT: 'public',
  DKT: 'public',
  DNG: 'public',
  DSK: 'public',
  CSK: 'business',
  SKK: 'business',
  SKN: 'business',
  SCT: 'business',
  TMD: 'business',
  SKC: 'business',
  SKS: 'business',
  CCC: 'mixed',
  DGT: 'transport',
  DTL: 'works',
  DCT: 'works',
  DPC: 'works',
  DDD: 'heritage',
  DRA: 'works',
  DNL: 'works',
  DBV: 'works',
  DCH: 'leisure',
  DKV: 'leisure',
  TON: 'heritage',
  TIN: 'heritage',
  NTD: 'graves',
  TVC: 'water',
  MNC: 'water',
  SON: 'water',
  PNK: 'mixed',
  CSD: 'unused',
  BCS: 'unused',
  DCS: 'unused',
  NCS: 'unused',
  MCS: 'unused',
} as const satisfies Record<string, UseGroup>;

/** Codes that the law no longer has and older maps and land books still show. */
const LEGACY = {
  LUN: 'crops',
  BHK: 'crops',
  NHK: 'crops',
  SXN: 'crops',
  CHN: 'crops',
  LNP: 'forest',
  OCT: 'homes',
  CDG: 'mixed',
  DTS: 'public',
  SKT: 'business',
  SKX: 'business',
  DDT: 'heritage',
  DDL: 'heritage',
  DSH: 'leisure',
  DCK: 'mixed',
} as const satisfies Record<string, UseGroup>;

const GROUP_OF = { ...CURRENT, ...LEGACY };

export type LandUse = keyof typeof GROUP_OF;

export const isLandUse = (code: string): code is LandUse => Object.hasOwn(GROUP_OF, code);

/** Every code, those of the law in force first. */
export const LAND_USES = Object.keys(GROUP_OF).filter(isLandUse);

export const isLegacyUse = (code: LandUse) => Object.hasOwn(LEGACY, code);

export const groupOf = (code: LandUse): UseGroup => GROUP_OF[code];

/** Mixed uses, and uses without a code. */
const NO_CODE = ['hon hop', 'o ket hop', 'cach ly', 'du tru', 'du phong'];

/** Words of plans without their marks; of several that a text has, the first of this list counts. */
const WORDS: readonly (readonly [LandUse, ...string[]])[] = [
  ['PNK', 'phi nong nghiep khac'],
  ['CSK', 'san xuat kinh doanh phi nong nghiep'],
  ['SKC', 'co so san xuat', 'kho bai', 'kho tang', 'kho hang', 'tieu thu cong nghiep'],
  ['PNN', 'phi nong nghiep'],
  ['MCS', 'mat nuoc chua su dung'],
  ['BCS', 'bang chua su dung'],
  ['DCS', 'doi nui chua su dung'],
  ['NCS', 'nui da khong co rung cay'],
  ['CSD', 'chua su dung'],
  ['LUC', 'chuyen trong lua'],
  ['LUK', 'lua con lai', 'lua nuoc con lai'],
  ['LUN', 'lua nuong'],
  ['LUA', 'trong lua', 'dat lua'],
  ['BHK', 'bang trong cay hang nam khac'],
  ['NHK', 'nuong ray'],
  ['HNK', 'cay hang nam khac', 'hoa mau', 'rau mau'],
  ['CHN', 'cay hang nam'],
  ['CLN', 'cay lau nam', 'cay an trai', 'cay an qua'],
  ['RDD', 'rung dac dung'],
  ['RPH', 'rung phong ho'],
  ['RSX', 'rung san xuat'],
  ['LNP', 'lam nghiep'],
  ['NTS', 'thuy san', 'thuy hai san'],
  ['CNT', 'chan nuoi'],
  ['LMU', 'lam muoi', 'ruong muoi'],
  ['NKH', 'nong nghiep khac'],
  ['SXN', 'san xuat nong nghiep'],
  ['NNP', 'nong nghiep'],
  ['DDD', 'di tich', 'di san', 'danh lam', 'bao ton'],
  ['ONT', 'o tai nong thon', 'o nong thon', 'diem dan cu nong thon'],
  ['ODT', 'o tai do thi', 'o do thi', 'nhom nha o', 'nhom o', 'don vi o', 'nha o', 'chung cu', 'biet thu'],
  ['ODT', 'o hien huu', 'o hien trang', 'o moi', 'o chinh trang', 'o cai tao', 'o xay moi', 'o xay dung moi'],
  ['ODT', 'khu dan cu', 'tai dinh cu'],
  ['CQP', 'quoc phong', 'quan su'],
  ['CAN', 'an ninh', 'cong an'],
  ['DTS', 'tru so cua to chuc su nghiep'],
  ['DSK', 'cong trinh su nghiep khac'],
  ['DSN', 'cong trinh su nghiep'],
  ['DYT', 'y te', 'benh vien'],
  ['DGD', 'giao duc', 'dao tao', 'truong hoc', 'mam non', 'mau giao', 'tieu hoc', 'trung hoc', 'dai hoc'],
  ['DGD', 'truong thcs', 'truong thpt', 'truong th'],
  ['DTT', 'the duc', 'the thao', 'tdtt', 'san van dong'],
  ['DKH', 'khoa hoc', 'nghien cuu'],
  ['DVH', 'van hoa', 'bao tang', 'thu vien'],
  ['DXH', 'co so xa hoi', 'dich vu xa hoi', 'bao tro xa hoi'],
  ['DMT', 'co so moi truong'],
  ['DKT', 'khi tuong'],
  ['DNG', 'ngoai giao'],
  ['SKT', 'khu che xuat'],
  ['SKN', 'cum cong nghiep'],
  ['SCT', 'cong nghe thong tin tap trung'],
  ['SKK', 'khu cong nghiep', 'dat cong nghiep'],
  ['SKS', 'khoang san'],
  ['SKX', 'vat lieu xay dung'],
  ['DTL', 'thuy loi', 'de dieu'],
  ['DPC', 'phong chong thien tai'],
  ['DRA', 'chat thai', 'rac thai', 'bai rac', 'trung chuyen rac'],
  ['DCT', 'cap nuoc', 'thoat nuoc', 'xu ly nuoc thai'],
  ['DNL', 'nang luong', 'tram dien', 'cap dien', 'tram bien ap', 'luoi dien'],
  ['DBV', 'buu chinh', 'vien thong'],
  ['DGT', 'giao thong', 'bai do xe', 'bai dau xe', 'ben xe', 'nha ga', 'duong sat', 'san bay', 'ben cang'],
  ['DKV', 'cay xanh', 'cong vien', 'vuon hoa', 'quang truong', 'vui choi', 'mang xanh', 'giai tri'],
  ['DSH', 'sinh hoat cong dong', 'nha cong dong'],
  ['DCH', 'cho dan sinh', 'cho dau moi', 'cho truyen thong'],
  ['TON', 'ton giao', 'nha tho'],
  ['TIN', 'tin nguong', 'dinh lang'],
  ['NTD', 'nghia trang', 'nghia dia', 'tang le', 'hoa tang'],
  ['MNC', 'ao ho', 'ho dieu hoa', 'ho nuoc'],
  ['SON', 'song ngoi', 'song suoi', 'kenh rach', 'song rach', 'song kenh'],
  ['TVC', 'mat nuoc'],
  ['DCK', 'cong cong khac'],
  ['CCC', 'muc dich cong cong', 'dich vu cong cong', 'cong trinh cong cong', 'ha tang ky thuat', 'dau moi'],
  ['CCC', 'dat cong cong', 'cong cong do thi'],
  ['TSC', 'tru so', 'co quan', 'hanh chinh'],
  ['TMD', 'thuong mai', 'dich vu', 'khach san', 'du lich'],
  ['CDG', 'chuyen dung'],
];

/** Names that are too short to be looked for within others. */
const WHOLE: Readonly<Record<string, LandUse>> = { 'dat o': 'OTC', 'dat cho': 'DCH', 'dat rung': 'LNP' };

/** The code that words of a plan mean, which say it outright or by the names that plans use; null where they are not known. */
export function useFromWords(text: string): LandUse | null {
  const line = collapseSpaces(text);
  const code = /(?:^|\()\s*([A-Z]{3})\s*(?:$|\))/.exec(line)?.[1] ?? '';
  if (isLandUse(code)) return code;
  const words = ` ${fold(line)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()} `;
  const has = (phrase: string) => words.includes(` ${phrase} `);
  if (NO_CODE.some(has)) return null;
  return WHOLE[words.trim()] ?? WORDS.find(([, ...phrases]) => phrases.some(has))?.[0] ?? null;
}

import type { Level, UnitKey } from '#features/places/domain/unit.ts';

/** The districts that became the city of Thủ Đức, and the phường of each as the list of 2025 has them. */
const DISTRICTS_OF_THU_DUC = {
  'Quận 2': '27088 27091 27094 27097 27100 27109 27112 27115 27118',
  'Quận 9': '26830 26833 26836 26839 26842 26845 26848 26851 26854 26857 26860 26863 26866',
  'Quận Thủ Đức': '26794 26797 26800 26803 26806 26809 26812 26815 26818 26821 26824 26827',
};

/** Phường of Hồ Chí Minh City that ended with the same resolution: name, district, and the phường they went into. */
const PHUONG_OF_2020 = [
  ['Phường 6', 'Quận 3', '770', '27139'],
  ['Phường 7', 'Quận 3', '770', '27139'],
  ['Phường 8', 'Quận 3', '770', '27139'],
  ['Phường 5', 'Quận 4', '773', '27292'],
  ['Phường 12', 'Quận 4', '773', '27259'],
  ['Phường 15', 'Quận 5', '774', '27310'],
  ['Phường 3', 'Quận 10', '771', '27190'],
  ['Phường 12', 'Quận Phú Nhuận', '768', '27073'],
  ['Phường 14', 'Quận Phú Nhuận', '768', '27085'],
  ['Phường Bình An', 'Quận 2', 'quan-2', '27094'],
  ['Phường Bình Khánh', 'Quận 2', 'quan-2', '27094'],
] as const;

/** Units that had ended before mid-2025 and are still on papers and in people's mouths. */
export const EARLY: readonly {
  name: string;
  level: Level;
  /** The district that distinguishes it from namesakes. */
  under?: string;
  parent: string | null;
  ended: string;
  resolution: string;
  successors: readonly UnitKey[];
}[] = [
  ...Object.entries(DISTRICTS_OF_THU_DUC).map(([name, codes]) => ({
    name,
    level: 'district' as const,
    parent: '79',
    ended: '2021-01-01',
    resolution: '1111/NQ-UBTVQH14',
    successors: codes.split(' ').map((code): UnitKey => `${code}@2004`),
  })),
  ...PHUONG_OF_2020.map(([name, under, parent, successor]) => ({
    name,
    level: 'commune' as const,
    under,
    parent,
    ended: '2021-01-01',
    resolution: '1111/NQ-UBTVQH14',
    successors: [`${successor}@2004`] as const,
  })),
  {
    name: 'Tỉnh Thừa Thiên Huế',
    level: 'province',
    parent: null,
    ended: '2025-01-01',
    resolution: '175/2024/QH15',
    successors: ['46@2004'],
  },
  {
    name: 'Tỉnh Hà Tây',
    level: 'province',
    parent: null,
    ended: '2008-08-01',
    resolution: '15/2008/QH12',
    successors: ['01@2004'],
  },
];

/** The founding acts of units in the 2004 list. */
export const FOUNDING_ACTS: Readonly<Record<string, string>> = {
  '46': '175/2024/QH15',
  '769': '1111/NQ-UBTVQH14',
};

/**
 * Corrections to the former district that the package names: Đạ Tẻh and Cát Tiên had become part of huyện Đạ Huoai
 * before the list of 2025 was closed.
 */
export const DISTRICTS_MENDED: Readonly<Record<string, string>> = {
  'Huyện Đạ Tẻh, Tỉnh Lâm Đồng': 'Huyện Đạ Huoai',
};

/** Communes missing from the package: the list until 30 June 2025 has 10,035. */
export const COMMUNES_ADDED = [
  { code: '23938', name: 'Xã Ia Mơ', district: '632', successor: '23737' },
] as const;

/** Island districts without communes became special zones: Resolutions of 16 June 2025. */
export const ISLANDS: Readonly<Record<string, string>> = {
  '318': '11948',
  '471': '19742',
  '498': '20333',
  '536': '21548',
  '755': '26732',
};

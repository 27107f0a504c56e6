import type { UnitKey } from '#features/places/domain/unit.ts';

/** Units that had ended before mid-2025 and are still on papers and in people's mouths. */
export const EARLY: readonly {
  name: string;
  parent: string | null;
  ended: string;
  resolution: string;
  successors: readonly UnitKey[];
}[] = [
  ...['Quận 2', 'Quận 9', 'Quận Thủ Đức'].map((name) => ({
    name,
    parent: '79',
    ended: '2021-01-01',
    resolution: '1111/NQ-UBTVQH14',
    successors: ['769@2004'] as const,
  })),
  {
    name: 'Tỉnh Thừa Thiên Huế',
    parent: null,
    ended: '2025-01-01',
    resolution: '175/2024/QH15',
    successors: ['46@2004'],
  },
  {
    name: 'Tỉnh Hà Tây',
    parent: null,
    ended: '2008-08-01',
    resolution: '15/2008/QH12',
    successors: ['01@2004'],
  },
];

/**
 * Corrections to the former district that the package names: Đạ Tẻh and Cát Tiên had become part of huyện Đạ Huoai
 * before the list of 2025 was closed.
 */
export const DISTRICTS_MENDED: Readonly<Record<string, string>> = {
  'Huyện Đạ Tẻh, Tỉnh Lâm Đồng': 'Huyện Đạ Huoai',
};

/** Communes that the package lacks: the list until 30 June 2025 has 10,035. */
export const COMMUNES_ADDED = [
  { code: '23938', name: 'Xã Ia Mơ', district: '632', successor: '23737' },
] as const;

/** Island districts without communes became special zones, each as a whole: Resolutions of 16 June 2025. */
export const ISLANDS: Readonly<Record<string, string>> = {
  '318': '11948',
  '471': '19742',
  '498': '20333',
  '536': '21548',
  '755': '26732',
};

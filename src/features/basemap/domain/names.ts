import type { Point } from '#geo/rings/rings.ts';
import type { BaseMap } from './base-file.ts';

/** Of names that have no room beside each other the earlier kinds are written. */
const NAME_KINDS = ['archipelago', 'city', 'country', 'sea', 'province', 'former'] as const;
export type NameKind = (typeof NAME_KINDS)[number];

/** A name, in English where that differs, and the zooms of tiles that have it; the deepest is kept beyond. */
export type Name = {
  kind: NameKind;
  vi: string;
  en: string;
  at: Point;
  zooms: readonly [number, number];
  /** Of a province in force. */
  code?: string;
};

type Abroad = readonly [vi: string, en: string, at: Point, zooms: readonly [number, number]];

const SEAS: readonly Abroad[] = [
  // Where it has room beside the archipelagos, which at the smallest scale is north of them, and then between them.
  ['Biển Đông', 'East Sea', [116.2, 18.9], [4, 4]],
  ['Biển Đông', 'East Sea', [114.6, 10.8], [5, 5]],
  ['Biển Đông', 'East Sea', [112, 12.9], [6, 8]],
  ['Vịnh Bắc Bộ', 'Gulf of Tonkin', [107.7, 19.6], [5, 9]],
  ['Vịnh Thái Lan', 'Gulf of Thailand', [102.4, 9.2], [5, 9]],
];

const COUNTRIES: readonly Abroad[] = [
  ['Trung Quốc', 'China', [109.5, 25], [3, 8]],
  ['Lào', 'Laos', [102.6, 19.6], [4, 8]],
  ['Campuchia', 'Cambodia', [105.1, 12.8], [4, 8]],
  ['Thái Lan', 'Thailand', [101.3, 15.6], [3, 8]],
  ['Myanmar', 'Myanmar', [96.2, 20.8], [3, 7]],
  ['Malaysia', 'Malaysia', [113.6, 2.9], [4, 7]],
  ['Indonesia', 'Indonesia', [113.5, 0.2], [3, 7]],
  ['Philippines', 'Philippines', [121.2, 16.2], [3, 7]],
];

const ISLANDS: readonly Abroad[] = [
  ['Quần đảo Hoàng Sa (Đà Nẵng)', 'Hoàng Sa Archipelago (Đà Nẵng, Việt Nam)', [112, 16.5], [3, 10]],
  ['Quần đảo Trường Sa (Khánh Hòa)', 'Trường Sa Archipelago (Khánh Hòa, Việt Nam)', [113.5, 9.5], [3, 10]],
];

/** Written before the other provinces, from smaller scales on. */
const CITIES: Readonly<Record<string, string>> = { '01': 'Hà Nội', '48': 'Đà Nẵng', '79': 'TP. Hồ Chí Minh' };

const inOwnWords = (kind: NameKind, names: readonly Abroad[]) =>
  names.map(([vi, en, at, zooms]): Name => ({ kind, vi, en, at, zooms }));

/** Everything that is written on the map. */
export function namesOn({ provinces, formerProvinces }: BaseMap): Name[] {
  return [
    ...inOwnWords('archipelago', ISLANDS),
    ...inOwnWords('country', COUNTRIES),
    ...inOwnWords('sea', SEAS),
    ...provinces.map(({ code, name, at }): Name => {
      const city = CITIES[code];
      const written = city ?? name;
      return {
        kind: city ? 'city' : 'province',
        vi: written,
        en: written,
        at,
        zooms: [city ? 4 : 6, 10],
        code,
      };
    }),
    ...formerProvinces.map(({ name, at }): Name => ({
      kind: 'former',
      vi: `${name} (cũ)`,
      en: `${name} (former)`,
      at,
      zooms: [8, 10],
    })),
  ].toSorted((a, b) => NAME_KINDS.indexOf(a.kind) - NAME_KINDS.indexOf(b.kind));
}

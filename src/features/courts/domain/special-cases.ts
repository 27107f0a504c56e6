import type { NamedPlace } from '#features/places/domain/directory.ts';
import { BODY_WORDS, bodyName, districtName, type LocalName, provincialName } from './body-name.ts';
import type { Branch } from './body.ts';

type SpecialKind = 'bankruptcy' | 'intellectual-property' | 'arbitration' | 'administrative';

/** A kind of case that does not follow the commune: the court and its source. */
export type SpecialCase = {
  kind: SpecialKind;
  /** The courts for the requested provinces. */
  named: { province: string; court: LocalName }[];
  basis: string;
  /** Pending until it has been compared with the text of the resolution. */
  certainty: 'confirmed' | 'pending';
};

const RESOLUTION = 'Nghị quyết 81/2025/UBTVQH15';
const [HA_NOI, DA_NANG, HO_CHI_MINH_CITY] = [
  'Thành phố Hà Nội',
  'Thành phố Đà Nẵng',
  'Thành phố Hồ Chí Minh',
];

/** Provinces by the codes of Decision 19/2025/QĐ-TTg. */
const NORTH = '01 04 08 11 12 14 15 19 20 22 24 25 31 33 37 38 40 42';
const CENTRE = '44 46 48 51 52 56 66';
const SOUTH = '68 75 79 80 82 86 91 92 96';

const region = (number: number, city: string, short = city) =>
  bodyName({ branch: 'court', number, name: `${BODY_WORDS.court.vi} khu vực ${number} - ${short}` }, city);

const SPECIAL: readonly {
  kind: SpecialKind;
  basis: string;
  courts: readonly [provinces: string, court: LocalName][];
}[] = [
  {
    kind: 'bankruptcy',
    basis: `Khoản 2 Điều 4 ${RESOLUTION}`,
    courts: [
      [NORTH, region(2, HA_NOI, 'Hà Nội')],
      [CENTRE, region(1, DA_NANG, 'Đà Nẵng')],
      [SOUTH, region(1, HO_CHI_MINH_CITY)],
    ],
  },
  {
    kind: 'intellectual-property',
    basis: `Khoản 3 Điều 4 ${RESOLUTION}`,
    courts: [
      [`${NORTH} 44 46`, region(2, HA_NOI, 'Hà Nội')],
      [`48 51 52 56 66 ${SOUTH}`, region(1, HO_CHI_MINH_CITY)],
    ],
  },
  {
    kind: 'arbitration',
    basis: `Điều 2 ${RESOLUTION}`,
    courts: [
      [NORTH, provincialName('court', HA_NOI)],
      [CENTRE, provincialName('court', DA_NANG)],
      [SOUTH, provincialName('court', HO_CHI_MINH_CITY)],
    ],
  },
];

/**
 * Cases that Resolution 81/2025/UBTVQH15 assigns to named courts for several provinces, whatever the
 * commune.
 */
export function specialCasesIn(provinces: readonly NamedPlace[]): SpecialCase[] {
  const known = SPECIAL.map(({ kind, basis, courts }): SpecialCase => ({
    kind,
    basis,
    certainty: 'confirmed',
    named: provinces.flatMap(({ code, name }) =>
      courts
        .filter(([codes]) => codes.split(' ').includes(code))
        .map(([, court]) => ({ province: name, court })),
    ),
  }));
  return [...known, { kind: 'administrative', named: [], basis: RESOLUTION, certainty: 'pending' }];
}

/**
 * Island districts without a known court or procuracy: on 01/07/2025 there were 696 districts, but only 693 district
 * courts ended.
 */
const NONE_KNOWN: ReadonlySet<string> = new Set([
  // No court there since 1974.
  'Huyện Hoàng Sa',
  // A few hundred people or fewer, far out at sea, and in no list of offices that we have.
  'Huyện Trường Sa',
  'Huyện Cồn Cỏ',
  'Huyện Bạch Long Vĩ',
]);

/** The court or procuracy of a former district; undefined where we do not know that it had one. */
export const formerOffice = (branch: Branch, district: string): LocalName | null =>
  NONE_KNOWN.has(district) ? null : districtName(branch, district);

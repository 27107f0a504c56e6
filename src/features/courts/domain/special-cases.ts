import type { NamedPlace } from '#features/places/domain/directory.ts';
import { type LocalName, districtName, provincialName } from './body-name.ts';
import type { Branch } from './body.ts';

type SpecialKind = 'bankruptcy' | 'intellectual-property' | 'arbitration' | 'administrative';

/** A kind of case that does not follow the commune: the court and its source. */
export type SpecialCase = {
  kind: SpecialKind;
  /** The known courts for the requested provinces. */
  named: { province: string; court: LocalName }[];
  basis: string;
  /** Pending until it has been compared with the text of the resolution. */
  certainty: 'confirmed' | 'pending';
};

const RESOLUTION = 'Nghị quyết 81/2025/UBTVQH15';
const ARTICLE = `Điều 4 ${RESOLUTION}`;

const COURT_OF_HO_CHI_MINH_CITY = provincialName('court', 'Thành phố Hồ Chí Minh');
/** Hồ Chí Minh City, Cần Thơ, An Giang, Cà Mau, Đồng Nai, Đồng Tháp, Lâm Đồng, Tây Ninh, Vĩnh Long. */
const ITS_ARBITRATION = new Set(['79', '92', '91', '96', '75', '82', '68', '80', '86']);

/**
 * Cases that Resolution 81/2025/UBTVQH15 assigns to named courts for several provinces, whatever the
 * commune.
 */
export function specialCasesIn(provinces: readonly NamedPlace[]): SpecialCase[] {
  const arbitration = provinces.filter(({ code }) => ITS_ARBITRATION.has(code));
  return [
    { kind: 'bankruptcy', named: [], basis: ARTICLE, certainty: 'pending' },
    { kind: 'intellectual-property', named: [], basis: ARTICLE, certainty: 'pending' },
    {
      kind: 'arbitration',
      named: arbitration.map(({ name }) => ({ province: name, court: COURT_OF_HO_CHI_MINH_CITY })),
      basis: RESOLUTION,
      certainty: 'pending',
    },
    { kind: 'administrative', named: [], basis: RESOLUTION, certainty: 'pending' },
  ];
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

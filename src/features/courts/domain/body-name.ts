import type { Lang } from '#kernel/text.ts';
import type { Body, Branch } from './body.ts';

/** A name in the reader's language; the Vietnamese one is the official one. */
export type LocalName = Record<Lang, string>;

export const BODY_WORDS = {
  court: { vi: 'Tòa án nhân dân', en: 'People’s Court' },
  procuracy: { vi: 'Viện kiểm sát nhân dân', en: 'People’s Procuracy' },
} as const satisfies Record<Branch, LocalName>;

const KIND_WORDS = {
  'Thành phố': 'City',
  Tỉnh: 'Province',
  Quận: 'District',
  Huyện: 'District',
  'Thị xã': 'Town',
} as const;
const KIND = /^(Thành phố|Tỉnh|Quận|Huyện|Thị xã) (.+)$/u;

const partsOf = (unit: string) => {
  const [, kind = '', name = unit] = KIND.exec(unit) ?? [];
  return { kind, name, word: Object.entries(KIND_WORDS).find(([vi]) => vi === kind)?.[1] ?? '' };
};

const isNumbered = (name: string) => /^\d/.test(name);

/** «Hồ Chí Minh City», «Cao Bằng Province», «District 1». */
export function unitInEnglish(unit: string): string {
  const { name, word } = partsOf(unit);
  return (isNumbered(name) ? `${word} ${name}` : `${name} ${word}`).trim();
}

/** Within a name the word of the kind is small, but for districts with a number. */
const smallKind = (unit: string) => {
  const { kind, name } = partsOf(unit);
  return kind === '' || isNumbered(name) ? unit : `${kind.toLowerCase()} ${name}`;
};

const HO_CHI_MINH_CITY = 'Thành phố Hồ Chí Minh';

/**
 * The court or procuracy of a province, by the names of Resolutions 81/2025/UBTVQH15 and 84/2025/UBTVQH15, which write
 * the word of the kind large for one city alone.
 */
export const provincialName = (branch: Branch, province: string): LocalName => ({
  vi: `${BODY_WORDS[branch].vi} ${province === HO_CHI_MINH_CITY ? province : smallKind(province)}`,
  en: `${BODY_WORDS[branch].en} of ${unitInEnglish(province)}`,
});

/** The court or procuracy of a former district, which ended on 30/06/2025. */
export const districtName = (branch: Branch, district: string): LocalName => ({
  vi: `${BODY_WORDS[branch].vi} ${smallKind(district)}`,
  en: `${BODY_WORDS[branch].en} of ${unitInEnglish(district)}`,
});

/** The name of a body; the Vietnamese one is as its source has it. */
export function bodyName(
  { branch, number, name }: Pick<Body, 'branch' | 'number' | 'name'>,
  province: string,
) {
  const { en } = provincialName(branch, province);
  return {
    vi: name,
    en: number === null ? en : `${BODY_WORDS[branch].en} of Region ${number}, ${unitInEnglish(province)}`,
  } satisfies LocalName;
}

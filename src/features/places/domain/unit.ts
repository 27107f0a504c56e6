import { traditionalTone } from '#kernel/text.ts';
import type { IsoDate } from '#kernel/dates.ts';
import type { WardScheme } from '#kernel/land/land-code.ts';

/**
 * The list of a unit: an official one, «older» for names that ended before the first, or the day of the act that made it
 * since the last.
 */
export type UnitScheme = WardScheme | 'older' | `${number}-${number}-${number}`;

export const isUnitScheme = (text: string): text is UnitScheme =>
  /^(?:older|2004|2025|2026|\d{4}-\d\d-\d\d)$/.test(text);

/** Whether a list is one of those since 1 July 2025. */
export const isSinceReform = (scheme: UnitScheme) => scheme !== 'older' && scheme !== '2004';

export const LEVELS = ['province', 'district', 'commune'] as const;
export type Level = (typeof LEVELS)[number];

/** Kinds of unit, each with the word it is called by and how that word is folded. */
export const UNIT_KINDS = {
  'thanh-pho': { vi: 'Thành phố', en: 'City' },
  tinh: { vi: 'Tỉnh', en: 'Province' },
  quan: { vi: 'Quận', en: 'District' },
  huyen: { vi: 'Huyện', en: 'District' },
  'thi-xa': { vi: 'Thị xã', en: 'Town' },
  phuong: { vi: 'Phường', en: 'Ward' },
  xa: { vi: 'Xã', en: 'Commune' },
  'thi-tran': { vi: 'Thị trấn', en: 'Township' },
  'dac-khu': { vi: 'Đặc khu', en: 'Special Zone' },
} as const satisfies Record<string, { vi: string; en: string }>;

export type UnitKind = keyof typeof UNIT_KINDS;

/** A code means a place only together with its list: 26740 was Bến Nghé and is Sài Gòn. */
export type UnitKey = `${string}@${UnitScheme}`;

/** One administrative unit for as long as it was the same unit. */
export type Unit = {
  scheme: UnitScheme;
  /** Five digits for a commune, three for a district, two for a province; a slug of ours where there is no official one. */
  code: string;
  level: Level;
  kind: UnitKind;
  /** Without the word of its kind: «Bến Nghé», «1», «Hồ Chí Minh». */
  name: string;
  nameEn: string;
  /** The code of the unit it belongs to in the same list. */
  parent: string | null;
  /** The first day; nothing when it is older than the register. */
  from: IsoDate | null;
  /** The first day on which it was no more; nothing while it lasts, or when the day is not known. */
  to: IsoDate | null;
  madeBy: string | null;
  endedBy: string | null;
  /** A later unit has its name and its code. */
  isRepeated?: true;
};

export const keyOf = ({ code, scheme }: Pick<Unit, 'code' | 'scheme'>): UnitKey => `${code}@${scheme}`;

export const isCurrent = ({ scheme, to }: Pick<Unit, 'scheme' | 'to'>) => scheme !== 'older' && to === null;

/** A district or province of before July 2025, whose communes have new ones on their land. */
export const isFormerArea = (unit: Pick<Unit, 'scheme' | 'level' | 'to'>) =>
  unit.scheme === '2004' && unit.level !== 'commune' && !isCurrent(unit);

/** «Phường Bến Nghé», «Quận 1». */
export const fullName = ({ kind, name }: Pick<Unit, 'kind' | 'name'>) =>
  `${UNIT_KINDS[kind].vi} ${traditionalTone(name)}`;

/** A unit with those above it: «Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh». */
export const longName = (path: readonly Pick<Unit, 'kind' | 'name'>[]) => path.map(fullName).join(', ');

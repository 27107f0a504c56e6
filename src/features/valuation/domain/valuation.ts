import type { IsoDate } from '#kernel/dates.ts';
import { type WardScheme, formatLandCode } from '#kernel/land/land-code.ts';
import type { Answers, PartialAnswers } from './answers.ts';
import type { Estimate } from './estimate/estimate.ts';
import type { Facts, PlotPrice } from './estimate/facts.ts';

/** The source of a price, as it was that day. */
export type Basis = PlotPrice & {
  rules: string;
  act: string;
  from: IsoDate;
  until: IsoDate | null;
  street: string;
  segmentFrom: string;
  segmentTo: string;
  /** Whether the names of its street were restored by hand. */
  isRestored: boolean;
  /** The act by which its house is valued. */
  costAct: string;
};

/** The value by the table of the province. */
export type Priced = { basis: Basis; estimate: Estimate };

/** The asking price of comparable properties. */
export type Asking = { total: number; range: readonly [low: number, high: number] };

/** A stored valuation. */
export type Valuation = {
  code: string;
  type: ValuationType;
  landCode: string;
  scheme: WardScheme;
  answers: Answers;
  /** The commune as it is called. */
  place: string;
  facts: Facts;
  /** Undefined for a comparison on a street without a price. */
  priced: Priced | null;
  /** Undefined without a comparison, or with too few comparables. */
  asking: Asking | null;
  madeOn: IsoDate;
  isPublic: boolean;
  isDemo: boolean;
  /** Whether the current actor is its owner. */
  isOwn: boolean;
};

/** A line of a list of valuations, without personal data. */
export type Entry = {
  type: ValuationType;
  code: string;
  landCode: string;
  place: string;
  /** Null where no table has a price. */
  street: string | null;
  area: number;
  total: number | null;
  madeOn: IsoDate;
  isDemo: boolean;
};

/** The result of a valuation, by its type. */
export const totalOf = ({
  type,
  priced,
  asking,
}: Pick<Valuation, 'type' | 'priced' | 'asking'>): number | null =>
  (type === 'so-sanh' ? asking?.total : priced?.estimate.total) ?? null;

/** The street by the name in its table; a typed one is free text and not public. */
export const streetOf = ({ priced, answers, isPublic }: Pick<Valuation, 'priced' | 'answers' | 'isPublic'>) =>
  priced?.basis.street ?? (isPublic ? null : answers.streetName);

/** «Mạc Đĩnh Chi, Phường Sài Gòn, Thành phố Hồ Chí Minh» */
export const placeText = ({ street, place }: Pick<Entry, 'street' | 'place'>) =>
  street === null ? place : `${street}, ${place}`;

/**
 * The address of a valuation contains its land code, so that it is readable, and its random code, so that it cannot be
 * guessed.
 */
export const addressOf = ({ landCode, code }: Pick<Valuation, 'landCode' | 'code'>) => `${landCode}-${code}`;

export const CODE = /^[0-9a-hjkmnp-tv-z]{10}$/;
const ADDRESS = /^(\d{12})(?:-([0-9a-z]{10}))?$/;

/** The segments of the address of a valuation. */
export const addressParts = (made: Pick<Valuation, 'type' | 'landCode' | 'code'>) => ({
  land_valuation_type: made.type,
  land_valuation_code: addressOf(made),
});

/** A parsed address: a plot, or one valuation of it. */
export function readAddress(text: string): { landCode: string; code: string | null } | undefined {
  const [, landCode, code = null] = ADDRESS.exec(text) ?? [];
  if (landCode === undefined || (code !== null && !CODE.test(code))) return undefined;
  return { landCode, code };
}

export const landCodeOf = ({ wardCode, sheetNumber, plotNumber }: PartialAnswers) =>
  formatLandCode({ ward: wardCode, sheet: sheetNumber, plot: plotNumber });

/** How a plot is valued: by the province's land price table, or by comparable properties. */
export const VALUATION_TYPES = ['bang-gia-dat', 'so-sanh'] as const;

export type ValuationType = (typeof VALUATION_TYPES)[number];

export const isValuationType = (text: string): text is ValuationType =>
  VALUATION_TYPES.some((type) => type === text);

export const otherType = (type: ValuationType): ValuationType =>
  type === 'so-sanh' ? 'bang-gia-dat' : 'so-sanh';

/** The tag of pages that show a valuation. */
export const valuationTag = (code: string) => `valuation:${code}`;

import type { Point } from '#geo/rings/rings.ts';
import type { IsoDate } from '#kernel/dates.ts';
import type { Failure, Result } from '#kernel/result.ts';
import type { Card } from './browse.ts';
import type { SellerKind } from './kinds.ts';
import type { Listing } from './listing.ts';
import type { ListedPlace, PlaceNames } from '#features/places/domain/directory.ts';

export const EVENTS = ['listed', 'relisted', 'confirmed', 'expired', 'withdrawn', 'sold'] as const;
export type Event = { what: (typeof EVENTS)[number]; at: Date };

type PriceStep = { price: number | null; at: Date };

/** What staff checked, itemized: a plain «verified» badge means nothing. */
export const CHECKS = ['phone', 'place', 'price', 'pictures', 'papers', 'visit'] as const;
export const OUTCOMES = ['passed', 'failed'] as const;
export type Check = { what: (typeof CHECKS)[number]; outcome: (typeof OUTCOMES)[number]; on: IsoDate };

/** Display order of checks. */
export const inOrder = <Of extends Pick<Check, 'what'>>(checks: readonly Of[]) =>
  checks.toSorted((a, b) => CHECKS.indexOf(a.what) - CHECKS.indexOf(b.what));

export const DUPLICATE_REASONS = ['plot', 'pictures', 'text'] as const;
/** Another listing that seems to be of the same property. */
export type Duplicate = { card: Card; why: readonly (typeof DUPLICATE_REASONS)[number][] };

export type ListingPicture = {
  id: string;
  width: number;
  height: number;
  colour: string;
  isDrawn: boolean;
  caption: string;
};

/** A competent office and the link to its page. */
export type Office = { branch: 'court' | 'procuracy'; name: { vi: string; en: string } };

/** The asking-price range of similar properties: its coverage, sample size and date. */
export type Band = {
  range: readonly [low: number, high: number];
  used: number;
  coverage: number;
  on: IsoDate;
};

/** How long sellers take to answer is shown from so many answers on. */
export const MIN_ANSWERS = 3;
/** Answers of longer ago say little about today. */
export const ANSWER_DAYS = 180;

/** What the plans in force say of a plot, each in parts of it, and what roads take. */
export type PlotPlan = {
  landCode: string;
  /** A point on it. */
  at: Point;
  isDemo: boolean;
  plans: readonly {
    kind: 'land-use' | 'zoning' | 'detail' | 'amendment';
    parts: readonly { function: string; share: number }[];
    lost: number;
  }[];
};

/** All that a reader is shown of one property. */
export type Detail = {
  listing: Listing;
  area: number;
  hasPlan: boolean;
  names: PlaceNames;
  isDemo: boolean;
  /** Whether its seller is in negotiation. */
  isDealing: boolean;
  isAdvertised: boolean;
  priceDrop: number;
  /** The seller, and how soon they usually answer once there are enough answers. */
  contact: {
    name: string;
    maskedPhone: string;
    answerSeconds: number | null;
    /** What the account says it is, and the code of its public page. */
    kind: SellerKind | null;
    code: string | null;
  };
  pictures: readonly ListingPicture[];
  /** Oldest first; they belong to the property and begin with its first listing. */
  prices: readonly PriceStep[];
  events: readonly Event[];
  checks: readonly Check[];
  duplicates: readonly Duplicate[];
  similar: readonly Card[];
  offices: readonly Office[];
  /** The range for its own plot, or why there is none; nothing of what is to rent. Its own price is not read for it. */
  band: Result<Band, Failure> | null;
  /** Planning data of its plot; null without a loaded map of it. */
  plan: PlotPlan | null;
  /** Query string of the look-up page of the commune. */
  communeSearch: string;
  /** The name of the commune's page in its address. */
  communePage: string;
  /** The places above it, the largest first. */
  crumbs: readonly ListedPlace[];
};

/** One column of the comparison table. */
export type Comparable = Pick<
  Detail,
  'listing' | 'area' | 'names' | 'isDemo' | 'priceDrop' | 'pictures' | 'checks'
>;

import type { LonLat } from '#geo/vn2000/coordinates.ts';
import type { AccountId } from '#kernel/actor.ts';
import type { Lang } from '#kernel/text.ts';
import type { RequestStatus } from './status.ts';

/** What is on offer for it: for sale, or to rent. */
export const DEALS = ['ban', 'cho-thue'] as const;
export type Deal = (typeof DEALS)[number];

/** From the least to the most, both included; nothing is no limit. */
export type Range = { from: number | null; to: number | null };

/** What a customer looks for. */
export type Wanted = {
  deal: Deal;
  kind: string;
  /** Kinds that would do as well. */
  also: readonly string[];
  /** A former district or a commune in force; without one it is the whole country. */
  place: string | null;
  /** The communes around a commune, and its middle. */
  near: readonly string[];
  at: LonLat | null;
  budget: Range;
  area: Range;
  /** Wishes in free words, one after another. */
  note: string;
};

export type NewRequest = Wanted & {
  /** Whether staff may call. */
  mayCall: boolean;
  /** The words that were agreed to. */
  consent: string;
  lang: Lang;
};

export type PropertyRequest = NewRequest & {
  id: string;
  number: number;
  account: AccountId;
  status: RequestStatus;
  /** Incremented with every change. */
  version: number;
  assignee: AccountId | null;
  /** Why nothing came of it. */
  reason: string;
  madeAt: Date;
  expiresAt: Date;
};

/** What became of a property that fits: found, sent, and what the customer said of it. */
export const MATCH_STATES = ['suggested', 'sent', 'liked', 'disliked', 'hidden'] as const;
export type MatchState = (typeof MATCH_STATES)[number];

/** What is wrong with a suggestion; of the first three no more like it come. */
export const DISLIKES = ['seller', 'ward', 'price', 'other'] as const;
export type Dislike = (typeof DISLIKES)[number];

/** What people quote when they call: «YC-100001». */
export const quoted = (number: number) => `YC-${number}`;

export const MAX_OPEN = 10;
export const MAX_A_DAY = 5;

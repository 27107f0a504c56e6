import type { Status } from './status.ts';
import type { Notice } from './filter/filter-address.ts';
import type { Filter, Range } from './filter/filter.ts';
import type { NearMiss } from './near-misses.ts';
import type { Deal, Direction, Kind, LegalStatus, SellerKind } from './kinds.ts';
import type { ListedPlace, NamedPlace, PlaceCodes, PlaceNames } from '#features/places/domain/directory.ts';
import type { LonLat } from '#geo/vn2000/coordinates.ts';
import type { IsoDate } from '#kernel/dates.ts';

/** A listing as lists show it. */
export type Card = {
  id: number;
  status: Status;
  deal: Deal;
  kind: Kind;
  title: string;
  address: string;
  place: PlaceCodes;
  names: PlaceNames;
  price: number | null;
  area: number;
  bedrooms: number | null;
  bathrooms: number | null;
  floors: number | null;
  direction: Direction | null;
  legal: LegalStatus | null;
  width: number | null;
  roadWidth: number | null;
  hasPlan: boolean;
  /** Drop from the highest price, as a fraction. */
  priceDrop: number;
  /** When the price was last changed, of one that dropped. */
  pricedAt: Date | null;
  publishedAt: Date;
  confirmedOn: IsoDate;
  cover: { id: string; colour: string; isDrawn: boolean } | null;
  pictures: number;
  isDemo: boolean;
  /** What the account that offers it says it is. */
  sellerKind: SellerKind | null;
  /** Whether its seller is in negotiation. */
  isDealing: boolean;
  /** Whether its owner pays for the mark; its place in lists is the same. */
  isAdvertised: boolean;
  at: LonLat | null;
};

export const CARDS_ON_A_PAGE = 30;
/** Larger counts show as «hơn 10.000». */
const MAX_COUNTED = 10_000;
/** How many pages ahead have a link of their own. */
export const PAGES_AHEAD = 3;

/** How many answer: exactly, or more than are counted. */
export type Count = { listings: number; isMore: boolean };

export const countOf = (listings: number): Count => ({
  listings: Math.min(listings, MAX_COUNTED),
  isMore: listings > MAX_COUNTED,
});

/** How many pages the counted listings fill. */
export const pagesOf = ({ listings }: Count) => Math.max(1, Math.ceil(listings / CARDS_ON_A_PAGE));

/** A link to another page of the list: the query string after the filter. */
export type PageLink = { page: number; search: string };

/** How many of a list are in each range of prices and of areas. */
export type Histograms = Readonly<Record<'price' | 'area', readonly { range: Range; count: number }[]>>;

/** A list that typed words may mean: of a place or of a street in it, of a kind where it has no name, of what was typed. */
export type Suggested = { filter: Filter; name: string | null; place: ListedPlace | null; count: Count };

/** A list near another, and how many it finds. */
export type CountedMiss = NearMiss & { count: Count };

export type Browsed = {
  filter: Filter;
  notices: readonly Notice[];
  place: ListedPlace | null;
  /** The place and those above it, the largest first. */
  path: readonly ListedPlace[];
  /** The places one step below. */
  within: readonly ListedPlace[];
  /** The communes picked, by name. */
  communes: readonly NamedPlace[];
  count: Count;
  cards: readonly Card[];
  /** The former province that is meant. */
  formerProvince: NamedPlace | null;
  histograms: Histograms;
  /** What is offered beside a list of few. */
  near: { misses: readonly CountedMiss[]; cards: readonly Card[] } | null;
  page: number;
  previous: PageLink | null;
  next: readonly PageLink[];
};

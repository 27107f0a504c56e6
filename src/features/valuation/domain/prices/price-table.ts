import type { NamedPlace } from '#features/places/domain/directory.ts';
import type { StreetPrice } from '#features/valuation/domain/estimate/facts.ts';
import { formatDate, type IsoDate } from '#kernel/dates.ts';

export const DEFAULT_TIME = '1';

/** What the pages that show prices are tagged with. */
export const PRICES_TAG = 'land-prices';

/** The act of a land price table. */
export type PriceHead = {
  province: string;
  /** «Nghị quyết 87/2025/NQ-HĐND» */
  act: string;
  issuer: string;
  from: IsoDate;
  until: IsoDate | null;
  /** Its address in the gazette. */
  url: string | null;
};

/** A land price table of an act, and its coverage here. */
export type PriceTable = PriceHead & {
  id: number;
  rows: number;
  /** How many communes or former districts have rows. */
  places: number;
};

/** A street, or a segment of it, with its price; without a street the agricultural land of a commune. */
export type Segment = {
  /** A stable key across loads: place, street and ends. */
  key: string;
  /** A commune since 1 July 2025, or a district until then. */
  place: string;
  street: string;
  from: string;
  to: string;
  price: StreetPrice;
  /** Whether the names of street and ends were restored by hand from a damaged copy. */
  isRestored: boolean;
};

/** The residential prices of the first position in a place, a square metre. */
export type PriceRange = { lowest: number; highest: number; streets: number };

/** What the table in force says of communes together; `priced` of them have rows. */
export type PlacePrices = Pick<PriceHead, 'act' | 'from' | 'url'> & PriceRange & { priced: number };

/** The ranges of places as one: a street that several of them share counts in each. */
export function rangeOf(ranges: readonly PriceRange[]): PriceRange {
  return {
    lowest: Math.min(...ranges.map(({ lowest }) => lowest)),
    highest: Math.max(...ranges.map(({ highest }) => highest)),
    streets: ranges.reduce((sum, { streets }) => sum + streets, 0),
  };
}

type Period = Pick<PriceTable, 'from' | 'until'>;

export const isInForce = ({ from, until }: Period, day: IsoDate) =>
  from <= day && (until === null || day <= until);

export const areInForceTogether = (a: Period, b: Period) =>
  (a.until === null || b.from <= a.until) && (b.until === null || a.from <= b.until);

export const isExpiredIn = ({ until }: Pick<PriceTable, 'until'>, day: IsoDate) =>
  until !== null && until < day;

/** The value of a period in the form: the first day of its table; the table in force has one of its own. */
export const timeNameOf = (table: Pick<PriceTable, 'from' | 'until'>, today: IsoDate) =>
  isInForce(table, today) ? DEFAULT_TIME : table.from.replaceAll('-', '');

/** A time that a plot can be valued at, with the days of its table as they are read; without an act there is no table. */
export type PricedTime = { name: string; act: string; from: string; until: string; isPast: boolean };

const PRESENT: PricedTime = { name: DEFAULT_TIME, act: '', from: '', until: '', isPast: false };

/** The times of the tables of a province, the present always one of them; of two acts in force the first listed, the newer, applies. */
export function timesOf(tables: readonly PriceTable[], today: IsoDate): PricedTime[] {
  const times = tables.map((table) => ({
    name: timeNameOf(table, today),
    act: table.act,
    from: formatDate(table.from, 'day'),
    until: table.until === null ? '' : formatDate(table.until, 'day'),
    isPast: isExpiredIn(table, today),
  }));
  const once = times.filter(({ name }, at) => times.findIndex((time) => time.name === name) === at);
  return once.some(({ name }) => name === DEFAULT_TIME) ? once : [PRESENT, ...once];
}

/** A table and its province, named as it was when the act came into force. */
export type CoveredTable = PriceTable & {
  provinceName: string;
  /** The number of communes, or former districts, of the province. */
  units: number;
};

/** The loaded tables of the country, and the current provinces without one, with their acts where known. */
export type PriceCoverage = {
  tables: readonly CoveredTable[];
  missing: readonly (NamedPlace & { act: string | null })[];
};

/** A load of a table, as listed at the desk. */
export type PriceLoad = {
  id: number;
  table: number;
  rows: number;
  note: string;
  at: Date;
  /** Who loaded it; null for the operator and for bundled tables. */
  name: string | null;
  isOwn: boolean;
  isShown: boolean;
};

/** The default address where acts of a province are published. */
export const GAZETTE = 'https://congbao.chinhphu.vn/';

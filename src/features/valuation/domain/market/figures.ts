import type { IsoDate } from '#kernel/dates.ts';
import { type Comparable, daysBetween, districtOf, unitLog } from './comparable.ts';
import { clamp, median, spread } from './statistics.ts';

/** A median of fewer offers is too unreliable to adjust by. */
export const MIN_IN_BAND = 5;

/** Count and median of a group: a unit price in đồng, or a share of the unit price around. */
export type Figure = { count: number; median: number };

/** The same in logarithms, with the standard error of the median. */
export type Group = { count: number; middle: number; error: number };

/** The standard error of a median, in multiples of that of a mean. */
const OF_MEDIAN = 1.2533;

function groupOf(logs: readonly number[]): Group | undefined {
  if (logs.length < MIN_IN_BAND) return undefined;
  return {
    count: logs.length,
    middle: median(logs),
    error: (OF_MEDIAN * spread(logs)) / Math.sqrt(logs.length),
  };
}

export type Groups = ReadonlyMap<string, Group>;

function groupsBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | null,
  logOf: (item: Item) => number,
): Groups {
  const found = new Map<string, Group>();
  for (const [key, members] of Map.groupBy(items, keyOf)) {
    const group = key === null ? undefined : groupOf(members.map(logOf));
    if (key !== null && group) found.set(key, group);
  }
  return found;
}

const bandOf = (edges: readonly number[]) => (value: number | null) =>
  value === null ? null : String(edges.filter((edge) => value >= edge).length);

/** Fronts in metres: narrow, usual, wide. */
export const widthBand = bandOf([4, 6]);
/** Roads in metres, as land price tables divide them: no car, one car, two cars, a street. */
export const roadBand = bandOf([3, 5, 8]);
const ageBand = bandOf([91, 182, 273]);
/** Quarters of a year back from today. */
export const timeBand = (publishedOn: IsoDate, today: IsoDate) => ageBand(daysBetween(publishedOn, today));

/** The elasticity of the unit price by size: between the smaller and the larger half. */
type SizeRule = {
  exponent: number;
  small: Figure & { area: number };
  large: Figure & { area: number };
};

/** The limits of the elasticity: the unit price of a plot of twice the size is from a third lower to a fifth higher. */
const EXPONENTS = [-0.25, 0.5] as const;

type Related = { offer: Comparable; ratio: number };

const SURE = 2;

/** Whether two medians differ significantly: by more than twice their common standard error. */
export const isApart = (one: Group, other: Group) =>
  Math.abs(one.middle - other.middle) > SURE * Math.hypot(one.error, other.error);

export const figureOf = ({ count, middle }: Group): Figure => ({ count, median: Math.exp(middle) });

function sizeRuleOf(related: readonly Related[]): SizeRule | null {
  const sorted = related.toSorted((a, b) => a.offer.area - b.offer.area || a.offer.id - b.offer.id);
  const half = Math.floor(sorted.length / 2);
  const [below, above] = [sorted.slice(0, half), sorted.slice(-half)];
  const [small, large] = [groupOf(below.map(({ ratio }) => ratio)), groupOf(above.map(({ ratio }) => ratio))];
  if (!small || !large || !isApart(small, large)) return null;
  const areas = [below, above].map((part) => median(part.map(({ offer }) => offer.area)));
  const [smaller = 1, larger = 1] = areas;
  if (larger < smaller * 1.1) return null;
  const exponent = (small.middle - large.middle) / Math.log(larger / smaller);
  return {
    exponent: clamp(exponent, ...EXPONENTS),
    small: { ...figureOf(small), area: smaller },
    large: { ...figureOf(large), area: larger },
  };
}

/** The statistics of our own offers of one kind in an area, from which every adjustment is derived. */
export type MarketFigures = {
  /** Unit prices, by place. */
  districts: Groups;
  communes: Groups;
  /** Relative to the median of the district, by quarter, front and road. */
  times: Groups;
  widths: Groups;
  roads: Groups;
  size: SizeRule | null;
  /** The spread of unit prices around the median of their district. */
  spread: number;
};

export function figuresOf(offers: readonly Comparable[], today: IsoDate): MarketFigures {
  const districts = groupsBy(offers, districtOf, unitLog);
  const related = offers.flatMap((offer): Related[] => {
    const around = districts.get(districtOf(offer));
    return around ? [{ offer, ratio: unitLog(offer) - around.middle }] : [];
  });
  const ratioOf = ({ ratio }: Related) => ratio;
  return {
    districts,
    communes: groupsBy(offers, ({ commune }) => commune, unitLog),
    times: groupsBy(related, ({ offer }) => timeBand(offer.publishedOn, today), ratioOf),
    widths: groupsBy(related, ({ offer }) => widthBand(offer.width), ratioOf),
    roads: groupsBy(related, ({ offer }) => roadBand(offer.roadWidth), ratioOf),
    size: sizeRuleOf(related),
    spread: related.length === 0 ? NaN : spread(related.map(ratioOf)),
  };
}

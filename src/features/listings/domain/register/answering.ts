import type { Point, Ring } from '#geo/rings/rings.ts';
import { pointInPolygon } from '#geo/rings/geometry.ts';
import {
  addTo,
  type Bits,
  countBits,
  dropListed,
  hasBit,
  keepBitsWhere,
  keepCommon,
  keepListed,
  keepWhere,
  listed,
  type Slots,
  slotsIn,
  slotsOf,
} from '#search-index/slots.ts';
import { AREA_BANDS, PRICE_BANDS } from '#features/listings/domain/filter/bands.ts';
import { type Box, boxAround } from '../cells.ts';
import { cornersOf, facetQuery, type Question } from '#features/listings/domain/filter/facet-lists.ts';
import type { Filter, Range } from '#features/listings/domain/filter/filter.ts';
import { scopeOf } from '../kinds.ts';
import type { Figures } from './order.ts';
import type { ListingIndex } from './register.ts';

type Passes = (slot: number) => boolean;

/** Any of these lists will do. */
type Either = readonly Slots[];

const isBound = (bounds: readonly number[], value: number | null) => value === null || bounds.includes(value);

/** Range tests that facets do not cover; none where both ends are band bounds. */
function within(bounds: readonly number[], figures: Float64Array, { least, most }: Range): Passes[] {
  if (isBound(bounds, least) && isBound(bounds, most)) return [];
  const [from, to] = [least ?? -Infinity, most ?? Infinity];
  return [(slot) => (figures[slot] ?? Number.NaN) >= from && (figures[slot] ?? Number.NaN) <= to];
}

const insideBox =
  ({ lon, lat }: Figures, { west, south, east, north }: Box): Passes =>
  (slot) => {
    const [x, y] = [lon[slot] ?? Number.NaN, lat[slot] ?? Number.NaN];
    return x >= west && x <= east && y >= south && y <= north;
  };

/** Tests that no facet can answer. */
function testsOf(figures: Figures, filter: Filter, window: Box | undefined): Passes[] {
  const { lon, lat, price, area } = figures;
  const corners = cornersOf(filter);
  const ring: Ring = corners.map((corner): Point => [corner.lon, corner.lat]);
  return [
    ...within(PRICE_BANDS[scopeOf(filter.type).deal], price, filter.price),
    ...within(AREA_BANDS, area, filter.area),
    ...(window ? [insideBox(figures, window)] : []),
    ...(corners.length > 0 ? [insideBox(figures, boxAround(corners))] : []),
    ...(filter.ring.length > 0
      ? [(slot: number) => pointInPolygon([lon[slot] ?? Number.NaN, lat[slot] ?? Number.NaN], [ring])]
      : []),
  ];
}

/** The bits of one list, or of several as one. */
function bitsOf(lists: Either, size: number): Bits {
  const bits = new Uint32Array(size);
  for (const list of lists) addTo(bits, list);
  return bits;
}

/** Scans the bitmaps: for filters that match many rows. */
function scanBitmaps(alive: Bits, groups: readonly Either[], not: Either, tests: readonly Passes[]): Slots {
  const bits = alive.slice();
  for (const lists of groups) {
    const [only, ...others] = lists;
    if (only && others.length === 0) keepListed(bits, only);
    else keepCommon(bits, bitsOf(lists, bits.length));
  }
  for (const list of not) dropListed(bits, list);
  for (const passes of tests) keepBitsWhere(bits, passes);
  return { count: countBits(bits), list: null, bits };
}

/** Whether a slot is in one of the lists. */
function inAny(lists: Either, size: number): Passes {
  const scattered = lists.filter(({ list }) => list !== null);
  const dense = lists.filter(({ list }) => list === null).map(({ bits }) => bits);
  const all = scattered.length === 0 ? dense : [...dense, bitsOf(scattered, size)];
  const [only, ...more] = all;
  return only && more.length === 0
    ? (slot) => hasBit(only, slot)
    : (slot) => all.some((bits) => hasBit(bits, slot));
}

/** Scans the rarest list and tests each candidate: for filters that match few rows. */
function scanRarest(alive: Bits, groups: readonly Either[], not: Either, tests: readonly Passes[]): Slots {
  const [rarest = [], ...others] = groups;
  const [only, ...more] = rarest;
  const first = only && more.length === 0 ? slotsOf(only).slice() : slotsIn(bitsOf(rarest, alive.length));
  const passing: Passes[] = [
    (slot) => hasBit(alive, slot),
    ...others.map((lists) => inAny(lists, alive.length)),
    ...not
      .map((list) => inAny([list], alive.length))
      .map(
        (isIn): Passes =>
          (slot) =>
            !isIn(slot),
      ),
    ...tests,
  ];
  return listed(passing.reduce(keepWhere, first));
}

const sizeOf = (lists: Either) => lists.reduce((sum, { count }) => sum + count, 0);

/** The listings that answer a filter and have all the words, in the window of a map where there is one. */
export function matching(
  index: ListingIndex,
  filter: Question,
  words: readonly string[],
  window?: Box,
): Slots {
  const { of, not } = facetQuery(filter, window);
  const alive = index.alive();
  const having = (facets: readonly number[]) => facets.flatMap((facet) => index.ofFacet(facet) ?? []);
  const groups = [...of.map(having), ...words.map((word) => [index.ofWord(word) ?? []].flat())];
  const rarestFirst = groups.toSorted((a, b) => sizeOf(a) - sizeOf(b));
  const tests = testsOf(index.figures(), filter, window);
  const isFew = sizeOf(rarestFirst[0] ?? []) < alive.length;
  return (isFew ? scanRarest : scanBitmaps)(alive, rarestFirst, having(not), tests);
}

import type { Point, Ring } from '#kernel/rings.ts';
import { pointInPolygon } from '#kernel/geometry.ts';
import type { LonLat } from '#kernel/coordinates.ts';
import { addTo, keepCommon, keepListed, keepWithin, slotsIn } from '#kernel/slots.ts';
import { AREA_BANDS, PRICE_BANDS } from '../bands.ts';
import { type Box, boxAround } from '../cells.ts';
import { cornersOf, facetsAsked } from '../facet-lists.ts';
import { FACET } from '../facets.ts';
import type { Filter, Range } from '../filter.ts';
import { scopeOf } from '../product-type.ts';
import type { Figures, Register } from './register.ts';

const isBound = (bounds: readonly number[], value: number | null) => value === null || bounds.includes(value);

/** A range between bounds of bands is answered by the bands. */
const isBanded = (bounds: readonly number[], { least, most }: Range) =>
  isBound(bounds, least) && isBound(bounds, most);

const keepRange = (slots: Uint32Array, figures: Float64Array, { least, most }: Range) =>
  keepWithin(slots, figures, least ?? -Infinity, most ?? Infinity);

function keepInBox(slots: Uint32Array, { lon, lat }: Figures, { west, south, east, north }: Box) {
  return keepWithin(keepWithin(slots, lon, west, east), lat, south, north);
}

/** What a drawn area leaves of what lies in the box around it. */
function keepInRing(slots: Uint32Array, { lon, lat }: Figures, corners: readonly LonLat[]): Uint32Array {
  const ring: Ring = corners.map((corner): Point => [corner.lon, corner.lat]);
  return slots.filter((slot) => pointInPolygon([lon[slot] ?? Number.NaN, lat[slot] ?? Number.NaN], [ring]));
}

/** The slots of the listings that answer a filter and have all the words, in the window of a map where there is one. */
export function answering(
  register: Register,
  filter: Filter,
  words: readonly string[],
  window?: Box,
): Uint32Array {
  const bits = register.offered();
  const { deal } = scopeOf(filter.type);
  const asked = Object.values(facetsAsked(filter, window)).filter((list) => list.length > 0);
  const scratch = new Uint32Array(bits.length);
  for (const facets of [[FACET.deal(deal)], ...asked]) {
    const lists = facets.flatMap((facet) => register.ofFacet(facet) ?? []);
    const [only, ...others] = lists;
    if (only && others.length === 0) keepListed(bits, only);
    else {
      scratch.fill(0);
      for (const list of lists) addTo(scratch, list);
      keepCommon(bits, scratch);
    }
  }
  for (const word of words) {
    const list = register.ofWord(word);
    if (list) keepListed(bits, list);
    else bits.fill(0);
  }
  const figures = register.figures();
  let slots = slotsIn(bits);
  if (!isBanded(PRICE_BANDS[deal], filter.price)) slots = keepRange(slots, figures.price, filter.price);
  if (!isBanded(AREA_BANDS, filter.area)) slots = keepRange(slots, figures.area, filter.area);
  if (window) slots = keepInBox(slots, figures, window);
  const corners = cornersOf(filter);
  if (corners.length > 0) slots = keepInBox(slots, figures, boxAround(corners));
  return filter.ring.length > 0 ? keepInRing(slots, figures, corners) : slots;
}

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pointInPolygon } from '#geo/rings/geometry.ts';
import { type Slots, slotsOf } from '#search-index/slots.ts';
import type { Point } from '#geo/rings/rings.ts';
import { cornersOf, type Question } from '#features/listings/domain/filter/facet-lists.ts';
import {
  everything,
  isDescending,
  MAX_BEDROOMS,
  MAX_FLOORS,
  type Range,
  SORTS,
} from '#features/listings/domain/filter/filter.ts';
import { DEALS, DIRECTIONS, KINDS, LEGAL_STATUSES, scopeOf } from '../kinds.ts';
import { matching } from './answering.ts';
import { FEW } from '../map-window.ts';
import { boxAround, clustered } from './clustered.ts';
import { ORDERED } from './order.ts';
import { firstPage } from './ordered.ts';
import { createListingIndex, type IndexedListing } from './register.ts';
import { similarTo } from './similar.ts';

const WORDS = ['hem', 'xe', 'hoi', 'goc', 'mat', 'tien'];
const orNull = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null });
const point = fc.record({
  lon: fc.double({ min: 106.6, max: 106.8, noNaN: true }),
  lat: fc.double({ min: 10.7, max: 10.9, noNaN: true }),
});
const price = fc.constantFrom(3e8, 5e8, 7e8, 1e9, 1.5e9, 2e9, 3e9, 4.2e9, 7e9, 8e10);

const offered: fc.Arbitrary<IndexedListing> = fc
  .record({
    id: fc.integer({ min: 1, max: 60 }),
    deal: fc.constantFrom(...DEALS),
    kind: fc.constantFrom(...KINDS.slice(0, 3)),
    place: fc.constantFrom(
      { province: '79', formerDistrict: '760', commune: '26740', formerCommune: null },
      { province: '79', formerDistrict: '778', commune: '27496', formerCommune: null },
      { province: '01', formerDistrict: null, commune: '00004', formerCommune: null },
    ),
    price: orNull(price),
    area: fc.constantFrom(25, 30, 45, 50, 60, 100, 640),
    bedrooms: orNull(fc.integer({ min: 1, max: 12 })),
    floors: orNull(fc.integer({ min: 1, max: 25 })),
    direction: orNull(fc.constantFrom(...DIRECTIONS)),
    legal: orNull(fc.constantFrom(...LEGAL_STATUSES)),
    hasPlan: fc.boolean(),
    at: orNull(point),
    priceDrop: fc.constantFrom(0, 0.1, 0.25),
    publishedAt: fc.constantFrom(1_000, 2_000, 3_000),
    words: fc.subarray(WORDS),
  })
  .map((one) => ({ ...one, unitPrice: one.price === null ? null : Math.round(one.price / one.area) }));

const range = (values: readonly number[]): fc.Arbitrary<Range> =>
  fc
    .tuple(orNull(fc.constantFrom(...values)), orNull(fc.constantFrom(...values)))
    .map(([a, b]) =>
      a !== null && b !== null ? { least: Math.min(a, b), most: Math.max(a, b) } : { least: a, most: b },
    );

const SQUARE = [
  { lon: 106.65, lat: 10.75 },
  { lon: 106.75, lat: 10.75 },
  { lon: 106.75, lat: 10.85 },
  { lon: 106.65, lat: 10.85 },
];

const filter: fc.Arbitrary<Question> = fc.record({
  type: fc.constantFrom('nha-dat-ban', 'nha-dat-cho-thue', ...KINDS.slice(0, 2)),
  place: orNull(fc.constantFrom('79', '01', '760', '26740', '99')),
  formerProvince: fc.constant(null),
  land: fc.constantFrom([], ['760', '27496']),
  kinds: fc.subarray(KINDS.slice(0, 3)),
  communes: fc.subarray(['26740', '27496']),
  price: range([5e8, 1e9, 1.2e9, 3e9]),
  area: range([30, 42, 50, 500]),
  bedrooms: fc.subarray([1, 2, 5]),
  floors: fc.subarray([2, 10]),
  directions: fc.subarray(DIRECTIONS.slice(0, 3)),
  legal: fc.subarray(LEGAL_STATUSES.slice(0, 2)),
  hasPlan: fc.boolean(),
  words: fc.constant(''),
  ring: fc.constantFrom([], SQUARE),
  near: fc.constantFrom(null, { lon: 106.7, lat: 10.8 }),
  sort: fc.constantFrom(...SORTS),
});

const isWithin = (value: number | null, { least, most }: Range) =>
  least === null && most === null
    ? true
    : value !== null && value >= (least ?? -Infinity) && value <= (most ?? Infinity);
const isOne = <Value>(value: Value | null, list: readonly Value[]) =>
  list.length === 0 || (value !== null && list.includes(value));
const isCounted = (value: number | null, list: readonly number[], most: number) =>
  list.length === 0 || (value !== null && (list.includes(value) || (list.includes(most) && value >= most)));

/** Reference implementation: a linear scan. */
function answers(one: IndexedListing, filter: Question, words: readonly string[]): boolean {
  const { deal, kind } = scopeOf(filter.type);
  const { province, formerDistrict, commune } = one.place;
  const ring = cornersOf(filter).map(({ lon, lat }): Point => [lon, lat]);
  return (
    one.deal === deal &&
    isOne(one.kind, kind === null ? filter.kinds : [kind]) &&
    (filter.place === null || [province, formerDistrict, commune].includes(filter.place)) &&
    isOne(commune, filter.communes) &&
    (isOne(commune, filter.land ?? []) || isOne(formerDistrict, filter.land ?? [])) &&
    isWithin(one.price, filter.price) &&
    isWithin(one.area, filter.area) &&
    isCounted(one.bedrooms, filter.bedrooms, MAX_BEDROOMS) &&
    isCounted(one.floors, filter.floors, MAX_FLOORS) &&
    isOne(one.direction, filter.directions) &&
    isOne(one.legal, filter.legal) &&
    (!filter.hasPlan || one.hasPlan) &&
    (ring.length === 0 || (one.at !== null && pointInPolygon([one.at.lon, one.at.lat], [ring]))) &&
    words.every((word) => one.words.includes(word))
  );
}

const steps = fc.array(fc.oneof({ weight: 5, arbitrary: offered }, fc.integer({ min: 1, max: 60 })), {
  maxLength: 120,
});

/** A register after listings came, changed and went, and what is on offer in the end. */
function lived(story: readonly (IndexedListing | number)[]) {
  const register = createListingIndex();
  const left = new Map<number, IndexedListing>();
  for (const [turn, step] of story.entries()) {
    // Queries in between force the index to sort.
    if (turn % 7 === 6) for (const sort of ORDERED) register.ordered(sort);
    if (typeof step === 'number') {
      register.drop(step);
      left.delete(step);
    } else {
      register.put(step);
      left.set(step.id, step);
    }
  }
  return { register, left: [...left.values()] };
}

const numbers = (register: ReturnType<typeof createListingIndex>, found: Slots) =>
  Array.from(slotsOf(found), (slot) => register.figures().id[slot] ?? 0).toSorted((a, b) => a - b);

test('any filter matches the same rows as a linear scan', () =>
  fc.assert(
    fc.property(steps, filter, fc.subarray(WORDS, { maxLength: 2 }), (story, query, words) => {
      const { register, left } = lived(story);
      const wanted = left.filter((one) => answers(one, query, words)).map(({ id }) => id);
      expect(numbers(register, matching(register, query, words))).toEqual(wanted.toSorted((a, b) => a - b));
    }),
    { numRuns: 500 },
  ));

const keyOf: Readonly<Record<(typeof SORTS)[number], (one: IndexedListing) => number>> = {
  'moi-nhat': (one) => one.publishedAt,
  'gia-tang': (one) => one.price ?? Number.MAX_SAFE_INTEGER,
  'gia-giam': (one) => one.price ?? -1,
  'don-gia-tang': (one) => one.unitPrice ?? Number.MAX_SAFE_INTEGER,
  'don-gia-giam': (one) => one.unitPrice ?? -1,
  'ha-gia': (one) => one.priceDrop,
  'gan-nhat': (one) =>
    one.at ? Math.sqrt((one.at.lon - 106.7) ** 2 + (one.at.lat - 10.8) ** 2) : Number.MAX_SAFE_INTEGER,
};

test.each(SORTS)('pages in the order %s follow one another, there and back', (sort) =>
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 7 }), (story, most) => {
      const { register, left } = lived(story);
      const found = matching(register, everything('nha-dat-ban'), []);
      const near = { lon: 106.7, lat: 10.8 };
      const sign = isDescending(sort) ? -1 : 1;
      const wanted = left
        .filter(({ deal }) => deal === 'ban')
        .map((one) => ({ key: keyOf[sort](one), id: one.id }))
        .toSorted((a, b) => sign * (a.key - b.key || a.id - b.id));
      const read = firstPage(register, found, { sort, near, mark: null, most });
      for (let last = read.at(-1), more = read; last && more.length > 0; last = more.at(-1) ?? last) {
        more = firstPage(register, found, { sort, near, mark: { ...last, towards: 'next' }, most });
        read.push(...more);
      }
      expect(read).toEqual(wanted);
      const end = wanted.at(-1);
      const back = end
        ? firstPage(register, found, { sort, near, mark: { ...end, towards: 'previous' }, most })
        : [];
      expect(back).toEqual(wanted.slice(0, -1).toReversed().slice(0, most));
    }),
  ),
);

describe('a map', () => {
  const window = { west: 106.62, south: 10.72, east: 106.78, north: 10.88 };

  test('counts all listings in its window, and identifies single ones', () =>
    fc.assert(
      fc.property(steps, fc.integer({ min: 5, max: 22 }), (story, zoom) => {
        const { register, left } = lived(story);
        const found = matching(register, everything('nha-dat-ban'), [], window);
        const inside = left.filter(
          ({ deal, at }) =>
            deal === 'ban' &&
            at !== null &&
            isWithin(at.lon, { least: window.west, most: window.east }) &&
            isWithin(at.lat, { least: window.south, most: window.north }),
        );
        const clusters = clustered(register, slotsOf(found), { ...window, zoom });
        expect([found.count, clusters.reduce((sum, { count }) => sum + count, 0)]).toEqual([
          inside.length,
          inside.length,
        ]);
        const prices = inside.flatMap((one) => one.price ?? []);
        const least = clusters.flatMap((one) => one.least ?? []);
        expect(Math.min(...least)).toBe(Math.min(...prices));
        for (const one of clusters.filter(({ count }) => count === 1))
          expect(inside.find(({ id }) => id === one.ids[0])?.at?.lon).toBeCloseTo(one.lon, 9);
        for (const { count, ids } of clusters) expect(ids).toHaveLength(count > FEW ? 0 : count);
        const shown = clusters.flatMap(({ ids }) => ids);
        expect(shown.filter((id) => !inside.some((one) => one.id === id))).toEqual([]);
        const around = boxAround(register, slotsOf(found));
        expect(around?.[0]).toBe(
          inside.length > 0 ? Math.min(...inside.map(({ at }) => at?.lon ?? 0)) : undefined,
        );
      }),
    ));

  test('has no two marks that cover each other, at any zoom', () =>
    fc.assert(
      fc.property(steps, fc.double({ min: 4, max: 19, noNaN: true }), (story, zoom) => {
        const { register } = lived(story);
        const found = matching(register, everything('nha-dat-ban'), [], window);
        const onScreen = (degrees: number) => (degrees * 256 * 2 ** zoom) / 360;
        // A price is up to 120 pixels wide, a number 72, and a mark 48 high.
        const wide = ({ count }: { count: number }) => (count === 1 ? 120 : 72);
        const marks = clustered(register, slotsOf(found), { ...window, zoom });
        for (const [at, one] of marks.entries())
          for (const other of marks.slice(at + 1)) {
            const across = onScreen(Math.abs(one.lon - other.lon)) + 0.01;
            const down = onScreen(Math.abs(one.lat - other.lat)) + 0.01;
            expect(across >= (wide(one) + wide(other)) / 2 || down >= 48).toBe(true);
          }
      }),
    ));

  test('of the world at the closest zoom uses larger cells', () => {
    const { register } = lived([]);
    const world = { west: -180, south: -90, east: 180, north: 90, zoom: 22 };
    expect(clustered(register, slotsOf(matching(register, everything('dat'), [], world)), world)).toEqual([]);
  });
});

test('alike are those of the same kind and place, by price and area', () => {
  const [like] = fc.sample(offered, { seed: 1, numRuns: 1 });
  if (!like) throw new Error('nothing was made');
  const base: IndexedListing = { ...like, deal: 'ban', price: 2e9, area: 60 };
  const { register } = lived([
    { ...base, id: 1 },
    { ...base, id: 2, price: 4e9 },
    { ...base, id: 3, area: 61 },
    { ...base, id: 4, price: null },
    { ...base, id: 5, deal: 'cho-thue' },
    { ...base, id: 6, kind: base.kind === 'dat' ? 'shophouse' : 'dat' },
  ]);
  expect(similarTo(register, base.id === 1 ? base : { ...base, id: 1 }, 3)).toEqual([3, 2, 4]);
});

test('an index of mostly stale slots requests a rebuild', () => {
  const register = createListingIndex();
  const [like] = fc.sample(offered, { seed: 1, numRuns: 1 });
  if (!like) throw new Error('nothing was made');
  for (let turn = 0; turn < 4_000; turn += 1) register.put(like);
  expect([register.size(), register.isStale()]).toEqual([1, false]);
  for (let turn = 0; turn < 200; turn += 1) register.put(like);
  expect([register.size(), register.isStale()]).toEqual([1, true]);
});

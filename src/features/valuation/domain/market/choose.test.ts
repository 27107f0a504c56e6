import { expect, test } from 'vitest';
import { addDays } from '#kernel/dates.ts';
import { TODAY, offer, offersAt, subject } from './_offers.ts';
import { DAYS, choose, lastRingOf, reachOf, readDropped } from './choose.ts';
import { figuresOf } from './figures.ts';

const KILOMETRE = 1 / 111.2;
const HOME = { lon: 106.7, lat: 10.77 };
const elsewhere = { district: '761', commune: '26750' };

/** Enough offers in both districts for their medians to be known. */
const FIGURES = figuresOf(
  [
    ...offersAt(Array.from({ length: 40 }, () => 100)),
    ...offersAt(
      Array.from({ length: 40 }, () => 110),
      elsewhere,
      100,
    ),
  ],
  TODAY,
);
const isChosen = (candidate: ReturnType<typeof offer>) =>
  choose(subject(), [candidate], FIGURES).length === 1;

test.each([
  [2.9, true],
  [3.1, false],
  [5.9, false],
])('an offer %d km away in another district: chosen %s', (km, chosen) => {
  const at = { ...HOME, lat: HOME.lat + km * KILOMETRE };
  expect(isChosen(offer(900, { ...elsewhere, at }))).toBe(chosen);
});

test.each([
  ['a commune on both sides of the border', ['26750'], elsewhere, true],
  ['another commune beyond the border', ['26740'], elsewhere, false],
  ['a district whose prices are not known', ['26760'], { district: '762', commune: '26760' }, false],
])('of a plot whose position is not known, an offer in %s', (_, communesAround, place, chosen) => {
  const plot = subject({ at: null, communesAround });
  expect(choose(plot, [offer(900, place)], FIGURES)).toHaveLength(chosen ? 1 : 0);
});

const beside = { commune: '26743' };
test.each<[string, Parameters<typeof offer>[1][], ReturnType<typeof reachOf>]>([
  ['nothing', [], { ring: 'commune', communes: 0 }],
  ['its own commune', [{}, {}], { ring: 'commune', communes: 0 }],
  ['a commune of its district', [{}, beside, beside], { ring: 'district', communes: 1 }],
  ['two of them', [beside, { commune: '26737' }], { ring: 'district', communes: 2 }],
  ['one beyond the border', [{}, beside, elsewhere], { ring: 'near', communes: 2 }],
])('compared with %s, it says how far it looked', (_, places, reach) => {
  const offers = places.map((place, at) => offer(900 + at, place));
  expect(reachOf(choose(subject(), offers, FIGURES), subject())).toEqual(reach);
});

test.each([
  ['of an unknown district and position, its commune', { district: null, at: null }, 'commune'],
  ['of an unknown position, what is near', { at: null }, 'near'],
  ['of an unknown district, what is near', { district: null }, 'near'],
])('the last place to look in is, %s', (_, over, ring) => {
  expect(lastRingOf(subject(over))).toBe(ring);
});

test.each([
  [DAYS, true],
  [DAYS + 1, false],
  [2 * DAYS, false],
])('an offer of %d days ago: chosen %s', (days, chosen) => {
  expect(isChosen(offer(900, { publishedOn: addDays(TODAY, -days) }))).toBe(chosen);
});

test.each([
  [30, true],
  [29.9, false],
  [120, true],
  [120.1, false],
])('an offer of %d m² beside one of 60: chosen %s', (area, chosen) => {
  expect(isChosen(offer(900, { area }))).toBe(chosen);
});

test.each([
  ['', []],
  ['bo=100001', [100_001]],
  ['bo=100001,100002', [100_001, 100_002]],
  ['bo=100001&bo=100002&bo=100001', [100_001, 100_002]],
  ['bo=abc,,-1,1e5, 7,100003', [100_003]],
  [`bo=${Array.from({ length: 30 }, (_, at) => at).join()}`, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
])('«%s» leaves out %j', (search, expected) => {
  expect(readDropped(new URLSearchParams(search))).toEqual(expected);
});

import { PLACE_STEP } from './adjust.ts';
import { type Comparable, type Subject, daysBetween, distanceKm, districtOf } from './comparable.ts';
import type { MarketFigures } from './figures.ts';

/** From near to far: the same commune, the same former district, then neighbours beyond its border. */
const RINGS = ['commune', 'district', 'near'] as const;
type Ring = (typeof RINGS)[number];

/** How far a comparison went: its farthest ring, and the other communes in it. */
export type Reach = { ring: Ring; communes: number };

export type Chosen = { offer: Comparable; ring: Ring; km: number | null; similarity: number };

export const MAX_COMPARED = 12;
export const MIN_COMPARED = 5;
/** Older offers do not reflect today's prices. */
export const DAYS = 365;
export const NEAR_KM = 3;
/** From half the size to twice the size. */
const SIZES = 2;

/**
 * Where an offer lies, seen from a place: beyond the border it is near within some kilometres or, where a position is
 * unknown, in a commune that lies on both sides of it. Offers farther away never count: a whole province is too
 * varied for one plot.
 */
export function ringAround(
  place: Pick<Subject, 'province' | 'district' | 'commune' | 'at' | 'communesAround'>,
  offer: Comparable,
): Ring | undefined {
  if (offer.commune === place.commune) return 'commune';
  if (districtOf(offer) === districtOf(place)) return 'district';
  const km = distanceKm(place.at, offer.at);
  const isNear = km === null ? place.communesAround.includes(offer.commune) : km <= NEAR_KM;
  return isNear ? 'near' : undefined;
}

/** An offer beyond the border counts where the medians of both districts are known, to adjust for the difference. */
function ringOf(subject: Subject, offer: Comparable, { districts }: MarketFigures): Ring | undefined {
  const ring = ringAround(subject, offer);
  if (ring !== 'near') return ring;
  const [from, to] = [districts.get(districtOf(offer)), districts.get(districtOf(subject))];
  if (!from || !to) return undefined;
  const factor = Math.exp(to.middle - from.middle);
  return factor >= PLACE_STEP[0] && factor <= PLACE_STEP[1] ? 'near' : undefined;
}

/** The similarity where a value is unknown on either side. */
const UNKNOWN = 0.8;

const similarRatio = (one: number | null, other: number | null) =>
  one && other ? Math.exp(-Math.abs(Math.log(one / other)) / 2) : UNKNOWN;

/** The similarity of an offer to the subject, from 0 to 1: distance, size, age, front, road and floors. */
function similarityTo(subject: Subject, offer: Comparable): number {
  const km = distanceKm(subject.at, offer.at);
  const floors =
    offer.floors === null || subject.floors === null
      ? UNKNOWN
      : 0.9 ** Math.abs(offer.floors - subject.floors);
  return (
    (km === null ? UNKNOWN : 1 / (1 + km / NEAR_KM)) *
    Math.exp(-Math.abs(Math.log(offer.area / subject.area))) *
    (1 / (1 + daysBetween(offer.publishedOn, subject.today) / DAYS)) *
    similarRatio(offer.width, subject.width) *
    similarRatio(offer.roadWidth, subject.roadWidth) *
    floors
  );
}

const isComparable = (subject: Subject, offer: Comparable) =>
  offer.kind === subject.kind &&
  offer.area >= subject.area / SIZES &&
  offer.area <= subject.area * SIZES &&
  daysBetween(offer.publishedOn, subject.today) <= DAYS;

/** The offers to compare with: ring after ring until there are enough, in each those that are most alike first. */
export function choose(subject: Subject, offers: readonly Comparable[], figures: MarketFigures): Chosen[] {
  const found = offers.flatMap((offer): Chosen[] => {
    const ring = isComparable(subject, offer) ? ringOf(subject, offer, figures) : undefined;
    if (!ring) return [];
    return [{ offer, ring, km: distanceKm(subject.at, offer.at), similarity: similarityTo(subject, offer) }];
  });
  return found
    .toSorted(
      (a, b) =>
        RINGS.indexOf(a.ring) - RINGS.indexOf(b.ring) ||
        b.similarity - a.similarity ||
        a.offer.id - b.offer.id,
    )
    .slice(0, MAX_COMPARED);
}

export const reachOf = (chosen: readonly Chosen[], { commune }: Pick<Subject, 'commune'>): Reach => ({
  ring: RINGS.findLast((ring) => chosen.some((one) => one.ring === ring)) ?? 'commune',
  communes: new Set(chosen.map(({ offer }) => offer.commune).filter((code) => code !== commune)).size,
});

/** The last ring in which comparables of a subject are looked for. */
export const lastRingOf = ({ district, at }: Pick<Subject, 'district' | 'at'>) =>
  district === null && at === null ? 'commune' : 'near';

/** The query parameter of excluded comparables: «bo=100012,100345», or repeated. */
export const DROPPED = 'bo';

/** Parses the ids; invalid ones are ignored. */
export const readDropped = (search: URLSearchParams): number[] =>
  [...new Set(search.getAll(DROPPED).flatMap((text) => text.split(',')))]
    .filter((text) => /^\d{1,15}$/.test(text))
    .slice(0, MAX_COMPARED)
    .map(Number);

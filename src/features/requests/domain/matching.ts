import * as z from 'zod/mini';
import { geodesicDistance } from '#geo/geodesy.ts';
import type { LonLat } from '#geo/vn2000/coordinates.ts';
import { fold } from '#kernel/text.ts';
import type { Range, Wanted } from './request.ts';

/** A property on offer, as far as requests look at it. */
export type Offer = {
  deal: string;
  kind: string;
  district: string | null;
  commune: string;
  at: LonLat | null;
  /** Nothing when it is to be agreed on. */
  price: number | null;
  area: number;
  /** Title and description. */
  text: string;
  /** Who offers it: an account, else a telephone number. */
  seller: string;
};

/** Why a property is suggested; each is a phrase of its own. */
const reason = z.union([
  z.object({ what: z.enum(['in-budget', 'in-place', 'beside', 'area']) }),
  z.object({ what: z.enum(['above-budget', 'below-budget']), percent: z.int() }),
  z.object({ what: z.literal('distance'), metres: z.int() }),
  z.object({ what: z.literal('wishes'), wishes: z.array(z.string()) }),
  z.object({ what: z.literal('cut'), from: z.int() }),
]);
export type Reason = z.infer<typeof reason>;
export const reasons = z.array(reason);

/** What a customer has said that they want no more of. */
export type Lessons = {
  sellers: ReadonlySet<string>;
  wards: ReadonlySet<string>;
  /** Too dear, as is everything above. */
  tooDear: number | null;
};

export type Match = { score: number; why: Reason[] };

/** So far outside of a budget a price is still worth a look. */
export const TOLERANCE = 0.1;
export const NEAR_METRES = 3_000;
const POINTS = { price: 40, nearPrice: 20, place: 30, nearPlace: 15, area: 15, wishes: 15 };
const MAX_WISHES = 12;

const isBetween = ({ from, to }: Range, value: number) =>
  (from === null || value >= from) && (to === null || value <= to);
const isOpenRange = ({ from, to }: Range) => from === null && to === null;

/** Nothing where it does not fit; no points where it does not matter. */
type Part = { points: number; why: Reason[] } | undefined;
const FREE: Part = { points: 0, why: [] };

function priceOf({ budget }: Pick<Wanted, 'budget'>, { price }: Pick<Offer, 'price'>): Part {
  if (isOpenRange(budget)) return FREE;
  if (price === null) return undefined;
  if (isBetween(budget, price)) return { points: POINTS.price, why: [{ what: 'in-budget' }] };
  const { from, to } = budget;
  const isAbove = to !== null && price > to;
  const limit = (isAbove ? to : from) ?? price;
  const off = Math.abs(price - limit) / limit;
  if (off > TOLERANCE) return undefined;
  const percent = Math.max(1, Math.round(off * 100));
  return { points: POINTS.nearPrice, why: [{ what: isAbove ? 'above-budget' : 'below-budget', percent }] };
}

function placeOf({ place, near, at }: Wanted, { commune, district, at: there }: Offer): Part {
  if (place === null) return FREE;
  if (place === commune || place === district) return { points: POINTS.place, why: [{ what: 'in-place' }] };
  const metres = at && there ? Math.round(geodesicDistance([at.lon, at.lat], [there.lon, there.lat])) : NaN;
  if (metres <= NEAR_METRES) return { points: POINTS.nearPlace, why: [{ what: 'distance', metres }] };
  return near.includes(commune) ? { points: POINTS.nearPlace, why: [{ what: 'beside' }] } : undefined;
}

const areaOf = ({ area }: Wanted, { area: there }: Offer): Part =>
  !isOpenRange(area) && isBetween(area, there) ? { points: POINTS.area, why: [{ what: 'area' }] } : FREE;

const plain = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The single wishes of a note: the pieces between commas, semicolons, full stops and lines. */
export const wishesIn = (note: string): string[] =>
  [
    ...new Set(
      note
        .split(/[,;\n]|\.(?=\s|$)/u)
        .map((wish) => wish.trim())
        .filter((wish) => wish.length > 1 && wish.length <= 60),
    ),
  ].slice(0, MAX_WISHES);

function wishesOf({ note }: Wanted, { text }: Offer): Part {
  const wishes = wishesIn(note);
  if (wishes.length === 0) return FREE;
  const said = ` ${plain(text)} `;
  const found = wishes.filter((wish) => said.includes(` ${plain(wish)} `));
  if (found.length === 0) return FREE;
  const points = Math.round((POINTS.wishes * found.length) / wishes.length);
  return { points, why: [{ what: 'wishes', wishes: found }] };
}

/** How well a property fits, and why; nothing where it does not. */
export function matchOf(wanted: Wanted, offer: Offer): Match | undefined {
  const isOfKind = wanted.kind === offer.kind || wanted.also.includes(offer.kind);
  if (wanted.deal !== offer.deal || !isOfKind) return undefined;
  const [price, place] = [priceOf(wanted, offer), placeOf(wanted, offer)];
  if (!price || !place) return undefined;
  const parts = [price, place, areaOf(wanted, offer), wishesOf(wanted, offer)].filter(
    (part) => part !== undefined,
  );
  return {
    score: parts.reduce((sum, { points }) => sum + points, 0),
    why: parts.flatMap(({ why }) => why),
  };
}

/** Whether a customer has said that they want no more like it. */
export const isUnwanted = (
  { sellers, wards, tooDear }: Lessons,
  { seller, commune, price }: Pick<Offer, 'seller' | 'commune' | 'price'>,
) => sellers.has(seller) || wards.has(commune) || (tooDear !== null && price !== null && price >= tooDear);

/** The same of a property that was suggested before at a higher price. */
export const withCut = ({ score, why }: Match, from: number): Match => ({
  score,
  why: [{ what: 'cut', from }, ...why],
});

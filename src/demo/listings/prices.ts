import type { Deal, Kind } from '#features/listings/domain/kinds.ts';
import type { Dice } from '#demo/dice.ts';

const MILLION = 1e6;

/** Million đồng a m² of the area a price is for, where a plain house is worth `level` a m². */
const METRE: Record<Kind, (level: number) => number> = {
  'can-ho-chung-cu': (level) => 18 + 0.42 * level,
  'chung-cu-mini-can-ho-dich-vu': (level) => 15 + 0.3 * level,
  condotel: (level) => 25 + 0.4 * level,
  'nha-rieng': (level) => 8 + level,
  'biet-thu-lien-ke': (level) => 8 + 1.1 * level,
  'nha-mat-pho': (level) => 12 + 1.8 * level,
  shophouse: (level) => 12 + 1.5 * level,
  'dat-nen-du-an': (level) => 0.75 * level,
  dat: (level) => 0.65 * level,
  'trang-trai-khu-nghi-duong': (level) => 0.3 + 0.06 * level,
  'kho-nha-xuong': (level) => 1.5 + 0.22 * level,
  'loai-khac': (level) => 1.2 * level,
};

/** The share of its value that a property earns in a month. */
const YIELD: Record<Deal, readonly [least: number, most: number]> = {
  ban: [1, 1],
  'cho-thue': [0.002, 0.004],
};

/** Bounds of demo prices, as fractions of the usual price. */
export const MIN = 0.35;
export const MAX = 2.6;

/** The usual asking price in đồng: from, to. */
export function usualPrice({
  deal,
  kind,
  area,
  level,
}: {
  deal: Deal;
  kind: Kind;
  area: number;
  level: number;
}) {
  // A large plot is cheaper by the metre.
  const size = kind === 'dat' || kind === 'kho-nha-xuong' ? Math.min(1, (150 / area) ** 0.25) : 1;
  const value = METRE[kind](level) * size * area * MILLION;
  return YIELD[deal].map((share) => value * share);
}

const STEPS: readonly (readonly [below: number, step: number])[] = [
  [5, 0.1],
  [10, 0.5],
  [50, 1],
  [200, 5],
  [1_000, 10],
  [10_000, 50],
  [50_000, 100],
  [Infinity, 500],
];

/** Rounds the way sellers do. */
export function rounded(price: number): number {
  const millions = price / MILLION;
  const [, step] = STEPS.find(([below]) => millions < below) ?? [0, 500];
  return Math.round(Math.max(step, Math.round(millions / step) * step) * MILLION);
}

/** Mostly the usual price, with a few outliers. */
export function randomPrice(usual: readonly number[], dice: Dice): number {
  const [least = 0, most = least] = usual;
  const odd = dice.weighted([
    [1, 97],
    [0.55, 1.5],
    [1.8, 1.5],
  ]);
  return rounded((least + (most - least) * dice.share()) * dice.about(0.25) * odd);
}

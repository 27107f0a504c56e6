import type { Kind } from '#features/listings/domain/kinds.ts';

type Span = readonly [least: number, most: number];

/** What a property of a kind measures. A flat has a floor and no land; a plot has land and no floors. */
export type Shape = {
  /** Metres along the road and away from it. */
  front?: Span;
  depth?: Span;
  /** The floor of a flat for each count of bedrooms, from one on. */
  flats?: readonly Span[];
  floors?: Span;
  bedrooms?: Span;
  /** The built share of the land. */
  built?: number;
  road: Span;
};

export const SHAPES: Record<Kind, Shape> = {
  'can-ho-chung-cu': {
    flats: [
      [38, 56],
      [56, 82],
      [82, 125],
    ],
    bedrooms: [1, 3],
    road: [10, 30],
  },
  'chung-cu-mini-can-ho-dich-vu': {
    flats: [
      [20, 38],
      [34, 52],
    ],
    bedrooms: [1, 2],
    road: [3, 10],
  },
  condotel: {
    flats: [
      [32, 48],
      [48, 78],
    ],
    bedrooms: [1, 2],
    road: [12, 30],
  },
  'nha-rieng': { front: [3, 6], depth: [8, 20], floors: [1, 5], bedrooms: [2, 6], built: 0.85, road: [2, 8] },
  'biet-thu-lien-ke': {
    front: [7, 15],
    depth: [15, 25],
    floors: [2, 4],
    bedrooms: [3, 7],
    built: 0.55,
    road: [8, 18],
  },
  'nha-mat-pho': {
    front: [3.5, 9],
    depth: [12, 28],
    floors: [2, 7],
    bedrooms: [2, 10],
    built: 0.9,
    road: [8, 30],
  },
  shophouse: { front: [5, 8], depth: [15, 22], floors: [3, 6], bedrooms: [2, 6], built: 0.8, road: [12, 30] },
  'dat-nen-du-an': { front: [5, 8], depth: [16, 25], road: [7, 20] },
  dat: { front: [4, 12], depth: [12, 34], road: [3, 12] },
  'trang-trai-khu-nghi-duong': {
    front: [20, 70],
    depth: [50, 180],
    floors: [1, 2],
    bedrooms: [1, 5],
    built: 0.03,
    road: [3, 7],
  },
  'kho-nha-xuong': { front: [14, 45], depth: [28, 80], floors: [1, 1], built: 0.8, road: [8, 20] },
  'loai-khac': { front: [2.5, 6], depth: [4, 12], floors: [1, 1], built: 1, road: [4, 20] },
};

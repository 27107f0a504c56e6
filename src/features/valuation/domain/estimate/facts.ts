import type { FarmCrop, LandUse, PlotUse } from '../rules/rule-set.ts';

/** Where a plot lies: on the street itself, or in an alley that leads to it. */
export const LOCATIONS = ['mattien', 'tronghem'] as const;

export type Location = (typeof LOCATIONS)[number];

/** A number with strokes counts the turns into alleys: «12/34/5». */
export const locationOf = (houseNumber: string): Location =>
  houseNumber.includes('/') ? 'tronghem' : 'mattien';

/** The area by its papers, with length and width of the plot where known. */
export type Measures = { area: number; length: number | null; width: number | null };

/** An existing house: its replacement cost, and the remaining share of it. */
export type Building = { area: number; unitCost: number | null; remaining: number; ownValue: number | null };

export type Facts = {
  use: PlotUse;
  location: Location;
  /** The narrowest width on the whole way, in metres. */
  alleyWidth: number | null;
  isUnpaved: boolean;
  /** Walking distance to the street, in metres. */
  distance: number | null;
  /** Sides on streets that the table names. */
  fronts: number;
  /** The width of an alley at another side, in metres. */
  sideAlley: number | null;
  /** Under a bridge or a high-voltage line, on its ramp, or separated from the street by water or rails. */
  isHindered: boolean;
  inPlan: Measures;
  /** How much of the land in plan cannot be seen from the street. */
  hidden: number;
  outOfPlan: Measures;
  /** The share of land out of plan that counts, in per cent. */
  share: number;
  /** The coefficient K as the reader knows it. */
  coefficient: number | null;
  building: Building | null;
};

/** The price of a street, in đồng a square metre: of the first position, or of each where a table has columns for them. */
export type StreetPrice = Readonly<Record<LandUse | FarmCrop, readonly number[]>>;

/** The prices that a plot is valued by, and whether it lies in a ward. */
export type PlotPrice = { price: StreetPrice; isUrban: boolean };

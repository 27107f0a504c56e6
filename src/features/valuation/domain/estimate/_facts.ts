import type { Facts, PlotPrice } from './facts.ts';

/** A plot of 4.2 × 18 m on its street, with overrides. */
export const facts = (different: Partial<Facts> = {}): Facts => ({
  use: 'residential',
  location: 'mattien',
  alleyWidth: null,
  isUnpaved: false,
  distance: null,
  fronts: 1,
  sideAlley: null,
  isHindered: false,
  inPlan: { area: 75.6, length: 18, width: 4.2 },
  hidden: 0,
  outOfPlan: { area: 0, length: null, width: null },
  share: 0,
  coefficient: null,
  building: null,
  ...different,
});

/** Thousand đồng per square metre of residential land in a commune; the other uses have no price of their own. */
export const street = (thousands: number): PlotPrice => priced({ residential: [thousands * 1000] });

export const priced = (price: Partial<PlotPrice['price']>, isUrban = false): PlotPrice => ({
  price: { residential: [], commercial: [], production: [], annual: [], perennial: [], ...price },
  isUrban,
});

import type { Point, Ring } from '#geo/rings/rings.ts';

/** A shape too small to be visible at this scale. */
export type Speck = { kind: string; area: number; middle: Point };

/** So many metres go around the earth. */
const AROUND = 40_075_017;

/** The side of a unit of a tile's grid in metres, at a latitude. */
export const metresToUnit = (z: number, extent: number, lat: number) =>
  (AROUND * Math.cos((lat * Math.PI) / 180)) / (2 ** z * extent);

/**
 * Lets some of the specks be seen, each as a square of the least area that can be, so that what is shown of a kind covers
 * about as much ground as all of it does: a town of small houses is a town from afar.
 */
export function createThinning(least: number) {
  const owed = new Map<string, number>();
  return ({ kind, area, middle: [lon, lat] }: Speck): Ring | undefined => {
    const debt = (owed.get(kind) ?? 0) + area;
    owed.set(kind, debt < least ? debt : debt - least);
    if (debt < least) return undefined;
    const high = (Math.sqrt(least) / AROUND) * 180;
    const wide = high / Math.cos((lat * Math.PI) / 180);
    return [
      [lon - wide, lat - high],
      [lon + wide, lat - high],
      [lon + wide, lat + high],
      [lon - wide, lat + high],
    ];
  };
}

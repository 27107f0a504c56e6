import type { Box } from '#geo/rings/rings.ts';

const STEPS = [10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001];

/** The meridians and parallels to draw over a box: round numbers of degrees, at most so many across. */
export function graticule([west, south, east, north]: Box, most: number): { lons: number[]; lats: number[] } {
  const span = Math.max(east - west, north - south);
  const step = STEPS.findLast((degrees) => span / degrees <= most) ?? 10;
  return { lons: multiples(step, west, east), lats: multiples(step, south, north) };
}

function multiples(step: number, from: number, to: number): number[] {
  const first = Math.ceil(from / step);
  const count = Math.max(Math.floor(to / step) - first + 1, 0);
  // A multiple of a decimal step is not exact, and its digits are shown.
  return Array.from({ length: count }, (_, index) => Number(((first + index) * step).toFixed(3)));
}

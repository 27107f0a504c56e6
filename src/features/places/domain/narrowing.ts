import { parsePoints } from '#kernel/pasted-points.ts';
import type { LonLat } from '#kernel/coordinates.ts';
import type { Placed } from './answer.ts';

/** What a street or a point tells about a place that was divided. */
export type Narrowed =
  | { by: 'street'; street: string; place: Placed }
  | { by: 'point'; place: Placed }
  | { by: 'point-elsewhere'; place: Placed }
  | { by: 'street-unknown'; street: string }
  | { by: 'no-outlines' | 'no-point' | 'not-a-point' };

/** One point in degrees as typed; nothing when the text is no single point. */
export function readPoint(text: string): LonLat | undefined {
  const { degrees, points } = parsePoints(text);
  return degrees.length === 1 && points.length === 0 ? degrees[0] : undefined;
}

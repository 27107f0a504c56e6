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

/** The names of the axes, and nothing else, may stand beside a point. */
const AXES = /vĩ độ|kinh độ|vi do|kinh do|lat(?:itude)?|lon(?:gitude)?|lng|long/giu;
const WORD = /\p{L}{2}/u;

/** One point in degrees as typed; nothing when the text is no single point, or has words in it. */
export function readPoint(text: string): LonLat | undefined {
  if (WORD.test(text.replace(AXES, ''))) return undefined;
  const { degrees, points } = parsePoints(text);
  return degrees.length === 1 && points.length === 0 ? degrees[0] : undefined;
}

import { readDegrees } from '#kernel/degrees-text.ts';
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
const HOUSE = /^(?:số\s+)?\p{N}[\p{L}\p{N}/-]*\s+/iu;
const STREET = /^(?:đường|duong|đ\.|phố|pho)\s+/iu;

/** One point in degrees as typed; nothing when the text is no single point, or has words in it. */
export const readPoint = (text: string): LonLat | undefined =>
  WORD.test(text.replace(AXES, '')) ? undefined : readDegrees(text);

/** The street in what stands before a place: «12/3 đường Lê Duẩn, khu phố 2» is in Lê Duẩn. */
export const streetIn = (rest: string): string =>
  (rest.split(',')[0] ?? '').trim().replace(HOUSE, '').replace(STREET, '');

import { numbersOf } from './coordinate-text.ts';
import type { LonLat } from './coordinates.ts';

/** Degrees, perhaps with minutes and seconds, in the marks of keyboards and of books. */
const ANGLE =
  /(?<![\d.,])(\d{1,3}(?:[.,]\d+)?)\s*°\s*(?:(\d{1,2})\s*['’′]\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["”″]|['’′]{2}))?)?/gu;

/** The mainland with its seas, Hoàng Sa and Trường Sa. */
const [WEST, SOUTH, EAST, NORTH] = [100, 4, 120, 24];

/** The names of the axes, and nothing else, may stand beside a point. */
const AXES = /vĩ độ|kinh độ|vi do|kinh do|lat(?:itude)?|lon(?:gitude)?|lng|long/giu;
const WORD = /\p{L}{2}/u;

/** Whether a text says more than numbers and the names of their axes. */
export const hasWords = (text: string) => WORD.test(text.replace(AXES, ''));

const angleOf = ([, degrees = '', minutes = '0', seconds = '0']: RegExpExecArray) =>
  Number(degrees.replace(',', '.')) + Number(minutes) / 60 + Number(seconds.replace(',', '.')) / 3600;

/**
 * One place in degrees as people copy it, decimal or with minutes and seconds, latitude first or last: no latitude of
 * the country is as great as any of its longitudes. A text with words in it is none.
 */
export function readDegrees(text: string): LonLat | undefined {
  if (hasWords(text)) return undefined;
  const plain = text.normalize('NFKC');
  const angles = [...plain.matchAll(ANGLE)].map(angleOf);
  const values = angles.length > 0 ? angles : numbersOf(plain)?.map(({ value }) => value);
  if (values?.length !== 2) return undefined;
  const [lat = 0, lon = 0] = values.toSorted((a, b) => a - b);
  return lon >= WEST && lon <= EAST && lat >= SOUTH && lat <= NORTH ? { lon, lat } : undefined;
}

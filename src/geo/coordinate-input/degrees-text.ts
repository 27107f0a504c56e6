import { numbersOf } from './coordinate-text.ts';
import type { LonLat } from '#geo/vn2000/coordinates.ts';
import { nfkc } from '#kernel/text.ts';

/** Degrees, perhaps with minutes and seconds, in the marks of keyboards and of books; «º» is an «o» once normalised. */
const ANGLE =
  /(?:(?<![^\s,;:=(|])([-−]))?(?<![\d.,])(\d{1,3}(?:[.,]\d+)?)(?:\s*°|o(?!\p{L}))\s*(?:(\d{1,2})\s*['’′]\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["”″]|['’′]{2}))?)?/gu;

/** The mainland with its seas, Hoàng Sa and Trường Sa. */
const [WEST, SOUTH, EAST, NORTH] = [100, 4, 120, 24];

/** Only names of axes may be beside a point. */
const AXES = /vĩ độ|kinh độ|vi do|kinh do|lat(?:itude)?|lon(?:gitude)?|lng|long/giu;
const WORD = /\p{L}{2}/u;

/** Whether a text says more than numbers and the names of their axes. */
export const hasWords = (text: string) => WORD.test(text.replace(AXES, ''));

const MAX_IN_SIXTIETHS = 60;

/** NaN where minutes or seconds are more than make up the next larger part. */
function angleOf([, minus, degrees = '', minutes = '0', seconds = '0']: RegExpExecArray): number {
  const parts = [degrees, minutes, seconds].map((part) => Number(part.replace(',', '.')));
  const [whole = 0, sixtieths = 0, rest = 0] = parts;
  if (sixtieths >= MAX_IN_SIXTIETHS || rest >= MAX_IN_SIXTIETHS) return NaN;
  return (minus ? -1 : 1) * (whole + sixtieths / 60 + rest / 3600);
}

/** The angles of a text that are written with the sign of degrees, in order. */
export const anglesIn = (text: string): number[] => [...text.matchAll(ANGLE)].map(angleOf);

/**
 * One place in degrees as people copy it, decimal or with minutes and seconds, latitude first or last: no latitude of
 * the country is as great as any of its longitudes. A text with words in it is none.
 */
export function readDegrees(text: string): LonLat | undefined {
  if (hasWords(text)) return undefined;
  const plain = nfkc(text);
  const angles = anglesIn(plain);
  const values = angles.length > 0 ? angles : numbersOf(plain)?.map(({ value }) => value);
  if (values?.length !== 2) return undefined;
  const [lat = 0, lon = 0] = values.toSorted((a, b) => a - b);
  return lon >= WEST && lon <= EAST && lat >= SOUTH && lat <= NORTH ? { lon, lat } : undefined;
}

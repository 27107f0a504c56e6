import { type NamedNumber, numbersOf } from './coordinate-text.ts';
import { beyondLimits, type GridPoint, insideCountry, type LonLat } from '#geo/vn2000/coordinates.ts';
import { anglesIn, hasWords } from './degrees-text.ts';
import { fold } from '#kernel/text.ts';

export type HintCode =
  | 'coordinates.hint.x-invalid'
  | 'coordinates.hint.y-invalid'
  | 'coordinates.hint.unreadable'
  | 'coordinates.hint.incomplete'
  | 'coordinates.hint.outside'
  | 'coordinates.hint.swapped'
  | 'coordinates.hint.degrees';

/** What one line of a pasted table says. */
export type PastedLine = {
  points?: GridPoint[];
  degrees?: LonLat[];
  hint?: HintCode | undefined;
  /** The hint where the other lines are degrees: among metres the same numbers are sides. */
  amongDegrees?: HintCode;
};

/** Anything smaller is a point number, the length of a side or an area: no X or Y in the country is as small. */
const MIN_METRES = 100_000;

/** What the head of a table names, without marks. */
const CAPTION =
  /\b(?:toa do|vi do|kinh do|so hieu|so thu tu|stt|diem|dinh|moc|canh|chieu dai|khoang cach|thua|ban do|coordinates?|points?|corners?|sides?|lengths?|plot)\b/;
/** What is said of a whole table, with numbers that are no coordinates. */
const REMARK = /\b(?:dien tich|chu vi|kinh tuyen|vn-?2000|area|perimeter|meridian)\b/;

/** North and east read for each other: in Vietnam Y stays below 900,000 m and X above. */
export const looksSwapped = ({ x, y }: GridPoint) => x < 1_000_000 && y > 900_000;

export const swapAxes = ({ x, y }: GridPoint): GridPoint => ({ x: y, y: x });

export function readLine(line: string, xLimit: number): PastedLine {
  const angles = anglesIn(line);
  if (angles.length > 1) return readAngles(angles);
  const numbers = numbersOf(line);
  if (!numbers) return { hint: 'coordinates.hint.unreadable' };
  if (numbers.some(({ value }) => Math.abs(value) >= MIN_METRES)) return readMetres(line, numbers, xLimit);
  return readSmall(line, numbers, angles.length > 0);
}

function readAngles(angles: readonly number[]): PastedLine {
  if (angles.length % 2 === 1) return { hint: 'coordinates.hint.incomplete' };
  const degrees = pairsOf(angles).map(placeOf);
  return degrees.every(insideCountry)
    ? { degrees, hint: 'coordinates.hint.degrees' }
    : { hint: 'coordinates.hint.outside' };
}

function readMetres(line: string, numbers: readonly NamedNumber[], xLimit: number): PastedLine {
  const metres = numbers.filter(({ value }) => value >= MIN_METRES || value < 0);
  if (metres.length % 2 === 1) return isRemark(line) ? {} : { hint: 'coordinates.hint.incomplete' };
  const points = pairsOf(metres).map(pointOf);
  const isSwapped = points.some(looksSwapped);
  const [axis] = points.flatMap((point) =>
    beyondLimits(looksSwapped(point) ? swapAxes(point) : point, xLimit),
  );
  if (axis) return { hint: `coordinates.hint.${axis}-invalid` };
  return isSwapped ? { points, hint: 'coordinates.hint.swapped' } : { points };
}

/** Numbers too small for metres: degrees, sides, numbers of corners, or none beside words. */
function readSmall(line: string, numbers: readonly NamedNumber[], isMarked: boolean): PastedLine {
  const decimals = numbers.filter(({ isDecimal }) => isDecimal);
  const places = pairsOf(valuesOf(isMarked && decimals.length === 0 ? numbers : decimals)).map(placeOf);
  const degrees = places.filter(insideCountry);
  if (degrees.length > 0) return { degrees, hint: 'coordinates.hint.degrees' };
  const minusAt = numbers.findIndex(({ value }) => value < 0);
  if (minusAt !== -1) return { hint: minusHint(minusAt, numbers), amongDegrees: 'coordinates.hint.outside' };
  const amongDegrees = places.length > 0 ? 'coordinates.hint.outside' : 'coordinates.hint.incomplete';
  if (isRemark(line)) return {};
  if (isMarked || isOther(line)) return { hint: isMarked ? amongDegrees : 'coordinates.hint.incomplete' };
  const isHalfPlace = pairsOfNeighbours(numbers).map(placeOf).some(insideCountry);
  return places.length > 0 || (decimals.length === 1 && isHalfPlace) ? { amongDegrees } : {};
}

/** Point numbers and lengths have no minus: in the last column it belongs to Y. */
function minusHint(at: number, numbers: readonly NamedNumber[]): HintCode {
  if (numbers.length === 1) return 'coordinates.hint.incomplete';
  return at === numbers.length - 1 ? 'coordinates.hint.y-invalid' : 'coordinates.hint.x-invalid';
}

const isRemark = (line: string) => REMARK.test(fold(line));

/** Whether a line has words that are no caption; one letter may be the name of a corner or an axis. */
function isOther(line: string): boolean {
  if (!hasWords(line)) return false;
  const plain = fold(line);
  return !CAPTION.test(plain) && !(/\bx\b/.test(plain) && /\by\b/.test(plain));
}

type Pair<Value> = readonly [Value, Value];

function pairsOf<Value>(values: readonly Value[]): Pair<Value>[] {
  return values.flatMap((first, index) => {
    const second = values[index + 1];
    return second !== undefined && index % 2 === 0 ? [[first, second] as const] : [];
  });
}

const pairsOfNeighbours = (numbers: readonly NamedNumber[]): Pair<number>[] =>
  numbers.flatMap((first, index) => {
    const second = numbers[index + 1];
    return second && first.isDecimal !== second.isDecimal ? [[first.value, second.value] as const] : [];
  });

const valuesOf = (numbers: readonly NamedNumber[]) => numbers.map(({ value }) => value);

const pointOf = ([first, second]: Pair<NamedNumber>): GridPoint =>
  first.axis === 'y' && second.axis === 'x'
    ? { x: second.value, y: first.value }
    : { x: first.value, y: second.value };

/** Latitude or longitude first: in Vietnam the longitude is always the larger. */
const placeOf = ([a, b]: Pair<number>): LonLat => ({ lon: Math.max(a, b), lat: Math.min(a, b) });

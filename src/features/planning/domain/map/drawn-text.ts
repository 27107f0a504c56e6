import { drawable, MAX_CORNERS, MAX_DRAWN } from './drawn-shape.ts';
import { type DrawnKind, type DrawnShape, MAP_REACH } from './map-state.ts';
import { isSamePoint, type Point } from '#geo/rings/rings.ts';

/** Six bits a letter, none of which an address needs to escape: five of a number, and whether more follow. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const MORE = 32;
const MAX_LETTERS = 6;
const UNIT = 1e6;
const [WEST, SOUTH] = MAP_REACH;

const SIGNS: Readonly<Record<DrawnKind, string>> = { area: 'a', line: 'l', points: 'p' };
const KINDS = new Map<string, DrawnKind>([
  ['a', 'area'],
  ['l', 'line'],
  ['p', 'points'],
]);

/** Shapes as an address says them: each a letter for its kind, then how far each corner lies from the one before it. */
export const writeDrawn = (drawn: readonly DrawnShape[]): string => drawn.map(writeShape).join('.');

function writeShape({ kind, corners }: DrawnShape): string {
  let [x, y] = [0, 0];
  const steps = corners.map(([lon, lat]) => {
    const [toX, toY] = [Math.round((lon - WEST) * UNIT), Math.round((lat - SOUTH) * UNIT)];
    const text = writeNumber(toX - x) + writeNumber(toY - y);
    [x, y] = [toX, toY];
    return text;
  });
  return SIGNS[kind] + steps.join('');
}

function writeNumber(value: number): string {
  let rest = value < 0 ? -2 * value - 1 : 2 * value;
  let text = '';
  while (rest >= MORE) {
    text += LETTERS.charAt(MORE + (rest % MORE));
    rest = Math.floor(rest / MORE);
  }
  return text + LETTERS.charAt(rest);
}

/** The shapes that a text says, as many corners of them as can be drawn; and whether that is all it says. */
export function readDrawn(text: string): { drawn: DrawnShape[]; isAll: boolean } {
  const parts = text.split('.', MAX_DRAWN + 1);
  const read = parts.slice(0, MAX_DRAWN).map(readShape);
  return {
    drawn: read.flatMap(({ shape }) => (shape ? [shape] : [])),
    isAll: parts.length <= MAX_DRAWN && read.every(({ isAll }) => isAll),
  };
}

function readShape(text: string): { shape: DrawnShape | undefined; isAll: boolean } {
  const kind = KINDS.get(text.charAt(0));
  const numbers = kind && readNumbers(text, 2 * MAX_CORNERS);
  if (!numbers) return { shape: undefined, isAll: false };
  const corners: Point[] = [];
  let { isAll } = numbers;
  let [x, y] = [0, 0];
  for (let at = 0; at + 1 < numbers.values.length; at += 2) {
    [x, y] = [x + (numbers.values[at] ?? 0), y + (numbers.values[at + 1] ?? 0)];
    const point = drawable([WEST + x / UNIT, SOUTH + y / UNIT]);
    const last = corners.at(-1);
    if (point && !(last && isSamePoint(last, point))) corners.push(point);
    else isAll = false;
  }
  return corners.length > 0 ? { shape: { kind, corners }, isAll } : { shape: undefined, isAll: false };
}

/** The numbers behind the first letter, so many at most; whether they are pairs and nothing else is there. */
function readNumbers(text: string, most: number): { values: number[]; isAll: boolean } {
  const values: number[] = [];
  let [value, weight] = [0, 1];
  for (let at = 1; at < text.length; at += 1) {
    const letter = LETTERS.indexOf(text.charAt(at));
    if (letter < 0 || values.length === most || weight >= MORE ** MAX_LETTERS)
      return { values, isAll: false };
    value += (letter % MORE) * weight;
    weight *= MORE;
    if (letter < MORE) {
      values.push(value % 2 === 1 ? -(value + 1) / 2 : value / 2);
      [value, weight] = [0, 1];
    }
  }
  return { values, isAll: weight === 1 && values.length % 2 === 0 };
}

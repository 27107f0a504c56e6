import { numbersText } from './objects.ts';

/** Where a path lies on the page: so many points to its unit, and its origin. */
export type Placement = { scale: number; x: number; y: number };

type Pen = { x: number; y: number; startX: number; startY: number; handle: readonly [number, number] | null };

const COMMAND = /([MLHVQTAZ])([^MLHVQTAZ]*)/gi;
const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;
const ARGUMENTS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, Q: 4, T: 2, A: 7 };
/** A cubic curve that is a quarter of a circle has its handles so far from its ends, in radii. */
const QUARTER = 0.5522847498;

/**
 * The operators that draw a path of an SVG: straight lines, quadratic curves, and arcs that are half circles, which is all
 * that drawings of this house are made of.
 */
export function pathOperators(d: string, { scale, x, y }: Placement): string {
  const place = (...values: readonly number[]) =>
    numbersText(...values.map((value, at) => value * scale + (at % 2 === 0 ? x : y)));
  const pen: Pen = { x: 0, y: 0, startX: 0, startY: 0, handle: null };
  return stepsOf(d)
    .map(({ command, values }) => draw(pen, command, values, place))
    .join('\n');
}

type Step = { command: string; values: readonly number[] };

/** Each command with one set of numbers; those after the first pair of a move are lines. */
function stepsOf(d: string): Step[] {
  return [...d.matchAll(COMMAND)].flatMap(([, letter = '', text = '']): Step[] => {
    const size = ARGUMENTS[letter.toUpperCase()];
    if (size === undefined) return [{ command: letter, values: [] }];
    const numbers = [...text.matchAll(NUMBER)].map(([number]) => Number(number));
    return Array.from({ length: Math.ceil(numbers.length / size) }, (_, index) => ({
      command: index > 0 && letter === 'M' ? 'L' : index > 0 && letter === 'm' ? 'l' : letter,
      values: numbers.slice(index * size, (index + 1) * size),
    }));
  });
}

type Place = (...values: readonly number[]) => string;

function draw(pen: Pen, command: string, values: readonly number[], place: Place): string {
  const kind = command.toUpperCase();
  const isRelative = command !== kind;
  const [dx, dy] = isRelative ? [pen.x, pen.y] : [0, 0];
  const [first = 0, second = 0] = values;
  if (kind === 'Z') {
    moveTo(pen, pen.startX, pen.startY);
    return 'h';
  }
  const [endX, endY] = endOf(kind, values);
  const from = { ...pen };
  moveTo(pen, endX === null ? pen.x : endX + dx, endY === null ? pen.y : endY + dy);
  if (kind === 'M') {
    [pen.startX, pen.startY] = [pen.x, pen.y];
    return `${place(pen.x, pen.y)} m`;
  }
  if (kind === 'Q' || kind === 'T') {
    const mirrored = from.handle ?? [from.x, from.y];
    const handle: readonly [number, number] =
      kind === 'Q' ? [first + dx, second + dy] : [2 * from.x - mirrored[0], 2 * from.y - mirrored[1]];
    pen.handle = handle;
    return `${place(...cubicOf(from, handle, pen))} c`;
  }
  return kind === 'A' ? halfCircle(from, pen, values[4] === 1, place) : `${place(pen.x, pen.y)} l`;
}

/** Where a command leads; nothing for a direction that it keeps. */
function endOf(kind: string, values: readonly number[]): readonly [number | null, number | null] {
  if (kind === 'H') return [values[0] ?? 0, null];
  if (kind === 'V') return [null, values[0] ?? 0];
  return [values.at(-2) ?? 0, values.at(-1) ?? 0];
}

function moveTo(pen: Pen, x: number, y: number) {
  Object.assign(pen, { x, y, handle: null });
}

type At = { x: number; y: number };

/** The cubic curve that is the same as a quadratic one. */
function cubicOf(from: At, [x, y]: readonly [number, number], to: At): number[] {
  const near = (end: number, handle: number) => end + (2 / 3) * (handle - end);
  return [near(from.x, x), near(from.y, y), near(to.x, x), near(to.y, y), to.x, to.y];
}

/** From one end of a diameter to the other; in a picture, whose y grows downwards, a sweep runs clockwise. */
function halfCircle(from: At, to: At, isSweep: boolean, place: Place): string {
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  // Out is half the diameter onwards, up is the same across, towards the side where the arc runs.
  const [outX, outY] = [to.x - x, to.y - y];
  const [upX, upY] = isSweep ? [outY, -outX] : [-outY, outX];
  const at = (out: number, up: number) => [x + out * outX + up * upX, y + out * outY + up * upY];
  const first = [...at(-1, QUARTER), ...at(-QUARTER, 1), ...at(0, 1)];
  const second = [...at(QUARTER, 1), ...at(1, QUARTER), ...at(1, 0)];
  return `${place(...first)} c\n${place(...second)} c`;
}

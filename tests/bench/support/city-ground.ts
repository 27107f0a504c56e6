import { randomFrom } from '#kernel/random.ts';
import type { Point, Ring } from '#geo/rings/rings.ts';

/** A quarter: two rows of plots back to back, with a lane in front of each and a street at both ends. */
const PLOTS_TO_A_ROW = 20;
const DEPTH = 20;
const WIDTH = 5;
const QUARTER = { width: PLOTS_TO_A_ROW * WIDTH + 12, height: 2 * DEPTH + 8 };
const PLOTS_TO_A_QUARTER = 2 * PLOTS_TO_A_ROW;
/** A zone of a plan is so many quarters high, and one wide. */
const QUARTERS_TO_A_ZONE = 3;
/** Between broad streets lie so many quarters, and so much of one is widened between two crossings. */
const QUARTERS_TO_A_STREET = { across: 12, down: 16 };

/** The north-western corner of the city on the grid, and how far its streets run askew. */
const CORNER = { east: 593_000, north: 1_206_000 };
const TURN = { cos: Math.cos(0.12), sin: Math.sin(0.12) };
const MILLIMETRES = 1_000;

const rounded = (metres: number) => Math.round(metres * MILLIMETRES) / MILLIMETRES;

/** Metres east and south of the corner of the city, on the grid of VN-2000, east first. */
const onGrid = ([east, south]: Point): Point => [
  rounded(CORNER.east + east * TURN.cos - south * TURN.sin),
  rounded(CORNER.north - east * TURN.sin - south * TURN.cos),
];

export type Ground = { columns: number; rows: number; parcels: number };

/** The city that holds so many plots, about as high as it is wide. */
export function groundFor(parcels: number): Ground {
  const quarters = Math.ceil(parcels / PLOTS_TO_A_QUARTER);
  const columns = Math.ceil(Math.sqrt((quarters * QUARTER.height) / QUARTER.width));
  return { columns, rows: Math.ceil(quarters / columns), parcels };
}

/** A deterministic displacement between -1 and 1. */
const lean = (number: number) => ((number * 7919) % 21) / 10 - 1;

/** The wall between two plots of a quarter, from the north to the south: most have a corner in the middle. */
function wall(quarter: number, column: number, { left, top }: { left: number; top: number }): Point[] {
  const x = left + column * WIDTH + lean(quarter + column) / 2;
  const bend = lean(quarter + 3 * column) / 3;
  const ends: [Point, Point] = [
    [x, top],
    [x, top + DEPTH],
  ];
  return bend === 0 ? ends : [ends[0], [x + bend, top + DEPTH / 2], ends[1]];
}

/** A plot by its number from 0 on, as the ring that surveyors measure. */
export function plotAt({ columns }: Ground, number: number): Ring {
  const [quarter, place] = [Math.floor(number / PLOTS_TO_A_QUARTER), number % PLOTS_TO_A_QUARTER];
  const column = place % PLOTS_TO_A_ROW;
  const corner = {
    left: (quarter % columns) * QUARTER.width,
    top: Math.floor(quarter / columns) * QUARTER.height + (place < PLOTS_TO_A_ROW ? 0 : DEPTH),
  };
  return [...wall(quarter, column, corner), ...wall(quarter, column + 1, corner).toReversed()].map(onGrid);
}

const STEPS_TO_A_SIDE = 4;

/** From one corner to the next but for the last, askew by up to so many metres on the way. */
function side(from: Point, to: Point, askew: number, random: () => number): Point[] {
  return Array.from({ length: STEPS_TO_A_SIDE }, (_, step) => {
    const [share, aside] = [step / STEPS_TO_A_SIDE, step === 0 ? 0 : (random() - 0.5) * askew];
    return [from[0] + (to[0] - from[0]) * share + aside, from[1] + (to[1] - from[1]) * share + aside];
  });
}

function around([west, north, east, south]: readonly [number, number, number, number], askew: number): Ring {
  const random = randomFrom(Math.round(west * 31 + north));
  const corners: Point[] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
  return corners
    .flatMap((corner, at) => side(corner, corners[(at + 1) % 4] ?? corner, askew, random))
    .map(onGrid);
}

/** The zones that a plan divides the city into; the plan before drew their borders so many metres further south-east. */
export function* zoneRings({ columns, rows }: Ground, shift: number): Generator<Ring> {
  const height = QUARTERS_TO_A_ZONE * QUARTER.height;
  for (let row = 0; row * QUARTERS_TO_A_ZONE < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const [west, north] = [column * QUARTER.width + shift, row * height + shift];
      yield around([west, north, west + QUARTER.width, north + height], 6);
    }
}

export type Strip = { ring: Ring; width: number };

/** The strips that broad streets will take, from one crossing to the next. */
export function* strips({ columns, rows }: Ground): Generator<Strip> {
  const { across, down } = QUARTERS_TO_A_STREET;
  const [width, length] = [across * QUARTER.width, down * QUARTER.height];
  for (let row = down; row < rows; row += down)
    for (let column = 0; column < columns; column += across) {
      const [west, middle] = [column * QUARTER.width, row * QUARTER.height];
      yield { ring: around([west, middle - 15, west + width, middle + 15], 2), width: 30 };
    }
  for (let column = across; column < columns; column += across)
    for (let row = 0; row < rows; row += down) {
      const [middle, north] = [column * QUARTER.width, row * QUARTER.height];
      yield { ring: around([middle - 10, north, middle + 10, north + length], 2), width: 20 };
    }
}

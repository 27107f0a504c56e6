import type { MultiPolygon, Polygon } from '#geo/rings/geometry.ts';
import { randomFrom } from '#kernel/random.ts';
import type { Ring } from '#geo/rings/rings.ts';
import { toWgs84 } from '#geo/vn2000/vn2000.ts';

/**
 * A quarter that does not exist, in metres from its south-western corner. It is placed on uninhabited land, over the
 * zoological garden in Phường Sài Gòn, on sheets that the ward does not have.
 */
const ORIGIN = { x: 1_192_990, y: 604_130 };
const MERIDIAN = 105.75;
/** How its streets are turned, as those around it are. */
const TURN = (35 * Math.PI) / 180;

const COLUMNS = 4;
const ROWS = 4;
const BLOCK = { width: 62, depth: 40 };
const STREET = 12;
/** The middle street is the wider one, and will be wider still. */
const AVENUE = { row: 2, width: 20, planned: 28 };

const FIRST_SHEET = 901;

type Rectangle = readonly [west: number, south: number, east: number, north: number];

export type PlotDrawing = { sheet: number; plot: number; at: Rectangle };
export type BlockDrawing = { column: number; row: number; at: Rectangle };

const westOf = (column: number) => STREET + column * (BLOCK.width + STREET);
const southOf = (row: number) =>
  STREET + row * (BLOCK.depth + STREET) + (row >= AVENUE.row ? AVENUE.width - STREET : 0);

export const WHOLE: Rectangle = [0, 0, westOf(COLUMNS), southOf(ROWS)];

export const BLOCKS: readonly BlockDrawing[] = Array.from({ length: COLUMNS * ROWS }, (_, at) => {
  const [column, row] = [at % COLUMNS, Math.floor(at / COLUMNS)];
  const [west, south] = [westOf(column), southOf(row)];
  return { column, row, at: [west, south, west + BLOCK.width, south + BLOCK.depth] };
});

/** The strip between the planned boundaries of the avenue. */
export const AVENUE_STRIP: Rectangle = [
  0,
  southOf(AVENUE.row) - AVENUE.width / 2 - AVENUE.planned / 2,
  WHOLE[2],
  southOf(AVENUE.row) - AVENUE.width / 2 + AVENUE.planned / 2,
];

export const AVENUE_WIDTH = AVENUE.planned;

/** The plots that the demonstration's valuations speak of, as long and as wide as they say. */
function cornerPlots([west, south]: Rectangle): Rectangle[] {
  const east = west + 5;
  return [
    [east, south, east + 4.2, south + 18],
    [east, south + 18, east + 3.5, south + 40],
    [west, south, east, south + 40],
    [east + 4.2, south, east + 8.2, south + 16],
  ];
}

/** A row of houses along one side of a block. */
function houses([west, south, east]: Rectangle, random: () => number): Rectangle[] {
  const plots: Rectangle[] = [];
  for (let from = west; from < east;) {
    const width = 4 + Math.round(random() * 8) / 2;
    const to = east - from - width < 4 ? east : from + width;
    plots.push([from, south, to, south + BLOCK.depth / 2]);
    from = to;
  }
  return plots;
}

/** Every plot, numbered on its sheet; each row of blocks has a sheet of its own. */
export function drawPlots(): PlotDrawing[] {
  const random = randomFrom(9_01);
  return Array.from({ length: ROWS }, (_, row) => {
    const rectangles = BLOCKS.filter((block) => block.row === row).flatMap(({ column, at }): Rectangle[] => {
      const [west, south, east, north] = at;
      const middle = south + BLOCK.depth / 2;
      const isOpenCorner = row === 0 && column === 0;
      const from = isOpenCorner ? west + 14 : west;
      return [
        ...(isOpenCorner ? cornerPlots(at) : []),
        ...houses([from, south, east, middle], random),
        ...houses([from, middle, east, north], random),
      ];
    });
    return rectangles.map((at, index) => ({ sheet: FIRST_SHEET + row, plot: index + 1, at }));
  }).flat();
}

const ringOf = ([west, south, east, north]: Rectangle): Ring =>
  [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ].map(([u = 0, v = 0]) => {
    const [east, north] = [u * Math.cos(TURN) - v * Math.sin(TURN), u * Math.sin(TURN) + v * Math.cos(TURN)];
    const { lon, lat } = toWgs84({ x: ORIGIN.x + north, y: ORIGIN.y + east }, MERIDIAN);
    return [lon, lat] as const;
  });

export const shapeOf = (at: Rectangle): MultiPolygon => [[ringOf(at)]];

/** What is left of the quarter for its streets. */
export const streets = (): MultiPolygon => {
  const polygon: Polygon = [ringOf(WHOLE), ...BLOCKS.map(({ at }) => ringOf(at).toReversed())];
  return [polygon];
};

import type { MultiPolygon, Polygon } from '#geo/rings/geometry.ts';
import { bbox, type Ring } from '#geo/rings/rings.ts';

/** Cells of about 110 m, a thousandth of a degree, by number. */
export const CELLS_PER_DEGREE = 1_000;
const PER_DEGREE = CELLS_PER_DEGREE;
const ACROSS = 360 * PER_DEGREE;
/** Coverage is drawn with no more cells than this across, so that it stays small whatever it covers. */
const MAX_ACROSS = 64;

/** Columns and rows by the degrees that they begin at, counted in cells; the last of each belongs to it. */
export type CellRange = { west: number; south: number; east: number; north: number };

/** What features cover, in cells: for plans whose papers do not say it. */
export function createCoverage() {
  const cells = new Set<number>();
  const mark = (column: number, row: number) => void cells.add(row * ACROSS + column);

  /** Cells whose middle a polygon holds, row by row, and those of its corners: what is smaller than a cell counts too. */
  function add(shape: MultiPolygon) {
    for (const polygon of shape) {
      for (const [x, y] of polygon[0] ?? []) mark(Math.floor(x * PER_DEGREE), Math.floor(y * PER_DEGREE));
      const [, south, , north] = bbox(polygon[0] ?? []);
      for (let row = Math.floor(south * PER_DEGREE); row <= north * PER_DEGREE; row += 1) {
        const crossings = crossingsAt(polygon, (row + 0.5) / PER_DEGREE);
        for (let at = 0; at + 1 < crossings.length; at += 2) {
          const from = Math.ceil((crossings[at] ?? 0) * PER_DEGREE - 0.5);
          const to = (crossings[at + 1] ?? 0) * PER_DEGREE - 0.5;
          for (let column = from; column <= to; column += 1) mark(column, row);
        }
      }
    }
  }

  /** All cells of some columns and rows: what lies in one cell, or in two, has a corner in each. */
  function addCells({ west, south, east, north }: CellRange) {
    for (let row = south; row <= north; row += 1)
      for (let column = west; column <= east; column += 1) mark(column, row);
  }

  return { add, addCells, shape: () => rectangles(coarsened(cells)) };
}

/** Where a line of one latitude crosses the sides of a polygon, from west to east. */
function crossingsAt(polygon: Polygon, y: number): number[] {
  const crossings: number[] = [];
  for (const ring of polygon) {
    let last = ring.at(-1);
    for (const point of ring) {
      if (last && last[1] > y !== point[1] > y)
        crossings.push(last[0] + ((y - last[1]) / (point[1] - last[1])) * (point[0] - last[0]));
      last = point;
    }
  }
  return crossings.toSorted((a, b) => a - b);
}

type Cells = { size: number; rows: Map<number, number[]> };

/** The cells by row, joined to larger ones until there are few enough across. */
function coarsened(cells: ReadonlySet<number>): Cells {
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const cell of cells) {
    const [column, row] = [cell % ACROSS, Math.floor(cell / ACROSS)];
    [west, east] = [Math.min(west, column), Math.max(east, column)];
    [south, north] = [Math.min(south, row), Math.max(north, row)];
  }
  const size = Math.max(1, Math.ceil((Math.max(east - west, north - south) + 1) / MAX_ACROSS));
  const rows = new Map<number, Set<number>>();
  for (const cell of cells) {
    const row = Math.floor(Math.floor(cell / ACROSS) / size);
    const columns = rows.get(row) ?? new Set();
    columns.add(Math.floor((cell % ACROSS) / size));
    rows.set(row, columns);
  }
  const sorted = [...rows].map(([row, columns]) => [row, [...columns].toSorted((a, b) => a - b)] as const);
  return { size, rows: new Map(sorted.toSorted(([a], [b]) => a - b)) };
}

type Run = { from: number; to: number };

function runsOf(columns: readonly number[]): Run[] {
  const runs: Run[] = [];
  for (const column of columns) {
    const last = runs.at(-1);
    if (last?.to === column) last.to += 1;
    else runs.push({ from: column, to: column + 1 });
  }
  return runs;
}

/** Runs of cells as rectangles; equal runs of rows that follow one another are one. */
function rectangles({ size, rows }: Cells): MultiPolygon {
  type Open = Run & { south: number; north: number };
  const done: Open[] = [];
  let open: Open[] = [];
  for (const [row, columns] of rows) {
    const next = runsOf(columns).map((run): Open => {
      const below = open.find(({ from, to, north }) => from === run.from && to === run.to && north === row);
      return below ? { ...below, north: row + 1 } : { ...run, south: row, north: row + 1 };
    });
    const grown = new Set(next.map(({ from, to, south }) => `${from},${to},${south}`));
    done.push(...open.filter(({ from, to, south }) => !grown.has(`${from},${to},${south}`)));
    open = next;
  }
  const degrees = (cell: number) => (cell * size) / PER_DEGREE;
  return [...done, ...open].map(({ from, to, south, north }): readonly Ring[] => {
    const [w, e, s, n] = [degrees(from), degrees(to), degrees(south), degrees(north)];
    return [
      [
        [w, s],
        [e, s],
        [e, n],
        [w, n],
      ],
    ];
  });
}

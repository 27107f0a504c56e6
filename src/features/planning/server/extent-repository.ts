import { type RawBuilder, sql } from 'kysely';
import { CELLS_PER_DEGREE, type CellRange } from '#features/planning/domain/plots/coverage.ts';
import type { MultiPolygon } from '#geo/rings/geometry.ts';
import type { Box } from '#geo/rings/rings.ts';
import type { Database } from '#platform/db/client.ts';
import { shapeOf, TABLES } from './plan-record.ts';

/** Shapes that are in memory at once. */
const AT_ONCE = 5_000;

/** The sides of the box of a row. */
const SIDES = {
  west: sql`(box[1])[0]`,
  south: sql`(box[1])[1]`,
  east: sql`(box[0])[0]`,
  north: sql`(box[0])[1]`,
} as const;

const cell = (side: RawBuilder<unknown>) => sql`floor(${side} * ${sql.lit(CELLS_PER_DEGREE)})::integer`;
const CELLS = {
  west: cell(SIDES.west),
  south: cell(SIDES.south),
  east: cell(SIDES.east),
  north: cell(SIDES.north),
} as const;

/** Whether the box of a row is of no more cells than two: then they are what its shape covers. */
const IS_SMALL = sql`(${CELLS.east} - ${CELLS.west}) + (${CELLS.north} - ${CELLS.south}) <= 1`;

/** The box of all features of a version; infinite where it has none. */
export async function versionBox(db: Database, version: number): Promise<Box> {
  const boxes = Object.values(TABLES).map(
    (table) => sql`select box from ${sql.table(table)} where version = ${version}`,
  );
  const { rows } = await sql<Record<keyof typeof SIDES, number | null>>`
    select min(${SIDES.west}) as west, min(${SIDES.south}) as south, max(${SIDES.east}) as east, max(${SIDES.north}) as north
    from (${sql.join(boxes, sql` union all `)}) as boxes`.execute(db);
  const { west, south, east, north } = rows[0] ?? {};
  return [west ?? Infinity, south ?? Infinity, east ?? -Infinity, north ?? -Infinity];
}

/** The cells that features of at most two cells cover. */
export async function cellsOfSmall(db: Database, table: string, version: number): Promise<CellRange[]> {
  const { rows } = await sql<CellRange>`
    select distinct ${CELLS.west} as west, ${CELLS.south} as south, ${CELLS.east} as east, ${CELLS.north} as north
    from ${sql.table(table)} where version = ${version} and ${IS_SMALL}`.execute(db);
  return rows;
}

/** The shapes of the other features. */
export async function* shapesOfLarge(
  db: Database,
  table: string,
  version: number,
): AsyncGenerator<MultiPolygon> {
  for (let after = 0; ;) {
    const { rows } = await sql<{ no: number; shape: Buffer }>`
      select no, shape from ${sql.table(table)}
      where version = ${version} and no > ${after} and not (${IS_SMALL}) order by no limit ${AT_ONCE}`.execute(
      db,
    );
    for (const { shape } of rows) yield shapeOf(shape);
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    after = last.no;
  }
}

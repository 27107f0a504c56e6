import { sql } from 'kysely';
import type { MultiPolygon } from '#kernel/geometry.ts';
import type { Database } from '#platform/db/client.ts';
import { shapeOf, TABLES } from './plan-record.ts';

const AT_ONCE = 5_000;

/** Every shape of a version, a few at a time, in the order of its file. */
export async function* shapesOf(db: Database, version: number): AsyncGenerator<MultiPolygon> {
  for (const table of Object.values(TABLES))
    for (let after = 0; ;) {
      const { rows } = await sql<{ no: number; shape: Buffer }>`
        select no, shape from ${sql.table(table)}
        where version = ${version} and no > ${after} order by no limit ${AT_ONCE}`.execute(db);
      for (const { shape } of rows) yield shapeOf(shape);
      const last = rows.at(-1);
      if (!last || rows.length < AT_ONCE) break;
      after = last.no;
    }
}

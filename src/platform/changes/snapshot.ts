import { sql } from 'kysely';
import type { Database } from '#platform/db/client.ts';

/** The visible state as PostgreSQL writes it: which transactions have ended. */
export async function currentSnapshot(db: Database): Promise<string> {
  const { rows } = await sql<{ at: string }>`select pg_current_snapshot()::text as at`.execute(db);
  return rows[0]?.at ?? '';
}

/** The moment of a statement, to be named in its `from`. */
export const NOW = sql`(select pg_current_snapshot() as at offset 0) now`;

/** Whether a row, by the column with the transaction that wrote it last, has changed between a moment and `NOW`. */
export const changedBy = (column: string, moment: string) => sql`
  ${sql.ref(column)} >= pg_snapshot_xmin(${moment}::pg_snapshot)
  and ${sql.ref(column)} < pg_snapshot_xmax(now.at)
  and not pg_visible_in_snapshot(${sql.ref(column)}, ${moment}::pg_snapshot)`;

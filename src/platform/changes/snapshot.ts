import { sql } from 'kysely';
import type { Database } from '#platform/db/client.ts';

/**
 * One life of one primary. Numbers of transactions compare only within it: after a failover that lost commits, others
 * are given the same numbers. The timeline changes with a promotion; a standby, where transactions in progress are
 * unknown, refuses.
 */
const ERA = sql`left(pg_walfile_name(pg_current_wal_lsn()), 8) || '@' || extract(epoch from pg_postmaster_start_time())`;

const partsOf = (snapshot: string): readonly [string, string] => {
  const at = snapshot.indexOf(' ');
  return [snapshot.slice(0, at), snapshot.slice(at + 1)];
};

/** The visible state: the era, and which transactions have ended as PostgreSQL writes it. */
export async function currentSnapshot(db: Database): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    select ${ERA} || ' ' || pg_current_snapshot()::text as at`.execute(db);
  return rows[0]?.at ?? '';
}

/** Whether changes between two snapshots can be found. */
export const isSameEra = (one: string, other: string) => partsOf(one)[0] === partsOf(other)[0];

/** The moment of a statement, to be named in its `from`. */
export const NOW = sql`(
  select ${ERA} || ' ' || pg_current_snapshot()::text as snapshot, pg_current_snapshot() as at offset 0) now`;

/** Whether a row, by the column with the transaction that wrote it last, has changed between a snapshot and `NOW`. */
export function changedBy(column: string, snapshot: string) {
  const [, moment] = partsOf(snapshot);
  return sql`
    ${sql.ref(column)} >= pg_snapshot_xmin(${moment}::pg_snapshot)
    and ${sql.ref(column)} < pg_snapshot_xmax(now.at)
    and not pg_visible_in_snapshot(${sql.ref(column)}, ${moment}::pg_snapshot)`;
}

import { sql } from 'kysely';
import type { Database } from '#platform/db/client.ts';
import { EVERYTHING } from '#platform/changes/page-change.ts';
import type { Entry } from './manifest.ts';

/** Finds the files that show something changed since they were written. */
export async function readChanges(db: Database, after: number) {
  const { rows } = await sql<{ tag: string; id: number }>`
    select tag, max(id) as id from page_change, unnest(tags) as tag
    where id > ${after} group by tag`.execute(db);
  const newest = new Map(rows.map(({ tag, id }) => [tag, id]));
  return ({ change, tags }: Pick<Entry, 'change' | 'tags'>): boolean =>
    [EVERYTHING, ...tags].some((tag) => (newest.get(tag) ?? 0) > change);
}

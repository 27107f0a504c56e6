import { sql } from 'kysely';
import type { Database } from './client.ts';

/** So many times within so many seconds, counted under a key that all instances share. */
export type Limit = { key: string; most: number; seconds: number };

export type Counted = { key: string; used: number; waitSeconds: number };

/** Counts once more under each key and answers how often that makes; one statement, so two requests never count as one. */
export async function countUp(
  db: Database,
  limits: readonly Omit<Limit, 'most'>[],
): Promise<Map<string, Counted>> {
  // In one order for all, so that two requests never wait for each other.
  const sorted = limits.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const keys = sorted.map(({ key }) => key);
  const seconds = sorted.map((limit) => limit.seconds);
  const { rows } = await sql<Counted>`
    insert into rate_window as kept (key, used, until)
    select key, 1, now() + seconds * interval '1 second'
    from unnest(${keys}::text[], ${seconds}::int[]) as asked (key, seconds)
    on conflict (key) do update set
      used = case when kept.until > now() then kept.used + 1 else 1 end,
      until = case when kept.until > now() then kept.until else excluded.until end
    returning key, used, ceil(extract(epoch from until - now()))::int as "waitSeconds"`.execute(db);
  return new Map(rows.map((row) => [row.key, row]));
}

/** Counts under each key; answers the one that makes people wait longest when any is used up. */
export async function takeFrom(db: Database, limits: readonly Limit[]): Promise<Counted | undefined> {
  const counted = await countUp(db, limits);
  const over = limits.flatMap(({ key, most }) => {
    const count = counted.get(key);
    return count && count.used > most ? [count] : [];
  });
  return over.toSorted((a, b) => b.waitSeconds - a.waitSeconds)[0];
}

/** What happened under these keys is forgiven. */
export async function forget(db: Database, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('rate_window').where('key', 'in', keys).execute();
}

/** Takes back what was counted once. */
export async function uncount(db: Database, keys: readonly string[]): Promise<void> {
  await db
    .updateTable('rate_window')
    .set(({ eb }) => ({ used: eb('used', '-', 1) }))
    .where('key', 'in', keys.toSorted())
    .where('used', '>', 0)
    .execute();
}

export async function dropOldWindows(db: Database): Promise<void> {
  await sql`delete from rate_window where until < now()`.execute(db);
}

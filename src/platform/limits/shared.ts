import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '#platform/db/client.ts';
import type { Tables } from '#platform/db/tables.ts';

type Connection = Database | Transaction<Tables>;

/** A limit per window of time, counted under a key that all instances share; `by` is the weight of one request. */
export type Limit = { key: string; most: number; windowMs: number; by?: number };

export type Counted = { key: string; used: number; waitSeconds: number };

/** Counts under each key and returns the new counts; one statement, so that concurrent requests are all counted. */
export async function countUp(
  db: Connection,
  limits: readonly Omit<Limit, 'most'>[],
): Promise<Map<string, Counted>> {
  // Sorted, so that two requests never deadlock.
  const sorted = limits.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const keys = sorted.map(({ key }) => key);
  const windows = sorted.map((limit) => limit.windowMs);
  const by = sorted.map((limit) => limit.by ?? 1);
  const { rows } = await sql<Counted>`
    insert into rate_window as kept (key, used, until)
    select key, by, now() + window_ms * interval '1 millisecond'
    from unnest(${keys}::text[], ${windows}::bigint[], ${by}::int[]) as counted (key, window_ms, by)
    on conflict (key) do update set
      used = case when kept.until > now() then kept.used + excluded.used else excluded.used end,
      until = case when kept.until > now() then kept.until else excluded.until end
    returning key, used, ceil(extract(epoch from until - now()))::int as "waitSeconds"`.execute(db);
  return new Map(rows.map((row) => [row.key, row]));
}

/**
 * Counts under each key; returns the exhausted ones, the longest wait first. A refused request is not counted, so that
 * one sender cannot use up what all share. A request of weight zero is refused too where nothing is left.
 */
export async function takeAll(db: Database, limits: readonly Limit[]): Promise<Counted[]> {
  const counted = await countUp(db, limits);
  const over = limits.flatMap(({ key, most, by = 1 }) => {
    const count = counted.get(key);
    return count && count.used - by >= most ? [count] : [];
  });
  if (over.length > 0)
    await refund(
      db,
      limits.flatMap(({ key, by = 1 }) => (by === 0 ? [] : [key])),
    );
  return over.toSorted((a, b) => b.waitSeconds - a.waitSeconds);
}

/** The same where one answer is enough. */
export const consume = async (db: Database, limits: readonly Limit[]): Promise<Counted | undefined> =>
  (await takeAll(db, limits))[0];

/** The counts in the current windows. */
export async function usedIn(db: Connection, keys: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('rate_window')
    .select(['key', 'used'])
    .where('key', 'in', keys)
    .where('until', '>', sql<Date>`now()`)
    .execute();
  return new Map(rows.map(({ key, used }) => [key, used]));
}

export const stillUsed = async (db: Connection, key: string): Promise<number> =>
  (await usedIn(db, [key])).get(key) ?? 0;

/** Resets the counts of these keys. */
export async function reset(db: Connection, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('rate_window').where('key', 'in', keys).execute();
}

/** Takes one count back; a key that reaches zero is deleted. */
export async function refund(db: Database, keys: readonly string[]): Promise<void> {
  // Rows are locked in the order of `countUp`, so that two refunds of the same keys never deadlock.
  await sql`
    with held as materialized (
      select key from rate_window where key = any(${keys}::text[]) order by key collate "C" for update
    )
    update rate_window set used = greatest(used - 1, 0) from held where rate_window.key = held.key`.execute(
    db,
  );
  await dropWindows(db, sql`key = any(${keys}::text[]) and used = 0`);
}

export const dropOldWindows = (db: Database): Promise<void> => dropWindows(db, sql`until < now()`);

/** Deletes expired windows. */
async function dropWindows(db: Database, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    delete from rate_window where key in (
      select key from rate_window where ${which} for update skip locked
    )`.execute(db);
}

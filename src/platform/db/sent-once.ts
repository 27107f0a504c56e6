import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Database } from './client.ts';
import type { Tables } from './tables.ts';

const keyOf = (kind: string, made: string) => `${kind}:${made}`;

/**
 * Makes a submission idempotent: if the same was submitted within ten minutes, returns the earlier result. One row per
 * submission decides, so of many concurrent ones all but one wait and get the result of the first. Where that is
 * erased, `forgetSentOnce` must be called, so that a new submission creates it again.
 */
export async function sentOnce(
  trx: Transaction<Tables>,
  kind: string,
  sent: readonly unknown[],
  make: () => Promise<string>,
): Promise<{ made: string; isNew: boolean }> {
  const hash = createHash('sha256')
    .update(JSON.stringify([kind, ...sent]))
    .digest();
  const { rows } = await sql<{ made: string }>`
    insert into sent_once as known (hash, until) values (${hash}, now() + interval '10 minutes')
    on conflict (hash) do update set
      made = case when known.until > now() then known.made else '' end,
      until = case when known.until > now() then known.until else excluded.until end
    returning made`.execute(trx);
  const known = rows[0]?.made ?? '';
  if (known !== '') return { made: known.slice(known.indexOf(':') + 1), isNew: false };
  const made = await make();
  if (made !== '')
    await trx
      .updateTable('sent_once')
      .set({ made: keyOf(kind, made) })
      .where('hash', '=', hash)
      .execute();
  return { made, isNew: true };
}

/** Forgets the submissions that created these, in the transaction that erases them. */
export async function forgetSentOnce(
  trx: Transaction<Tables>,
  kind: string,
  made: readonly unknown[],
): Promise<void> {
  const keys = made.map((one) => keyOf(kind, String(one)));
  await sql`delete from sent_once where made = any(${keys}::text[])`.execute(trx);
}

export const dropSentLongAgo = (db: Database) => sql`delete from sent_once where until < now()`.execute(db);

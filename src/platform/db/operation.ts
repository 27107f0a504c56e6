import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import type { Database } from './client.ts';
import type { Tables } from './tables.ts';
import { transaction } from './transaction.ts';

/** What one person does, under an id that their browser made and keeps until it knows the outcome. */
export type Operation<Value> = {
  actor: string;
  id: string;
  kind: string;
  /** What was requested; the same id with another request is refused. */
  request: unknown;
  outcome: z.ZodType<Value>;
};

const OTHER_REQUEST = fail<Failure>({ kind: 'conflict', code: 'validation/other-request' });

/** Undoes the transaction of an effect that was refused. */
class Refused extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super('refused');
    this.failure = failure;
  }
}

/** The same text for equal values, whatever the order of their names. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

const hashOf = (kind: string, request: unknown) =>
  createHash('sha256')
    .update(canonical([kind, request]))
    .digest();

/** The outcome of an operation that has had its effect. */
export async function outcomeOf<Value>(
  db: Database,
  { actor, id, kind, request, outcome }: Operation<Value>,
): Promise<Result<Value, Failure> | undefined> {
  const first = await db
    .selectFrom('operation')
    .select(['request_hash', 'outcome'])
    .where('actor', '=', actor)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!first) return undefined;
  return first.request_hash.equals(hashOf(kind, request)) ? ok(outcome.parse(first.outcome)) : OTHER_REQUEST;
}

/**
 * Has an effect once: who repeats an operation gets the outcome of the first, also while that is under way. What was
 * refused had no effect, and may be tried again under the same id.
 */
export async function runOnce<Value>(
  db: Database,
  operation: Operation<Value>,
  effect: (trx: Transaction<Tables>) => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure>> {
  const { actor, id, kind, request } = operation;
  try {
    return await transaction(db, async (trx) => {
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('operation')
        .values({ actor, id, kind, request_hash: hashOf(kind, request), outcome: 'null' })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      const first = numInsertedOrUpdatedRows === 0n ? await outcomeOf(trx, operation) : undefined;
      if (first) return first;
      const done = await effect(trx);
      if (!done.ok) throw new Refused(done.error);
      await trx
        .updateTable('operation')
        .set({ outcome: JSON.stringify(done.value) })
        .where('actor', '=', actor)
        .where('id', '=', id)
        .execute();
      return done;
    });
  } catch (error) {
    if (error instanceof Refused) return fail(error.failure);
    throw error;
  }
}

const DAYS_KEPT = 400;

export const dropOldOperations = (db: Database) =>
  db
    .deleteFrom('operation')
    .where('made_at', '<', sql<Date>`now() - make_interval(days => ${DAYS_KEPT})`)
    .execute();

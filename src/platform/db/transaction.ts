import { setTimeout } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Database } from './client.ts';
import type { Tables } from './tables.ts';

const ATTEMPTS = 5;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

const lostARace = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  (error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK);

/** Runs the work in a transaction and again on a serialization failure; the work must have no other effect. */
export async function transaction<Value>(
  db: Database,
  work: (trx: Transaction<Tables>) => Promise<Value>,
): Promise<Value> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !lostARace(error)) throw error;
      await setTimeout(Math.random() * 10 * 2 ** attempt);
    }
  }
}

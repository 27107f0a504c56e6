import { sql } from 'kysely';
import type { Database } from './client.ts';

/** Any number will do as long as every version of the application uses the same. */
const LOCK = 728_021_801;

/** Runs the work on one connection while no other process changes this database's schema or reference data. */
export const underSchemaLock = <Value>(
  db: Database,
  work: (session: Database) => Promise<Value>,
): Promise<Value> =>
  db.connection().execute(async (session) => {
    await sql`select pg_advisory_lock(${LOCK})`.execute(session);
    try {
      return await work(session);
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(session);
    }
  });

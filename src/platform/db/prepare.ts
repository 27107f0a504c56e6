import { fail, ok, type Result } from '#kernel/result.ts';
import { installQueues } from '#platform/jobs/boss.ts';
import { openDatabase } from './client.ts';
import type { Log } from './log.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations/list.ts';
import { serverRefusal } from './server/requirements.ts';
import { underSchemaLock } from './schema-lock.ts';
import { seed, type Seed } from './seed.ts';

export type Seeding = { seeds: readonly Seed[]; demo: boolean };

/** Checks the server, then updates the schema and the data that the application ships. */
export async function prepare(
  target: string,
  { seeds, demo }: Seeding,
  log: Log,
): Promise<Result<void, string>> {
  const db = openDatabase(target, 'maintenance');
  try {
    const refusal = await serverRefusal(db);
    if (refusal !== undefined) return fail(refusal);
    return await underSchemaLock(db, async (session) => {
      const migrated = await migrate(session, MIGRATIONS);
      if (!migrated.ok) return migrated;
      if (migrated.value.length > 0) log.info(`Database migrated: ${migrated.value.join(', ')}.`);
      await installQueues(session);
      const seeded = await seed(session, seeds, { demo });
      if (seeded.length > 0) log.info(`Data brought up to date: ${seeded.join(', ')}.`);
      return ok(undefined);
    });
  } finally {
    await db.destroy();
  }
}

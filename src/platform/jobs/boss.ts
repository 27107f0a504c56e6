import { type Kysely, CompiledQuery } from 'kysely';
import { type ConstructorOptions, type Db, PgBoss } from 'pg-boss';
import type { Database, Pool } from '#platform/db/client.ts';
import { listen } from '#platform/db/listen.ts';
import type { Tables } from '#platform/db/tables.ts';

/** The schema of the queues. It is in no backup: sweeps find again what is due. */
export const SCHEMA = 'jobs';

const DAY = 24 * 60 * 60;

const QUIET = {
  schema: SCHEMA,
  supervise: false,
  schedule: false,
  migrate: false,
  createSchema: false,
  registerInstance: false,
  openTelemetry: { enabled: false },
} satisfies ConstructorOptions;

/** Runs statements of pg-boss on connections for requests, or inside a transaction. Of several in one text it has no rows. */
export const statementsOn = (db: Kysely<Tables>): Db => ({
  executeSql: async (text, values = []) => {
    const { rows } = await db.executeQuery<unknown>(CompiledQuery.raw(text, [...values]));
    return { rows };
  },
});

/** Maintenance of the queues takes the rows of several statements in one text, which only the driver has. */
export const statementsIn = (pool: Pool): Db => ({
  executeSql: (text, values = []) => pool.query(text, values),
});

/** An instance that sends jobs, and runs them if it knows where to listen for new ones. */
export const createBoss = (db: Db, target?: string): PgBoss =>
  new PgBoss(
    target === undefined
      ? { ...QUIET, db }
      : {
          ...QUIET,
          supervise: true,
          schedule: true,
          cronWorkerIntervalSeconds: 30,
          // Jobs of ours do not wait for each other.
          flowIntervalSeconds: DAY,
          useListenNotify: true,
          db: {
            ...db,
            listen: async (channel, onNotification, onReconnect) => {
              const listening = listen(target, channel, (payload) =>
                payload === undefined ? onReconnect() : onNotification(payload),
              );
              return { close: listening.stop };
            },
          },
        },
  );

/** Creates or updates the schema of the queues. */
export async function installQueues(session: Database): Promise<void> {
  const boss = new PgBoss({ ...QUIET, migrate: true, createSchema: true, db: statementsOn(session) });
  await boss.start();
  await boss.stop({ graceful: false });
}

import { fork } from 'node:child_process';
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

type Message = { level: keyof Log; text: string } | { done: Result<void, string> };

/**
 * The same by a script in a process of its own (`servePreparation`): an application that has never started would
 * otherwise keep what reading its first data took, and every other one the data itself.
 */
export const prepareApart =
  (script: URL) =>
  async (target: string, { demo }: { demo: boolean }, log: Log) => {
    const child = fork(script, { execArgv: process.execArgv });
    const done = Promise.withResolvers<Result<void, string>>();
    child.on('message', (message: Message) => {
      if ('done' in message) done.resolve(message.done);
      else log[message.level](message.text);
    });
    child.on('error', done.reject);
    child.on('exit', (code, signal) =>
      done.reject(new Error(`Preparing the database ended with ${signal ?? code}.`)),
    );
    child.send({ target, demo });
    return done.promise;
  };

/** What such a script does. It ends with the application that started it. */
export function servePreparation(
  run: (target: string, demo: boolean, log: Log) => Promise<Result<void, string>>,
) {
  const send = (message: Message) => void process.send?.(message);
  const log: Log = {
    info: (text) => send({ level: 'info', text }),
    warn: (text) => send({ level: 'warn', text }),
  };
  // A terminal interrupts both processes; the application decides.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
  process.on('disconnect', () => process.exit(1));
  process.on('message', async ({ target, demo }: { target: string; demo: boolean }) => {
    const done = await run(target, demo, log);
    process.send?.({ done } satisfies Message, () => process.exit(0));
  });
}

import { fail, ok, type Result } from '#kernel/result.ts';
import { type Database, openDatabase } from '#platform/db/client.ts';
import type { Log } from '#platform/db/log.ts';
import { prepare, type Seeding } from '#platform/db/prepare.ts';
import { refusalOf } from '#platform/db/refusals.ts';
import { ownServer, type Server, type Where } from './server.ts';

export type RunningDatabase = { db: Database; target: string; stop: () => Promise<void> };

/** Runs the work and turns expected errors into a message for the operator; bugs are thrown. */
export async function refusing<Value>(
  target: string | undefined,
  work: () => Promise<Result<Value, string>>,
): Promise<Result<Value, string>> {
  try {
    return await work();
  } catch (error) {
    const refusal = refusalOf(error, target);
    if (refusal === undefined) throw error;
    return fail(refusal);
  }
}

function running({ target, stop }: Server, log: Log): RunningDatabase {
  const db = openDatabase(target, 'serving', (error) =>
    log.warn(`A database connection was lost: ${error.message}`),
  );
  return { db, target, stop: () => db.destroy().finally(stop) };
}

/** From the settings to a database that is ready, or a message why it is not. */
export async function startDatabase(
  settings: Where & Seeding,
  log: Log,
  run = prepare,
): Promise<Result<RunningDatabase, string>> {
  const server = await refusing(settings.databaseUrl, () => ownServer(settings, log));
  if (!server.ok) return server;
  const { target, stop } = server.value;
  let prepared: Result<void, string> | undefined;
  try {
    prepared = await refusing(target, () => run(target, settings, log));
  } finally {
    if (!prepared?.ok) await stop();
  }
  return prepared.ok ? ok(running(server.value, log)) : prepared;
}

import { fail, ok, type Result } from '#kernel/result.ts';
import { type Database, openDatabase } from '#platform/db/client.ts';
import type { Log } from '#platform/db/log.ts';
import { prepare, type Seeding } from '#platform/db/prepare.ts';
import { refusalOf } from '#platform/db/refusals.ts';
import { grantUse, limitsOf } from './serving-role.ts';
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

function running({ target, stop }: Server, servingUrl: string | undefined, log: Log): RunningDatabase {
  const db = openDatabase(servingUrl ?? target, servingUrl ? 'pooled' : 'serving', (error) =>
    log.warn(`A database connection was lost: ${error.message}`),
  );
  return { db, target, stop: () => db.destroy().finally(stop) };
}

/** Requests may have a role of their own, which is given what it needs and must be limited. */
async function serveBy(servingUrl: string, target: string): Promise<Result<void, string>> {
  const role = decodeURIComponent(new URL(servingUrl).username);
  if (role !== decodeURIComponent(new URL(target).username)) await grantUse(target, role);
  const serving = openDatabase(servingUrl, 'pooled');
  try {
    return await limitsOf(serving, role);
  } finally {
    await serving.destroy();
  }
}

/** From the settings to a database that is ready, or a message why it is not. */
export async function startDatabase(
  settings: Where & Seeding & { servingUrl?: string | undefined },
  log: Log,
  run = prepare,
): Promise<Result<RunningDatabase, string>> {
  const server = await refusing(settings.databaseUrl, () => ownServer(settings, log));
  if (!server.ok) return server;
  const { target, stop } = server.value;
  const { servingUrl } = settings;
  let prepared: Result<void, string> | undefined;
  try {
    prepared = await refusing(target, () => run(target, settings, log));
    if (prepared.ok && servingUrl !== undefined)
      prepared = await refusing(servingUrl, () => serveBy(servingUrl, target));
  } finally {
    if (!prepared?.ok) await stop();
  }
  return prepared.ok ? ok(running(server.value, servingUrl, log)) : prepared;
}

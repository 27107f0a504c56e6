import { fail, ok, type Result } from '#kernel/result.ts';
import { joinEmbedded, startEmbedded } from './embedded.ts';
import type { Log } from '#platform/db/log.ts';
import { claim } from './owner.ts';

export type Where = { dataDir: string; databaseUrl: string | undefined };

/** A server to connect to, and how to release it. */
export type Server = { target: string; stop: () => Promise<void> };

const elsewhere = (target: string): Server => ({ target, stop: () => Promise.resolve() });

const open = (where: Where, log: Log): Promise<Result<Server, string>> | Result<Server, string> =>
  where.databaseUrl === undefined ? startEmbedded(where.dataDir, log) : ok(elsewhere(where.databaseUrl));

/** The operator's server or an embedded one, with the data directory locked until it is released. */
export async function ownServer(where: Where, log: Log): Promise<Result<Server, string>> {
  const owner = await claim(where.dataDir);
  if (!owner.ok)
    return fail(`${where.dataDir} is in use by process ${owner.error}: stop it, or choose another DATA_DIR.`);
  const { release } = owner.value;
  let opened: Result<Server, string> | undefined;
  try {
    opened = await open(where, log);
  } finally {
    if (!opened?.ok) release();
  }
  if (!opened.ok) return opened;
  const { target, stop } = opened.value;
  return ok({ target, stop: () => stop().finally(release) });
}

/** The server that the application uses now, or an embedded one for the duration of a command. */
export async function shareServer(where: Where, log: Log): Promise<Result<Server, string>> {
  if (where.databaseUrl !== undefined) return ok(elsewhere(where.databaseUrl));
  const running = await joinEmbedded(where.dataDir);
  return running === undefined ? ownServer(where, log) : ok(elsewhere(running));
}

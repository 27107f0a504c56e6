import { existsSync } from 'node:fs';
import { ok, type Result } from '#kernel/result.ts';
import { createCluster, takeOwnership, makeRole, writeAccess } from './cluster.ts';
import { type Home, homeOf, makePassable, makePrivate } from './home.ts';
import type { Log } from '#platform/db/log.ts';
import { answers, bringDown, bringUp, serverPid } from './postmaster.ts';
import { installRuntime } from './runtime.ts';

export type Embedded = { target: string; started: boolean; stop: () => Promise<void> };

/** Restarts the server whenever it has died; returns a function to stop watching. */
function keepAlive(place: Home, programs: string, log: Log): () => Promise<void> {
  let revival: Promise<void> | undefined;
  const revive = () =>
    bringUp(place, programs)
      .then((revived) => log.warn(revived.ok ? 'PostgreSQL had gone away and runs again.' : revived.error))
      .catch((error: unknown) =>
        log.warn(`PostgreSQL had gone away and could not be started: ${String(error)}`),
      )
      .finally(() => (revival = undefined));
  const watch = setInterval(() => {
    if (revival === undefined && serverPid(place) === undefined) revival = revive();
  }, 500).unref();
  return async () => {
    clearInterval(watch);
    await revival;
  };
}

/**
 * Runs PostgreSQL from the npm package for this data directory: joined when one is still running, started otherwise.
 * Only the owner of the data directory may call this; it keeps the server alive until it stops it.
 */
export async function startEmbedded(dataDir: string, log: Log): Promise<Result<Embedded, string>> {
  const found = homeOf(dataDir);
  if (!found.ok) return found;
  const place = found.value;
  makePassable(place.home);
  makePrivate(place.run, place.identity);
  const programs = await installRuntime(place.home);
  if (!programs.ok) return programs;
  await createCluster(place, programs.value);
  await takeOwnership(place);
  const isAccessNew = writeAccess(place);
  const started = await bringUp(place, programs.value);
  if (!started.ok) return started;
  await makeRole(place, isAccessNew);
  const stopWatching = keepAlive(place, programs.value, log);
  return ok({
    target: place.target,
    started: started.value,
    stop: async () => {
      await stopWatching();
      await bringDown(place);
    },
  });
}

/** The address of the server of the data directory, when one is running. */
export async function joinEmbedded(dataDir: string): Promise<string | undefined> {
  if (!existsSync(dataDir)) return undefined;
  const place = homeOf(dataDir);
  return place.ok && (await answers(place.value)) ? place.value.target : undefined;
}

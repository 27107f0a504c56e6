import { fileURLToPath } from 'node:url';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll } from 'vitest';
import { bringDown } from '#platform/db/server/postmaster.ts';
import { homeOf } from '#platform/db/server/home.ts';

export type App = {
  process: ChildProcess;
  said: Record<string, unknown>;
  kill: (signal: NodeJS.Signals) => Promise<void>;
};

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

/** A new data directory; whatever still runs in it when the file is done is stopped. */
export async function dataDirectory(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'diaba-test-'));
  await chmod(dataDir, 0o755);
  afterAll(async () => {
    const place = homeOf(dataDir);
    if (place.ok) await bringDown(place.value);
    // A message on its way is still written while the folder goes.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  });
  return dataDir;
}

/** Starts an application on the directory and waits for the first thing it says. */
export async function startApp(dataDir: string): Promise<App> {
  const app = spawn(process.execPath, [fileURLToPath(new URL('database-app.ts', import.meta.url)), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface(app.stdout), 'line');
  return {
    process: app,
    said: JSON.parse(String(line)),
    kill: async (signal) => {
      if (!isRunning(app)) return;
      const exit = once(app, 'exit');
      app.kill(signal);
      await exit;
    },
  };
}

export async function postgresPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8'), 10);
}

import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startDatabase } from '#platform/db/server/start.ts';
import { SEEDS } from '#services/seeds.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data directory after its first start, stopped: every application begins with a copy of it. */
    demoDirectory: string;
  }
}

const quiet = { info: () => {}, warn: () => {} };

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'diaba-test-'));
  await chmod(dataDir, 0o755);
  const started = await startDatabase({ dataDir, databaseUrl: undefined, demo: true, seeds: SEEDS }, quiet);
  if (!started.ok) throw new Error(started.error);
  await started.value.stop();
  await mkdir(join(dataDir, 'pictures'));
  project.provide('demoDirectory', dataDir);
  return () => rm(dataDir, { recursive: true });
}

import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { startDatabase } from '#platform/db/server/start.ts';
import { SEEDS } from '#services/seeds.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data directory after its first start, stopped: every house begins with a copy of it. */
    furnished: string;
  }
}

const quiet = { info: () => {}, warn: () => {} };

/** A new data directory that anybody may pass through. */
export async function emptyDirectory(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'diaba-test-'));
  await chmod(dataDir, 0o755);
  return dataDir;
}

/**
 * A data directory as a first start leaves it, a second later: its database is its own, the programs are shared,
 * and so are the pictures that are drawn once for all houses.
 */
export async function furnishedDirectory(furnished: string): Promise<string> {
  const dataDir = await emptyDirectory();
  const [from, to] = [join(furnished, 'postgres'), join(dataDir, 'postgres')];
  for (const folder of [to, join(dataDir, 'pictures')]) await mkdir(folder);
  await chmod(to, 0o755);
  await symlink(join(furnished, 'pictures'), join(dataDir, 'pictures/sizes'));
  const names = await readdir(from);
  const programs = names.filter((name) => name.startsWith('pg-'));
  for (const name of programs) await symlink(join(from, name), join(to, name));
  const own = names.filter((name) => !programs.includes(name)).map((name) => join(from, name));
  await promisify(execFile)('cp', ['-a', ...own, to]);
  return dataDir;
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await emptyDirectory();
  const started = await startDatabase({ dataDir, databaseUrl: undefined, demo: true, seeds: SEEDS }, quiet);
  if (!started.ok) throw new Error(started.error);
  await started.value.stop();
  await mkdir(join(dataDir, 'pictures'));
  project.provide('furnished', dataDir);
  return () => rm(dataDir, { recursive: true });
}

import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, inject } from 'vitest';
import { startApp, type App } from '../app.ts';

/**
 * A data directory as a first start leaves it, a second later: its database is its own, the programs are shared,
 * and so are the pictures that are drawn once for all applications.
 */
export async function copyDemoDirectory(): Promise<string> {
  const demoDirectory = inject('demoDirectory');
  const dataDir = await mkdtemp(join(tmpdir(), 'diaba-test-'));
  const [from, to] = [join(demoDirectory, 'postgres'), join(dataDir, 'postgres')];
  for (const folder of [to, join(dataDir, 'pictures')]) await mkdir(folder);
  for (const folder of [dataDir, to]) await chmod(folder, 0o755);
  await symlink(join(demoDirectory, 'pictures'), join(dataDir, 'pictures/sizes'));
  const names = await readdir(from);
  const programs = names.filter((name) => name.startsWith('pg-'));
  for (const name of programs) await symlink(join(from, name), join(to, name));
  const own = names.filter((name) => !programs.includes(name)).map((name) => join(from, name));
  await promisify(execFile)('cp', ['-a', ...own, to]);
  return dataDir;
}

/** The whole application with the data of the demonstration, for as long as the file runs. */
export async function openApp(): Promise<App> {
  const dataDir = await copyDemoDirectory();
  const app = await startApp({ DATA_DIR: dataDir });
  afterAll(async () => {
    await app.stop();
    await rm(dataDir, { recursive: true });
  });
  return app;
}

import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { writeTown } from './street-town.ts';
import { COMPILED } from '../app.ts';

const CLI = fileURLToPath(new URL('../../../src/commands/cli.ts', import.meta.url));

/** Imports an archive of streets as an operator does beside a running application. */
export async function importStreets(dataDir: string, file: string): Promise<void> {
  const env = { ...COMPILED, DATA_DIR: dataDir };
  await promisify(execFile)(process.execPath, [CLI, 'import', 'basemap', file], { env });
}

/** Imports the streets of the town. */
export async function importTown(dataDir: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'diaba-test-'));
  try {
    await writeTown(join(folder, 'town.pmtiles'));
    await importStreets(dataDir, join(folder, 'town.pmtiles'));
  } finally {
    await rm(folder, { recursive: true });
  }
}

import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { writeTown } from './street-town.ts';
import { COMPILED } from '../house.ts';

const CLI = fileURLToPath(new URL('../../../src/commands/cli.ts', import.meta.url));

/** Imports the streets of the town as an operator does beside a running application. */
export async function importTown(dataDir: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'diaba-test-'));
  try {
    await writeTown(join(folder, 'town.pmtiles'));
    const env = { ...COMPILED, DATA_DIR: dataDir };
    await promisify(execFile)(process.execPath, [CLI, 'import', 'basemap', join(folder, 'town.pmtiles')], {
      env,
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startDatabase } from '#platform/db/start.ts';
import { createLogging } from '#platform/log.ts';
import { SEEDS } from '#seeds.ts';

const SCRIPT = fileURLToPath(new URL('_list-renders.ts', import.meta.url));

type Rates = { cards: number; asked: number; page: number; withOneCard: number; frame: number };

const milliseconds = (rate: number) => `${(1000 / rate).toFixed(2)} ms`;

/** How many lists of thirty properties one process renders on one core when the page store has none of them. */
export async function benchListPage(): Promise<string[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'diaba-bench-'));
  chmodSync(dataDir, 0o755);
  const where = { dataDir, databaseUrl: undefined, demo: true, seeds: SEEDS };
  const database = await startDatabase(where, createLogging('silent').log);
  if (!database.ok) throw new Error(database.error);
  try {
    const pinned = ['-c', '0', process.execPath, ...process.execArgv, SCRIPT, database.value.target];
    const { stdout } = await promisify(execFile)('taskset', pinned);
    const { cards, asked, page, withOneCard, frame }: Rates = JSON.parse(stdout);
    const card = (1000 / page - 1000 / withOneCard) / (cards - 1);
    return [
      `a list of ${cards} rendered anew: ${asked}/s with its questions to the database, ${page}/s without (at least 900)`,
      `the frame alone ${milliseconds(frame)}, heading, filters and one card ${milliseconds(withOneCard)}, each further card ${card.toFixed(2)} ms`,
    ];
  } finally {
    await database.value.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

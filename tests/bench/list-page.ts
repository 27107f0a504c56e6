import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inOwnDatabase } from './support/database.ts';

const SCRIPT = fileURLToPath(new URL('support/list-renders.ts', import.meta.url));

type Rates = { cards: number; queried: number; page: number; withOneCard: number; frame: number };

const milliseconds = (rate: number) => `${(1000 / rate).toFixed(2)} ms`;

/** How many lists of thirty properties one process renders on one core when the page store has none of them. */
export async function benchListPage(): Promise<string[]> {
  return inOwnDatabase({ demo: true }, async ({ target }) => {
    const pinned = ['-c', '0', process.execPath, ...process.execArgv, SCRIPT, target];
    const { stdout } = await promisify(execFile)('taskset', pinned);
    const { cards, queried, page, withOneCard, frame }: Rates = JSON.parse(stdout);
    const card = (1000 / page - 1000 / withOneCard) / (cards - 1);
    return [
      `a list of ${cards} rendered: ${queried}/s with its questions to the database, ${page}/s without (at least 900)`,
      `the frame alone ${milliseconds(frame)}, heading, filters and one card ${milliseconds(withOneCard)}, each further card ${card.toFixed(2)} ms`,
    ];
  });
}

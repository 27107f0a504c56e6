import { appendFile, readFile } from 'node:fs/promises';
import { z } from 'zod';
import { HOUR } from '#kernel/clock.ts';
import type { Timer } from '#platform/timers.ts';

/** Erasures of one kind. */
export type Erasures = {
  /** All erasures that the database knows; a row contains no personal data. */
  list: () => Promise<readonly { id: string | number }[]>;
  /** Erases those of these rows that have come back, and returns how many. */
  replay: (rows: readonly unknown[]) => Promise<number>;
};

// Lines of the first version are of accounts and have no kind.
const entry = z.looseObject({ kind: z.string().default('account'), id: z.union([z.string(), z.int()]) });
type Entry = z.infer<typeof entry>;

function read(line: string): Entry[] {
  try {
    return [entry.parse(JSON.parse(line))];
  } catch {
    // A line that a crash cut short is written again, since the table still has it.
    return [];
  }
}

const keyOf = (kind: string, id: string | number) => `${kind} ${id}`;

/** Keeps erasures in a file beside the database: a restored backup does not know the erasures since it was made. */
export function createErasureLedger(file: string, kinds: Readonly<Record<string, Erasures>>) {
  async function entries(): Promise<Entry[]> {
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    return text.split('\n').flatMap(read);
  }

  /** Appends the erasures that are missing from the file. */
  async function keep(): Promise<void> {
    const known = new Set((await entries()).map(({ kind, id }) => keyOf(kind, id)));
    const lines: string[] = [];
    for (const [kind, { list }] of Object.entries(kinds))
      for (const row of await list())
        if (!known.has(keyOf(kind, row.id))) lines.push(`${JSON.stringify({ kind, ...row })}\n`);
    if (lines.length > 0) await appendFile(file, `\n${lines.join('')}`, { mode: 0o600, flush: true });
  }

  return {
    keep,
    timers: [{ name: 'erasures', every: HOUR, run: keep }] satisfies Timer[],

    /** Erases again what a backup has brought back, and returns how many. */
    async replay(): Promise<number> {
      const all = await entries();
      let count = 0;
      for (const [name, { replay }] of Object.entries(kinds)) {
        const rows = all.filter(({ kind }) => kind === name);
        if (rows.length > 0) count += await replay(rows);
      }
      return count;
    },
  };
}

import { appendFile, open, readFile, rename } from 'node:fs/promises';
import { z } from 'zod';

/** The metadata of a written file: its content hash, tags, links, and the change it is up to date with. */
export type Entry = {
  hash: string;
  setup: string;
  change: number;
  tags: readonly string[];
  links: readonly number[];
};

const line = z.union([
  /** The following lines were written by a run with these settings, when this was the newest change. */
  z.object({ setup: z.string(), change: z.int() }),
  /** A link, numbered by its position; `ok` if the origin answered it. */
  z.object({ link: z.string() }),
  z.object({ answered: z.array(z.int()) }),
  z.object({
    file: z.string(),
    hash: z.string(),
    tags: z.array(z.string()),
    links: z.array(z.int()),
  }),
]);

const FLUSH_EVERY = 1_000;

function parse(text: string): z.infer<typeof line> | undefined {
  try {
    return line.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/**
 * The files of earlier runs, as lines that are only appended, so that an interrupted run loses at most its last second;
 * a completed run replaces the lines by one per existing file.
 */
export async function openManifest(path: string) {
  const entries = new Map<string, Entry>();
  const links: string[] = [];
  const numbers = new Map<string, number>();
  const answered = new Set<number>();
  let run = { setup: '', change: 0 };
  let waiting: string[] = [];
  let writing = Promise.resolve();

  function read(text: string) {
    const said = parse(text);
    if (!said) return;
    if ('setup' in said) run = said;
    else if ('link' in said) numbers.set(said.link, links.push(said.link) - 1);
    else if ('answered' in said) for (const link of said.answered) answered.add(link);
    else {
      const { file, ...rest } = said;
      entries.set(file, { ...rest, ...run });
    }
  }

  const flush = (): Promise<void> => {
    const lines = waiting;
    waiting = [];
    if (lines.length > 0) writing = writing.then(() => appendFile(path, lines.join('')));
    return writing;
  };

  const add = (said: z.infer<typeof line>) => waiting.push(`${JSON.stringify(said)}\n`);

  const whole = await readFile(path, 'utf8').catch(() => undefined);
  for (const text of whole?.split('\n') ?? []) read(text);
  // The last line of an interrupted run may be incomplete, so new lines begin on a line of their own.
  if (whole !== undefined && !whole.endsWith('\n')) waiting.push('\n');
  const timer = setInterval(() => void flush().catch(() => undefined), FLUSH_EVERY).unref();

  return {
    isNew: whole === undefined,
    entries,
    linkAt: (number: number) => links[number] ?? '',
    answered,

    begin(setup: string, change: number) {
      run = { setup, change };
      add(run);
    },

    /** The number of a link, the same in every run. */
    numberOf(link: string): number {
      const known = numbers.get(link);
      if (known !== undefined) return known;
      const number = links.push(link) - 1;
      numbers.set(link, number);
      add({ link });
      return number;
    },

    note(file: string, entry: Pick<Entry, 'hash' | 'tags' | 'links'>) {
      entries.set(file, { ...entry, ...run });
      add({ file, hash: entry.hash, tags: [...entry.tags], links: [...entry.links] });
    },

    flush,

    /** Ends an interrupted run: its work is kept. */
    async close() {
      clearInterval(timer);
      await flush();
    },

    /** Ends a complete run: every file is up to date, except those that failed. */
    async finish(failed: ReadonlySet<string>) {
      clearInterval(timer);
      await flush();
      for (const [file, entry] of entries) if (!failed.has(file)) entries.set(file, { ...entry, ...run });
      await replace(path, compacted({ entries, links, answered }));
    },
  };
}

export type Manifest = Awaited<ReturnType<typeof openManifest>>;

type Known = { entries: ReadonlyMap<string, Entry>; links: readonly string[]; answered: ReadonlySet<number> };

/** Only links in use, renumbered. */
function* compacted({ entries, links, answered }: Known): Generator<string> {
  const numbers = new Map<number, number>();
  const write = (said: z.infer<typeof line>) => `${JSON.stringify(said)}\n`;
  let run = '';
  for (const [file, { setup, change, hash, tags, links: own }] of entries) {
    if (run !== `${setup} ${change}`) yield write({ setup, change });
    run = `${setup} ${change}`;
    for (const link of own)
      if (!numbers.has(link)) {
        numbers.set(link, numbers.size);
        yield write({ link: links[link] ?? '' });
      }
    yield write({ file, hash, tags: [...tags], links: own.map((link) => numbers.get(link) ?? 0) });
  }
  yield write({ answered: [...answered].flatMap((link) => numbers.get(link) ?? []) });
}

const PIECE = 1_000;

async function replace(path: string, lines: Iterable<string>) {
  const file = await open(`${path}.part`, 'w');
  try {
    let piece: string[] = [];
    for (const text of lines)
      if (piece.push(text) === PIECE) {
        await file.write(piece.join(''));
        piece = [];
      }
    await file.write(piece.join(''));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, path);
}

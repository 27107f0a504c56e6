import { coalesce } from './coalesce.ts';

/** What became of a row: what is kept of it, or nothing where it is not to be found any more. */
export type Change<Row> = { id: number; row: Row | null };

/** Where rows are kept for good. */
export type RegisterSource<Row> = {
  /** What can be seen now, in the words of the source. */
  moment: () => Promise<string>;
  /** So many of the rows, behind a number. */
  rows: (after: number, most: number) => Promise<readonly Row[]>;
  /** What has changed since a moment, and the moment until which that is all. */
  changedSince: (
    moment: string,
    most: number,
  ) => Promise<{ moment: string; changes: readonly Change<Row>[] }>;
};

type Register<Row> = { put: (row: Row) => void; drop: (id: number) => void; isStale: () => boolean };

/** So many are read at a time: a request that comes meanwhile waits for no more than these. */
const BATCH = 1_000;
/** Where more has changed than this, all are read anew. */
const MAX_CHANGED = 10_000;

/**
 * A register in memory of what a source has at the moment it is asked for: first all of it is read, and then each time
 * what has changed since.
 */
export function createIndexSync<Row extends { id: number }, Kept extends Register<Row>>(
  create: () => Kept,
  source: RegisterSource<Row>,
): () => Promise<Kept> {
  let register = create();
  let seen: string | undefined;

  async function readAll(): Promise<string> {
    const moment = await source.moment();
    const fresh = create();
    for (let after = 0, read = BATCH; read === BATCH;) {
      const rows = await source.rows(after, BATCH);
      for (const row of rows) fresh.put(row);
      read = rows.length;
      after = rows.at(-1)?.id ?? after;
    }
    register = fresh;
    return moment;
  }

  return coalesce(async () => {
    if (seen === undefined || register.isStale()) seen = await readAll();
    const { moment, changes } = await source.changedSince(seen, MAX_CHANGED);
    if (changes.length === MAX_CHANGED) {
      seen = await readAll();
      return register;
    }
    for (const { id, row } of changes) {
      if (row) register.put(row);
      else register.drop(id);
    }
    seen = moment;
    return register;
  });
}

/** A changed row; null when it was deleted. */
export type Change<Row> = { id: number; row: Row | null };

/** The source of truth. */
export type IndexSource<Row> = {
  /** What can be seen now, in the words of the source. */
  snapshot: () => Promise<string>;
  /** One batch of rows, by id. */
  rows: (after: number, most: number) => Promise<readonly Row[]>;
  /** Changes since a snapshot, and the snapshot they lead to; undefined where they cannot be found. */
  changedSince: (
    snapshot: string,
    most: number,
  ) => Promise<{ snapshot: string; changes: readonly Change<Row>[] } | undefined>;
};

type Index<Row> = { put: (row: Row) => void; drop: (id: number) => void; isStale: () => boolean };

/** Batch size: the longest block of the event loop. */
const BATCH = 1_000;
/** With more changes than this, a full reload is cheaper. */
const MAX_CHANGED = 10_000;

/** Syncs an in-memory index with its source: a full load first, then incremental changes on each read. */
export function createIndexSync<Row extends { id: number }, Stored extends Index<Row>>(
  create: () => Stored,
  source: IndexSource<Row>,
): () => Promise<Stored> {
  let index = create();
  let seen: string | undefined;

  async function readAll(): Promise<string> {
    const snapshot = await source.snapshot();
    const fresh = create();
    for (let after = 0, read = BATCH; read === BATCH;) {
      const rows = await source.rows(after, BATCH);
      for (const row of rows) fresh.put(row);
      read = rows.length;
      after = rows.at(-1)?.id ?? after;
    }
    index = fresh;
    return snapshot;
  }

  return coalesce(async () => {
    if (seen === undefined || index.isStale()) seen = await readAll();
    const since = await source.changedSince(seen, MAX_CHANGED);
    if (since === undefined || since.changes.length === MAX_CHANGED) {
      seen = await readAll();
      return index;
    }
    for (const { id, row } of since.changes) {
      if (row) index.put(row);
      else index.drop(id);
    }
    seen = since.snapshot;
    return index;
  });
}

/** Coalesces concurrent calls: each gets the result of a run that started after it, and runs never overlap. */
export function coalesce<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<Value> | undefined;
  let next: Promise<Value> | undefined;

  function run(): Promise<Value> {
    const begun = work();
    running = begun;
    next = undefined;
    const end = () => {
      if (running === begun) running = undefined;
    };
    begun.then(end, end);
    return begun;
  }

  return () => {
    if (!running) return run();
    next ??= running.then(run, run);
    return next;
  };
}

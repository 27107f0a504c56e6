import { fail, ok, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/client.ts';
import { type ChainRow, hashOf, START } from './chain.ts';

const BATCH = 5_000;

/** The last entry: its number and its hash in hexadecimal. With a noted head a truncated log is detected. */
export type Head = { entries: number; head: string };

export type Break = {
  id: number;
  reason: 'gap' | 'previous differs' | 'hash differs' | 'head gone' | 'head differs';
};

/** Every row in order, including inserted ones with numbers below one. */
async function* rowsOf(db: Database): AsyncGenerator<ChainRow> {
  for (let after: number | undefined = Number.MIN_SAFE_INTEGER; after !== undefined;) {
    const rows: ChainRow[] = await db
      .selectFrom('audit_entry')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    yield* rows;
    after = rows.at(-1)?.id;
  }
}

function faultOf(row: ChainRow, id: number, previous: Buffer): Break['reason'] | undefined {
  if (row.id !== id) return 'gap';
  if (!row.previous.equals(previous)) return 'previous differs';
  return row.hash.equals(hashOf(row)) ? undefined : 'hash differs';
}

/** Verifies the chain from its start; a head noted earlier must still be an entry of it. */
export async function verify(db: Database, noted?: Head): Promise<Result<Head, Break>> {
  let entries = 0;
  let head = START;
  for await (const row of rowsOf(db)) {
    const id = entries + 1;
    const reason = faultOf(row, id, head);
    if (reason !== undefined) return fail({ id, reason });
    entries = id;
    head = row.hash;
    if (id === noted?.entries && head.toString('hex') !== noted.head)
      return fail({ id, reason: 'head differs' });
  }
  if (noted && noted.entries > entries) return fail({ id: noted.entries, reason: 'head gone' });
  return ok({ entries, head: head.toString('hex') });
}

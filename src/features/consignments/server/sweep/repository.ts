import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Tables } from '#platform/db/tables.ts';
import { type Row, consignmentRow } from '../repository.ts';

const rows = z.array(consignmentRow);

/** Of whatever is due, some; a next run takes the rest. */
const AT_ONCE = 200;

/** What is due, locked until the transaction ends; what others work on is left to them. */
export const createSweepRepository = (trx: Kysely<Tables>) => {
  const due = (where: ReturnType<typeof sql>) =>
    sql`select * from consignment where ${where} order by id limit ${AT_ONCE} for update skip locked`.execute(
      trx,
    );
  const found = async (where: ReturnType<typeof sql>): Promise<Row[]> => rows.parse((await due(where)).rows);

  return {
    /** Those whose time is over. */
    over: (now: Date) => found(sql`status in ('published', 'paused') and expires_at <= ${now}`),

    /** Those that end between two moments. */
    ending: (from: Date, until: Date) =>
      found(sql`status in ('published', 'paused') and expires_at > ${from} and expires_at <= ${until}`),

    /** Drafts or requests for changes untouched since. */
    untouched: (status: 'draft' | 'changes', since: Date, until: Date) =>
      found(sql`status = ${status} and touched_at > ${since} and touched_at <= ${until}`),
  };
};

import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Tables } from '#platform/db/tables.ts';
import { type Row, consignmentRow } from '../repository.ts';

const rows = z.array(consignmentRow);

/** What is due is worked on in pages, each in a transaction of its own. */
const PAGE = 200;
const ON_OFFER = sql`status in ('published', 'paused', 'dealing')`;

/** A page of what is due after an id, locked until the transaction ends; what others work on is left to them. */
export const createSweepRepository = (trx: Kysely<Tables>, after: string | null) => {
  const due = async (where: ReturnType<typeof sql>): Promise<Row[]> => {
    const found = await sql`select * from consignment
      where ${where} and (${after}::uuid is null or id > ${after})
      order by id limit ${PAGE} for update skip locked`.execute(trx);
    return rows.parse(found.rows);
  };

  return {
    /** Those whose time is over. */
    over: (now: Date) => due(sql`${ON_OFFER} and expires_at <= ${now}`),

    /** Those that end between two moments. */
    ending: (from: Date, until: Date) =>
      due(sql`${ON_OFFER} and expires_at > ${from} and expires_at <= ${until}`),

    /** Drafts or requests for changes untouched since. */
    untouched: (status: 'draft' | 'changes', since: Date, until: Date) =>
      due(sql`status = ${status} and touched_at > ${since} and touched_at <= ${until}`),
  };
};

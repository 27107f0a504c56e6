import { type Kysely, type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Tables } from '#platform/db/tables.ts';
import { type Row, consignmentRow } from '../repository.ts';

const PAGE = 200;
const ON_OFFER = sql`status in ('published', 'paused', 'dealing')`;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** What is due, as a condition of its rows. */
export type Due = RawBuilder<boolean>;

/** Those whose time is over. */
export const isOver = (now: Date): Due => sql`${ON_OFFER} and expires_at <= ${now}`;

/** Those that end between two moments. */
export const isEnding = (from: Date, until: Date): Due =>
  sql`${ON_OFFER} and expires_at > ${from} and expires_at <= ${until}`;

/** Drafts or requests for changes untouched since. */
export const isUntouched = (status: 'draft' | 'changes', since: Date, until: Date): Due =>
  sql`status = ${status} and touched_at > ${since} and touched_at <= ${until}`;

export const createSweepRepository = (db: Kysely<Tables>) => ({
  /** A page of the ids of what is due, after one of them. */
  async page(due: Due, after = BEFORE_ALL): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select id from consignment where ${due} and id > ${after} order by id limit ${PAGE}`.execute(db);
    return rows.map(({ id }) => id);
  },

  /** One of them, locked until the transaction ends; nothing where it is not due any more or others work on it. */
  async hold(due: Due, id: string): Promise<Row | undefined> {
    const { rows } = await sql`
      select * from consignment where id = ${id} and ${due} for update skip locked`.execute(db);
    return z.array(consignmentRow).parse(rows)[0];
  },
});

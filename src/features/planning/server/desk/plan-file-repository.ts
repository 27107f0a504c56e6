import { sql } from 'kysely';
import { z } from 'zod';
import {
  PLAN_FILE_STATES,
  type PlanFile,
  type PlanFileState,
  type PlanReading,
} from '../../domain/plans/plan-file.ts';
import type { Database } from '#platform/db/client.ts';

/** So many hours a file is kept that is not loaded. */
const HOURS_KEPT = 24;
const MAX_SHOWN = 20;

type NewFile = Pick<PlanFile, 'name' | 'bytes' | 'head' | 'by'>;

const state = z.enum(PLAN_FILE_STATES);

export const createPlanFileRepository = (db: Database) => {
  const files = () =>
    db
      .selectFrom('plan_file as file')
      .leftJoin('account', 'account.id', 'file.by')
      .select([
        'file.id',
        'file.name',
        'file.bytes',
        'file.head',
        'file.state',
        'file.progress',
        'file.may_refuse as mayRefuse',
        'file.reading',
        'file.by',
        'account.full_name as byName',
      ]);

  type Row = Awaited<ReturnType<ReturnType<typeof files>['executeTakeFirstOrThrow']>>;
  const fileOf = (row: Row): PlanFile => ({ ...row, state: state.parse(row.state) });

  return {
    async add({ head, ...file }: NewFile): Promise<string> {
      const { id } = await db
        .insertInto('plan_file')
        .values({ ...file, head: JSON.stringify(head), state: 'sending' })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async find(id: string): Promise<PlanFile | undefined> {
      const row = await files().where('file.id', '=', id).executeTakeFirst();
      return row && fileOf(row);
    },

    /** Files that are not loaded yet, the newest first. */
    async open(): Promise<PlanFile[]> {
      const rows = await files()
        .where('file.state', '<>', 'loaded')
        .orderBy('file.at', 'desc')
        .limit(MAX_SHOWN)
        .execute();
      return rows.map(fileOf);
    },

    /** The one that has waited longest to be read. */
    async next(): Promise<PlanFile | undefined> {
      const row = await files()
        .where('file.state', 'in', ['checking', 'loading'])
        .orderBy('file.at')
        .limit(1)
        .executeTakeFirst();
      return row && fileOf(row);
    },

    /** Waits to be read from one of these states on; false where it is in another by now. */
    async start(id: string, from: readonly PlanFileState[], to: 'checking' | 'loading', mayRefuse: number) {
      const { numUpdatedRows } = await db
        .updateTable('plan_file')
        .set({ state: to, may_refuse: mayRefuse, progress: 0, at: sql`now()` })
        .where('id', '=', id)
        .where('state', 'in', from)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    async progress(id: string, share: number) {
      await db.updateTable('plan_file').set({ progress: share }).where('id', '=', id).execute();
    },

    async finish(id: string, to: 'checked' | 'loaded', reading: PlanReading) {
      await db
        .updateTable('plan_file')
        .set({ state: to, progress: 1, reading: JSON.stringify(reading), at: sql`now()` })
        .where('id', '=', id)
        .execute();
    },

    async drop(id: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('plan_file')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },

    /** Files with which nothing has been done for a day. */
    async old(): Promise<string[]> {
      const rows = await db
        .selectFrom('plan_file')
        .select('id')
        .where('at', '<', sql<Date>`now() - make_interval(hours => ${HOURS_KEPT})`)
        .where('state', 'not in', ['checking', 'loading'])
        .execute();
      return rows.map(({ id }) => id);
    },

    /** How many bytes all files have together. */
    async sum(): Promise<number> {
      const { bytes } = await db
        .selectFrom('plan_file')
        .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('bytes'), sql<number>`0`).as('bytes'))
        .where('state', '<>', 'loaded')
        .executeTakeFirstOrThrow();
      return Number(bytes);
    },
  };
};

import { type Kysely, sql } from 'kysely';
import type { AccountId } from '#kernel/actor.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { ReadyAnswer } from '../domain/ready-answer.ts';

type Written = Pick<ReadyAnswer, 'title' | 'text'> & { changed_by: AccountId | null };

export const createReadyAnswerRepository = (db: Kysely<Tables>) => ({
  list: (most: number): Promise<ReadyAnswer[]> =>
    db
      .selectFrom('ready_answer')
      .select(['id', 'title', 'text', 'version'])
      .orderBy('title')
      .limit(most)
      .execute(),

  async count(): Promise<number> {
    const { all } = await db
      .selectFrom('ready_answer')
      .select(sql<number>`count(*)::int`.as('all'))
      .executeTakeFirstOrThrow();
    return all;
  },

  idOf: async (title: string): Promise<string | undefined> =>
    (await db.selectFrom('ready_answer').select('id').where('title', '=', title).executeTakeFirst())?.id,

  /** Nothing where another one of this title has come meanwhile. */
  add: async (answer: Written): Promise<string | undefined> =>
    (
      await db
        .insertInto('ready_answer')
        .values(answer)
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
    )?.id,

  /** Optimistic update: returns whether the version matched. */
  async change(id: string, version: number, answer: Written): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('ready_answer')
      .set({ ...answer, version: version + 1, changed_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  async remove(id: string): Promise<boolean> {
    const { numDeletedRows } = await db.deleteFrom('ready_answer').where('id', '=', id).executeTakeFirst();
    return numDeletedRows > 0n;
  },
});

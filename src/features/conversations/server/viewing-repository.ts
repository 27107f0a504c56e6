import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Viewing, ViewingStatus } from '#features/conversations/domain/viewing.ts';
import type { Side } from '#features/threads/domain/thread.ts';
import type { Tables } from '#platform/db/tables.ts';
import { viewingRow } from './rows.ts';

const COLUMNS = ['id', 'status', 'proposed_by', 'times', 'agreed_at', 'version'] as const;

type Proposed = { status: 'proposed'; by: Side; times: readonly Date[] };
type Settled = { status: Exclude<ViewingStatus, 'proposed'>; agreedAt: Date | null };

const MAX_SHOWN = 50;

export const createViewingRepository = (db: Kysely<Tables>) => {
  const all = async (conversation: string, most = MAX_SHOWN): Promise<Viewing[]> =>
    z
      .array(viewingRow)
      .parse(
        await db
          .selectFrom('viewing')
          .select(COLUMNS)
          .where('conversation', '=', conversation)
          .orderBy('made_at', 'desc')
          .limit(most)
          .execute(),
      );

  return {
    /** The appointments of a conversation, the last one first. */
    all,

    last: async (conversation: string): Promise<Viewing | null> => (await all(conversation, 1))[0] ?? null,

    conversationOf: async (viewing: string): Promise<string | undefined> =>
      (await db.selectFrom('viewing').select('conversation').where('id', '=', viewing).executeTakeFirst())
        ?.conversation,

    async add(conversation: string, by: Side, times: readonly Date[]): Promise<string> {
      const { id } = await db
        .insertInto('viewing')
        .values({ conversation, proposed_by: by, times: [...times], agreed_at: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** Optimistic update: returns whether the version matched. */
    async change(id: string, version: number, to: Proposed | Settled): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('viewing')
        .set({
          status: to.status,
          version: version + 1,
          ...(to.status === 'proposed'
            ? { proposed_by: to.by, times: [...to.times], agreed_at: null }
            : { agreed_at: to.agreedAt }),
        })
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Marks as past what is over, of all conversations or of one. */
    async passOver(conversation: string | null = null): Promise<void> {
      await sql`update viewing set status = 'past', version = version + 1
      where status in ('proposed', 'accepted') and (${conversation}::uuid is null or conversation = ${conversation})
        and coalesce(agreed_at, (select max(time) from unnest(times) as time)) <= now()`.execute(db);
    },
  };
};

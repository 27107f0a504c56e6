import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { AccountId } from '#kernel/actor.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Message, NewMessage, Note, Side, ThreadFile, ThreadState } from '../domain/thread.ts';

const READ = { requester: 'requester_read', responder: 'responder_read' } as const;

type Row = Omit<Message, 'files'>;
type Range = { before?: number | undefined; after?: number | undefined };

export function createThreadRepository(db: Kysely<Tables>) {
  const stateOf = (
    query: SelectQueryBuilder<Tables, 'thread', object>,
    id: string,
  ): Promise<ThreadState | undefined> =>
    query
      .select(['last_seq as last', 'requester_read as requesterRead', 'responder_read as responderRead'])
      .where('id', '=', id)
      .executeTakeFirst();

  const messages = (thread: string) =>
    db
      .selectFrom('thread_message')
      .select(['id', 'seq', 'client_id as clientId', 'side', 'text', 'at'])
      .where('thread', '=', thread);

  return {
    state: (id: string) => stateOf(db.selectFrom('thread'), id),

    /** Holds it until the end of the transaction, so that its messages are numbered one after another. */
    hold: (id: string) => stateOf(db.selectFrom('thread').forUpdate(), id),

    /** The ids of what one side wrote between two messages. */
    async ids(thread: string, side: Side, after: number, upTo: number): Promise<number[]> {
      const rows = await db
        .selectFrom('thread_message')
        .select('id')
        .where('thread', '=', thread)
        .where('side', '=', side)
        .where('seq', '>', after)
        .where('seq', '<=', upTo)
        .execute();
      return rows.map(({ id }) => id);
    },

    isAnswered: async (thread: string): Promise<boolean> =>
      (await messages(thread).where('side', '=', 'responder').limit(1).executeTakeFirst()) !== undefined,

    byClientId: (thread: string, clientId: string): Promise<Row | undefined> =>
      messages(thread).where('client_id', '=', clientId).executeTakeFirst(),

    /** Adds a message to a thread that is held. */
    async add({ thread, clientId, side, author, owner, text }: NewMessage, seq: number): Promise<number> {
      const { id } = await db
        .insertInto('thread_message')
        .values({ thread, seq, client_id: clientId, side, author, account: owner, text })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db.updateTable('thread').set({ last_seq: seq }).where('id', '=', thread).execute();
      return id;
    },

    async addFiles(thread: string, seq: number, uploads: readonly string[]): Promise<void> {
      if (uploads.length === 0) return;
      const rows = uploads.map((upload) => ({ upload, thread, seq }));
      await db.insertInto('thread_file').values(rows).execute();
    },

    /** The last messages before one, or the first after one; the oldest first. */
    async page(thread: string, { before, after }: Range, most: number): Promise<Row[]> {
      let query = messages(thread);
      if (before !== undefined) query = query.where('seq', '<', before);
      if (after !== undefined) query = query.where('seq', '>', after);
      const rows = await query
        .orderBy('seq', after === undefined ? 'desc' : 'asc')
        .limit(most)
        .execute();
      return after === undefined ? rows.toReversed() : rows;
    },

    /** The pictures of some messages by their numbers; zero is what the thread began with. */
    async files(thread: string, from: number, to: number): Promise<Map<number, ThreadFile[]>> {
      const rows = await db
        .selectFrom('thread_file')
        .innerJoin('upload', 'upload.id', 'thread_file.upload')
        .select(['seq', 'id', 'name', 'width', 'height'])
        .where('thread', '=', thread)
        .where('seq', '>=', from)
        .where('seq', '<=', to)
        .orderBy('at')
        .orderBy('id')
        .$narrowType<ThreadFile>()
        .execute();
      return Map.groupBy(rows, ({ seq }) => seq);
    },

    /** Nothing is written where that side has read so far already. */
    async markRead(thread: string, side: Side, seq: number): Promise<void> {
      const column = sql.ref(READ[side]);
      await sql`update thread set ${column} = least(last_seq, ${seq}::integer)
        where id = ${thread} and (${column} is null or ${column} < least(last_seq, ${seq}::integer))`.execute(
        db,
      );
    },

    notes: (thread: string): Promise<Note[]> =>
      db
        .selectFrom('thread_note as n')
        .leftJoin('account as a', 'a.id', 'n.author')
        .select(['n.id', 'a.full_name as author', 'n.text', 'n.at'])
        .where('n.thread', '=', thread)
        .orderBy('n.id')
        .execute(),

    async addNote(thread: string, author: AccountId, text: string): Promise<void> {
      await db.insertInto('thread_note').values({ thread, author, text }).execute();
    },
  };
}

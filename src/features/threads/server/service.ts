import { type Kysely } from 'kysely';
import type { AccountId } from '#kernel/actor.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import type { Audit } from '#platform/audit/append.ts';
import type { Database } from '#platform/db/client.ts';
import type { Tables } from '#platform/db/tables.ts';
import {
  isId,
  type MessageForm,
  type NewMessage,
  type Note,
  type Side,
  type ThreadPage,
  type ThreadState,
} from '../domain/thread.ts';
import { createReadyAnswers } from './ready-answers.ts';
import { createThreadRepository } from './repository.ts';
import { PERSONAL_TABLES } from './tables.ts';

type Trx = Kysely<Tables>;

type Options = {
  db: Database;
  audit: Audit;
  uploads: {
    attach: (
      trx: Trx,
      ids: readonly string[],
      purpose: 'inquiry',
      sender: AccountId | null,
      owner: AccountId | null,
    ) => Promise<boolean>;
  };
};

const PAGE = 100;
/** A thread that is longer is no conversation. */
const MAX_MESSAGES = 3_000;

const FULL = fail<Failure>({ kind: 'conflict', code: 'threads/full' });
const OTHER = fail<Failure>({ kind: 'conflict', code: 'threads/other-message' });
const FILES_GONE = fail<Failure>({ kind: 'invalid', code: 'threads/files-gone', field: 'file_ids' });
const EMPTY: ThreadState = { last: 0, requesterRead: null, responderRead: null };

/** Conversations. Who may read and write one is decided by the feature that holds it. */
export function createThreadService({ db, audit, uploads }: Options) {
  const repository = createThreadRepository(db);

  return {
    state: async (thread: string): Promise<ThreadState> => (await repository.state(thread)) ?? EMPTY,

    /** The last messages, the last before one, or the first after one. */
    async read(
      thread: string,
      range: { before?: number | undefined; after?: number | undefined } = {},
    ): Promise<ThreadPage> {
      const [state, found] = await Promise.all([
        repository.state(thread),
        repository.page(thread, range, PAGE + 1),
      ]);
      const shown = range.after === undefined ? found.slice(-PAGE) : found.slice(0, PAGE);
      const hasMore = found.length > PAGE;
      const isBeginning = !hasMore && range.after === undefined;
      const first = isBeginning ? 0 : (shown[0]?.seq ?? 0);
      const files = await repository.files(thread, first, shown.at(-1)?.seq ?? 0);
      return {
        state: state ?? EMPTY,
        messages: shown.map((message) => ({ ...message, files: files.get(message.seq) ?? [] })),
        opening: files.get(0) ?? [],
        isBeginning,
        hasMore,
      };
    },

    /** Adds the pictures that a thread begins with. */
    async begin(trx: Trx, thread: string, files: readonly string[]): Promise<void> {
      await createThreadRepository(trx).addFiles(thread, 0, files);
    },

    /** Adds a message once, however often it is sent. */
    async say(
      trx: Trx,
      message: NewMessage,
    ): Promise<Result<{ id: number; seq: number; isNew: boolean }, Failure>> {
      const { thread, clientId, side, text, files } = message;
      const threads = createThreadRepository(trx);
      const state = await threads.hold(thread);
      const known = await threads.byClientId(thread, clientId);
      if (known) return known.side === side && known.text === text ? ok({ ...known, isNew: false }) : OTHER;
      const seq = (state ?? EMPTY).last + 1;
      if (seq > MAX_MESSAGES) return FULL;
      if (!(await uploads.attach(trx, files, 'inquiry', message.author, message.owner))) return FILES_GONE;
      const id = await threads.add(message, seq);
      await threads.addFiles(thread, seq, files);
      return ok({ id, seq, isNew: true });
    },

    /** Whether that side has sent this message before. */
    async isSaid(thread: string, side: Side, { client_id, text }: MessageForm): Promise<boolean> {
      const known = isId(thread) ? await repository.byClientId(thread, client_id) : undefined;
      return known?.side === side && known.text === text;
    },

    messageIds: repository.ids,
    isAnswered: repository.isAnswered,

    markRead: (thread: string, side: Side, seq: number): Promise<void> =>
      repository.markRead(thread, side, seq),

    /** Notes of the responding side; nothing that the requester reads has them. */
    notes: (thread: string): Promise<Note[]> => repository.notes(thread),

    addNote: (trx: Trx, thread: string, author: AccountId, text: string): Promise<void> =>
      createThreadRepository(trx).addNote(thread, author, text),

    answers: createReadyAnswers({ db, audit }),
    personalTables: PERSONAL_TABLES,
  };
}

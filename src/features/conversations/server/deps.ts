import type {
  MessageForm,
  NewMessage,
  Side,
  ThreadPage,
  ThreadState,
} from '#features/threads/domain/thread.ts';
import type { AccountId } from '#kernel/actor.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Failure, Result } from '#kernel/result.ts';
import type { Audit } from '#platform/audit/append.ts';
import type { Database } from '#platform/db/client.ts';
import type { Trx } from '#platform/db/command.ts';

type Range = { before?: number | undefined; after?: number | undefined };

/** Threads, as far as conversations need them. */
type Threads = {
  state: (thread: string) => Promise<ThreadState>;
  read: (thread: string, range?: Range) => Promise<ThreadPage>;
  say: (
    trx: Trx,
    message: NewMessage,
  ) => Promise<Result<{ id: number; seq: number; isNew: boolean }, Failure>>;
  isSaid: (thread: string, side: Side, form: MessageForm) => Promise<boolean>;
  messageIds: (thread: string, side: Side, after: number, upTo: number) => Promise<number[]>;
  markRead: (thread: string, side: Side, seq: number) => Promise<void>;
};

type ConversationNoticeKind = 'conversations.message' | 'conversations.viewing';

/** Notices, as far as conversations need them. */
type Notices = {
  notify: (
    trx: Trx,
    notice: { account: AccountId; kind: ConversationNoticeKind; key: string; data: object },
  ) => Promise<void>;
  markReadAbout: (account: AccountId, kind: ConversationNoticeKind, keys: readonly string[]) => Promise<void>;
};

/** A report for the desk where listings are reported. */
type NewReport = {
  listing: number;
  conversation: string;
  side: Side;
  reason: string;
  note: string;
};

/** What everything about conversations works with. */
export type Deps = {
  db: Database;
  threads: Threads;
  notices: Notices;
  /** Adds a report unless that side has an open one of this conversation. */
  addReport: (trx: Trx, report: NewReport) => Promise<void>;
  /** Notes in the list that an account can read that staff opened what it wrote. */
  recordAccess: (
    trx: Trx,
    access: { account: AccountId; actor: AccountId; why: string; field: 'conversation' },
  ) => Promise<void>;
  audit: Audit;
  clock: Clock;
};

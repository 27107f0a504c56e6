import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { answerData } from '#features/inquiries/domain/answer.ts';
import type {
  MessageForm,
  NewMessage,
  Note,
  Side,
  ThreadPage,
  ThreadState,
} from '#features/threads/domain/thread.ts';
import type { PlaceDirectory } from '#features/places/domain/directory.ts';
import type { UploadRefusal } from '#features/uploads/domain/upload.ts';
import type { AccountId } from '#kernel/actor.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Failure, Result } from '#kernel/result.ts';
import type { Audit } from '#platform/audit/append.ts';
import type { Database } from '#platform/db/client.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Log } from '#platform/log/log.ts';
import type { Seal } from '#platform/crypto/seal.ts';

type Upload = { purpose: 'inquiry'; account: AccountId | null; name: string; bytes: Uint8Array };

/** Files, as far as inquiries need them. */
type InquiryUploads = {
  take: (upload: Upload) => Promise<Result<{ id: string; name: string }, UploadRefusal>>;
  attach: (
    trx: Transaction<Tables>,
    ids: readonly string[],
    purpose: 'inquiry',
    sender: AccountId | null,
  ) => Promise<boolean>;
  read: (id: string) => Promise<{ type: string; bytes: Uint8Array<ArrayBuffer> } | undefined>;
};

/** Conversations, as far as inquiries need them. */
type InquiryThreads = {
  state: (thread: string) => Promise<ThreadState>;
  read: (
    thread: string,
    range?: { before?: number | undefined; after?: number | undefined },
  ) => Promise<ThreadPage>;
  begin: (trx: Transaction<Tables>, thread: string, files: readonly string[]) => Promise<void>;
  say: (
    trx: Transaction<Tables>,
    message: NewMessage,
  ) => Promise<Result<{ id: number; seq: number; isNew: boolean }, Failure>>;
  isSaid: (thread: string, side: Side, form: MessageForm) => Promise<boolean>;
  messageIds: (thread: string, side: Side, after: number, upTo: number) => Promise<number[]>;
  isAnswered: (thread: string) => Promise<boolean>;
  markRead: (thread: string, side: Side, seq: number) => Promise<void>;
  notes: (thread: string) => Promise<Note[]>;
  addNote: (trx: Transaction<Tables>, thread: string, author: AccountId, text: string) => Promise<void>;
};

type Answered = {
  account: AccountId | null;
  kind: 'inquiries.answered';
  key: string;
  data: z.infer<typeof answerData>;
};

/** Notices, as far as inquiries need them. */
type InquiryNotices = {
  delivers: boolean;
  notify: (trx: Transaction<Tables>, notice: Answered) => Promise<void>;
  markReadAbout: (account: AccountId, kind: 'inquiries.answered', keys: readonly string[]) => Promise<void>;
};

/** What everything about inquiries works with. */
export type Deps = {
  db: Database;
  seal: Seal;
  uploads: InquiryUploads;
  notices: InquiryNotices;
  threads: InquiryThreads;
  places: Pick<PlaceDirectory, 'placeOfCode' | 'placeInWords' | 'longNameOf'>;
  /** Whether a form has a valid proof of work that was not used before. */
  isProven: (proof: string) => Promise<Result<void, Failure>>;
  /** Pseudonym of the client's network, for rate limits. */
  hide: (address: string) => string;
  /** Removes the mails to an address from the outbox file. */
  forgetSent: (who: { phone: string | null; email: string | null }) => Promise<void>;
  audit: Audit;
  log: Log;
  clock: Clock;
};

import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { answerData } from '#features/inquiries/domain/answer.ts';
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
    account: AccountId | null,
  ) => Promise<boolean>;
  read: (id: string) => Promise<{ type: string; bytes: Uint8Array<ArrayBuffer> } | undefined>;
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

import type { Caller } from '#features/accounts/domain/session.ts';
import type { CodeRequest, CodeTexts } from '#features/accounts/domain/code.ts';
import type { AccountId } from '#kernel/actor.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Phone } from '#kernel/contact/contact.ts';
import type { Failure, Result } from '#kernel/result.ts';
import type { Audit } from '#platform/audit/append.ts';
import type { Database } from '#platform/db/client.ts';
import type { Trx } from '#platform/db/command.ts';
import type { SecurityLog } from '#platform/log/security-log.ts';

type Owner = { id: AccountId; isStaff: boolean; hasTotp: boolean; isDemo: boolean };

type DeletionCode = {
  phone: Phone;
  proof: string;
  /**
   * The account that the code may delete, resolved once the request is admitted. Without one nothing is sent, and the
   * response is the same.
   */
  findAccount: () => Promise<AccountId | undefined>;
  texts: CodeTexts;
};

/** What privacy needs of accounts. */
type AccountAccess = {
  findOwner: (phone: Phone) => Promise<Owner | undefined>;
  sendDeletionCode: (code: DeletionCode, caller: Caller) => Promise<Result<string, Failure>>;
  verifyCode: (trx: Trx, id: string, code: string) => Promise<Result<CodeRequest, Failure>>;
  endSessions: (trx: Trx, account: AccountId) => Promise<void>;
};

type DeletionRequested = {
  account: AccountId;
  kind: 'privacy.deletion-requested';
  key: string;
  data: object;
};

/** Dependencies that the parts of this feature share. */
export type Deps = {
  db: Database;
  notices: { notify: (trx: Trx, notice: DeletionRequested) => Promise<void> };
  accounts: AccountAccess;
  /** Removes the messages to a person from the outbox. */
  forgetSent: (who: { phone: string; email: string | null }) => Promise<void>;
  audit: Audit;
  security: SecurityLog;
  clock: Clock;
  demo: boolean;
};

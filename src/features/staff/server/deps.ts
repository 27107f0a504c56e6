import type { AccountId } from '#kernel/actor.ts';
import type { PersonName } from '#kernel/contact/person-name.ts';
import type { Phone } from '#kernel/contact/contact.ts';
import type { Failure, Result } from '#kernel/result.ts';
import type { Audit } from '#platform/audit/append.ts';
import type { Database } from '#platform/db/client.ts';
import type { Trx } from '#platform/db/command.ts';
import type { Log } from '#platform/log/log.ts';

/** What the desk needs of accounts. */
type AccountAdministration = {
  endSessions: (trx: Trx, account: AccountId) => Promise<void>;
  /** Whether there is such an account. */
  resetSecondFactor: (trx: Trx, account: AccountId) => Promise<boolean>;
  /** The identity card in the clear; null where none is kept, undefined without such an account. */
  openCard: (trx: Trx, account: AccountId) => Promise<string | null | undefined>;
  hashPassword: (password: string) => Promise<Result<string, Failure>>;
  /** Creates the account unless the number has one; answers its id either way. */
  ensureAccount: (
    trx: Trx,
    account: { phone: Phone; fullName: PersonName; passwordHash: string },
  ) => Promise<{ id: AccountId; isNew: boolean }>;
};

/** Dependencies that the parts of this feature share. */
export type Deps = {
  db: Database;
  accounts: AccountAdministration;
  recordAccess: (trx: Trx, access: { account: AccountId; actor: AccountId; why: string }) => Promise<void>;
  audit: Audit;
  log: Log;
};

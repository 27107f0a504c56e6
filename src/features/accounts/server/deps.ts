import type { Transaction } from 'kysely';
import type { Caller } from '../domain/session.ts';
import type { AccountId } from '#kernel/actor.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Phone } from '#kernel/contact/contact.ts';
import type { Audit } from '#platform/audit/append.ts';
import type { PasswordHash } from '#platform/crypto/password-hash.ts';
import type { Seal } from '#platform/crypto/seal.ts';
import type { Database } from '#platform/db/client.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Log } from '#platform/log/log.ts';
import type { SecurityLog } from '#platform/log/security-log.ts';
import type { CodeGate } from './codes/code-gate.ts';
import type { AccountNotices, Codes } from './codes/codes.ts';
import type { Devices } from './devices.ts';
import type { ProofGate } from './proof.ts';
import type { Sessions } from './sessions.ts';

type Consent = { purpose: 'terms' | 'age' | 'marketing' | 'identity'; given: boolean; wording: string };

/** What accounts need of privacy. */
export type PrivacyRecords = {
  recordConsents: (
    db: Database,
    account: AccountId,
    consents: readonly Consent[],
    caller: Pick<Caller, 'address' | 'device' | 'lang'>,
    method: string,
  ) => Promise<void>;
  recordAccess: (
    db: Database,
    access: { account: AccountId; actor: AccountId; why: string },
  ) => Promise<void>;
};

/** What accounts need of those who bring others. */
export type Referrals = {
  isCode: (code: string) => Promise<boolean>;
  register: (
    trx: Transaction<Tables>,
    arrival: {
      referee: AccountId;
      code: string;
      address: string;
      isDeviceOf: (phone: Phone) => boolean;
    },
  ) => Promise<void>;
};

/** What else shows the name and the number of an account. */
export type Offers = {
  takeContact: (
    trx: Transaction<Tables>,
    account: AccountId,
    contact: { name: string } | { phone: Phone },
  ) => Promise<void>;
};

/** Dependencies that the parts of this feature share. */
export type Deps = PrivacyRecords & {
  db: Database;
  seal: Seal;
  passwords: PasswordHash;
  sessions: Sessions;
  devices: Devices;
  codes: Codes;
  proofGate: ProofGate;
  codeGate: CodeGate;
  notices: AccountNotices;
  audit: Audit;
  log: Log;
  security: SecurityLog;
  clock: Clock;
  referrals: Referrals;
  offers: Offers;
  /** Whether the people of the demonstration may sign in. */
  demo: boolean;
};

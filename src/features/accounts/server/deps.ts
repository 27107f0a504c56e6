import type { Clock } from '#kernel/clock.ts';
import type { Audit } from '#platform/audit/append.ts';
import type { Database } from '#platform/db/client.ts';
import type { Log } from '#platform/log/log.ts';
import type { PasswordHash } from '#platform/crypto/password-hash.ts';
import type { SecurityLog } from '#platform/log/security-log.ts';
import type { Seal } from '#platform/crypto/seal.ts';
import type { CodeGate } from './codes/code-gate.ts';
import type { Codes } from './codes/codes.ts';
import type { Devices } from './devices.ts';
import type { ProofGate } from './proof.ts';
import type { Sessions } from './sessions.ts';
import type { NotifyBySms } from './codes/notify-by-sms.ts';

/** What the parts of this feature share. */
export type Deps = {
  db: Database;
  seal: Seal;
  passwords: PasswordHash;
  sessions: Sessions;
  devices: Devices;
  codes: Codes;
  proofGate: ProofGate;
  codeGate: CodeGate;
  tell: NotifyBySms;
  /** Takes what was sent to somebody out of where it is kept. */
  forgetSent: (who: { phone: string; email: string | null }) => Promise<void>;
  audit: Audit;
  log: Log;
  security: SecurityLog;
  clock: Clock;
  /** Whether people made up for a demonstration may sign in. */
  demo: boolean;
};

import type { PlaceDirectory } from '#features/places/domain/directory.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Failure, Result } from '#kernel/result.ts';
import type { Audit } from '#platform/audit/append.ts';
import type { Database } from '#platform/db/client.ts';
import type { Images } from '#platform/images/images.ts';
import type { Log } from '#platform/log/log.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import type { Seal } from '#platform/crypto/seal.ts';

/** What everything about inquiries works with. */
export type Deps = {
  db: Database;
  seal: Seal;
  images: Images;
  mailer: Mailer;
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

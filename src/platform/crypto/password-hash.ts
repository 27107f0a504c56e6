import { randomBytes } from 'node:crypto';
import { hash as argon2, hashSync, verify, type Options } from '@node-rs/argon2';
import type { Failure, Result } from '#kernel/result.ts';
import { createLimiter } from '#platform/cache/limiter.ts';

// Argon2id is 2: the enum of the package exists in its types only.
const POLICY = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options;
const PREFIX = '$argon2id$v=19$m=19456,t=2,p=1$';

/** Longer than any allowed password; normalizing a longer text takes time. */
const MAX_LENGTH = 2_000;

type Busy = Failure<'accounts/busy'>;
const BUSY: Busy = { kind: 'unavailable', code: 'accounts/busy' };

/**
 * Hashes passwords with Argon2id, a few at a time. The work runs on the four threads that file access and DNS also
 * need, so a flood of logins must neither occupy all of them nor pile up.
 */
export function createPasswordHash({ concurrent = 2, waiting = 32 } = {}) {
  const inTurn = createLimiter({ concurrent, waiting, busy: BUSY });
  /** Verified where there is no account, so that the response time does not reveal whether it exists. */
  const dummyHash = hashSync(randomBytes(16), POLICY);

  // Normalized first: some phones type Vietnamese in decomposed letters, which look the same. Never trimmed or cut.
  const composed = (password: string) => password.normalize('NFC');

  return {
    hash: (password: string): Promise<Result<string, Busy>> =>
      inTurn(() => argon2(composed(password), POLICY)),

    /** Whether the password matches the hash; without a hash the answer is no and takes as long. */
    matches: (password: string, hash: string | undefined): Promise<Result<boolean, Busy>> =>
      inTurn(async () => {
        const isPossible = password.length <= MAX_LENGTH;
        const isRight = await verify(hash ?? dummyHash, isPossible ? composed(password) : '');
        return isRight && isPossible && hash !== undefined;
      }),

    needsRehash: (hash: string): boolean => !hash.startsWith(PREFIX),
  };
}

export type PasswordHash = ReturnType<typeof createPasswordHash>;

import { MINUTE } from '#kernel/clock.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import type { Database } from '#platform/db/client.ts';
import { consume } from '#platform/limits/shared.ts';

/** Verifies a solved challenge. Returns its id if we issued it, it has not expired and is heavy enough. */
export type VerifyProof = (text: string | undefined, times: number) => Promise<string | undefined>;

/** A challenge is valid for ten minutes; its id is kept a little longer, so that it can be used once. */
const REMEMBERED = 11 * MINUTE;

export function createProofGate(db: Database, verify: VerifyProof) {
  return async (text: string, times = 1): Promise<Result<void, Failure>> => {
    const identity = await verify(text, times);
    const used =
      identity && (await consume(db, [{ key: `proof:${identity}`, most: 1, windowMs: REMEMBERED }]));
    return identity === undefined || used
      ? fail({ kind: 'invalid', code: 'accounts/proof-needed' })
      : ok(undefined);
  };
}

export type ProofGate = ReturnType<typeof createProofGate>;

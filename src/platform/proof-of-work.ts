import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { z } from 'zod';
import { systemClock, type Clock } from '#kernel/clock.ts';

/**
 * One attempt of 2,000 rounds takes 0.3 ms of native code and 0.34 ms of a browser on a server's core: the browser's
 * own cost of a call, nearly all of a plain SHA-256, is lost in it, so a machine gains little by leaving the browser.
 * The server tries once for each challenge and never to verify one.
 */
const ROUNDS = 2000;

/**
 * Half of these are needed on average and never more, 0.4 s of one such core. An old phone, eight times slower with
 * three cores' worth of workers, is busy for 1.1 s and at most 2.3 s.
 */
const MOST_ATTEMPTS = 2500;

const LIFE = 10 * 60_000;
const MOST_LETTERS = 4096;

const given = z.object({
  challenge: z.object({
    // What is signed is exactly these. With a signed key a proof is verified by that signature, not by doing it again.
    parameters: z.strictObject({
      algorithm: z.string(),
      cost: z.int(),
      expiresAt: z.int(),
      keyLength: z.int(),
      keyPrefix: z.string(),
      keySignature: z.string().min(1),
      nonce: z.string(),
      salt: z.string(),
    }),
    signature: z.string().min(1),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
});

function decode(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString());
  } catch {
    return undefined;
  }
}

/** Makes sending cost a machine time that one person does not notice; nobody else is asked, and nothing is kept. */
export function createProofOfWork({ secret, clock = systemClock }: { secret: string; clock?: Clock }) {
  const secretFor = (use: string) =>
    createHmac('sha256', secret).update(`proof-of-work ${use}`).digest('hex');
  const secrets = { hmacSignatureSecret: secretFor('challenge'), hmacKeySignatureSecret: secretFor('key') };

  return {
    challenge: (): Promise<Challenge> =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: ROUNDS,
        counter: randomInt(MOST_ATTEMPTS),
        deriveKey,
        expiresAt: new Date(clock().getTime() + LIFE),
        ...secrets,
      }),

    /** What a form brought along: the nonce of its challenge, for the caller to take once only, or nothing. */
    async verify(text: string | undefined): Promise<string | undefined> {
      if (text === undefined || text.length > MOST_LETTERS) return undefined;
      const { data } = given.safeParse(decode(text));
      if (!data) return undefined;
      const { expiresAt, nonce } = data.challenge.parameters;
      if (expiresAt * 1000 <= clock().getTime()) return undefined;
      const { verified } = await verifySolution({ ...data, deriveKey, ...secrets });
      return verified ? nonce : undefined;
    },
  };
}

export type ProofOfWork = ReturnType<typeof createProofOfWork>;

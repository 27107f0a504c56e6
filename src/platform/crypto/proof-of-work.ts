import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { z } from 'zod';
import { systemClock, type Clock } from '#kernel/clock.ts';

/**
 * One attempt of 2,000 rounds takes 0.30 ms of native code and 0.34 ms of Chromium on a server core; the browser's
 * overhead of 0.04 ms per call is small beside it, so an attacker gains little by leaving the browser. (With one round
 * of SHA-256 the overhead would dominate.) The server makes one attempt to create a challenge and none to verify it.
 */
const ROUNDS = 2000;

/**
 * The maximum number of attempts; half of them are needed on average. Measured in Chromium on two such cores: 0.43 s,
 * at most 0.9. An old phone, assumed eight times slower with three workers, needs 1.1 s, at most 2.3.
 */
const MAX_ATTEMPTS = 2500;

/** The heaviest challenge, as a multiple of the lightest: what a phone can solve in a minute. */
const MAX_TIMES = 8;

const LIFE = 10 * 60_000;
const MAX_LETTERS = 4096;

const given = z.object({
  challenge: z.object({
    // Exactly these fields are signed. With a signed key a proof is verified by that signature instead of by repeating
    // the work.
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

type Options = { secret: string; earlier?: readonly string[]; clock?: Clock };

/** Makes sending expensive for machines and unnoticeable for people; no third party is called, and no state is kept. */
export function createProofOfWork({ secret, earlier = [], clock = systemClock }: Options) {
  const keysOf = (from: string) => {
    const keyFor = (use: string) => createHmac('sha256', from).update(`proof-of-work ${use}`).digest('hex');
    return { hmacSignatureSecret: keyFor('challenge'), hmacKeySignatureSecret: keyFor('key') };
  };
  const keys = keysOf(secret);
  const allKeys = [keys, ...earlier.map(keysOf)];

  return {
    /** A challenge that takes so many times as long as the lightest. */
    challenge: (times = 1): Promise<Challenge> =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: ROUNDS * Math.min(times, MAX_TIMES),
        counter: randomInt(MAX_ATTEMPTS),
        deriveKey,
        expiresAt: new Date(clock().getTime() + LIFE),
        ...keys,
      }),

    /** The nonce of a valid proof, which the caller must accept only once; undefined where the proof was too light. */
    async verify(text: string | undefined, times = 1): Promise<string | undefined> {
      if (text === undefined || text.length > MAX_LETTERS) return undefined;
      const { data } = given.safeParse(decode(text));
      if (!data) return undefined;
      const { cost, expiresAt, nonce } = data.challenge.parameters;
      if (expiresAt * 1000 <= clock().getTime() || cost < ROUNDS * times) return undefined;
      for (const each of allKeys)
        if ((await verifySolution({ ...data, deriveKey, ...each })).verified) return nonce;
      return undefined;
    },
  };
}

import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { z } from 'zod';
import { systemClock, type Clock } from '#kernel/clock.ts';

/**
 * One attempt of 2,000 rounds takes 0.30 ms of native code and 0.34 ms of Chromium on a core of a server: next to it
 * the browser's own 0.04 ms for a call are little, so that leaving the browser gains a machine little. (With one round
 * of SHA-256 they would be most of it.) The server does one attempt to make a challenge and none to verify it.
 */
const ROUNDS = 2000;

/**
 * Half of these are needed on average and never more: measured in Chromium on two such cores, 0.43 s and at most 0.9.
 * An old phone, taken to be eight times slower with three cores' worth of workers, needs 1.1 s and at most 2.3.
 */
const MAX_ATTEMPTS = 2500;

/** How often a challenge may be asked for as heavy as the lightest, and no heavier: what a phone can do in a minute. */
const MAX_TIMES = 8;

const LIFE = 10 * 60_000;
const MAX_LETTERS = 4096;

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

type Options = { secret: string; earlier?: readonly string[]; clock?: Clock };

/** Makes sending cost a machine time that one person does not notice; nobody else is asked, and nothing is kept. */
export function createProofOfWork({ secret, earlier = [], clock = systemClock }: Options) {
  const keysOf = (from: string) => {
    const keyFor = (use: string) => createHmac('sha256', from).update(`proof-of-work ${use}`).digest('hex');
    return { hmacSignatureSecret: keyFor('challenge'), hmacKeySignatureSecret: keyFor('key') };
  };
  const keys = keysOf(secret);
  const allKeys = [keys, ...earlier.map(keysOf)];

  return {
    /** Work that takes so many times as long as the lightest. */
    challenge: (times = 1): Promise<Challenge> =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: ROUNDS * Math.min(times, MAX_TIMES),
        counter: randomInt(MAX_ATTEMPTS),
        deriveKey,
        expiresAt: new Date(clock().getTime() + LIFE),
        ...keys,
      }),

    /** What a form brought along: the nonce of its challenge, for the caller to take once only, or nothing where it was lighter. */
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

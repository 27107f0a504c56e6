import { z } from 'zod';
import type { Clock } from '#kernel/clock.ts';
import type { Seal } from '#platform/crypto/seal.ts';

const PURPOSE = 'news-preview';
const HOURS = 72;

const payload = z.object({ article: z.number(), version: z.number() });

/** Preview links to one saved version of an article, valid for three days. */
export const createPreviews = (seal: Pick<Seal, 'token' | 'readToken'>, clock: Clock) => ({
  write(article: number, version: number): string {
    const expires = new Date(clock().getTime() + HOURS * 3_600_000);
    return seal.token(PURPOSE, { article, version }, expires);
  },

  read(token: string) {
    const read = payload.safeParse(seal.readToken(PURPOSE, token, clock()));
    return read.success ? read.data : undefined;
  },
});

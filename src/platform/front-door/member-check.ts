import type { IncomingMessage } from 'node:http';
import { createLimiter } from '#platform/cache/limiter.ts';

/** Asked while room is scarce: so few at once that asking takes none from those who are answered. */
const LOOK_UPS = { concurrent: 4, waiting: 32, waitingOfOne: 4, busy: 'busy' as const };

/** Whether a session opens with this token. */
type Peek = (token: string) => Promise<unknown>;

/**
 * Tells whether a request carries a session that opens; an answer that is not to be had in time is none. Households wait
 * in turn, so that tokens which one of them makes up keep no member of another waiting.
 */
export function createMemberCheck(peek: Peek, isHttps: boolean) {
  const inTurn = createLimiter(LOOK_UPS);
  const pattern = isHttps
    ? /(?:^|; ?)__Host-session=([\w-]{20,128})(?:;|$)/
    : /(?:^|; ?)session=([\w-]{20,128})(?:;|$)/;
  return async ({ headers }: Pick<IncomingMessage, 'headers'>, household: string): Promise<boolean> => {
    const token = pattern.exec(headers.cookie ?? '')?.[1];
    if (token === undefined) return false;
    const found = await inTurn(() => peek(token).catch(() => undefined), household);
    return found.ok && found.value !== undefined;
  };
}

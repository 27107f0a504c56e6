import type { IncomingMessage } from 'node:http';
import { createLimiter } from '#platform/cache/limiter.ts';

/** Checks run while room is scarce, so few at once that they take nothing from requests being served. */
const LOOK_UPS = { concurrent: 4, waiting: 32, waitingOfOne: 4, busy: 'busy' as const };

/** Whether this token is of a valid session. */
type Peek = (token: string) => Promise<unknown>;

/** The token of the session cookie. */
export function sessionTokenOf({ headers }: Pick<IncomingMessage, 'headers'>, isHttps: boolean) {
  const pattern = isHttps
    ? /(?:^|; ?)__Host-session=([\w-]{20,128})(?:;|$)/
    : /(?:^|; ?)session=([\w-]{20,128})(?:;|$)/;
  return pattern.exec(headers.cookie ?? '')?.[1];
}

/**
 * Checks whether a request carries a valid session; no result in time means no. Households take turns, so that invented
 * tokens of one do not delay members of others.
 */
export function createMemberCheck(peek: Peek, isHttps: boolean) {
  const inTurn = createLimiter(LOOK_UPS);
  return async (request: Pick<IncomingMessage, 'headers'>, household: string): Promise<boolean> => {
    const token = sessionTokenOf(request, isHttps);
    if (token === undefined) return false;
    const found = await inTurn(() => peek(token).catch(() => undefined), household);
    return found.ok && found.value !== undefined;
  };
}

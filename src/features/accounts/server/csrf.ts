import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Seal } from '#platform/crypto/seal.ts';

const MAX_LENGTH = 256;

/**
 * The double submit of the session protocol: the form must send the token of the cookie, and the hash beside it proves
 * that we issued the cookie.
 */
export function createCsrf(seal: Seal) {
  const hashOf = (token: string) => seal.mac('csrf', token).toString('hex');

  const same = (one: string, other: string) => {
    const [a, b] = [Buffer.from(one), Buffer.from(other)];
    return a.length === b.length && timingSafeEqual(a, b);
  };

  /** The token in a cookie that we issued. */
  function tokenIn(cookie: string | undefined): string | undefined {
    if (cookie === undefined || cookie.length > MAX_LENGTH) return undefined;
    const [token = '', hash = '', ...rest] = cookie.split('|');
    const isOurs = /^[0-9a-f]{64}$/.test(hash) && seal.isMac('csrf', token, Buffer.from(hash, 'hex'));
    return token !== '' && rest.length === 0 && isOurs ? token : undefined;
  }

  return {
    /** The token for a browser, which keeps the one it has, and the cookie that goes with it. */
    issue(held: string | undefined): { token: string; cookie: string } {
      const token = tokenIn(held) ?? randomBytes(32).toString('hex');
      return { token, cookie: `${token}|${hashOf(token)}` };
    },

    matches(cookie: string | undefined, given: string | undefined): boolean {
      const token = tokenIn(cookie);
      return token !== undefined && given !== undefined && same(token, given);
    },
  };
}

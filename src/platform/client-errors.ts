import { createRateLimit } from '#platform/rate-limit.ts';
import type { Log } from '#platform/log.ts';

type ClientError = { message: string; path: string; status?: number | undefined };

const MINUTE = 60_000;

/** Writes what went wrong in browsers to the log: ten a minute from one visitor, three hundred from all of them. */
export function createClientErrors(log: Log) {
  const each = createRateLimit({ limit: 10, windowMs: MINUTE });
  const all = createRateLimit({ limit: 300, windowMs: MINUTE });
  return {
    report(clientAddress: string, error: ClientError): boolean {
      if (!each.allows(clientAddress) || !all.allows('')) return false;
      log.warn({ ...error, path: error.path.split('?', 1)[0] }, 'a browser had a problem');
      return true;
    },
  };
}

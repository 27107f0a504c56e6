import { MINUTE } from '#kernel/clock.ts';
import { createAddressLimit } from '#platform/limits/local.ts';
import type { Log } from './log.ts';

type ClientError = { message: string; path: string; status?: number | undefined };

/** Logs errors of browsers: ten a minute from one household, forty from a network, three hundred in total. */
export function createClientErrors(log: Log) {
  const limit = createAddressLimit({ household: 10, network: 40, all: 300, windowMs: MINUTE });
  return {
    report(clientAddress: string, error: ClientError): boolean {
      if (!limit.allows(clientAddress)) return false;
      log.warn({ ...error, path: error.path.split('?', 1)[0] }, 'a browser had a problem');
      return true;
    },
  };
}

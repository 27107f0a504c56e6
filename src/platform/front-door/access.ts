import type { IncomingMessage } from 'node:http';
import type { Logging } from '#platform/log/log.ts';
import type { Metrics } from '#platform/metrics.ts';

/** How a request ended, as the log and the counters tell it. */
export type Outcome = {
  status: number;
  bytes: number;
  route: string;
  /** Whether the path is the key to what stands there: the route stands for it in the log. */
  keyed?: boolean | undefined;
  /** `hit` is the hot path; `memory` the same page found on the way everything else takes. */
  cache: 'hit' | 'memory' | 'disk' | 'miss' | 'asset' | 'none';
  /** The action that was run. */
  action?: string;
};

/** The path without its query, which may hold what nobody should read in a log. */
export const pathOf = (url: string | undefined) => url?.split('?', 1)[0]?.slice(0, 200) ?? '';

/** A line of the log without its time at the beginning, and open at its end. */
const lineOf = (
  method: string,
  url: string | undefined,
  { status, bytes, route, keyed, cache, action }: Outcome,
) =>
  `,"msg":"request","method":"${method}","route":"${route}","path":${JSON.stringify(keyed ? route : pathOf(url))},` +
  `"cache":"${cache}","status":${status},"bytes":${bytes}${action === undefined ? '' : `,"action":"${action}"`}`;

/** The line for a stored page from memory: all of it but the time, made once for each way it is sent. */
export const hitLine = (route: string, url: string, status: number, bytes: number) =>
  `${lineOf('GET', url, { route, status, bytes, cache: 'hit' })}}\n`;

/** Writes one line for each request and counts it. */
export function createAccess(logging: Logging, metrics: Metrics) {
  return {
    /** A page from memory takes no time worth a clock, so its line tells none. */
    hit: (line: string, isUnchanged: boolean) => {
      metrics.hit(isUnchanged);
      logging.line(`{"level":30,"time":${Date.now()}${line}`);
    },
    note: ({ method = '', url }: IncomingMessage, outcome: Outcome, started: number) => {
      const ms = Math.round((performance.now() - started) * 10) / 10;
      metrics.request(outcome.status, outcome.cache, ms);
      logging.line(`{"level":30,"time":${Date.now()}${lineOf(method, url, outcome)},"ms":${ms}}\n`);
    },
  };
}

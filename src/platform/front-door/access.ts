import type { IncomingMessage } from 'node:http';
import { readTarget } from './target.ts';
import type { Logging } from '#platform/log/log.ts';
import type { Metrics } from '#platform/metrics.ts';

/** How a request ended, as the log and the counters tell it. */
export type Outcome = {
  status: number;
  bytes: number;
  route: string;
  /** `hit` is the hot path; `memory` the same page found on the way everything else takes. */
  cache: 'hit' | 'memory' | 'disk' | 'miss' | 'asset' | 'none';
  /** The action that was run. */
  action?: string;
};

/** The path without its query, which may hold what nobody should read in a log. */
const pathOf = (url: string | undefined) => url?.split('?', 1)[0]?.slice(0, 200) ?? '';

/** A line of the log without its time at the beginning, and open at its end. */
const lineOf = (method: string, path: string, { status, bytes, route, cache, action }: Outcome) =>
  `,"msg":"request","method":"${method}","route":"${route}","path":${JSON.stringify(path)},` +
  `"cache":"${cache}","status":${status},"bytes":${bytes}${action === undefined ? '' : `,"action":"${action}"`}`;

/** The line for a stored page from memory: all of it but the time, made once for each way it is sent. */
export const hitLine = (route: string, url: string, status: number, bytes: number) =>
  `${lineOf('GET', pathOf(url), { route, status, bytes, cache: 'hit' })}}\n`;

/** Writes one line for each request and counts it. `loggedPath` hides a path that is the key to its page. */
export function createAccess(logging: Logging, metrics: Metrics, loggedPath: (path: string) => string) {
  /** What the log may say of an address in whatever spelling; of one that cannot be read only how it begins. */
  function loggedPathOf(url: string | undefined): string {
    const target = readTarget(url);
    if (typeof target === 'number') return /^\/?[^/?]*/.exec(pathOf(url))?.[0] ?? '';
    const logged = loggedPath(target.path);
    return logged === target.path ? pathOf(url) : logged;
  }

  return {
    loggedPathOf,
    /** A page from memory takes no time worth a clock, so its line tells none. */
    hit: (line: string, isUnchanged: boolean) => {
      metrics.hit(isUnchanged);
      logging.line(`{"level":30,"time":${Date.now()}${line}`);
    },
    note: ({ method = '', url }: IncomingMessage, outcome: Outcome, started: number) => {
      const ms = Math.round((performance.now() - started) * 10) / 10;
      metrics.request({ route: outcome.route, status: outcome.status, cache: outcome.cache }, ms);
      // What is kept for all is no secret.
      const path = outcome.cache === 'none' ? loggedPathOf(url) : pathOf(url);
      logging.line(`{"level":30,"time":${Date.now()}${lineOf(method, path, outcome)},"ms":${ms}}\n`);
    },
  };
}

import type { IncomingMessage } from 'node:http';
import { readTarget } from './target.ts';
import type { Logging } from '#platform/log/log.ts';
import type { Metrics } from '#platform/metrics.ts';

/** The outcome of a request, for the log and the metrics. */
export type Outcome = {
  status: number;
  bytes: number;
  route: string;
  /** `hit` is the hot path; `memory` the same page found by the regular path. */
  cache: 'hit' | 'memory' | 'disk' | 'miss' | 'asset' | 'none';
  /** The action that was run. */
  action?: string;
};

/** The path without its query, which may contain private data. */
const pathOf = (url: string | undefined) => url?.split('?', 1)[0]?.slice(0, 200) ?? '';

/** A log line without its time at the beginning, and open at its end. */
const lineOf = (method: string, path: string, { status, bytes, route, cache, action }: Outcome) =>
  `,"msg":"request","method":"${method}","route":"${route}","path":${JSON.stringify(path)},` +
  `"cache":"${cache}","status":${status},"bytes":${bytes}${action === undefined ? '' : `,"action":"${action}"`}`;

/** The line for a stored page from memory, built once per coding; only the time is added. */
export const hitLine = (route: string, url: string, status: number, bytes: number) =>
  `${lineOf('GET', pathOf(url), { route, status, bytes, cache: 'hit' })}}\n`;

/** Logs and counts every request. `loggedPath` hides a path that gives access to its page. */
export function createAccess(logging: Logging, metrics: Metrics, loggedPath: (path: string) => string) {
  /** The loggable form of an address in any spelling; of an unreadable one only its beginning. */
  function loggedPathOf(url: string | undefined): string {
    const target = readTarget(url);
    if (typeof target === 'number') return /^\/?[^/?]*/.exec(pathOf(url))?.[0] ?? '';
    const logged = loggedPath(target.path);
    return logged === target.path ? pathOf(url) : logged;
  }

  return {
    loggedPathOf,
    /** Pages from memory are too fast to measure, so their line has no duration. */
    hit: (line: string, isUnchanged: boolean) => {
      metrics.hit(isUnchanged);
      logging.line(`{"level":30,"time":${Date.now()}${line}`);
    },
    note: ({ method = '', url }: IncomingMessage, outcome: Outcome, started: number) => {
      const ms = Math.round((performance.now() - started) * 10) / 10;
      metrics.request({ route: outcome.route, status: outcome.status, cache: outcome.cache }, ms);
      // Publicly cached pages are no secret.
      const path = outcome.cache === 'none' ? loggedPathOf(url) : pathOf(url);
      logging.line(`{"level":30,"time":${Date.now()}${lineOf(method, path, outcome)},"ms":${ms}}\n`);
    },
  };
}

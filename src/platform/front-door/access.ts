import type { IncomingMessage } from 'node:http';
import type { Logging } from '#platform/log.ts';
import type { Metrics } from '#platform/metrics.ts';

/** How a request ended, as the log and the counters tell it. */
export type Outcome = {
  status: number;
  bytes: number;
  route: string;
  cache: 'hit' | 'disk' | 'miss' | 'asset' | 'none';
};

/** The path without its query, which may hold what nobody should read in a log. */
const pathOf = (url: string | undefined) => JSON.stringify(url?.split('?', 1)[0]?.slice(0, 200) ?? '');

/** The middle of a line that is the same for every time a stored page is sent. */
export const hitLine = (route: string, url: string) =>
  `"msg":"request","method":"GET","route":"${route}","path":${pathOf(url)},"cache":"hit","status":`;

/** Writes one line for each request and counts it. */
export function createAccess(logging: Logging, metrics: Metrics) {
  const write = (middle: string, status: number, bytes: number, started: number, cache: Outcome['cache']) => {
    const ms = Math.round((performance.now() - started) * 10) / 10;
    metrics.request(status, cache, ms);
    logging.line(`{"level":30,"time":${Date.now()},${middle}${status},"bytes":${bytes},"ms":${ms}}\n`);
  };
  return {
    hit: (line: string, status: number, bytes: number, started: number) =>
      write(line, status, bytes, started, 'hit'),
    note: ({ method, url }: IncomingMessage, { status, bytes, route, cache }: Outcome, started: number) => {
      const middle = `"msg":"request","method":"${method}","route":"${route}","path":${pathOf(url)},"cache":"${cache}","status":`;
      write(middle, status, bytes, started, cache);
    },
  };
}

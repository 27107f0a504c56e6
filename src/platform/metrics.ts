import { createServer, type Server } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Upper bounds in milliseconds of the request histogram. */
const BUCKETS = [1, 5, 10, 25, 50, 100, 250, 500, 1000, 3000, 10_000];

/** Counters of this process in the text format that Prometheus reads. */
export function createMetrics() {
  const requests = new Map<string, Map<number, number>>();
  const gauges = new Map<string, () => number>();
  const buckets = [...BUCKETS, Infinity].map(() => 0);
  let totalMs = 0;
  const loop = monitorEventLoopDelay({ resolution: 20 });
  loop.enable();

  const hits = { whole: 0, unchanged: 0 };

  return {
    /** A page from memory: the hot path, so nothing is looked up and no time is taken; it counts as the fastest. */
    hit: (isUnchanged: boolean) => {
      hits[isUnchanged ? 'unchanged' : 'whole'] += 1;
    },
    gauge: (name: string, read: () => number) => gauges.set(name, read),
    request: (status: number, cache: string, ms: number) => {
      const ofCache = requests.get(cache) ?? new Map<number, number>();
      requests.set(cache, ofCache.set(status, (ofCache.get(status) ?? 0) + 1));
      totalMs += ms;
      let bucket = 0;
      while (ms > (BUCKETS[bucket] ?? Infinity)) bucket += 1;
      buckets[bucket] = (buckets[bucket] ?? 0) + 1;
    },
    text: () => {
      const lines = [...requests].flatMap(([cache, ofCache]) =>
        [...ofCache].map(
          ([status, value]) => `diaba_requests_total{status="${status}",cache="${cache}"} ${value}`,
        ),
      );
      lines.push(
        `diaba_requests_total{status="200",cache="hit"} ${hits.whole}`,
        `diaba_requests_total{status="304",cache="hit"} ${hits.unchanged}`,
      );
      let running = hits.whole + hits.unchanged;
      BUCKETS.forEach((bound, index) => {
        running += buckets[index] ?? 0;
        lines.push(`diaba_request_ms_bucket{le="${bound}"} ${running}`);
      });
      running += buckets[BUCKETS.length] ?? 0;
      lines.push(`diaba_request_ms_bucket{le="+Inf"} ${running}`, `diaba_request_ms_count ${running}`);
      lines.push(`diaba_request_ms_sum ${totalMs.toFixed(1)}`);
      for (const [name, read] of gauges) lines.push(`${name} ${read()}`);
      lines.push(`diaba_event_loop_p99_ms ${(loop.percentile(99) / 1e6).toFixed(2)}`);
      lines.push(`diaba_rss_bytes ${process.memoryUsage.rss()}`);
      return `${lines.join('\n')}\n`;
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

const isLoopback = (host: string | undefined) =>
  /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i.test(host ?? '');

/**
 * Serves the counters on the loopback address only: they are for the operator, never for the public port. A page in a
 * browser on this machine reaches it under a name of its own that leads here; such a name is refused.
 */
export const serveMetrics = (metrics: Metrics, port: number): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer(({ headers }, response) => {
      if (!isLoopback(headers.host)) return void response.writeHead(421).end();
      response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(metrics.text());
    });
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });

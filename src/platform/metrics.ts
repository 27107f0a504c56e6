import { createServer, type Server } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Upper bounds in seconds of the request histogram. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3, 10];

/** A value kept elsewhere, read at each scrape; a counter only grows. */
export type Metric = { name: string; help: string; kind: 'gauge' | 'counter'; read: () => number };

export type RequestLabels = { route: string; status: number; cache: string };

/** Metrics of this process in the text format that Prometheus reads. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const loop = monitorEventLoopDelay({ resolution: 20 });
  loop.enable();

  const hits = { whole: 0, unchanged: 0 };
  const requests = new Counter({
    name: 'diaba_requests_total',
    help: 'Requests answered, by route pattern, status and where the answer came from; cache="hit" names no route.',
    labelNames: ['route', 'status', 'cache'] satisfies (keyof RequestLabels)[],
    registers,
    collect() {
      this.inc({ status: 200, cache: 'hit' }, hits.whole);
      this.inc({ status: 304, cache: 'hit' }, hits.unchanged);
      [hits.whole, hits.unchanged] = [0, 0];
    },
  });
  const durations = new Histogram({
    name: 'diaba_request_duration_seconds',
    help: 'Time until a request was answered, by route pattern; those of cache="hit" are not timed.',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers,
  });

  function add({ name, help, kind, read }: Metric): void {
    const options = { name, help, registers: [] };
    registry.registerMetric(
      kind === 'counter'
        ? new Counter({
            ...options,
            collect() {
              this.reset();
              this.inc(read());
            },
          })
        : new Gauge({
            ...options,
            collect() {
              this.set(read());
            },
          }),
    );
  }

  add({
    name: 'diaba_event_loop_delay_p99_seconds',
    help: 'The 99th percentile of the event loop delay since the start.',
    kind: 'gauge',
    read: () => loop.percentile(99) / 1e9,
  });
  add({
    name: 'diaba_resident_memory_bytes',
    help: 'Memory that the process occupies.',
    kind: 'gauge',
    read: () => process.memoryUsage.rss(),
  });

  return {
    /** A page from memory: the hot path, without a lookup and without measuring time. */
    hit: (isUnchanged: boolean) => {
      hits[isUnchanged ? 'unchanged' : 'whole'] += 1;
    },
    add,
    request: (labels: RequestLabels, ms: number) => {
      requests.inc(labels);
      durations.observe({ route: labels.route }, ms / 1000);
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

const isLoopback = (host: string | undefined) =>
  /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i.test(host ?? '');

/**
 * Serves the metrics on the loopback address only: they are for the operator, never for the public port. A page in a
 * browser on this machine could reach it by a host name that resolves to loopback; such hosts are refused.
 */
export const serveMetrics = (metrics: Metrics, port: number): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer(({ headers }, response) => {
      if (!isLoopback(headers.host)) return void response.writeHead(421).end();
      metrics.text().then(
        (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
    });
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });

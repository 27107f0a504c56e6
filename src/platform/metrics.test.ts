import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { createMetrics, serveMetrics } from '#platform/metrics.ts';

test('every series stands once, and the buckets add up', () => {
  const metrics = createMetrics();
  metrics.hit(false);
  metrics.hit(true);
  metrics.request(200, 'memory', 0.2);
  metrics.request(200, 'none', 30);
  metrics.request(404, 'none', 20_000);
  metrics.gauge('diaba_test', () => 7);
  const lines = metrics.text().trim().split('\n');
  const names = lines.map((line) => line.slice(0, line.lastIndexOf(' ')));
  expect(new Set(names).size).toBe(names.length);
  expect(lines).toContain('diaba_requests_total{status="304",cache="hit"} 1');
  expect(lines).toContain('diaba_requests_total{status="404",cache="none"} 1');
  expect(lines).toContain('diaba_request_ms_bucket{le="1"} 3');
  expect(lines).toContain('diaba_request_ms_bucket{le="50"} 4');
  expect(lines).toContain('diaba_request_ms_bucket{le="+Inf"} 5');
  expect(lines).toContain('diaba_request_ms_count 5');
  expect(lines).toContain('diaba_test 7');
});

test.each([
  ['127.0.0.1:9464', 200],
  ['localhost', 200],
  ['LOCALHOST:1', 200],
  ['[::1]:9464', 200],
  ['evil.example:9464', 421],
  ['localhost.evil.example', 421],
  ['127.0.0.1.evil.example', 421],
  ['192.168.1.10:9464', 421],
])('asked as «%s» the counters answer %i', async (host, status) => {
  const server = await serveMetrics(createMetrics(), 0);
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const asked = request({ host: '127.0.0.1', port, headers: { host }, agent: false }).end();
  const [answer]: IncomingMessage[] = await once(asked, 'response');
  let body = '';
  answer?.setEncoding('utf8');
  for await (const piece of answer ?? []) body += piece;
  expect([answer?.statusCode, body.includes('diaba_requests_total')]).toEqual([status, status === 200]);
});

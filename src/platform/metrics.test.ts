import { expect, test } from 'vitest';
import { createMetrics } from '#platform/metrics.ts';

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

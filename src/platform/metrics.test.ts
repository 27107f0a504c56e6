import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { createMetrics, serveMetrics } from './metrics.ts';

const SAMPLE = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(\{(?:[a-zA-Z_]\w*="(?:[^"\\\n]|\\[\\"n])*",?)*\})? (\S+)$/;
const VALUE = /^(?:-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|\+Inf|-Inf|Nan)$/;

/** The samples of an exposition, checked against the format: each family has HELP and TYPE first, and appears once. */
function samplesOf(text: string): Map<string, string> {
  const samples = new Map<string, string>();
  const families = new Set<string>();
  let family = { name: '', type: '' };
  let help = '';
  expect(text.endsWith('\n')).toBe(true);
  for (const line of text.split('\n').filter(Boolean)) {
    const [, comment, name = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? [];
    if (comment === 'HELP') help = name;
    else if (comment === 'TYPE') {
      expect([name, families.has(name)], line).toEqual([help, false]);
      families.add(name);
      family = { name, type: rest };
    } else {
      const [, sample = '', labels = '', value = ''] = SAMPLE.exec(line) ?? [];
      expect(value, line).toMatch(VALUE);
      const endings = family.type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
      expect(endings.map((ending) => family.name + ending)).toContain(sample);
      if (family.type === 'counter') expect(sample).toMatch(/_total$/);
      expect(samples.has(sample + labels), line).toBe(false);
      samples.set(sample + labels, value);
    }
  }
  return samples;
}

test('every sample follows its HELP and TYPE, and the buckets add up', async () => {
  const metrics = createMetrics();
  metrics.hit(false);
  metrics.hit(true);
  metrics.request({ route: '/tin-tuc/[slug]', status: 200, cache: 'memory' }, 0.2);
  metrics.request({ route: '/tin-tuc/[slug]', status: 200, cache: 'none' }, 30);
  metrics.request({ route: '/tin-tuc/[slug]', status: 404, cache: 'none' }, 20_000);
  metrics.add({ name: 'diaba_test', help: 'A test.', kind: 'gauge', read: () => 7 });
  metrics.add({ name: 'diaba_test_total', help: 'Another test.', kind: 'counter', read: () => 8 });
  await metrics.text();
  metrics.hit(false);
  const route = 'route="/tin-tuc/[slug]"';
  const samples = Object.fromEntries(samplesOf(await metrics.text()));
  expect(samples).toMatchObject({
    'diaba_requests_total{status="200",cache="hit"}': '2',
    'diaba_requests_total{status="304",cache="hit"}': '1',
    [`diaba_requests_total{${route},status="404",cache="none"}`]: '1',
    [`diaba_request_duration_seconds_bucket{le="0.001",${route}}`]: '1',
    [`diaba_request_duration_seconds_bucket{le="0.05",${route}}`]: '2',
    [`diaba_request_duration_seconds_bucket{le="10",${route}}`]: '2',
    [`diaba_request_duration_seconds_bucket{le="+Inf",${route}}`]: '3',
    [`diaba_request_duration_seconds_count{${route}}`]: '3',
    [`diaba_request_duration_seconds_sum{${route}}`]: '20.0302',
    diaba_test: '7',
    diaba_test_total: '8',
  });
  expect(Number(samples['diaba_event_loop_delay_p99_seconds'])).toBeLessThan(60);
  expect(Number(samples['diaba_resident_memory_bytes'])).toBeGreaterThan(1e6);
});

test('a label holds whatever it is given', async () => {
  const metrics = createMetrics();
  metrics.request({ route: '/a"b\\c\nd', status: 200, cache: 'none' }, 1);
  const samples = samplesOf(await metrics.text());
  expect(samples.get(String.raw`diaba_requests_total{route="/a\"b\\c\nd",status="200",cache="none"}`)).toBe(
    '1',
  );
});

test('two instances count apart', async () => {
  const [one, other] = [createMetrics(), createMetrics()];
  one.hit(false);
  const samples = samplesOf(await other.text());
  expect(samples.get('diaba_requests_total{status="200",cache="hit"}')).toBe('0');
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
])('a scrape with the host «%s» gets %i', async (host, status) => {
  const server = await serveMetrics(createMetrics(), 0);
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const sent = request({ host: '127.0.0.1', port, headers: { host }, agent: false }).end();
  const [answer]: IncomingMessage[] = await once(sent, 'response');
  let body = '';
  answer?.setEncoding('utf8');
  for await (const piece of answer ?? []) body += piece;
  expect([answer?.statusCode, body.includes('diaba_requests_total')]).toEqual([status, status === 200]);
});

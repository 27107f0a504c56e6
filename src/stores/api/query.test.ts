// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fail, ok, type Result } from '#kernel/result.ts';
import type { Call } from './api.ts';
import { createQueries, retryDelay, type QueryOptions } from './query.ts';
import { callFailure, type CallFailure } from './request.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  setHidden(false);
  vi.useRealTimers();
});

const setHidden = (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  document.dispatchEvent(new Event('visibilitychange'));
};

const DOWN = fail(callFailure('unavailable', 503));

/** A server that takes 10 ms and answers from a script, the last line of it for ever. */
function scripted(...script: Result<unknown, CallFailure>[]) {
  const requests: { at: number; quiet: boolean | undefined }[] = [];
  const start = Date.now();
  const call: Call = async (_path, { read, quiet }) => {
    requests.push({ at: Date.now() - start, quiet });
    const answer = script[Math.min(requests.length, script.length) - 1];
    await new Promise((later) => setTimeout(later, 10));
    return answer?.ok ? ok(read(answer.value)) : fail(answer?.error ?? callFailure('network'));
  };
  const query = (options: Partial<QueryOptions<string>> = {}) =>
    createQueries(call)('settings', { read: String, ...options });
  return { query, requests, times: () => requests.map(({ at }) => at) };
}

test.each([
  [1, 1000],
  [2, 2000],
  [3, 4000],
  [5, 16_000],
  [6, 30_000],
  [60, 30_000],
])('the wait after failure %i is %i ms', (failures, delay) => {
  expect(retryDelay(failures)).toBe(delay);
});

test('many readers share one request and one answer', async () => {
  const { query, requests } = scripted(ok('a'));
  const $query = query();
  const seen: unknown[] = [];
  for (let reader = 0; reader < 5; reader += 1) $query.subscribe(({ data }) => seen.push(data));
  expect($query.get()).toEqual({ loading: true });
  await vi.advanceTimersByTimeAsync(20);
  expect(requests).toHaveLength(1);
  expect(seen.filter((data) => data === 'a')).toHaveLength(5);
});

test.each([
  ['fresh for five seconds', 4000, 1, 'a'],
  ['refetched after, with the stale data kept', 6000, 2, 'a'],
  ['forgotten after five minutes', 302_000, 2, undefined],
])('an answer is %s', async (_, pause, count, atReturn) => {
  const { query, requests } = scripted(ok('a'), ok('b'));
  const $query = query();
  const leave = $query.listen(() => {});
  await vi.advanceTimersByTimeAsync(20);
  leave();
  await vi.advanceTimersByTimeAsync(pause);
  expect(requests).toHaveLength(1);
  $query.listen(() => {});
  expect($query.get().data).toBe(atReturn);
  await vi.advanceTimersByTimeAsync(20);
  expect(requests).toHaveLength(count);
});

test('a failing server is polled less and less, reported once, and the stale data is kept', async () => {
  const { query, requests, times } = scripted(ok('a'), DOWN);
  const $query = query();
  $query.listen(() => {});
  await vi.advanceTimersByTimeAsync(10_000);
  void $query.refetch();
  await vi.advanceTimersByTimeAsync(95_000);

  const starts = times().slice(1);
  const waits = starts.map((at, index) => at - (starts[index - 1] ?? at));
  expect(waits).toEqual([0, 1010, 2010, 4010, 8010, 16_010, 30_010, 30_010]);
  expect(requests.map(({ quiet }) => quiet)).toEqual([
    false,
    false,
    ...Array.from({ length: 7 }, () => true),
  ]);
  expect($query.get()).toMatchObject({ data: 'a', failure: { status: 503 } });
});

test('an answer after a failure ends it, and the next failure is a new one', async () => {
  const { query, requests } = scripted(DOWN, ok('a'), DOWN);
  const $query = query();
  $query.listen(() => {});
  await vi.advanceTimersByTimeAsync(2000);
  expect($query.get()).toEqual({ data: 'a', loading: false });
  void $query.refetch();
  await vi.advanceTimersByTimeAsync(20);
  expect(requests.map(({ quiet }) => quiet)).toEqual([false, true, false]);
});

test('refetching during a request sends no second one', async () => {
  const { query, requests } = scripted(ok('a'));
  const $query = query();
  $query.listen(() => {});
  await Promise.all([$query.refetch(), $query.refetch(), vi.advanceTimersByTimeAsync(20)]);
  expect(requests).toHaveLength(1);
});

test('a reader who comes back in time keeps the answer', async () => {
  const { query } = scripted(ok('a'), DOWN);
  const $query = query();
  const leave = $query.listen(() => {});
  await vi.advanceTimersByTimeAsync(20);
  leave();
  await vi.advanceTimersByTimeAsync(200_000);
  $query.listen(() => {});
  await vi.advanceTimersByTimeAsync(200_000);
  expect($query.get().data).toBe('a');
});

test.each([
  ['400', callFailure('invalid', 400), 1],
  ['404', callFailure('missing', 404), 1],
  ['429', callFailure('unavailable', 429), 1],
  ['a malformed answer', callFailure('malformed', 200), 1],
  ['no network', callFailure('network'), 3],
  ['no answer in time', callFailure('timeout'), 3],
  ['500', callFailure('unavailable', 500), 3],
])('%s: requests in three and a half seconds', async (_, error, count) => {
  const { query, requests } = scripted(fail(error));
  query().listen(() => {});
  await vi.advanceTimersByTimeAsync(3500);
  expect(requests).toHaveLength(count);
});

test('without subscribers nothing is fetched', async () => {
  const { query, requests } = scripted(DOWN);
  const leave = query({ every: 3000 }).listen(() => {});
  await vi.advanceTimersByTimeAsync(1100);
  leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests).toHaveLength(2);
});

test('a query on a timer rests while the page is hidden', async () => {
  const { query, times } = scripted(ok('a'));
  query({ every: 60_000, onFocus: false }).listen(() => {});
  await vi.advanceTimersByTimeAsync(125_000);
  setHidden(true);
  await vi.advanceTimersByTimeAsync(120_000);
  setHidden(false);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(times()).toEqual([0, 60_000, 120_000]);
});

test.each([
  ['focus', {}, () => setHidden(false), 2],
  ['focus, switched off', { onFocus: false }, () => setHidden(false), 1],
  ['a new connection', {}, () => window.dispatchEvent(new Event('online')), 2],
  [
    'a new connection, switched off',
    { onReconnect: false },
    () => window.dispatchEvent(new Event('online')),
    1,
  ],
])('%s', async (_, options, happen, count) => {
  const { query, requests } = scripted(ok('a'));
  query(options).listen(() => {});
  await vi.advanceTimersByTimeAsync(6000);
  happen();
  expect(requests).toHaveLength(count);
});

test('a page opened in the background still gets its data', async () => {
  setHidden(true);
  const { query } = scripted(ok('a'));
  const $query = query();
  $query.listen(() => {});
  await vi.advanceTimersByTimeAsync(20);
  expect($query.get().data).toBe('a');
});

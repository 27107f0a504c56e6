import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createTileLoader } from './tile-loader.ts';

/** A tile with one layer of that name and nothing in it. */
const EMPTY = Buffer.from([0x1a, 0x07, 0x0a, 0x05, ...Buffer.from('zones')]);

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A source that answers by the column of the tile; what it says to a column it does not know is nothing, for ever. */
async function sourceOf(answers: Record<number, number>) {
  const requests: string[] = [];
  const states: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    requests.push(url);
    const status = answers[Number(url.split('/')[2])];
    if (status !== undefined) response.writeHead(status).end(status === 200 ? EMPTY : '');
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const loader = createTileLoader(
    ({ z, x, y }) => `http://127.0.0.1:${port}/${z}/${x}/${y}`,
    (state) => states.at(-1) !== state && states.push(state),
    200,
  );
  const load = (x: number, signal = new AbortController().signal) => loader.load({ z: 3, x, y: 1 }, signal);
  return { load, loader, requests, states };
}

test('a tile is requested once, for any number of callers', async () => {
  const { load, requests, states } = await sourceOf({ 1: 200 });
  const [one, other] = await Promise.all([load(1), load(1)]);
  expect(one).toEqual({ name: 'zones', extent: 4096, features: [] });
  expect(other).toBe(one);
  expect(await load(1)).toBe(one);
  expect(requests).toEqual(['/3/1/1']);
  expect(states).toEqual(['loading', 'ready']);
});

test('a source that does not answer is given up after one timeout, and retried on demand', async () => {
  const { load, loader, requests, states } = await sourceOf({ 6: 200 });
  const waits = await Promise.allSettled([1, 2, 3, 4, 5].map((x) => load(x)));
  expect(waits.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
  expect(requests).toEqual(['/3/1/1', '/3/2/1']);
  expect(states).toEqual(['loading', 'failed']);
  await expect(load(6)).rejects.toThrow('does not answer');
  loader.retry();
  expect(await load(6)).toMatchObject({ name: 'zones' });
  expect(states).toEqual(['loading', 'failed', 'ready', 'loading', 'ready']);
});

test.each([404, 503])('an answer of %d is a failure', async (status) => {
  const { load, states } = await sourceOf({ 1: status });
  await expect(load(1)).rejects.toThrow(String(status));
  await expect.poll(() => states).toEqual(['loading', 'failed']);
});

test('an aborted request is not sent, and is no failure', async () => {
  const { load, requests, states } = await sourceOf({ 3: 200 });
  const gone = new AbortController();
  const waits = [1, 2, 4].map((x) => load(x, gone.signal));
  gone.abort();
  const results = await Promise.allSettled(waits);
  expect(results.map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
  expect(await load(3)).toMatchObject({ name: 'zones' });
  expect(requests).not.toContain('/3/4/1');
  expect(states).not.toContain('failed');
});

test('aborting the first caller does not abort the tile for the second', async () => {
  const { load, states } = await sourceOf({ 1: 200 });
  const gone = new AbortController();
  const [first, second] = [load(1, gone.signal), load(1)];
  gone.abort();
  await expect(first).rejects.toThrow();
  expect(await second).toMatchObject({ name: 'zones' });
  expect(states).not.toContain('failed');
});

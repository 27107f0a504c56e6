import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createDynamic, type RenderRequest } from '#platform/front-door/dynamic.ts';
import { createShares, senderAt } from '#platform/front-door/limits/shares.ts';
import { readTarget } from '#platform/front-door/target.ts';
import { createPageFiles } from '#platform/page-store/files.ts';
import { createPageStore } from '#platform/page-store/store.ts';

const MEGABYTE = 1024 * 1024;

/** Answers every request with `render`, whatever the number of concurrent ones. */
function answering(
  render: RenderRequest,
  onAnswered: (response: ServerResponse) => void,
  household = 40 * MEGABYTE,
): RequestListener {
  const dynamic = createDynamic({
    render,
    store: createPageStore({
      files: createPageFiles(tmpdir()),
      memoryBytes: 0,
      diskBytes: 0,
      render: () => Promise.resolve(undefined),
      report: () => undefined,
    }),
    security: [],
    addressOf: () => '',
    senderOf: ({ headers }) =>
      senderAt(String(headers['x-from'] ?? '192.0.2.1'), () => Promise.resolve(false)),
    making: createShares({ all: 256, household: 256, network: 256 }),
    unread: createShares({ all: 10 * household, household, network: 2 * household }),
    bodyRuleAt: () => ({ largest: 100, isPicture: false, anyOrigin: false }),
    sendPage: () => expect.unreachable('nothing is kept'),
    refuse: () => expect.unreachable('there is room'),
  });
  return (request, response) => {
    const target = readTarget(request.url);
    if (typeof target === 'number') return expect.unreachable('a plain target');
    void dynamic({ request, response, origin: 'http://127.0.0.1' }, target, 'vi.light').then(() =>
      onAnswered(response),
    );
  };
}

test('a reader who left while the answer was made holds no place', async () => {
  let renders = 0;
  const isHeld = new Set<() => void>();
  const render: RenderRequest = async ({ url }) => {
    renders += 1;
    if (url.endsWith('/giu')) await new Promise<void>((resolve) => isHeld.add(resolve));
    return new Response('x'.repeat(url.endsWith('/giu') ? 400_000 : 4_000_000));
  };
  let answered = 0;
  const server = createServer(answering(render, () => (answered += 1), 4 * MEGABYTE));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const open = (path: string) => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
    return socket;
  };
  // Eight times what a household may leave unread.
  const readers = Array.from({ length: 80 }, () => open('/giu'));
  await expect.poll(() => renders).toBe(80);
  let gone = 0;
  for (const socket of readers) socket.on('close', () => (gone += 1)).destroy();
  await expect.poll(() => gone).toBe(80);
  await expect.poll(() => new Promise((done) => server.getConnections((_, count) => done(count)))).toBe(0);
  for (const release of isHeld) release();
  await expect.poll(() => answered).toBe(80);

  const slow = open('/');
  let bytes = 0;
  slow.pause();
  await expect.poll(() => answered).toBe(81);
  slow.on('data', (chunk) => (bytes += chunk.length)).resume();
  await expect.poll(() => bytes).toBeGreaterThan(4_000_000);
  slow.destroy();
  await once(server.close(), 'close');
});

/**
 * Readers who take nothing. Over this kind of socket the system always buffers the same amount, unlike over the
 * network.
 */
async function withDeafReaders(
  sizeOf: () => number,
  work: (open: (count: number, from?: string) => Promise<ServerResponse[]>) => Promise<void>,
) {
  const answered: ServerResponse[] = [];
  const render: RenderRequest = () => Promise.resolve(new Response('x'.repeat(sizeOf())));
  const server = createServer(answering(render, (response) => answered.push(response)));
  const path = join(tmpdir(), `${randomUUID()}.sock`);
  await once(server.listen(path), 'listening');
  const sockets: Socket[] = [];
  await work(async (count, from = '192.0.2.1') => {
    const before = answered.length;
    for (let nth = 0; nth < count; nth += 1) {
      const socket = connect(path).on('error', () => undefined);
      socket.pause().write(`GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-From: ${from}\r\n\r\n`);
      sockets.push(socket);
    }
    await expect.poll(() => answered.length).toBe(before + count);
    return answered.slice(before);
  });
  for (const socket of sockets) socket.destroy();
  server.closeAllConnections();
  await once(server.close(), 'close');
  await rm(path, { force: true });
}

/** The unsent bytes of an answer that was written at once. */
function waitingIn(response: ServerResponse | undefined): number {
  const handle: unknown = response?.socket && Reflect.get(response.socket, '_handle');
  return handle instanceof Object ? Number(Reflect.get(handle, 'writeQueueSize')) : 0;
}
const isCut = ({ destroyed }: ServerResponse) => destroyed;

test('a household may leave many small answers unread, and few large ones', async () => {
  let size = 4 * MEGABYTE;
  await withDeafReaders(
    () => size,
    async (open) => {
      const [first] = await open(1, '203.0.113.1');
      const taken = size - waitingIn(first);
      expect(taken).toBeLessThan(MEGABYTE / 4);
      size = taken + 60_000;
      const small = await open(100);
      expect(small.filter((one) => waitingIn(one) > 0)).toHaveLength(100);
      expect(small.filter(isCut)).toEqual([]);
      size = 12 * MEGABYTE;
      const large = await open(10, '198.51.100.1');
      expect(large.map(isCut)).toEqual([...Array(4).fill(false), ...Array(6).fill(true)]);
      expect((await open(1, '198.51.100.2')).map(isCut)).toEqual([false]);
    },
  );
});

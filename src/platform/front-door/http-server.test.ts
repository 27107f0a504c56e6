import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHttpServer } from './http-server.ts';

/** More than the buffers of the system, at both ends together. */
const LARGE = Buffer.alloc(48 * 1024 * 1024);
const LOOK = 5_000;

let open = 0;
let sockets: Socket[] = [];
let port = 0;
let stop: () => Promise<void>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const server = createHttpServer((request, response) => {
    open += 1;
    request.socket.once('close', () => (open -= 1));
    response.end(request.url === '/large' ? LARGE : 'small');
  });
  port = await server.listen(0, '127.0.0.1');
  stop = () => server.stop(() => {}, 0);
});
afterEach(async () => {
  vi.useRealTimers();
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await stop();
});

async function ask(path: string): Promise<Socket> {
  const before = open;
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
  await expect.poll(() => open).toBe(before + 1);
  return socket;
}

const looks = (count: number) => vi.advanceTimersByTime(count * LOOK);

test('who leaves an answer lying is closed after fifteen seconds, who reads on is not', async () => {
  const deaf = await ask('/large');
  deaf.pause();
  const reader = await ask('/large');
  let read = 0;
  reader.on('data', (chunk) => {
    read += chunk.length;
  });
  looks(4);
  expect(open).toBe(2);
  await expect.poll(() => read).toBeGreaterThan(LARGE.length);
  looks(1);
  await expect.poll(() => open).toBe(1);
  expect(reader.destroyed).toBe(false);
});

test('an idle connection is closed after a minute', async () => {
  const idle = await ask('/small');
  idle.resume();
  await expect.poll(() => idle.bytesRead).toBeGreaterThan(0);
  looks(11);
  expect(open).toBe(1);
  looks(2);
  await expect.poll(() => open).toBe(0);
});

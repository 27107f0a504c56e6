import { once } from 'node:events';
import { createServer, request as send, type IncomingMessage, type RequestOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { type Actor, GUEST } from '#kernel/actor.ts';
import { createLogging } from '#platform/log/log.ts';
import type { Outcome } from './access.ts';
import { senderAt } from './limits/shares.ts';
import { createStreams, sendEvents, type Stream, type StreamRoute } from './streams.ts';
import { readTarget } from './target.ts';

const MEGABYTE = 1024 * 1024;
const LIMITS = { all: 4, household: 2, network: 4 };
const OPERATOR: Actor = { kind: 'operator' };
const ORIGIN = 'http://vi-du.example';

/** A server whose only addresses are a route. */
async function startStreams({
  authenticate,
  ...route
}: Partial<StreamRoute> & Pick<StreamRoute, 'handle'> & { authenticate?: () => Promise<Actor> }) {
  const outcomes: (Outcome | 'failed')[] = [];
  const streams = createStreams({
    routes: [
      {
        prefix: '/api/tep/',
        methods: ['GET', 'PATCH'],
        limits: LIMITS,
        maxSeconds: 60,
        maxBodyBytes: MEGABYTE,
        ...route,
      },
    ],
    authenticate:
      authenticate ??
      (({ headers }) => Promise.resolve(headers.authorization === 'Bearer t' ? OPERATOR : GUEST)),
    addressOf: () => '203.0.113.7',
    senderOf: () => senderAt('203.0.113.7', () => Promise.resolve(false)),
    security: ['x-content-type-options', 'nosniff'],
    refuse: ({ response }, status, headers = []) => {
      response.writeHead(status, headers).end();
      return { status, bytes: 0, route: '', cache: 'none' };
    },
    log: createLogging('silent').log,
  });
  const server = createServer((request, response) => {
    const target = readTarget(request.url);
    if (typeof target === 'number') return void response.writeHead(target).end();
    const answered = streams.answer({ request, response, origin: ORIGIN }, target);
    if (!answered) return void response.writeHead(404).end();
    answered.then(
      (outcome) => outcomes.push(outcome),
      () => {
        outcomes.push('failed');
        response.destroy();
      },
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const open = (path: string, options: RequestOptions = {}) =>
    send({ host: '127.0.0.1', port, path, agent: false, ...options });
  async function call(
    path: string,
    options: RequestOptions = {},
    body?: Buffer,
  ): Promise<{ status: number; headers: IncomingMessage['headers']; text: string }> {
    const outgoing = open(path, options);
    outgoing.end(body);
    const [response]: IncomingMessage[] = await once(outgoing, 'response');
    let text = '';
    for await (const chunk of response ?? []) text += String(chunk);
    return { status: response?.statusCode ?? 0, headers: response?.headers ?? {}, text };
  }
  return { streams, outcomes, open, call };
}

const waiting = (seen: Stream[] = []) => ({
  seen,
  handle: async (stream: Stream) => {
    seen.push(stream);
    stream.response.writeHead(200).write('x');
    await once(stream.signal, 'abort');
  },
});

test('a long request has its actor, the rest of its address and the security headers', async () => {
  const { call, outcomes } = await startStreams({
    handle: async ({ actor, response, rest, search, clientAddress }) => {
      response.end(JSON.stringify([actor, rest, search.get('n'), clientAddress]));
    },
  });
  const { text, headers } = await call('/api/tep/a/b?n=1', { headers: { authorization: 'Bearer t' } });
  expect(JSON.parse(text)).toEqual([OPERATOR, 'a/b', '1', '203.0.113.7']);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  expect((await call('/api/khac')).status).toBe(404);
  expect(outcomes).toMatchObject([{ status: 200, route: '/api/tep/' }]);
});

test.each([
  ['another method', { method: 'DELETE' }, 405],
  [
    'a cookie from another site',
    { method: 'PATCH', headers: { cookie: 'session=x', origin: 'http://khac.example' } },
    403,
  ],
  ['a cookie of an unknown origin', { method: 'PATCH', headers: { cookie: 'session=x' } }, 403],
  [
    'a length beyond the limit',
    { method: 'PATCH', headers: { 'content-length': String(MEGABYTE + 1) } },
    413,
  ],
])('%s is refused before anything is read', async (_, options, status) => {
  const { open } = await startStreams({ handle: () => Promise.reject(new Error('not reached')) });
  const outgoing = open('/api/tep/1', options);
  outgoing.on('error', () => undefined);
  outgoing.flushHeaders();
  const [response]: IncomingMessage[] = await once(outgoing, 'response');
  expect(response?.statusCode).toBe(status);
  outgoing.destroy();
});

test('a body is read as fast as it is used, and no further than the limit', async () => {
  let read = 0;
  const { call } = await startStreams({
    handle: async ({ body, response }) => {
      for await (const chunk of body) read += chunk.length;
      response.writeHead(204).end();
    },
  });
  expect((await call('/api/tep/1', { method: 'PATCH' }, Buffer.alloc(MEGABYTE))).status).toBe(204);
  expect(read).toBe(MEGABYTE);
  read = 0;
  const options = { method: 'PATCH', headers: { 'transfer-encoding': 'chunked' } };
  const tooLarge = await call('/api/tep/1', options, Buffer.alloc(MEGABYTE + 1)).catch(() => ({
    status: 413,
  }));
  expect(tooLarge.status).toBe(413);
  expect(read).toBeLessThanOrEqual(MEGABYTE);
});

test('a sender that is faster than its bytes are used waits', async () => {
  const held = Promise.withResolvers<void>();
  const { open, outcomes } = await startStreams({
    maxBodyBytes: 64 * MEGABYTE,
    handle: async ({ body, response }) => {
      for await (const _ of body) await held.promise;
      response.writeHead(204).end();
    },
  });
  const outgoing = open('/api/tep/1', { method: 'PATCH', headers: { 'transfer-encoding': 'chunked' } });
  const piece = Buffer.alloc(MEGABYTE);
  let sent = 0;
  while (sent < 32 && outgoing.write(piece)) sent += 1;
  // What the system holds on the way is a few megabytes; the rest waits here.
  await expect.poll(() => outgoing.writableLength).toBeGreaterThan(0);
  expect(outcomes).toEqual([]);
  held.resolve();
  outgoing.end();
  await once(outgoing, 'response');
  await expect.poll(() => outcomes).toMatchObject([{ status: 204 }]);
});

test('a client that leaves during authentication ends nothing else', async () => {
  const known = Promise.withResolvers<Actor>();
  const { open, outcomes } = await startStreams({
    handle: () => new Promise(() => {}),
    authenticate: () => known.promise,
  });
  const outgoing = open('/api/tep/1').on('error', () => undefined);
  outgoing.end();
  await setTimeout(50);
  outgoing.destroy();
  // An unhandled rejection a second later would end the process.
  await setTimeout(1_200);
  known.resolve(GUEST);
  await expect.poll(() => outcomes, { timeout: 5_000 }).toMatchObject([{ status: 499 }]);
});

test('a client that leaves ends the work, and frees its place', async () => {
  const { seen, handle } = waiting();
  const { open, outcomes } = await startStreams({ handle });
  const all = [1, 2].map((nth) => open(`/api/tep/${nth}`));
  for (const outgoing of all) outgoing.on('error', () => undefined).end();
  await expect.poll(() => seen).toHaveLength(2);
  const third = open('/api/tep/3').end();
  const [refused]: IncomingMessage[] = await once(third, 'response');
  expect([refused?.statusCode, refused?.headers['retry-after']]).toEqual([503, '1']);
  all[0]?.destroy();
  await expect.poll(() => seen[0]?.signal.aborted).toBe(true);
  await expect.poll(() => outcomes).toHaveLength(2);
  const fourth = open('/api/tep/4').on('error', () => undefined);
  fourth.end();
  await expect.poll(() => seen).toHaveLength(3);
});

test('what lasts too long, or longer than its process, is ended', async () => {
  const { seen, handle } = waiting();
  const { open, streams } = await startStreams({ handle, maxSeconds: 0.05 });
  const outgoing = open('/api/tep/1');
  const ended = new Promise<void>((resolve) => {
    outgoing.on('error', () => resolve());
    outgoing.on('response', (response) => response.on('close', () => resolve()).resume());
  });
  outgoing.end();
  await ended;
  expect(seen[0]?.signal.aborted).toBe(true);
  const other = await startStreams({ handle });
  const last = other.open('/api/tep/2').on('error', () => undefined);
  last.end();
  await expect.poll(() => seen).toHaveLength(2);
  other.streams.stop();
  expect(seen[1]?.signal.aborted).toBe(true);
  expect((await other.call('/api/tep/3')).status).toBe(503);
  streams.stop();
});

test('a handler that does not heed its end holds no place', async () => {
  const { open, outcomes } = await startStreams({ handle: () => new Promise(() => {}), maxSeconds: 0.01 });
  const outgoing = open('/api/tep/1').on('error', () => undefined);
  outgoing.end();
  await expect.poll(() => outcomes, { timeout: 5_000 }).toMatchObject([{ status: 499 }]);
});

test('a handler that fails ends its answer', async () => {
  const { call, outcomes } = await startStreams({ handle: () => Promise.reject(new Error('a bug')) });
  await expect(call('/api/tep/1')).rejects.toThrow();
  expect(outcomes).toEqual(['failed']);
});

test('events are sent as they happen, and stop with their reader', async () => {
  let isOver = false;
  async function* events() {
    try {
      yield { id: '1', event: 'tin', data: { a: 'dòng\nmới' } };
      for (let nth = 2; ; nth += 1) {
        await setTimeout(1);
        yield { data: nth };
      }
    } finally {
      isOver = true;
    }
  }
  const { open } = await startStreams({ handle: (stream) => sendEvents(stream, events()) });
  const outgoing = open('/api/tep/1').on('error', () => undefined);
  outgoing.end();
  const [response]: IncomingMessage[] = await once(outgoing, 'response');
  expect(response?.headers['content-type']).toBe('text/event-stream');
  let text = '';
  response?.on('data', (chunk) => (text += String(chunk))).on('error', () => undefined);
  await expect
    .poll(() => text)
    .toMatch(/^id: 1\nevent: tin\ndata: \{"a":"dòng\\nmới"\}\n\ndata: 2\n\ndata: 3\n\n/);
  outgoing.destroy();
  await expect.poll(() => isOver).toBe(true);
});

import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { json, serve } from '#kernel/web/_server.ts';
import { call } from './call.ts';

const KILOBYTES_64 = 64 * 1024;
const answer = z.object({ taken: z.boolean() });

const ask = (url: string, timeoutMs = 2000) => call({ url, body: { key: 'k' }, answer, timeoutMs });

const taken = (bytes: number) => '{"taken":true}'.padEnd(bytes);

function trickle(response: ServerResponse) {
  const writing = setInterval(() => response.write(' '), 10);
  response.on('close', () => clearInterval(writing));
}

function pour(response: ServerResponse) {
  const writeOn = () => {
    while (!response.destroyed && response.write(taken(KILOBYTES_64)));
  };
  response.on('drain', writeOn);
  writeOn();
}

test.each<[string, (response: ServerResponse) => unknown, string, string]>([
  ['an error of theirs', (r) => json(r, 500, { taken: true }), 'unavailable', 'http-500'],
  ['a gateway', (r) => r.writeHead(502).end('<h1>Bad gateway</h1>'), 'unavailable', 'http-502'],
  ['too many requests', (r) => json(r, 429, {}), 'unavailable', 'http-429'],
  ['a wrong key', (r) => json(r, 401, { taken: true }), 'refused', 'http-401'],
  ['a wrong address', (r) => r.writeHead(404).end(), 'refused', 'http-404'],
  ['no answer in time', () => undefined, 'unavailable', 'timeout'],
  ['an answer that does not end in time', trickle, 'unavailable', 'timeout'],
  ['an answer without end', pour, 'unavailable', 'too-long'],
  ['one byte too many', (r) => r.end(taken(KILOBYTES_64 + 1)), 'unavailable', 'too-long'],
  ['a line that is cut', (r) => r.destroy(), 'unavailable', 'no-answer'],
  [
    'an answer that is cut',
    (r) => r.writeHead(200, { 'content-length': 99 }).write(taken(20), () => r.destroy()),
    'unavailable',
    'no-answer',
  ],
  ['a page', (r) => r.end('<!doctype html><p>Bảo trì'), 'unavailable', 'malformed'],
  ['nothing', (r) => r.writeHead(204).end(), 'unavailable', 'malformed'],
  ['other JSON', (r) => json(r, 200, { taken: 'yes' }), 'unavailable', 'malformed'],
  ['null', (r) => json(r, 200, null), 'unavailable', 'malformed'],
])('%s', async (_, behave, kind, reason) => {
  const { origin, received } = await serve((_received, response) => void behave(response));
  expect(await ask(origin, 300)).toEqual({ ok: false, error: { kind, reason } });
  expect(received).toHaveLength(1);
});

test('an answer of 64 KB is read', async () => {
  const { origin } = await serve((_received, response) => response.end(taken(KILOBYTES_64)));
  expect(await ask(origin)).toEqual({ ok: true, value: { taken: true } });
});

test.each([301, 302, 307, 308])('a redirect with %i takes the keys nowhere', async (status) => {
  const elsewhere = await serve((_received, response) => json(response, 200, { taken: true }));
  const { origin } = await serve((_received, response) =>
    response.writeHead(status, { location: elsewhere.origin }).end(),
  );
  expect(await ask(origin)).toEqual({ ok: false, error: { kind: 'unavailable', reason: 'no-answer' } });
  expect(elsewhere.received).toEqual([]);
});

test('no server is listening', async () => {
  expect(await ask('http://127.0.0.1:1')).toMatchObject({ error: { reason: 'no-answer' } });
});

test.each([
  ['without a body', undefined, 'GET', undefined, ''],
  ['with an object', { a: 1 }, 'POST', 'application/json', '{"a":1}'],
  [
    'with parameters',
    new URLSearchParams({ a: 'Đ b' }),
    'POST',
    'application/x-www-form-urlencoded;charset=UTF-8',
    'a=%C4%90+b',
  ],
])('what is sent %s', async (_, body, method, type, sent) => {
  const { origin, received } = await serve((_received, response) => json(response, 200, { taken: true }));
  await call({
    url: `${origin}/x?y=1`,
    ...(body && { body }),
    headers: { 'x-key': 'k' },
    answer,
    timeoutMs: 2000,
  });
  expect(received).toMatchObject([{ method, url: '/x?y=1', body: sent, headers: { 'x-key': 'k' } }]);
  expect(received[0]?.headers['content-type']).toBe(type);
});

test.each([
  [400, { taken: false }, { ok: true, value: { taken: false } }],
  [404, '<p>', { ok: false, error: { kind: 'refused', reason: 'http-404' } }],
  [401, { other: 1 }, { ok: false, error: { kind: 'refused', reason: 'http-401' } }],
  [429, { taken: false }, { ok: false, error: { kind: 'unavailable', reason: 'http-429' } }],
  [500, { taken: false }, { ok: false, error: { kind: 'unavailable', reason: 'http-500' } }],
])('%i with a body that says why', async (status, body, expected) => {
  const { origin } = await serve((_received, response) =>
    typeof body === 'string' ? response.writeHead(status).end(body) : json(response, status, body),
  );
  expect(await call({ url: origin, answer, timeoutMs: 2000, readsRefusals: true })).toEqual(expected);
});

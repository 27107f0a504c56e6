import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { json, serve } from '#kernel/web/_server.ts';
import { post } from '#platform/sms/post.ts';

const KILOBYTES_64 = 64 * 1024;
const answer = z.object({ taken: z.boolean() });

const ask = (url: string, timeoutMs = 2000) => post({ url, body: { key: 'k' }, answer, timeoutMs });

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

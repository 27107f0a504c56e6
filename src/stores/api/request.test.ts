import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { json, serve } from '#kernel/web/_server.ts';
import { kindOf, readAnswer, request } from './request.ts';

test.each([
  [400, 'invalid'],
  [401, 'unauthenticated'],
  [403, 'forbidden'],
  [404, 'missing'],
  [409, 'conflict'],
  [410, 'missing'],
  [418, 'invalid'],
  [422, 'invalid'],
  [429, 'unavailable'],
  [500, 'unavailable'],
  [503, 'unavailable'],
])('status %i is %s', (status, kind) => {
  expect(kindOf(status)).toBe(kind);
});

test.each([
  ['the agreed shape', '{"message":"Xong","data":[1]}', { message: 'Xong', data: [1] }],
  ['no message', '{"data":null}', { message: '', data: null }],
  ['no data', '{"message":"Xong"}', { message: 'Xong', data: undefined }],
  ['a message that is no text', '{"message":7,"data":1}', { message: '', data: 1 }],
  ['an empty body', '', { message: '', data: undefined }],
  ['a list', '[1,2]', undefined],
  ['null', 'null', undefined],
  ['a number', '7', undefined],
  ['some other object', '{"error":"x"}', undefined],
  ['cut off', '{"data":[1', undefined],
  ['a page', '<!doctype html>', undefined],
])('%s', (_, text, expected) => {
  expect(readAnswer(text)).toEqual(expected);
});

const cutOff = (response: ServerResponse) => {
  response.writeHead(200, { 'content-length': '100' }).write('{"data":');
  setTimeout(() => response.destroy(), 20);
};

test.each<[string, (response: ServerResponse) => unknown, object]>([
  ['an answer', (r) => json(r, 200, { message: '', data: 1 }), { ok: true, value: { message: '', data: 1 } }],
  ['no content', (r) => r.writeHead(204).end(), { ok: true, value: { message: '', data: undefined } }],
  [
    'a refusal in the server’s words',
    (r) => json(r, 409, { message: 'Số dư không đủ', data: null }),
    { ok: false, error: { kind: 'conflict', status: 409, message: 'Số dư không đủ' } },
  ],
  [
    'a refusal without words',
    (r) => json(r, 403, {}),
    { ok: false, error: { kind: 'forbidden', status: 403, message: 'client.failure.forbidden' } },
  ],
  [
    'a page of a proxy',
    (r) => r.writeHead(502).end('<h1>Bad gateway</h1>'),
    { ok: false, error: { kind: 'unavailable', status: 502, message: 'client.failure.unavailable' } },
  ],
  [
    'a page instead of an answer',
    (r) => r.writeHead(200).end('<!doctype html>'),
    { ok: false, error: { kind: 'malformed', status: 200, message: 'client.failure.malformed' } },
  ],
  [
    'a connection that is dropped',
    (r) => r.destroy(),
    { ok: false, error: { kind: 'network', status: 0, message: 'client.failure.network' } },
  ],
  [
    'an answer that is cut off',
    cutOff,
    { ok: false, error: { kind: 'network', status: 0, message: 'client.failure.network' } },
  ],
  [
    'silence',
    () => undefined,
    { ok: false, error: { kind: 'timeout', status: 0, message: 'client.failure.timeout' } },
  ],
  [
    'a body that never ends',
    (r) => r.writeHead(200).write('{"data":'),
    { ok: false, error: { kind: 'timeout', status: 0, message: 'client.failure.timeout' } },
  ],
])('%s', async (_, answer, expected) => {
  const { origin } = await serve((_received, response) => answer(response));
  const isSlow = JSON.stringify(expected).includes('timeout');
  expect(await request(`${origin}/x`, { timeout: isSlow ? 150 : 5000 })).toEqual(expected);
});

test('the caller may stop', async () => {
  const { origin } = await serve(() => {});
  const stop = new AbortController();
  const answer = request(`${origin}/x`, { timeout: 5000, signal: stop.signal });
  setTimeout(() => stop.abort(), 30);
  expect(await answer).toMatchObject({ ok: false, error: { kind: 'aborted' } });
});

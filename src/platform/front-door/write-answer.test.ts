import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { madeOf, writeAnswer } from './write-answer.ts';

const ZIP = { 'content-type': 'application/zip' };
const PIECE = 65_536;

/** A body of so many chunks, the last of which may fail, and its state. */
function bodyOf(pieces: number, failure?: Error) {
  const state = { pulls: 0, isCancelled: false };
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        state.pulls += 1;
        if (state.pulls <= pieces) controller.enqueue(new Uint8Array(PIECE).fill(state.pulls));
        else if (failure) controller.error(failure);
        else controller.close();
      },
      cancel: () => void (state.isCancelled = true),
    },
    { highWaterMark: 0 },
  );
  return { state, body };
}

/** Serves this answer, and resolves with what was sent. */
async function serving(answer: Response) {
  const sent = Promise.withResolvers<{ status: number; bytes: number }>();
  const server = createServer((request, response) => {
    madeOf(request, answer, [])
      .then((made) => writeAnswer(request, response, made))
      .then(sent.resolve, sent.reject);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, sent: sent.promise };
}

test('an archive goes out as it is made, whole in the end', async () => {
  const { body } = bodyOf(100);
  const { url, sent } = await serving(new Response(body, { headers: ZIP }));
  const answer = await fetch(url);
  expect([answer.headers.get('content-length'), answer.headers.get('cache-control')]).toEqual([
    null,
    'private, no-store',
  ]);
  expect((await answer.arrayBuffer()).byteLength).toBe(100 * PIECE);
  expect(await sent).toEqual({ status: 200, bytes: 100 * PIECE });
});

test('it is made only as fast as it is read, and no further when its reader leaves', async () => {
  const { body, state } = bodyOf(10_000);
  const { url, sent } = await serving(new Response(body, { headers: ZIP }));
  const reader = (await fetch(url)).body?.getReader();
  await reader?.read();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(state.pulls).toBeLessThan(1_000);
  await reader?.cancel();
  expect((await sent).bytes).toBeLessThan(1_000 * PIECE);
  expect(state.isCancelled).toBe(true);
});

test('an answer that fails while streaming is cut off, and the error is reported', async () => {
  const { body } = bodyOf(3, new Error('the database has gone'));
  const { url, sent } = await serving(new Response(body, { headers: ZIP }));
  const fault = expect(sent).rejects.toThrow('the database has gone');
  await expect(fetch(url).then((answer) => answer.arrayBuffer())).rejects.toThrow();
  await fault;
});

test('a HEAD has nothing made for it', async () => {
  const { body, state } = bodyOf(3);
  const { url, sent } = await serving(new Response(body, { headers: ZIP }));
  expect((await fetch(url, { method: 'HEAD' })).headers.get('content-type')).toBe('application/zip');
  expect([await sent, state]).toEqual([
    { status: 200, bytes: 0 },
    { pulls: 0, isCancelled: true },
  ]);
});

test('every other answer is sent whole, with its length', async () => {
  const { url } = await serving(new Response('chữ', { headers: { 'content-type': 'text/plain' } }));
  const answer = await fetch(url);
  expect([answer.headers.get('content-length'), await answer.text()]).toEqual(['5', 'chữ']);
});

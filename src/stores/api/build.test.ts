// @vitest-environment happy-dom
import type { ServerResponse } from 'node:http';
import type { DetachedWindowAPI } from 'happy-dom';
import { cleanStores } from 'nanostores';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { json, serve } from '#kernel/web/_server.ts';
import { $newBuild, offerNewBuild } from './build.ts';
import { $toasts } from '#stores/toasts.ts';

declare global {
  var happyDOM: DetachedWindowAPI;
}

beforeEach(() => {
  document.head.innerHTML = '<meta name="build" content="a1">';
  $toasts.set([]);
  $newBuild.set(false);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  cleanStores($newBuild);
  vi.useRealTimers();
});

function see(visible: boolean) {
  Object.defineProperty(document, 'hidden', { configurable: true, value: !visible });
  document.dispatchEvent(new Event('visibilitychange'));
}

async function serveBuilds(answer: (response: ServerResponse) => unknown) {
  const { origin, received } = await serve((_, response) => answer(response));
  happyDOM.setURL(`${origin}/tin-tuc`);
  return received;
}

const settled = () => new Promise((later) => setTimeout(later, 60));

test('offers a new build once, with a way to take it and no hurry', async () => {
  let id = 'a1';
  const received = await serveBuilds((response) => json(response, 200, { id }));
  offerNewBuild();

  vi.advanceTimersByTime(5 * 60_000);
  await vi.waitFor(() => expect(received).toHaveLength(1));
  await settled();
  expect($toasts.get()).toEqual([]);

  id = 'b2';
  see(true);
  await vi.waitFor(() => expect($toasts.get()).toHaveLength(1));
  expect($toasts.get()[0]).toMatchObject({
    content: 'client.build.available',
    timeout: false,
    action: { label: 'client.build.reload' },
  });

  vi.advanceTimersByTime(60 * 60_000);
  see(true);
  await settled();
  expect($toasts.get()).toHaveLength(1);
  expect(received).toHaveLength(2);
});

test.each<[string, (response: ServerResponse) => unknown]>([
  ['a server error', (response) => json(response, 503, { message: '' })],
  ['a dropped connection', (response) => response.destroy()],
  ['a page', (response) => response.writeHead(200).end('<!doctype html>')],
  ['an id of another kind', (response) => json(response, 200, { id: 7 })],
  ['null', (response) => json(response, 200, null)],
])('%s is no news', async (_, answer) => {
  const received = await serveBuilds(answer);
  offerNewBuild();
  see(true);
  await vi.waitFor(() => expect(received).toHaveLength(1));
  await settled();
  expect($toasts.get()).toEqual([]);
});

test('a hidden page does not ask', async () => {
  const received = await serveBuilds((response) => json(response, 200, { id: 'b2' }));
  offerNewBuild();
  see(false);
  vi.advanceTimersByTime(60 * 60_000);
  await settled();
  expect(received).toEqual([]);
  see(true);
  await vi.waitFor(() => expect(received).toHaveLength(1));
});

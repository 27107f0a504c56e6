import { expect, test } from 'vitest';
import type { ShownUpload } from '#kernel/web/uploads.ts';
import { createUploadQueue, isBusy, type Outcome, type Transport } from './upload-queue.ts';

const LIMITS = { most: 5, largest: 100 };
const file = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name);

/** A transport whose files arrive when the test says so. */
function transport() {
  const sent = new Map<string, { sent: (part: number) => void; end: (outcome: Outcome) => void }>();
  const [removed, stopped]: string[][] = [[], []];
  const pending = (name: string, on?: { sent: (part: number) => void }) => {
    const { promise: done, resolve: end } = Promise.withResolvers<Outcome>();
    sent.set(name, { sent: (part) => on?.sent(part), end });
    return { done, stop: () => stopped?.push(name) };
  };
  const made: Transport = {
    send: ({ name }, on) => (on.begun(`id of ${name}`), pending(name, on)),
    follow: (id, again) => pending(`${id}${again ? ' again' : ''}`),
    remove: (id) => removed?.push(id),
  };
  const end = async (name: string, outcome: Outcome) => {
    sent.get(name)?.end(outcome);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { ...made, sent, removed, stopped, end };
}

const taken = (id: string): Outcome => ({ ok: true, id, type: 'image/webp', picture: '' });
const kept = (name: string, received: number, status: ShownUpload['status'] = 'uploading'): ShownUpload => {
  const rest = {
    failure: null,
    fingerprint: null,
    picture: null,
    type: status === 'success' ? 'image/webp' : null,
  };
  return { id: name, name, status, bytes: 100, received, ...rest };
};
const shown = (queue: ReturnType<typeof createUploadQueue>) =>
  queue.state().rows.map(({ name, status, percent }) => `${name} ${status} ${percent}`);

test('three are sent at a time, and the next one follows', async () => {
  const to = transport();
  const queue = createUploadQueue(LIMITS, to, []);
  queue.add(['a', 'b', 'c', 'd'].map((name) => file(name)));
  expect([...to.sent.keys()]).toEqual(['a', 'b', 'c']);
  await to.end('b', taken('b'));
  expect(shown(queue)).toEqual(['a uploading 0', 'b success 100', 'c uploading 0', 'd uploading 0']);
  expect(isBusy(queue.state().rows)).toBe(true);
});

test('a quarter is said once, and what is sent is not yet taken', async () => {
  const to = transport();
  const queue = createUploadQueue(LIMITS, to, []);
  queue.add([file('a')]);
  const said = [];
  for (const part of [0.1, 0.26, 0.3, 0.2, 0.51, 1]) {
    to.sent.get('a')?.sent(part);
    said.push(queue.state().said?.percent);
  }
  expect(said).toEqual([undefined, 25, 25, 25, 50, 100]);
  expect(shown(queue)).toEqual(['a processing 100']);
  await to.end('a', { ok: false, id: 'x', why: 'unreadable' });
  expect(queue.state().rows).toMatchObject([{ status: 'fail', why: 'unreadable' }]);
  expect(queue.state().said?.isTaken).toBe(false);
});

test('a file too many, too large or empty is not sent', () => {
  const to = transport();
  const queue = createUploadQueue(LIMITS, to, [kept('old', 100, 'success')]);
  queue.add([file('large', 101), file('empty', 0), file('a'), file('b'), file('c')]);
  expect(queue.state().rows.map(({ why }) => why)).toEqual(['', 'too-large', 'empty', '', '']);
  expect(queue.state().isTooMany).toBe(true);
  expect([...to.sent.keys()]).toEqual(['a', 'b']);
});

test('what an earlier page began goes on in its place, and what it sent is followed', async () => {
  const to = transport();
  const queue = createUploadQueue(LIMITS, to, [
    kept('half', 40),
    kept('all', 100),
    kept('done', 100, 'success'),
  ]);
  queue.start();
  expect(shown(queue)).toEqual(['half unfinished 40', 'all processing 100', 'done success 100']);
  queue.add([file('half')]);
  expect(shown(queue)).toEqual(['half uploading 40', 'all processing 100', 'done success 100']);
  await to.end('all', taken('all'));
  expect(shown(queue)[1]).toBe('all success 100');
});

test('a file that is removed is stopped, and removed where it was sent to', async () => {
  const to = transport();
  const queue = createUploadQueue(LIMITS, to, []);
  queue.add([file('a'), file('b')]);
  queue.remove(queue.state().rows[0]?.key ?? 0);
  await to.end('a', taken('a'));
  expect([to.stopped, to.removed, shown(queue)]).toEqual([['a'], ['id of a'], ['b uploading 0']]);
});

test('a retry sends again, or has worked on again what arrived', async () => {
  const to = transport();
  const queue = createUploadQueue(LIMITS, to, []);
  queue.add([file('a')]);
  const key = queue.state().rows[0]?.key ?? 0;
  await to.end('a', { ok: false, id: 'id of a', why: 'interrupted' });
  queue.retry(key);
  expect(shown(queue)).toEqual(['a uploading 0']);
  to.sent.get('a')?.sent(1);
  await to.end('a', { ok: false, id: 'id of a', why: 'lost' });
  queue.retry(key);
  expect(to.sent.has('id of a again')).toBe(true);
});

test('the order is changed by steps and by places, and never beyond its ends', () => {
  const queue = createUploadQueue(
    LIMITS,
    transport(),
    ['a', 'b', 'c'].map((name) => kept(name, 100, 'success')),
  );
  const key = (name: string) => queue.state().rows.find((row) => row.name === name)?.key ?? 0;
  const order = () =>
    queue
      .state()
      .rows.map(({ name }) => name)
      .join('');
  queue.move(key('a'), 1);
  expect(order()).toBe('bac');
  queue.move(key('c'), 1);
  queue.move(key('b'), -1);
  expect(order()).toBe('bac');
  queue.place(key('c'), 0);
  expect(order()).toBe('cba');
});

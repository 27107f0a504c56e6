import { beforeEach, expect, test, vi } from 'vitest';
import { $toasts } from '#stores/toasts.ts';
import {
  $removals,
  nextStep,
  NO_REMOVALS,
  reduceRemovals,
  type RemovalEvent,
  removeRow,
  rowOf,
  shownIn,
} from './removals.ts';

const LIST = ['a', 'b', 'c'];
const listed: RemovalEvent = { type: 'listed', list: 'x', keys: LIST };
const after = (...events: readonly RemovalEvent[]) => [listed, ...events].reduce(reduceRemovals, NO_REMOVALS);
const removed = (key: string): RemovalEvent => ({ type: 'removed', key });
const undone = (key: string): RemovalEvent => ({ type: 'undone', key });
const settled = (key: string, isKept: boolean): RemovalEvent => ({ type: 'settled', key, isKept });
const refused = (key: string): RemovalEvent => ({ type: 'refused', key, error: 'no' });

test.each<[string, RemovalEvent[], string[], object | undefined, string | undefined]>([
  ['nothing', [], LIST, undefined, undefined],
  ['a removal', [removed('b')], ['a', 'c'], { list: 'x', row: 'c' }, 'remove'],
  ['that of the last', [removed('c')], ['a', 'b'], { list: 'x', row: 'b' }, undefined],
  ['that of all', [removed('a'), removed('c'), removed('b')], [], { list: 'x', row: undefined }, 'remove'],
  ['one that is done', [removed('b'), settled('b', false)], ['a', 'c'], { list: 'x', row: 'c' }, undefined],
  ['one that is refused', [removed('b'), refused('b')], LIST, { list: 'x', row: 'c' }, undefined],
  ['an undo at once', [removed('b'), undone('b')], LIST, { list: undefined, row: 'b' }, undefined],
  [
    'an undo after it was done',
    [removed('b'), settled('b', false), undone('b')],
    LIST,
    { list: undefined, row: 'b' },
    'restore',
  ],
  [
    'an undo that is refused',
    [removed('b'), settled('b', false), undone('b'), refused('b')],
    ['a', 'c'],
    { list: undefined, row: 'b' },
    undefined,
  ],
])('after %s', (_, events, shown, focus, step) => {
  const state = after(...events);
  expect(shownIn(state, LIST)).toEqual(shown);
  expect(state.focus).toEqual(focus);
  expect(nextStep(rowOf(state, 'b'))).toBe(step);
});

test('a refusal is said while it matters', () => {
  expect(rowOf(after(removed('b'), refused('b')), 'b').error).toBe('no');
  expect(rowOf(after(removed('b'), undone('b'), refused('b')), 'b').error).toBeUndefined();
  expect(rowOf(after(removed('b'), refused('b'), removed('b')), 'b').error).toBeUndefined();
});

beforeEach(() => {
  $removals.set(after());
  $toasts.set([]);
});

/** What a server that waits is sent, and how it lets each go. */
function slowServer() {
  const sent: string[] = [];
  const waiting: ((error?: string) => void)[] = [];
  const attempt = (name: string) => () => {
    sent.push(name);
    return new Promise<string | undefined>((resolve) => waiting.push(resolve));
  };
  const answer = async (error?: string) => {
    waiting.shift()?.(error);
    await vi.waitFor(() => Promise.resolve());
  };
  return { sent, answer, remove: attempt('remove'), restore: attempt('restore') };
}

const undo = () => $toasts.get().at(-1)?.action?.run();
const isShown = () => shownIn($removals.get(), LIST).includes('b');

test('a row goes at once, and comes back when its removal is refused', async () => {
  const { answer, ...server } = slowServer();
  const done = removeRow({ key: 'b', said: 'Đã bỏ', ...server });
  expect(isShown()).toBe(false);
  await answer('Hôm nay không được');
  await done;
  expect([isShown(), rowOf($removals.get(), 'b').error]).toEqual([true, 'Hôm nay không được']);
});

test('an undo while the removal is on its way is sent after it', async () => {
  const { answer, sent, ...server } = slowServer();
  const done = removeRow({ key: 'b', said: 'Đã bỏ', ...server });
  undo();
  expect([isShown(), sent]).toEqual([true, ['remove']]);
  await answer();
  expect(sent).toEqual(['remove', 'restore']);
  await answer();
  await done;
  expect([isShown(), rowOf($removals.get(), 'b').isKept]).toEqual([true, true]);
});

test('an undo that is refused leaves the row away and says why', async () => {
  const { answer, ...server } = slowServer();
  const done = removeRow({ key: 'b', said: 'Đã bỏ', ...server });
  await answer();
  await done;
  undo();
  await answer('Đã đủ tin');
  expect(isShown()).toBe(false);
  expect($toasts.get().at(-1)).toMatchObject({ type: 'error', content: 'Đã đủ tin' });
});

test('without a way back a row waits for the server', async () => {
  const { answer, remove } = slowServer();
  const done = removeRow({ key: 'b', said: 'Đã đăng xuất', remove });
  expect(isShown()).toBe(true);
  await answer();
  await done;
  expect(isShown()).toBe(false);
  expect($toasts.get().at(-1)).toEqual({ type: 'success', content: 'Đã đăng xuất' });
});

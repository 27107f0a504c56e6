import { expect, test } from 'vitest';
import { cachedByKey } from './cached.ts';

function counted(max = 2) {
  let now = 1_000_000;
  const reads: string[] = [];
  const cache = cachedByKey<number>({ max, milliseconds: 1_000, clock: () => new Date(now) });
  const get = (key: string, isAway = false) =>
    cache.get(key, async () => {
      reads.push(key);
      if (isAway) throw new Error('away');
      return reads.length;
    });
  return { get, reads, clear: cache.clear, later: (by: number) => (now += by) };
}

test('an answer serves for its time, and concurrent calls share one read', async () => {
  const { get, reads, later } = counted();
  expect(await Promise.all([get('a'), get('a'), get('b')])).toEqual([1, 1, 2]);
  later(1_000);
  expect(await get('a')).toBe(1);
  later(1);
  expect(await get('a')).toBe(3);
  expect(reads).toEqual(['a', 'b', 'a']);
});

test('the key that was used longest ago is dropped', async () => {
  const { get, reads } = counted();
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key);
  expect(reads).toEqual(['a', 'b', 'c', 'b']);
});

test('a failure reaches its callers and is not kept', async () => {
  const { get } = counted();
  await expect(Promise.all([get('a', true), get('a')])).rejects.toThrow('away');
  expect(await get('a')).toBe(2);
});

test('nothing is left after it is cleared', async () => {
  const { get, clear } = counted();
  await get('a');
  clear();
  expect(await get('a')).toBe(2);
});

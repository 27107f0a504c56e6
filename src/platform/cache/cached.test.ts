import { expect, test } from 'vitest';
import { cachedFor } from './cached.ts';

function counted(answers: readonly (number | Error)[]) {
  let now = 0;
  let reads = 0;
  const get = cachedFor(
    1_000,
    () => new Date(now),
    async () => {
      const answer = answers[reads++] ?? NaN;
      if (answer instanceof Error) throw answer;
      return answer;
    },
  );
  return { get, later: (by: number) => (now += by), reads: () => reads };
}

test('a value is cached for its time, and served until the next one is there', async () => {
  const { get, later, reads } = counted([1, 2]);
  expect(await Promise.all([get(), get()])).toEqual([1, 1]);
  later(1_000);
  expect([await get(), reads()]).toEqual([1, 1]);
  later(1);
  expect(await Promise.all([get(), get()])).toEqual([1, 1]);
  expect([await get(), reads()]).toEqual([2, 2]);
});

test('a stale value is served while reading a new one fails', async () => {
  const { get, later } = counted([1, new Error('away'), 3]);
  const answers = [];
  for (let turn = 0; turn < 3; turn++) {
    answers.push(await get(), await get());
    later(1_001);
  }
  expect(answers).toEqual([1, 1, 1, 1, 1, 3]);
});

test('a failure reaches those who waited and is not kept', async () => {
  const { get } = counted([new Error('away'), 3]);
  await expect(Promise.all([get(), get()])).rejects.toThrow('away');
  expect(await get()).toBe(3);
});

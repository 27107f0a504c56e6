import { expect, test } from 'vitest';
import { coalesce } from './coalesce.ts';

/** Work that resolves on demand; each run returns its number. */
function held() {
  const runs: PromiseWithResolvers<number>[] = [];
  const shared = coalesce(() => {
    const run = Promise.withResolvers<number>();
    runs.push(run);
    return run.promise;
  });
  return { shared, runs };
}

test('calls during a run share the next one', async () => {
  const { shared, runs } = held();
  const first = shared();
  const [second, third] = [shared(), shared()];
  expect(runs).toHaveLength(1);
  runs[0]?.resolve(1);
  expect(await first).toBe(1);
  await Promise.resolve();
  expect(runs).toHaveLength(2);
  const fourth = shared();
  runs[1]?.resolve(2);
  expect(await Promise.all([second, third])).toEqual([2, 2]);
  runs[2]?.resolve(3);
  expect(await fourth).toBe(3);
  expect(runs).toHaveLength(3);
});

test('runs only on demand; a call after the end starts a new run', async () => {
  const { shared, runs } = held();
  expect(runs).toHaveLength(0);
  const first = shared();
  runs[0]?.resolve(1);
  await first;
  const again = shared();
  runs[1]?.resolve(2);
  expect(await again).toBe(2);
});

test('a failure rejects only the calls that shared the run', async () => {
  const { shared, runs } = held();
  const first = shared();
  const second = shared();
  runs[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await Promise.resolve();
  runs[1]?.resolve(2);
  expect(await second).toBe(2);
});

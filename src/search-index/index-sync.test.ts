import { expect, test } from 'vitest';
import { type Change, coalesce, createIndexSync } from './index-sync.ts';

type Row = { id: number; name: string };

/** A source that remembers what was done to it, and how it was read. */
function memorySource(most: number) {
  const rows = new Map<number, Row>();
  const log: Change<Row>[] = [];
  const reads: string[] = [];
  let isOtherHistory = false;
  const source = {
    snapshot: () => Promise.resolve(String(log.length)),
    rows(after: number, batch: number) {
      reads.push(`rows behind ${after}`);
      const behind = [...rows.values()].filter(({ id }) => id > after).toSorted((a, b) => a.id - b.id);
      return Promise.resolve(behind.slice(0, batch));
    },
    changedSince(snapshot: string, limit: number) {
      reads.push(`since ${snapshot}`);
      if (isOtherHistory) return Promise.resolve(undefined);
      const changes = log.slice(Number(snapshot)).slice(0, limit);
      return Promise.resolve({ snapshot: String(log.length), changes });
    },
  };
  const put = (row: Row) => void (rows.set(row.id, row), log.push({ id: row.id, row }));
  const remove = (id: number) => void (rows.delete(id), log.push({ id, row: null }));
  const register = () => {
    const names = new Map<number, string>();
    let puts = 0;
    return {
      names,
      put: (row: Row) => void (names.set(row.id, row.name), (puts += 1)),
      drop: (id: number) => void names.delete(id),
      isStale: () => puts > most,
    };
  };
  const ask = createIndexSync(register, source);
  const failOver = (to: readonly Row[]) => {
    rows.clear();
    for (const row of to) rows.set(row.id, row);
    isOtherHistory = true;
  };
  return {
    put,
    remove,
    failOver,
    reads,
    ask,
    names: async () => [...(await ask()).names.values()].toSorted(),
  };
}

test('loads everything once, then only changes', async () => {
  const { put, remove, reads, names } = memorySource(5_000);
  for (let id = 1; id <= 1_001; id += 1) put({ id, name: `${id}` });
  expect((await names()).length).toBe(1_001);
  put({ id: 1, name: 'other' });
  remove(2);
  expect((await names()).filter((name) => ['1', '2', 'other'].includes(name))).toEqual(['other']);
  expect(reads).toEqual(['rows behind 0', 'rows behind 1000', 'since 1001', 'since 1001']);
});

test('an index is rebuilt where its changes cannot be found, as after a failover', async () => {
  const { put, failOver, names } = memorySource(5_000);
  put({ id: 1, name: 'lost' });
  expect(await names()).toEqual(['lost']);
  failOver([{ id: 2, name: 'of the new primary' }]);
  expect(await names()).toEqual(['of the new primary']);
});

test('a mostly stale index is rebuilt', async () => {
  const { put, reads, names } = memorySource(3);
  put({ id: 1, name: 'a' });
  await names();
  for (const name of ['b', 'c', 'd']) put({ id: 1, name });
  await names();
  expect(await names()).toEqual(['d']);
  expect(reads.filter((read) => read === 'rows behind 0').length).toBe(2);
});

test('too many changes cause a full reload', async () => {
  const { put, reads, names } = memorySource(50_000);
  await names();
  for (let id = 1; id <= 10_000; id += 1) put({ id, name: `${id}` });
  expect((await names()).length).toBe(10_000);
  expect(reads.filter((read) => read === 'rows behind 0').length).toBe(2);
});

test('a failed read leaves the index as it was, and the next call retries', async () => {
  const source = {
    snapshot: () => Promise.resolve('0'),
    rows: () => (failures > 0 ? Promise.reject(new Error('away')) : Promise.resolve([])),
    changedSince: () => Promise.resolve({ snapshot: '0', changes: [] }),
  };
  let failures = 1;
  const ask = createIndexSync(() => ({ put() {}, drop() {}, isStale: () => false }), source);
  await expect(ask()).rejects.toThrow('away');
  failures = 0;
  await expect(ask()).resolves.toBeDefined();
});

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

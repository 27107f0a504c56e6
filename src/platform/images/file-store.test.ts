import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createFileCache } from '#platform/cache/file-cache.ts';
import { createFileStore } from './file-store.ts';

async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'diaba-files-'));
  onTestFinished(() => rm(made, { recursive: true }));
  return made;
}

const bytes = (length: number, value = 7) => Buffer.alloc(length, value);

test('what was written is read, what was not is not there', async () => {
  const files = createFileStore(path.join(await folder(), 'new', 'folder'));
  expect(await files.read('ab01')).toBeUndefined();
  await files.write('ab01', bytes(10));
  expect(await files.read('ab01')).toEqual(bytes(10));
  expect([await files.has('ab01'), await files.has('ab02')]).toEqual([true, false]);
});

test('twenty who write the same file leave one whole file', async () => {
  const place = await folder();
  const files = createFileStore(place);
  await Promise.all(Array.from({ length: 20 }, (_, at) => files.write('cd01', bytes(50_000, at))));
  const found = await files.read('cd01');
  expect(found?.length).toBe(50_000);
  expect(new Set(found).size).toBe(1);
  expect(await readdir(path.join(place, 'cd'))).toEqual(['cd01']);
});

test('what a crash left half written is no file and goes', async () => {
  const place = await folder();
  const files = createFileStore(place);
  await files.write('ab01', bytes(10));
  await writeFile(path.join(place, 'ab', 'ab02.x.part'), bytes(5));
  expect(await files.list()).toMatchObject([{ name: 'ab01', bytes: 10 }]);
  expect(await readdir(path.join(place, 'ab'))).toEqual(['ab01']);
});

test('a cache keeps within its bytes, and what was read last stays', async () => {
  const files = createFileStore(await folder());
  const cache = createFileCache(files, 100);
  await cache.write('aa', bytes(40));
  await cache.write('bb', bytes(40));
  await cache.read('aa');
  await cache.write('cc', bytes(40));
  expect([await files.has('aa'), await files.has('bb'), await files.has('cc')]).toEqual([true, false, true]);
  expect(cache.bytes()).toBe(80);
});

test('a cache that is opened again lists its files, and replaces truncated ones', async () => {
  const place = await folder();
  await createFileCache(createFileStore(place), 1_000).write('aa', bytes(400));
  const cache = createFileCache(createFileStore(place), 1_000);
  expect(await cache.read('aa')).toEqual(bytes(400));
  await writeFile(path.join(place, 'aa', 'aa'), bytes(3));
  expect(await cache.read('aa')).toBeUndefined();
  expect(cache.bytes()).toBe(0);
});

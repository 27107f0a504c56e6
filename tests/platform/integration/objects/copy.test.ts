import { existsSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { copyObjects } from '#platform/objects/copy.ts';
import { ObjectsUnavailable } from '#platform/objects/key.ts';
import { openObjectStore } from '#platform/objects/open.ts';
import { startBucket } from './_bucket.ts';
import { folder } from './_folder.ts';

const COUNT = 60;
const keyOf = (nth: number) => `originals/${String(nth).padStart(4, '0')}`;
const ignore = () => undefined;

async function filledDisk() {
  const root = await folder();
  const disk = openObjectStore(path.join(root, 'objects'));
  for (let nth = 0; nth < COUNT; nth += 1)
    await disk.put(keyOf(nth), () => Readable.from([`object ${nth}`]), `object ${nth}`.length);
  return { disk, file: path.join(root, 'progress') };
}

test('a disk is moved into a bucket and back, and nothing is lost', async () => {
  const { disk, file } = await filledDisk();
  const bucket = await startBucket();
  const store = openObjectStore(bucket.address);
  expect(await copyObjects(disk, store, file, ignore)).toMatchObject({ objects: COUNT });
  expect(bucket.objects.get(keyOf(7))?.toString()).toBe('object 7');
  const back = openObjectStore(await folder());
  expect(await copyObjects(store, back, file, ignore)).toMatchObject({ objects: COUNT });
  const found = await back.get(keyOf(59));
  expect((await buffer(found?.body ?? Readable.from([]))).toString()).toBe('object 59');
  expect(existsSync(file)).toBe(false);
});

test('a copy that was interrupted goes on where it was', async () => {
  const { disk, file } = await filledDisk();
  const bucket = await startBucket();
  const store = openObjectStore(bucket.address);
  let writes = 0;
  bucket.mischief = (request, response) => {
    if (request.method !== 'PUT' || (writes += 1) <= 25) return false;
    request.resume();
    response.writeHead(403).end('<Code>QuotaExceeded</Code>');
    return true;
  };
  await expect(copyObjects(disk, store, file, ignore)).rejects.toThrow(ObjectsUnavailable);
  expect(bucket.objects.size).toBe(25);
  bucket.mischief = () => false;
  bucket.requests.length = 0;
  expect(await copyObjects(disk, store, file, ignore)).toMatchObject({ objects: COUNT - 25 });
  expect(bucket.objects.size).toBe(COUNT);
  expect(bucket.requests.filter((request) => request === `PUT ${keyOf(0)}`)).toEqual([]);
});

test('an object that is there but differs is written again', async () => {
  const { disk, file } = await filledDisk();
  const bucket = await startBucket();
  bucket.objects.set(keyOf(3), Buffer.from('OBJECT 3'));
  await copyObjects(disk, openObjectStore(bucket.address), file, ignore);
  expect(bucket.objects.get(keyOf(3))?.toString()).toBe('object 3');
});

import { createHash, randomBytes } from 'node:crypto';
import { chmod, readdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test as testIn } from 'vitest';
import type { ObjectStore } from '#platform/objects/object-store.ts';
import { ObjectsUnavailable } from '#platform/objects/key.ts';
import { allObjects, openObjectStore } from '#platform/objects/open.ts';
import { startBucket } from './_bucket.ts';
import { folder } from './_folder.ts';
import { hasSwift, startSwift } from './_swift.ts';

const put = (store: ObjectStore, key: string, bytes: Buffer) =>
  store.put(key, () => Readable.from([bytes]), bytes.length);

async function read(store: ObjectStore, key: string, range?: { from: number; until: number }) {
  const found = await store.get(key, range);
  return found && { bytes: found.bytes, content: await buffer(found.body) };
}

const swift = hasSwift ? await startSwift() : undefined;
let buckets = 0;

const STORES: Record<string, () => Promise<ObjectStore>> = {
  disk: async () => openObjectStore(await folder()),
  bucket: async () => openObjectStore((await startBucket()).address),
  'bucket of OpenStack Swift': async () =>
    openObjectStore((await swift?.(`files-${(buckets += 1)}`)) ?? expect.fail()),
};

describe.each(Object.entries(STORES))('on a %s', { timeout: 240_000 }, (name, open) => {
  const test = testIn.skipIf(name.includes('Swift') && !hasSwift);

  test('what was put is got back whole and in part, and is gone once deleted', async () => {
    const store = await open();
    const bytes = randomBytes(300_000);
    const key = 'originals/3f0a55';
    expect([await store.head(key), await store.get(key)]).toEqual([undefined, undefined]);
    await put(store, key, bytes);
    expect(await store.head(key)).toEqual({ bytes: 300_000 });
    expect(await read(store, key)).toEqual({ bytes: 300_000, content: bytes });
    for (const [from, until] of [
      [0, 1],
      [299_999, 300_000],
      [1_000, 200_001],
    ] as const)
      expect(await read(store, key, { from, until })).toEqual({
        bytes: until - from,
        content: bytes.subarray(from, until),
      });
    expect(await read(store, key, { from: 299_000, until: 400_000 })).toMatchObject({ bytes: 1_000 });
    expect(await store.get(key, { from: 400_000, until: 400_001 })).toBeUndefined();
    await store.delete(key);
    await store.delete(key);
    expect(await store.head(key)).toBeUndefined();
  });

  test('an object may be empty, and is replaced by the next of its name', async () => {
    const store = await open();
    await put(store, 'a/empty', Buffer.alloc(0));
    expect(await read(store, 'a/empty')).toEqual({ bytes: 0, content: Buffer.alloc(0) });
    await put(store, 'a/empty', Buffer.from('full'));
    expect((await read(store, 'a/empty'))?.content.toString()).toBe('full');
  });

  test('bytes that do not come leave nothing under the name', async () => {
    const store = await open();
    const broken = () =>
      Readable.from(
        (async function* () {
          yield Buffer.from('half');
          await Promise.resolve();
          throw new Error('the reader went away');
        })(),
      );
    await expect(store.put('a/broken', broken, 8)).rejects.toThrow();
    expect(await store.head('a/broken')).toBeUndefined();
  });

  test('all objects are listed once, page by page, and again from any of them', async () => {
    const store = await open();
    const keys = Array.from({ length: 1_100 }, (_, nth) =>
      nth % 10 === 0
        ? `assets/build/${nth}.js`
        : `originals/${createHash('md5').update(`${nth}`).digest('hex')}`,
    );
    for (let at = 0; at < keys.length; at += 50)
      await Promise.all(keys.slice(at, at + 50).map((key) => put(store, key, Buffer.from(key))));
    const listed: string[] = [];
    for await (const { key, bytes } of allObjects(store)) {
      expect(bytes).toBe(key.length);
      listed.push(key);
    }
    expect(listed.toSorted()).toEqual(keys.toSorted());
    const rest: string[] = [];
    for await (const { key } of allObjects(store, listed[500])) rest.push(key);
    expect(rest).toEqual(listed.slice(501));
    expect((await store.list('assets/')).objects).toHaveLength(110);
    expect((await store.list('nothing/')).objects).toEqual([]);
  });

  test('an object made of parts is there once it is complete, and not if it is given up', async () => {
    const store = await open();
    const bytes = [randomBytes(5 * 1024 * 1024), randomBytes(6 * 1024 * 1024), randomBytes(7)];
    const key = 'uploads/66aa.pdf';
    const upload = await store.begin(key);
    const receipts: string[] = [];
    for (const [at, part] of bytes.entries())
      receipts.push(await store.part(key, upload, at + 1, () => Readable.from([part]), part.length));
    expect(await store.head(key)).toBeUndefined();
    await store.complete(key, upload, receipts);
    expect((await read(store, key))?.content.equals(Buffer.concat(bytes))).toBe(true);
    const given = await store.begin('uploads/77');
    await store.part('uploads/77', given, 1, () => Readable.from(['x']), 1);
    await store.abort('uploads/77', given);
    expect(await store.head('uploads/77')).toBeUndefined();
    const all: string[] = [];
    for await (const { key: one } of allObjects(store)) all.push(one);
    expect(all).toEqual([key]);
  });

  test.each([
    '../etc/passwd',
    'a/../b',
    '/a/b',
    'a',
    'a//b',
    'a/b\0',
    'a/.hidden',
    `a/${'x'.repeat(600)}`,
    'a/b c',
  ])('a key such as %j is refused', async (key) => {
    await expect((async () => (await open()).head(key))()).rejects.toThrow('not the key of an object');
  });
});

describe('a disk', () => {
  testIn('that may not be written says so, and leaves no part behind', async () => {
    const root = await folder();
    const store = openObjectStore(root);
    await put(store, 'a/first', Buffer.from('1'));
    await expect(store.put('a/first', () => Readable.from(['much more']), 3)).rejects.toThrow(
      ObjectsUnavailable,
    );
    expect((await read(store, 'a/first'))?.content.toString()).toBe('1');
    expect(await readdir(path.join(root, 'a', 'fi'))).toEqual(['first']);
    if (process.getuid?.() === 0) return;
    await chmod(root, 0o500);
    await expect(put(store, 'b/second', Buffer.from('2'))).rejects.toThrow(ObjectsUnavailable);
    await chmod(root, 0o700);
  });
});

describe('a bucket that misbehaves', () => {
  testIn('is called again after a failure of the moment', async () => {
    const bucket = await startBucket();
    const store = openObjectStore(bucket.address);
    let refusals = 2;
    bucket.mischief = (request, response) => {
      if (refusals-- <= 0) return false;
      request.resume();
      response.writeHead(503).end('<Code>SlowDown</Code>');
      return true;
    };
    await put(store, 'a/b', Buffer.from('whole'));
    expect((await read(store, 'a/b'))?.content.toString()).toBe('whole');
  });

  testIn.each<
    [
      string,
      Parameters<typeof startBucket>['length'],
      (bucket: Awaited<ReturnType<typeof startBucket>>) => void,
    ]
  >([
    [
      'answers 503 for ever',
      0,
      (bucket) => (bucket.mischief = (_, response) => (response.writeHead(503).end(), true)),
    ],
    ['ends every connection', 0, (bucket) => (bucket.mischief = (_, response) => (response.destroy(), true))],
    ['keeps fewer bytes than it was sent', 0, (bucket) => (bucket.truncates = true)],
    [
      'refuses the key',
      0,
      (bucket) =>
        (bucket.mischief = (_, response) => (
          response.writeHead(403).end('<Code>SignatureDoesNotMatch</Code>'),
          true
        )),
    ],
  ])('that %s leaves the writer with a clear error', async (_, __, misbehave) => {
    const bucket = await startBucket();
    misbehave(bucket);
    await expect(put(openObjectStore(bucket.address), 'a/b', Buffer.from('whole'))).rejects.toThrow(
      ObjectsUnavailable,
    );
  });

  testIn('an answer that is cut short fails the reader, who takes it for no whole object', async () => {
    const bucket = await startBucket();
    const store = openObjectStore(bucket.address);
    await put(store, 'a/b', Buffer.alloc(100_000));
    bucket.mischief = (_, response) => {
      response.writeHead(200, { 'content-length': 100_000 });
      response.write(Buffer.alloc(50_000), () => response.destroy());
      return true;
    };
    const found = await store.get('a/b');
    await expect(buffer(found?.body ?? Readable.from([]))).rejects.toThrow();
  });

  testIn('a range that is answered with everything is refused', async () => {
    const bucket = await startBucket();
    const store = openObjectStore(bucket.address);
    await put(store, 'a/b', Buffer.alloc(1_000));
    bucket.mischief = (_, response) => (response.writeHead(200).end(Buffer.alloc(1_000)), true);
    await expect(store.get('a/b', { from: 0, until: 10 })).rejects.toThrow(ObjectsUnavailable);
  });

  testIn('a bucket that is gone is said to be gone', async () => {
    const store = openObjectStore('http://key:secret@127.0.0.1:9/files');
    await expect(store.head('a/b')).rejects.toThrow(ObjectsUnavailable);
  });
});

import { createDiskStore } from './disk.ts';
import type { ObjectStore, StoredObject } from './object-store.ts';
import { createS3Store } from './s3.ts';

/** Whether an address is that of a bucket, which instances share. */
export const isBucket = (at: string) => /^https?:/.test(at);

/** The store at an address: a bucket (`https://KEY:SECRET@host/bucket`), or a folder. */
export const openObjectStore = (at: string): ObjectStore =>
  isBucket(at) ? createS3Store(new URL(at)) : createDiskStore(at);

/** All objects, page by page. */
export async function* allObjects(store: ObjectStore, after?: string): AsyncGenerator<StoredObject> {
  for (let page = await store.list('', after); ; page = await store.list('', page.next)) {
    yield* page.objects;
    if (page.next === undefined) return;
  }
}

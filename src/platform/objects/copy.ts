import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { ObjectsUnavailable } from './key.ts';
import type { ObjectStore } from './object-store.ts';
import { allObjects } from './open.ts';

export type Copied = { objects: number; bytes: number };

async function digestOf(store: ObjectStore, key: string): Promise<string | undefined> {
  const found = await store.get(key);
  if (!found) return undefined;
  const hash = createHash('sha256');
  for await (const chunk of found.body as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}

/** Copies an object unless the other store has it, and compares what both have. */
async function copyOne(from: ObjectStore, to: ObjectStore, key: string, bytes: number): Promise<void> {
  const expected = await digestOf(from, key);
  // Deleted since it was listed.
  if (expected === undefined) return;
  if ((await to.head(key))?.bytes === bytes && (await digestOf(to, key)) === expected) return;
  const open = async () => {
    const found = await from.get(key);
    if (!found) throw new ObjectsUnavailable(`${key} was deleted meanwhile`);
    return found.body;
  };
  await to.put(key, open, bytes);
  if ((await digestOf(to, key)) !== expected) throw new ObjectsUnavailable(`${key} arrived changed`);
}

/**
 * Copies every object to another store, compared by SHA-256; what was copied before an interruption is not copied
 * again, since the file says how far it came.
 */
export async function copyObjects(
  from: ObjectStore,
  to: ObjectStore,
  file: string,
  progress: (copied: Copied) => void,
): Promise<Copied> {
  const after = await readFile(file, 'utf8').catch(() => undefined);
  const copied = { objects: 0, bytes: 0 };
  for await (const { key, bytes } of allObjects(from, after)) {
    await copyOne(from, to, key, bytes);
    copied.objects += 1;
    copied.bytes += bytes;
    await writeFile(file, key);
    progress(copied);
  }
  await rm(file, { force: true });
  return copied;
}

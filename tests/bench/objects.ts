import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { allObjects, openObjectStore } from '#platform/objects/open.ts';
import { timed } from './support/times.ts';

const MEGABYTE = 1024 * 1024;
const BYTES = 1024 * MEGABYTE;
const KEYS = 1_000_000;

/** By how much the resident memory of this process grows while the work is done. */
async function memoryOf(work: () => Promise<unknown>): Promise<number> {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let most = before;
  const watching = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 10);
  await work();
  clearInterval(watching);
  return (most - before) / MEGABYTE;
}

function* chunks() {
  const chunk = randomBytes(MEGABYTE / 4);
  for (let sent = 0; sent < BYTES; sent += chunk.length) yield chunk;
}

/** What a large file takes on its way to the disk and back, and a list of very many. */
export async function benchObjects(): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'diaba-bench-'));
  try {
    const store = openObjectStore(folder);
    const key = 'files/large';
    const written = { ms: NaN, memory: NaN };
    written.memory = await memoryOf(async () => {
      ({ ms: written.ms } = await timed(() => store.put(key, () => Readable.from(chunks()), BYTES)));
    });
    const read = { ms: NaN, memory: NaN, bytes: 0 };
    read.memory = await memoryOf(async () => {
      ({ ms: read.ms } = await timed(async () => {
        for await (const chunk of (await store.get(key))?.body ?? []) read.bytes += chunk.length;
      }));
    });
    await store.delete(key);
    for (let shard = 0; shard < 256; shard += 1) {
      const name = shard.toString(16).padStart(2, '0');
      mkdirSync(path.join(folder, 'files', name), { recursive: true });
      for (let nth = shard; nth < KEYS; nth += 256)
        writeFileSync(path.join(folder, 'files', name, `${name}${nth}`), '');
    }
    const listed = { keys: 0, ms: NaN };
    ({ ms: listed.ms } = await timed(async () => {
      for await (const _ of allObjects(store)) listed.keys += 1;
    }));
    const speed = (ms: number) => `${(BYTES / MEGABYTE / (ms / 1_000)).toFixed(0)} MB/s`;
    return [
      `1 GB is written at ${speed(written.ms)} with ${written.memory.toFixed(0)} MB of memory, and read at ${speed(read.ms)} ` +
        `with ${read.memory.toFixed(0)} (at least 300 MB/s, at most 40 MB)`,
      `${listed.keys} keys are listed in ${(listed.ms / 1_000).toFixed(0)} s, page by page`,
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

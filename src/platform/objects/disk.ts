import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checkKey, ObjectsUnavailable } from './key.ts';
import type { ObjectPage, ObjectStore, Opened, Range, StoredObject } from './object-store.ts';

const PAGE = 1_000;
const UPLOADS = '.uploads';
/** Buffers of this size are freed as fast as they are read; of larger ones a hundred megabytes pile up. */
const READ = { highWaterMark: 16 * 1024 };

/** Errors of a disk that is full, read-only or failing. */
const NOT_NOW = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE', 'EACCES']);

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

function unlessMissing(error: unknown): undefined {
  if (codeOf(error) === 'ENOENT') return undefined;
  throw error;
}

async function withDiskErrors<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (!NOT_NOW.has(codeOf(error))) throw error;
    throw new ObjectsUnavailable(`the disk of the objects answers ${codeOf(error)}`, { cause: error });
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Objects as files, in folders by the first two characters of their names, so that none holds them all. */
export function createDiskStore(root: string): ObjectStore {
  function fileOf(key: string): string {
    const at = checkKey(key).lastIndexOf('/');
    const name = key.slice(at + 1);
    return path.join(root, key.slice(0, at), name.slice(0, 2), name);
  }
  const partOf = (upload: string, part: number) => path.join(root, UPLOADS, upload, String(part));

  /** Bytes are on the disk before the file has its name, and the name before this returns. */
  async function write(file: string, from: Readable, bytes: number): Promise<void> {
    const folder = path.dirname(file);
    const temporary = `${file}.${randomUUID()}.part`;
    await mkdir(folder, { recursive: true });
    try {
      const to = createWriteStream(temporary, { flags: 'wx', flush: true });
      await pipeline(from, to);
      if (to.bytesWritten !== bytes)
        throw new ObjectsUnavailable(`${to.bytesWritten} bytes came of ${bytes} announced`);
      await rename(temporary, file);
      await syncFolder(folder);
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  const sizeOf = async (file: string) => (await stat(file).catch(unlessMissing))?.size;

  const put = (key: string, opened: Opened, bytes: number) =>
    withDiskErrors(async () => write(fileOf(key), await opened(), bytes));

  async function get(key: string, { from = 0, until = Infinity }: Partial<Range> = {}) {
    const file = fileOf(key);
    const size = await withDiskErrors(() => sizeOf(file));
    if (size === undefined || from > size) return undefined;
    const end = Math.min(until, size);
    // `end` is the last byte, so a stream of no bytes is no stream of the file.
    if (from === end) return { body: Readable.from([]), bytes: 0 };
    return { body: createReadStream(file, { ...READ, start: from, end: end - 1 }), bytes: end - from };
  }

  /** Files below a folder in the order of their paths, after one of them. */
  async function* filesBelow(folder: string, after: string): AsyncGenerator<string> {
    const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch(unlessMissing);
    const sorted = (entries ?? []).toSorted((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of sorted) {
      const below = path.posix.join(folder, entry.name);
      if (entry.isDirectory()) {
        if (entry.name !== UPLOADS && (below >= after.slice(0, below.length) || after === ''))
          yield* filesBelow(below, after);
      } else if (below > after && !below.endsWith('.part')) yield below;
    }
  }

  const keyOf = (file: string) =>
    path.posix.join(path.posix.dirname(path.posix.dirname(file)), path.posix.basename(file));

  async function list(prefix: string, after?: string): Promise<ObjectPage> {
    const last = after === undefined ? '' : path.relative(root, fileOf(after));
    const objects: StoredObject[] = [];
    for await (const file of filesBelow(prefix.slice(0, prefix.lastIndexOf('/') + 1), last)) {
      const key = keyOf(file);
      if (!key.startsWith(prefix)) continue;
      if (objects.length === PAGE) return { objects, next: objects.at(-1)?.key };
      const bytes = await sizeOf(path.join(root, file));
      if (bytes !== undefined) objects.push({ key, bytes });
    }
    return { objects, next: undefined };
  }

  async function* inOrder(upload: string, receipts: readonly string[]) {
    for (const receipt of receipts) yield* createReadStream(partOf(upload, Number(receipt)), READ);
  }

  return {
    put,
    get,

    async head(key) {
      const bytes = await withDiskErrors(() => sizeOf(fileOf(key)));
      return bytes === undefined ? undefined : { bytes };
    },

    delete: (key) => withDiskErrors(() => rm(fileOf(key), { force: true })),

    list,

    begin: (key) =>
      withDiskErrors(async () => {
        checkKey(key);
        const upload = randomUUID();
        await mkdir(path.join(root, UPLOADS, upload), { recursive: true });
        return upload;
      }),

    part: (_, upload, part, opened, bytes) =>
      withDiskErrors(async () => {
        await write(partOf(upload, part), await opened(), bytes);
        return String(part);
      }),

    complete: (key, upload, receipts) =>
      withDiskErrors(async () => {
        const sizes = await Promise.all(receipts.map((receipt) => sizeOf(partOf(upload, Number(receipt)))));
        const bytes = sizes.reduce<number>((sum, size) => sum + (size ?? NaN), 0);
        if (Number.isNaN(bytes)) throw new Error(`a part of ${key} was never written`);
        await write(fileOf(key), Readable.from(inOrder(upload, receipts)), bytes);
        await rm(path.join(root, UPLOADS, upload), { recursive: true, force: true });
      }),

    abort: (_, upload) =>
      withDiskErrors(() => rm(path.join(root, UPLOADS, upload), { recursive: true, force: true })),
  };
}

import { type FileHandle, open } from 'node:fs/promises';

export type OpenedFile = {
  path: string;
  size: number;
  /** So many bytes from there, fewer at the end of the file. */
  read: (from: number, length: number) => Promise<Uint8Array>;
  /** The bytes from there on. Each chunk is written over by the next, so flat memory is all that is needed. */
  chunks: (from: number, to?: number) => AsyncGenerator<Uint8Array>;
  close: () => Promise<void>;
};

const CHUNK = 1024 ** 2;

/** Opens a plain file; nothing where there is none that can be read. */
export async function openFile(path: string, chunk = CHUNK): Promise<OpenedFile | undefined> {
  const handle = await open(path).catch(() => undefined);
  const found = await handle?.stat();
  if (handle && found?.isFile()) return openedFile(path, handle, found.size, chunk);
  await handle?.close();
  return undefined;
}

function openedFile(path: string, handle: FileHandle, size: number, chunk: number): OpenedFile {
  async function fill(buffer: Uint8Array, from: number): Promise<Uint8Array> {
    let filled = 0;
    while (filled < buffer.length) {
      const { bytesRead } = await handle.read(buffer, filled, buffer.length - filled, from + filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    return buffer.subarray(0, filled);
  }

  async function* chunks(from: number, to = size) {
    const buffer = new Uint8Array(Math.min(chunk, Math.max(to - from, 1)));
    for (let at = from; at < to;) {
      const part = await fill(buffer.subarray(0, Math.min(buffer.length, to - at)), at);
      if (part.length === 0) return;
      at += part.length;
      yield part;
    }
  }

  const read = (from: number, length: number) =>
    fill(new Uint8Array(Math.min(length, Math.max(size - from, 0))), from);
  return { path, size, read, chunks, close: () => handle.close() };
}

export type FileWindow = ReturnType<typeof createWindow>;

/** A stretch of the file that is at hand, so that reading record after record seldom waits for the disk. */
export function createWindow(file: OpenedFile) {
  let start = 0;
  let held: Uint8Array = new Uint8Array();

  /** The requested bytes if all of them are buffered. */
  function peek(from: number, length: number): Uint8Array | undefined {
    const at = from - start;
    return at >= 0 && at + length <= held.length ? held.subarray(at, at + length) : undefined;
  }

  async function load(from: number, length: number): Promise<void> {
    held = await file.read(from, Math.max(length, CHUNK));
    start = from;
  }

  return { peek, load };
}

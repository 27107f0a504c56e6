import { createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import type { ReadFault } from '#features/planning/domain/plans/read.ts';
import { fileFault } from '#features/planning/domain/plans/read-faults.ts';
import { ok, type Result } from '#kernel/result.ts';
import {
  DEFLATED,
  findEnd,
  isLocked,
  type Listed,
  readEnd,
  readList,
  startOf,
  STORED,
  ZIP_LOCAL_SIZE,
  ZIP_TAIL,
} from '#formats/zip.ts';
import type { OpenedFile } from './opened-file.ts';

/** A file of an archive, as its list tells it. */
export type ZipMember = { name: string; entry: Listed };

/** How much may come out of an archive, and how many files it may list. */
export type ZipBounds = { bytes: number; entries: number };

const MAX_LIST_BYTES = 1024 ** 2;
/** What stands where a number is too large for its field, and is told in the newer format instead. */
const ELSEWHERE = { short: 0xffff, long: 0xffffffff };

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);

const tooLarge = ({ bytes, entries }: ZipBounds) =>
  fileFault('zip-large', { megabytes: Math.floor(bytes / 1024 ** 2), entries });

/** The files that an archive lists, by their names; only its end is read for it. */
export async function listZip(
  file: OpenedFile,
  bounds: ZipBounds,
): Promise<Result<Map<string, Listed>, ReadFault>> {
  const tail = viewOf(await file.read(Math.max(0, file.size - ZIP_TAIL), ZIP_TAIL));
  const end = findEnd(tail);
  if (end === undefined) return fileFault('zip-cut');
  const { count, length, start } = readEnd(tail, end);
  if (count === ELSEWHERE.short || start === ELSEWHERE.long || length === ELSEWHERE.long)
    return fileFault('zip-sixty-four');
  if (count > bounds.entries || length > MAX_LIST_BYTES) return tooLarge(bounds);
  const listed = readList(viewOf(await file.read(start, length)), 0, count);
  if (listed?.size !== count) return fileFault('zip-damaged', { name: path.basename(file.path) });
  return ok(listed);
}

/** Why files of an archive cannot be unpacked, as far as its list says so; a claim is checked when they are. */
export function refusalOf(wanted: readonly ZipMember[], bounds: ZipBounds): Result<void, ReadFault> {
  for (const { name, entry } of wanted) {
    if (isLocked(entry)) return fileFault('zip-locked');
    if ([entry.packed, entry.size, entry.at].includes(ELSEWHERE.long)) return fileFault('zip-sixty-four');
    if (entry.method !== STORED && entry.method !== DEFLATED)
      return fileFault('zip-method', { name, method: entry.method });
  }
  const bytes = wanted.reduce((sum, { entry }) => sum + entry.size, 0);
  return bytes > bounds.bytes ? tooLarge(bounds) : ok(undefined);
}

/** Unpacks one file of an archive, and no byte more than its list tells. */
export async function unpack(
  file: OpenedFile,
  { name, entry }: ZipMember,
  to: string,
): Promise<Result<void, ReadFault>> {
  const damaged = fileFault('zip-damaged', { name });
  const header = await file.read(entry.at, ZIP_LOCAL_SIZE);
  const start = header.length < ZIP_LOCAL_SIZE ? undefined : startOf(viewOf(header), 0);
  if (start === undefined || entry.at + start + entry.packed > file.size) return damaged;
  const from = entry.at + start;
  let [size, crc] = [0, 0];
  async function* counted(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > entry.size) return;
      crc = crc32(chunk, crc);
      yield chunk;
    }
  }
  const packed = packedBytes(file, from, entry.packed);
  const out = createWriteStream(to);
  try {
    if (entry.method === STORED) await pipeline(packed, counted, out);
    else await pipeline(packed, createInflateRaw(), counted, out);
  } catch (error) {
    if (size > entry.size || isInflateError(error)) return damaged;
    throw error;
  }
  return size === entry.size && crc === entry.crc ? ok(undefined) : damaged;
}

const packedBytes = ({ path: from }: OpenedFile, start: number, length: number): Readable =>
  length === 0 ? Readable.from([]) : createReadStream(from, { start, end: start + length - 1 });

const isInflateError = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');

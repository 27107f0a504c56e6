import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { broken, faultOf, isTooLarge, notAnArchive, unreadable } from '#features/basemap/domain/streets.ts';
import { decodeTile } from '#formats/vector-tile/vector-tile-read.ts';
import { type Failure, fail, ok, type Result } from '#kernel/result.ts';
import type { ObjectStore } from '#platform/objects/object-store.ts';
import { type Archive, type ArchiveEntry, BrokenArchive, openArchive, unpacked } from './archive.ts';
import type { StreetRow } from './repository.ts';

/** The first bytes of an archive: its name, and the version of the format. */
const MAGIC = Buffer.from('PMTiles\u0003', 'latin1');
/** Tiles that are read whole before an archive is believed. */
const SAMPLE = 64;

export type StreetFile = Omit<StreetRow, 'at'> & { bytes: number; tiles: number };

async function read(handle: FileHandle, from: number, until: number): Promise<Uint8Array> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(until - from), 0, until - from, from);
  return buffer.subarray(0, bytesRead);
}

/** Goes through every directory of an archive; answers how many tiles there are, and some of them from all parts. */
async function walk(archive: Archive, size: number): Promise<{ tiles: number; some: ArchiveEntry[] }> {
  let [tiles, step, some] = [0, 1, [] as ArchiveEntry[]];
  for await (const entry of archive.entries()) {
    if (entry.until > size) throw new BrokenArchive('a tile lies behind the end');
    if (tiles % step === 0) some.push(entry);
    tiles += 1;
    if (some.length <= SAMPLE) continue;
    some = some.filter((_, at) => at % 2 === 0);
    step *= 2;
  }
  return { tiles, some };
}

async function lookAt(archive: Archive, size: number): Promise<Result<number, Failure>> {
  const fault = faultOf(await archive.head(), await archive.metadata());
  if (fault) return fail(fault);
  const { tiles, some } = await walk(archive, size);
  for (const { tile } of some) {
    const found = await archive.tile(tile);
    if (!found || !decodeTile(await unpacked(found.bytes, found.isPacked)))
      return fail(broken(`${tile.z}/${tile.x}/${tile.y}`));
  }
  return tiles === 0 ? fail(broken('0')) : ok(tiles);
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece);
  return hash.digest('hex');
}

/** What a file of streets is, read by ranges and once from end to end, or why it is none. */
export async function readStreetFile(file: string): Promise<Result<StreetFile, Failure>> {
  const name = path.basename(file);
  const handle = await open(file, 'r').catch(() => undefined);
  if (!handle) return fail(unreadable(name));
  try {
    const stat = await handle.stat();
    if (!stat.isFile()) return fail(unreadable(name));
    const tooLarge = isTooLarge(stat.size);
    if (tooLarge) return fail(tooLarge);
    if (!MAGIC.equals(await read(handle, 0, MAGIC.length))) return fail(notAnArchive());
    const archive = openArchive(file, (from, until) => read(handle, from, until));
    const tiles = await lookAt(archive, stat.size);
    if (!tiles.ok) return tiles;
    const { zooms, box } = await archive.head();
    const [least, most] = zooms;
    const sha256 = await hashOf(file);
    return ok({ sha256, file: name, bytes: stat.size, tiles: tiles.value, least, most, box });
  } catch (error) {
    // What the library throws of broken bytes has no class of its own.
    return fail(broken(error instanceof Error ? error.message : String(error)));
  } finally {
    await handle.close();
  }
}

/** Copies a file under a key, and fails where it is another by now. */
export async function copyTo(
  store: ObjectStore,
  key: string,
  file: string,
  { sha256, bytes }: StreetFile,
): Promise<void> {
  const copy = async function* () {
    const hash = createHash('sha256');
    for await (const piece of createReadStream(file)) {
      hash.update(piece);
      yield piece;
    }
    if (hash.digest('hex') !== sha256) throw new BrokenArchive('the file was changed meanwhile');
  };
  await store.put(key, () => Readable.from(copy(), { objectMode: false }), bytes);
}

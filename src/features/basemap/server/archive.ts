import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import {
  Compression,
  type Entry,
  PMTiles,
  readVarint,
  SharedPromiseCache,
  TileType,
  tileIdToZxy,
} from 'pmtiles';
import type { Tile } from '#geo/tiles/tiles.ts';
import type { ArchiveHead } from '#features/basemap/domain/streets.ts';

/** Bytes of an archive from one on, at most up to another. */
export type ReadRange = (from: number, until: number) => Promise<Uint8Array>;

export type Archive = ReturnType<typeof openArchive>;

/** A tile of an archive, and where its bytes are. */
export type ArchiveEntry = { tile: Tile; until: number };

const gunzipAsync = promisify(gunzip);

/** What one read may bring, before and after it is unpacked; no directory or tile of the schema comes near. */
const MAX_READ = 4 * 1024 ** 2;
const MAX_UNPACKED = 16 * 1024 ** 2;
/** Directories that are kept; one has some thousand entries. */
const MAX_DIRECTORIES = 64;
const DEEPEST = 3;
/** An entry has four numbers of at least one byte. */
const ENTRY = 4;

/** A part of an archive that is not what its header says. */
export class BrokenArchive extends Error {}

export async function unpacked(bytes: Uint8Array, isPacked: boolean): Promise<Uint8Array> {
  if (!isPacked) return bytes;
  return gunzipAsync(bytes, { maxOutputLength: MAX_UNPACKED }).catch(() => {
    throw new BrokenArchive('cannot be unpacked');
  });
}

const bufferOf = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;

/** The bytes of a directory, whose number of entries its reader would believe. */
async function directoryBytes(packed: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  const bytes = await unpacked(new Uint8Array(packed), compression === Compression.Gzip);
  if (readVarint({ buf: bytes, pos: 0 }) > bytes.length / ENTRY) throw new BrokenArchive('too many entries');
  return bufferOf(bytes);
}

/** A PMTiles archive that is read by ranges; only its header and some directories stay in memory. */
export function openArchive(name: string, read: ReadRange) {
  const source = {
    getKey: () => name,
    async getBytes(offset: number, length: number) {
      if (!(length <= MAX_READ)) throw new BrokenArchive('a part is too large');
      return { data: bufferOf(await read(offset, offset + length)) };
    },
  };
  const cache = new SharedPromiseCache(MAX_DIRECTORIES, true, directoryBytes);
  // Tiles are passed on as they are.
  const archive = new PMTiles(source, cache, (data) => Promise.resolve(data));

  async function* tilesIn(offset: number, length: number, depth: number): AsyncGenerator<Entry> {
    const header = await archive.getHeader();
    let last = -1;
    for (const entry of await cache.getDirectory(source, offset, length, header)) {
      if (entry.tileId <= last || depth > DEEPEST) throw new BrokenArchive('out of order');
      last = entry.tileId;
      if (entry.runLength > 0) yield entry;
      else yield* tilesIn(header.leafDirectoryOffset + entry.offset, entry.length, depth + 1);
    }
  }

  return {
    async head(): Promise<ArchiveHead> {
      const header = await archive.getHeader();
      const codings = [Compression.None, Compression.Gzip];
      return {
        isVector: header.tileType === TileType.Mvt,
        isReadable: [header.tileCompression, header.internalCompression].every((one) =>
          codings.includes(one),
        ),
        zooms: [header.minZoom, header.maxZoom],
        box: [header.minLon, header.minLat, header.maxLon, header.maxLat],
      };
    },

    async metadata(): Promise<unknown> {
      const { jsonMetadataOffset, jsonMetadataLength, internalCompression } = await archive.getHeader();
      const { data } = await source.getBytes(jsonMetadataOffset, jsonMetadataLength);
      const bytes = await unpacked(new Uint8Array(data), internalCompression === Compression.Gzip);
      return JSON.parse(new TextDecoder().decode(bytes));
    },

    /** Every tile, or the first of tiles that are the same, as its directories have it. */
    async *entries(): AsyncGenerator<ArchiveEntry> {
      const { rootDirectoryOffset, rootDirectoryLength, tileDataOffset } = await archive.getHeader();
      for await (const { tileId, offset, length } of tilesIn(rootDirectoryOffset, rootDirectoryLength, 0)) {
        const [z, x, y] = tileIdToZxy(tileId);
        yield { tile: { z, x, y }, until: tileDataOffset + offset + length };
      }
    },

    /** A tile as it is kept, and whether that is packed by gzip; none where the archive has none. */
    async tile({ z, x, y }: Tile): Promise<{ bytes: Uint8Array; isPacked: boolean } | undefined> {
      const found = await archive.getZxy(z, x, y);
      const { tileCompression } = await archive.getHeader();
      return found && { bytes: new Uint8Array(found.data), isPacked: tileCompression === Compression.Gzip };
    },
  };
}

import { createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import * as yauzl from 'yauzl';
import { fileFault, type ReadFault } from '../../domain/plans/read-faults.ts';
import { ok, type Result } from '#kernel/result.ts';
import type { OpenedFile } from './opened-file.ts';

/** An entry of an archive's directory. */
export type ZipMember = { name: string; entry: yauzl.Entry };

/** How much may come out of an archive, and how many files it may list. */
export type ZipBounds = { bytes: number; entries: number };

export type OpenedZip = {
  members: readonly ZipMember[];
  /** Unpacks one file, limited to the size in the directory. */
  unpack: (member: ZipMember, to: string) => Promise<Result<void, ReadFault>>;
  close: () => void;
};

const MAX_LIST_BYTES = 1024 ** 2;
const LIST_ENTRY_BYTES = 46;
const IS_UTF8 = 0x800;
/** Names are bytes until we have looked at them: one that leads outside is refused in our own words. */
const OPTIONS = { autoClose: false, decodeStrings: false };

const tooLarge = ({ bytes, entries }: ZipBounds) =>
  fileFault('zip-large', { megabytes: Math.floor(bytes / 1024 ** 2), entries });

/** Reads where an archive points to, which in a hostile one is anywhere: behind the end there is nothing. */
class Reader extends yauzl.RandomAccessReader {
  readonly file: OpenedFile;

  constructor(file: OpenedFile) {
    super();
    this.file = file;
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.file.read(position, length).then((bytes) => {
      buffer.set(bytes, offset);
      callback(bytes.length < length ? new Error('the archive ends too early') : null);
    }, callback);
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return createReadStream(this.file.path, { start, end: end - 1 });
  }
}

/** What is wrong with the bytes of an archive; an error of the disk has a code of its own. */
const isOfBytes = (error: unknown): error is Error =>
  error instanceof Error && (!('code' in error) || String(error.code).startsWith('Z_'));

function faultOf(error: unknown, fault: ReturnType<typeof fileFault>): ReturnType<typeof fileFault> {
  if (isOfBytes(error)) return /encryption/.test(error.message) ? fileFault('zip-locked') : fault;
  throw error;
}

/** An archive with the files that it lists; only its end is read for it. */
export async function openZip(file: OpenedFile, bounds: ZipBounds): Promise<Result<OpenedZip, ReadFault>> {
  let zip: yauzl.ZipFile;
  try {
    zip = await yauzl.fromRandomAccessReaderPromise(new Reader(file), file.size, OPTIONS);
  } catch (error) {
    return faultOf(error, fileFault('zip-cut'));
  }
  const members = await listOf(zip, path.basename(file.path), bounds);
  if (members.ok) return ok({ members: members.value, unpack: unpacker(zip), close: () => zip.close() });
  zip.close();
  return members;
}

async function listOf(
  zip: yauzl.ZipFile,
  name: string,
  bounds: ZipBounds,
): Promise<Result<ZipMember[], ReadFault>> {
  if (zip.entryCount > bounds.entries) return tooLarge(bounds);
  const damaged = fileFault('zip-damaged', { name });
  const listed = new Map<string, yauzl.Entry>();
  let listBytes = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileNameLength, extraFieldLength, fileCommentLength } = entry;
      listBytes += LIST_ENTRY_BYTES + fileNameLength + extraFieldLength + fileCommentLength;
      if (listBytes > MAX_LIST_BYTES) return tooLarge(bounds);
      listed.set(nameOf(entry), entry);
    }
  } catch (error) {
    return faultOf(error, damaged);
  }
  const members = [...listed].map(([of, entry]) => ({ name: of, entry }));
  return members.length === zip.entryCount ? ok(members) : damaged;
}

/** Names are in UTF-8 even where the archive does not say so, as a Mac writes them. */
const nameOf = ({ generalPurposeBitFlag, fileNameRaw, extraFields }: yauzl.Entry) =>
  yauzl.getFileNameLowLevel(generalPurposeBitFlag | IS_UTF8, fileNameRaw, extraFields, true);

/** Why files of an archive cannot be unpacked, as far as its list says so; a claim is checked when they are. */
export function refusalOf(wanted: readonly ZipMember[], bounds: ZipBounds): Result<void, ReadFault> {
  for (const { name, entry } of wanted) {
    if (entry.isEncrypted()) return fileFault('zip-locked');
    if (!entry.canDecodeFileData()) return fileFault('zip-method', { name, method: entry.compressionMethod });
  }
  const bytes = wanted.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0);
  return bytes > bounds.bytes ? tooLarge(bounds) : ok(undefined);
}

const unpacker =
  (zip: yauzl.ZipFile): OpenedZip['unpack'] =>
  async ({ name, entry }, to) => {
    const damaged = fileFault('zip-damaged', { name });
    let crc = 0;
    async function* checked(chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        crc = crc32(chunk, crc);
        yield chunk;
      }
    }
    try {
      await pipeline(await zip.openReadStreamPromise(entry), checked, createWriteStream(to));
    } catch (error) {
      return faultOf(error, damaged);
    }
    return crc === entry.crc32 ? ok(undefined) : damaged;
  };

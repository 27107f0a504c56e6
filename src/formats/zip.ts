import { fail, ok, type Result } from '#kernel/result.ts';

export type ZipEntry = { name: string; bytes: Uint8Array<ArrayBuffer> };

/** How many files an archive may list, and how many bytes may come out of it altogether. */
export type ZipLimits = { entries: number; bytes: number };

export type ZipRefusal = 'not-a-zip' | 'damaged' | 'locked' | 'too-large';

/** An opened archive; entries are unpacked on demand, against one common limit. */
export type Zip = {
  names: readonly string[];
  /** The bytes of a file, or nothing when the archive has none of that name. */
  read: (name: string) => Promise<Result<Uint8Array<ArrayBuffer> | undefined, ZipRefusal>>;
};

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const LOCAL_SIZE = 30;
const CENTRAL_SIZE = 46;
const END_SIZE = 22;
const MAX_COMMENT_LENGTH = 0xffff;
const STORED = 0;
const DEFLATED = 8;
const IS_LOCKED = 1;
const IS_UTF8 = 0x800;
/** The first day the format knows, so that the same files make the same bytes. */
const FIRST_DAY = 0x21;

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}

/** An entry of the directory; `at` is the offset of its local header. */
type Listed = { method: number; flags: number; crc: number; packed: number; size: number; at: number };

/** Reads what an archive lists; sizes that it claims are checked against what comes out. */
export function openZip(file: Uint8Array<ArrayBuffer>, limits: ZipLimits): Result<Zip, ZipRefusal> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const end = findEnd(view);
  if (end === undefined) return fail('not-a-zip');
  const { count, start } = readEnd(view, end);
  if (count > limits.entries) return fail('too-large');
  const listed = readList(view, start, count);
  if (!listed) return fail('damaged');

  let left = limits.bytes;
  async function read(name: string): ReturnType<Zip['read']> {
    const entry = listed?.get(name);
    if (!entry) return ok(undefined);
    if (isLocked(entry)) return fail('locked');
    const packed = packedBytes(view, entry);
    if (!packed) return fail('damaged');
    const bytes = entry.method === STORED ? packed : await inflate(packed, left);
    if (bytes === 'damaged' || bytes === 'too-large') return fail(bytes);
    if (bytes.length > left) return fail('too-large');
    if (bytes.length !== entry.size || crc32(bytes) !== entry.crc) return fail('damaged');
    left -= bytes.length;
    return ok(bytes);
  }
  return ok({ names: [...listed.keys()], read });
}

const isLocked = ({ flags }: Listed) => (flags & IS_LOCKED) !== 0;

/** The end record is last, before a comment of any length the format allows. */
function findEnd(view: DataView): number | undefined {
  const last = view.byteLength - END_SIZE;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT_LENGTH); at -= 1) {
    if (view.getUint32(at, true) === END) return at;
  }
  return undefined;
}

/** How many files the end record counts, and where their list begins. */
const readEnd = (view: DataView, end: number) => ({
  count: view.getUint16(end + 10, true),
  start: view.getUint32(end + 16, true),
});

/** The entries of the directory; undefined where there is none. */
function readList(view: DataView, start: number, count: number): Map<string, Listed> | undefined {
  const listed = new Map<string, Listed>();
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let at = start;
  for (let seen = 0; seen < count; seen += 1) {
    if (at + CENTRAL_SIZE > view.byteLength || view.getUint32(at, true) !== CENTRAL) return undefined;
    const length = view.getUint16(at + 28, true);
    const next = at + CENTRAL_SIZE + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (next > view.byteLength) return undefined;
    const name = decoder.decode(new Uint8Array(view.buffer, view.byteOffset + at + CENTRAL_SIZE, length));
    listed.set(name, {
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at = next;
  }
  return listed;
}

function packedBytes(view: DataView, { method, packed, at }: Listed): Uint8Array<ArrayBuffer> | undefined {
  if (method !== STORED && method !== DEFLATED) return undefined;
  const start = at + LOCAL_SIZE > view.byteLength ? undefined : startOf(view, at);
  if (start === undefined || start + packed > view.byteLength) return undefined;
  return new Uint8Array(view.buffer as ArrayBuffer, view.byteOffset + start, packed);
}

/** Where the bytes of a file begin behind its own header; nothing where there is no header. */
const startOf = (view: DataView, at: number): number | undefined =>
  view.getUint32(at, true) === LOCAL
    ? at + LOCAL_SIZE + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
    : undefined;

/** Stops at the limit, however much more a small archive would unfold to. */
async function inflate(packed: Uint8Array<ArrayBuffer>, most: number) {
  const reader = through(packed, new DecompressionStream('deflate-raw'));
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.length;
      if (size > most) {
        await reader.cancel();
        return 'too-large';
      }
      chunks.push(next.value);
    }
  } catch {
    return 'damaged';
  }
  return joined(chunks);
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const reader = through(bytes, new CompressionStream('deflate-raw'));
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for (let next = await reader.read(); !next.done; next = await reader.read()) chunks.push(next.value);
  return joined(chunks);
}

const through = (bytes: Uint8Array<ArrayBuffer>, change: CompressionStream | DecompressionStream) =>
  new Blob([bytes]).stream().pipeThrough(change).getReader();

function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(chunks.reduce((size, chunk) => size + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

/** Packs files, each deflated unless that makes it longer. */
export async function writeZip(entries: readonly ZipEntry[]): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  const body: Uint8Array[] = [];
  const list: Uint8Array[] = [];
  let at = 0;
  for (const { name, bytes } of entries) {
    const deflated = await deflate(bytes);
    const isShorter = deflated.length < bytes.length;
    const packed = isShorter ? deflated : bytes;
    const label = encoder.encode(name);
    const facts: Field[] = [
      [2, 20],
      [2, IS_UTF8],
      [2, isShorter ? DEFLATED : STORED],
      [2, 0],
      [2, FIRST_DAY],
      [4, crc32(bytes)],
      [4, packed.length],
      [4, bytes.length],
      [2, label.length],
      [2, 0],
    ];
    body.push(record([4, LOCAL], ...facts), label, packed);
    list.push(record([4, CENTRAL], [2, 20], ...facts, [4, 0], [2, 0], [4, 0], [4, at]), label);
    at += LOCAL_SIZE + label.length + packed.length;
  }
  const listed = joined(list);
  const count = entries.length;
  const end = record([4, END], [4, 0], [2, count], [2, count], [4, listed.length], [4, at], [2, 0]);
  return joined([...body, listed, end]);
}

/** A number and how many bytes it takes. */
type Field = readonly [width: 2 | 4, value: number];

function record(...fields: readonly Field[]): Uint8Array {
  const bytes = new Uint8Array(fields.reduce((size, [width]) => size + width, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [width, value] of fields) {
    if (width === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += width;
  }
  return bytes;
}

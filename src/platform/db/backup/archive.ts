import { createHash } from 'node:crypto';
import { z } from 'zod';

/** The first line of a backup: JSON that describes its contents. */
const archiveHeader = z.object({
  format: z.literal('diaba-backup/1'),
  /** The name of the newest migration: the rows fit this schema and no other. */
  schema: z.string(),
  at: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** The last number of each sequence, so that a restored database issues none twice. */
  sequences: z.array(z.object({ name: z.string(), last: z.string().regex(/^-?\d+$/) })),
});

export type ArchiveHeader = z.infer<typeof archiveHeader>;
export type ArchiveTable = ArchiveHeader['tables'][number];

const LENGTH_BYTES = 4;
const MAX_HEADER_BYTES = 16 * 1024 ** 2;
const MAX_FRAME_BYTES = 1024 ** 3;

const lengthOf = (bytes: number) => {
  const prefix = Buffer.alloc(LENGTH_BYTES);
  prefix.writeUInt32BE(bytes);
  return prefix;
};

/** The header, then each table as length-prefixed chunks with a final length of zero. */
export async function* writeArchive(
  header: ArchiveHeader,
  rowsOf: (table: ArchiveTable) => AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(`${JSON.stringify(header)}\n`);
  for (const table of header.tables) {
    for await (const chunk of rowsOf(table)) if (chunk.length > 0) yield* [lengthOf(chunk.length), chunk];
    yield lengthOf(0);
  }
}

/** Thrown when the bytes are no backup, or an incomplete one. */
export class ArchiveError extends Error {}

export type Archive = ReturnType<typeof readArchive>;

/** Reads an archive in the order in which it was written. */
export function readArchive(source: AsyncIterable<Buffer>) {
  const input = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);

  async function more(): Promise<void> {
    const next = await input.next();
    if (next.done) throw new ArchiveError('the backup ends too early');
    held = Buffer.concat([held, next.value]);
  }

  async function take(bytes: number): Promise<Buffer> {
    while (held.length < bytes) await more();
    const taken = held.subarray(0, bytes);
    held = held.subarray(bytes);
    return taken;
  }

  async function header(): Promise<ArchiveHeader> {
    let end: number;
    while ((end = held.indexOf('\n')) < 0) {
      if (held.length > MAX_HEADER_BYTES) throw new ArchiveError('this is no backup');
      await more();
    }
    const line = await take(end + 1);
    try {
      return archiveHeader.parse(JSON.parse(line.toString()));
    } catch (error) {
      throw new ArchiveError('this is no backup', { cause: error });
    }
  }

  async function* table(): AsyncGenerator<Buffer> {
    for (;;) {
      const bytes = (await take(LENGTH_BYTES)).readUInt32BE();
      if (bytes === 0) return;
      if (bytes > MAX_FRAME_BYTES) throw new ArchiveError('the backup is damaged');
      yield await take(bytes);
    }
  }

  async function end(): Promise<void> {
    if (held.length > 0 || !(await input.next()).done) throw new ArchiveError('the backup is damaged');
  }

  return { header, table, end };
}

export const checksum = (text: string) => createHash('sha256').update(text).digest('hex');

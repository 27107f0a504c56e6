import { buffer } from 'node:stream/consumers';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ArchiveError, type ArchiveHeader, readArchive, writeArchive } from './archive.ts';

const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array));
const contents = fc.dictionary(
  fc.string({ unit: 'grapheme', minLength: 1 }),
  fc.array(bytes, { maxLength: 5 }),
  { maxKeys: 4 },
);

const headerOf = (tables: Record<string, Buffer[]>): ArchiveHeader => ({
  format: 'diaba-backup/1',
  schema: '0001-foundation',
  at: '2026-11-20T00:00:00.000Z',
  tables: Object.keys(tables).map((name) => ({ name, columns: ['id', 'ghi chú'] })),
  sequences: [{ name: 'seq', last: '9223372036854775806' }],
});

async function* stream(chunks: Buffer[]): AsyncGenerator<Buffer> {
  yield* chunks;
}

const written = (tables: Record<string, Buffer[]>) =>
  buffer(writeArchive(headerOf(tables), ({ name }) => stream(tables[name] ?? [])));

/** The same bytes in chunks of another size, as a network or a decompressor returns them. */
const inPieces = (whole: Buffer, size: number) =>
  stream(
    Array.from({ length: Math.ceil(whole.length / size) }, (_, at) =>
      whole.subarray(at * size, (at + 1) * size),
    ),
  );

async function read(source: AsyncIterable<Buffer>) {
  const archive = readArchive(source);
  const header = await archive.header();
  const tables: [string, Buffer][] = [];
  for (const { name } of header.tables) tables.push([name, await buffer(archive.table())]);
  await archive.end();
  return { header, tables };
}

test('what is read is what was written, however the bytes arrive', async () => {
  await fc.assert(
    fc.asyncProperty(contents, fc.integer({ min: 1, max: 500 }), async (tables, size) => {
      const copy = await read(inPieces(await written(tables), size));
      expect(copy.header).toEqual(headerOf(tables));
      expect(copy.tables).toEqual(Object.entries(tables).map(([name, rows]) => [name, Buffer.concat(rows)]));
    }),
    { numRuns: 50 },
  );
});

test('no beginning of an archive passes for the whole, nor one with something behind it', async () => {
  const whole = await written({ home: [Buffer.from('1\tĐất\n'), Buffer.from('2\t\\N\n')] });
  for (let length = 0; length < whole.length; length++)
    await expect(read(stream([whole.subarray(0, length)]))).rejects.toThrow(ArchiveError);
  await expect(read(stream([whole, Buffer.from('x')]))).rejects.toThrow(ArchiveError);
});

test.each(['\n', '{}\n', 'null\n', '{"format":"other/1"}\n', `${'x'.repeat(50)}\n`])(
  '%j is no archive',
  async (text) => {
    await expect(read(stream([Buffer.from(text)]))).rejects.toThrow(ArchiveError);
  },
);

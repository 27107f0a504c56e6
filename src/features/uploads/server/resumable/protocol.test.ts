import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { inPieces, PIECE } from './pieces.ts';
import { readChecksum, readMetadata, readNumber } from './protocol.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');

test.each([
  ['0', 0],
  ['2147483648', 2_147_483_648],
  ['-1', undefined],
  ['1e3', undefined],
  ['', undefined],
  ['9'.repeat(16), undefined],
  [undefined, undefined],
])('%j is the number %j', (header, number) => expect(readNumber(header)).toBe(number));

test.each([
  [`filename ${base64('nhà.jpg')},purpose ${base64('x')}`, { filename: 'nhà.jpg', purpose: 'x' }],
  [`filename ${base64('a')}, empty`, { filename: 'a', empty: '' }],
  [undefined, {}],
  ['', {}],
])('metadata %j', (header, pairs) => {
  const read = readMetadata(header);
  expect(read.ok && Object.fromEntries(read.value)).toEqual(pairs);
});

test.each(['filename a b', 'filename @@', 'a YQ==,a YQ==', `a ${'A'.repeat(5_000)}`])(
  'metadata %.20j is refused',
  (header) => expect(readMetadata(header).ok).toBe(false),
);

test('a checksum is of SHA-256', () => {
  const digest = createHash('sha256').update('x').digest();
  expect(readChecksum(`sha256 ${digest.toString('base64')}`)).toEqual({ ok: true, value: digest });
  expect(readChecksum(undefined)).toEqual({ ok: true, value: undefined });
  for (const wrong of ['', 'sha1 AAAA', 'sha256', 'sha256 AAAA', `sha256  ${digest.toString('base64')}`])
    expect(readChecksum(wrong).ok, wrong).toBe(false);
});

async function* chunks(sizes: readonly number[], error?: Error) {
  for (const [at, size] of sizes.entries()) yield Buffer.alloc(size, at);
  await Promise.resolve();
  if (error) throw error;
}

const sizesOf = async (pieces: AsyncIterable<Buffer>, into: number[]) => {
  for await (const piece of pieces) into.push(piece.length);
};

test.each([
  [[], []],
  [[10], [10]],
  [[PIECE], [PIECE]],
  [
    [PIECE - 1, 2, PIECE],
    [PIECE, PIECE, 1],
  ],
  [[3 * PIECE + 5], [PIECE, PIECE, PIECE, 5]],
])('chunks of %j bytes are pieces of %j', async (sent, expected) => {
  const sizes: number[] = [];
  await sizesOf(inPieces(chunks(sent)), sizes);
  expect(sizes).toEqual(expected);
});

test('what came before the line broke is a piece, and the break is known', async () => {
  const sizes: number[] = [];
  await expect(sizesOf(inPieces(chunks([PIECE, 7], new Error('cut'))), sizes)).rejects.toThrow('cut');
  expect(sizes).toEqual([PIECE, 7]);
});

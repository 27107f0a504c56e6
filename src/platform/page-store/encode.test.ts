import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { codingOf, encodeBody } from '#platform/page-store/encode.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'brotli'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0 , gzip', 'gzip'],
  ['br;q=0.0, gzip;q=0', 'identity'],
  ['br;q=0.5', 'brotli'],
  ['brotli', 'identity'],
])('%s selects %s', (header, expected) => {
  expect(codingOf(header)).toBe(expected);
});

test('every form holds the same bytes', async () => {
  const body = Buffer.from('Thửa đất số 16, tờ bản đồ số 100. '.repeat(200));
  const encoded = await encodeBody(body);
  expect(brotliDecompressSync(encoded.brotli).equals(body)).toBe(true);
  expect(gunzipSync(encoded.gzip).equals(body)).toBe(true);
  expect(encoded.etag).toMatch(/^[\w-]{22}$/);
});

import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import { digestOf } from '#kernel/web/etag.ts';

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

export type Coding = 'identity' | 'gzip' | 'brotli';

/** One body in the three forms browsers ask for, compressed once and sent many times; `etag` names the content. */
export type Encoded = Record<Coding, Buffer> & { etag: string };

/** Brotli at 5 costs 0.4 ms a page where 11 costs 16 ms and saves a twentieth; what is sent once gets one step less. */
const EFFORT = { gzip: 6, brotli: 5 };

/** Compresses a body; by one step less when it is sent only once. */
export function compress(bytes: Buffer, coding: Coding, isSentOnce = false): Promise<Buffer> {
  const less = isSentOnce ? 1 : 0;
  if (coding === 'gzip') return gzipAsync(bytes, { level: EFFORT.gzip - less });
  if (coding === 'identity') return Promise.resolve(bytes);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: EFFORT.brotli - less,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotliAsync(bytes, { params });
}

export async function encodeBody(identity: Buffer): Promise<Encoded> {
  const [gzipped, brotli] = await Promise.all([compress(identity, 'gzip'), compress(identity, 'brotli')]);
  return { etag: digestOf(identity), identity, gzip: gzipped, brotli };
}

/** A body that is packed already, such as a picture: the same bytes whatever the browser takes. */
export const packedBody = (identity: Buffer): Encoded => ({
  etag: digestOf(identity),
  identity,
  gzip: identity,
  brotli: identity,
});

/** The best coding the browser takes; anything with a quality value of 0 is refused by it. */
export function codingOf(acceptEncoding: string | undefined): Coding {
  if (!acceptEncoding) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(acceptEncoding)) return 'brotli';
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(acceptEncoding)) return 'gzip';
  return 'identity';
}

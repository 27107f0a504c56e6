import { fail, ok, type Result } from '#kernel/result.ts';

/** The version of tus that is spoken, and what of it. */
export const VERSION = '1.0.0';
export const EXTENSIONS = 'creation,termination,expiration,checksum';

const MAX_METADATA = 4_096;

/** A whole number as headers have it; a length that no file has is none. */
export function readNumber(header: string | undefined): number | undefined {
  const number = /^\d{1,15}$/.test(header ?? '') ? Number(header) : undefined;
  return number;
}

/** Pairs of a name and, in Base64, a text. */
export function readMetadata(header = ''): Result<ReadonlyMap<string, string>, 'malformed'> {
  if (header.length > MAX_METADATA) return fail('malformed');
  const pairs = new Map<string, string>();
  for (const pair of header.split(',')) {
    const [name = '', value = '', ...rest] = pair.trim().split(' ');
    if (name === '') continue;
    if (rest.length > 0 || pairs.has(name) || !/^[A-Za-z0-9+/]*={0,2}$/.test(value)) return fail('malformed');
    pairs.set(name, Buffer.from(value, 'base64').toString('utf8'));
  }
  return ok(pairs);
}

/** The SHA-256 that a request announces of what it sends; other algorithms are not known. */
export function readChecksum(header: string | undefined): Result<Buffer | undefined, 'malformed'> {
  if (header === undefined) return ok(undefined);
  const [, digest = ''] = /^sha256 ([A-Za-z0-9+/]{43}=)$/.exec(header) ?? [];
  return digest === '' ? fail('malformed') : ok(Buffer.from(digest, 'base64'));
}

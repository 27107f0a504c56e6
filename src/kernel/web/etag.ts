import { createHash } from 'node:crypto';

const LENGTH = 22;
const TAGS = /(?:W\/)?("[^"]*")/g;

/** Names a content: equal for equal bytes. */
export const digestOf = (body: string | Uint8Array): string =>
  createHash('sha256').update(body).digest('base64url').slice(0, LENGTH);

export const etagOf = (body: string | Uint8Array): string => `"${digestOf(body)}"`;

/** Whether `If-None-Match` names this tag: weak comparison (RFC 9110, 13.1.2). */
export function isNotModified(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return [...ifNoneMatch.matchAll(TAGS)].some(([, tag]) => tag === opaque);
}

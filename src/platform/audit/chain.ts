import type { Selectable } from 'kysely';
import { createHash } from 'node:crypto';
import type { AuditEntryTable } from '#platform/db/tables.ts';

export type ChainRow = Selectable<AuditEntryTable>;

/** The predecessor of the first entry. */
export const START: Buffer = Buffer.alloc(32);

/**
 * SHA-256 of the 32 bytes of the hash before it and then, in UTF-8, the other columns as one canonical JSON object with
 * their names as keys and the moment as «2026-11-20T01:02:03.004Z». It is computed from the values that reading the row
 * gives, however PostgreSQL keeps them. It never changes, or no older entry could be verified any more.
 */
export function hashOf(row: Omit<ChainRow, 'hash'>): Buffer {
  const { id, at, actor, actor_kind, action, subject, detail, previous } = row;
  const text = canonical(plain({ id, at, actor, actor_kind, action, subject, detail }));
  return createHash('sha256').update(previous).update(text).digest();
}

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** The value after a round trip through JSON: a date is its ISO text, -0 is 0, NaN is null. */
export const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value));

/** The text with U+FFFD for what PostgreSQL cannot hold: NUL and halves of surrogate pairs. */
export const storableText = (text: string) => text.toWellFormed().replaceAll('\0', '\uFFFD');

const isObject = (value: Json): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value with every text in it, keys too, made storable. */
export function storable(value: Json): Json {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storable);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, of]) => [storableText(key), storable(of)]));
}

/** One text for equal values (RFC 8785): no spaces, keys in the order of their UTF-16 units, numbers as JavaScript writes them. */
export function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, of]) => `${JSON.stringify(key)}:${canonical(of)}`).join(',')}}`;
}

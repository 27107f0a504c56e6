import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { AuditEntryTable } from '#platform/db/tables.ts';
import { canonical, plain } from './json.ts';

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

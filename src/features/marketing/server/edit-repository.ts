import { sql } from 'kysely';
import type { Trx } from '#platform/db/command.ts';

const EDITOR_LOCK = 7_251_010;

/** Locks until the transaction ends: one editor at a time, so that checks still hold when the change is written. */
export const lockEditing = (trx: Trx) => sql`select pg_advisory_xact_lock(${EDITOR_LOCK})`.execute(trx);

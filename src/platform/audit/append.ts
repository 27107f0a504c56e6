import { sql, type Transaction } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import type { AuditEntryTable, Tables } from '#platform/db/tables.ts';
import { type Json, START, hashOf, plain, storable, storableText } from './chain.ts';

/** What happened: `action` is `feature/what-happened`, `subject` the id of what it happened to. */
export type NewEntry = {
  actorKind: AuditEntryTable['actor_kind'];
  actor?: string | undefined;
  action: string;
  subject?: string | undefined;
  detail?: { [key: string]: Json } | undefined;
};

/** Any number will do as long as every version of the application uses the same. */
const CHAIN_LOCK = 728_021_803;

type Now = { at: Date; actor: string | null };

/** The last entry, the current time, and the actor as the database formats it. */
const read = (trx: Transaction<Tables>, actor: string | null) =>
  trx
    .selectFrom(
      sql<Now>`(select date_trunc('milliseconds', clock_timestamp()) as at, ${actor}::uuid as actor)`.as(
        'now',
      ),
    )
    .leftJoin(
      (from) =>
        from.selectFrom('audit_entry').select(['id', 'hash']).orderBy('id', 'desc').limit(1).as('last'),
      (join) => join.onTrue(),
    )
    .select(['now.at', 'now.actor', 'last.id', 'last.hash'])
    .executeTakeFirstOrThrow();

/**
 * Adds an entry in the caller's transaction, which must read what others commit meanwhile (the default of PostgreSQL).
 * Holds a global lock until commit: call it last.
 */
export async function append(trx: Transaction<Tables>, entry: NewEntry): Promise<void> {
  // A statement of its own, so that the next one sees what the last holder committed.
  await sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`.execute(trx);
  const { at, actor, id, hash } = await read(trx, entry.actor ?? null);
  const row = {
    id: (id ?? 0) + 1,
    at,
    actor,
    actor_kind: entry.actorKind,
    action: storableText(entry.action),
    subject: entry.subject === undefined ? null : storableText(entry.subject),
    detail: storable(plain(entry.detail ?? {})),
    previous: hash ?? START,
  };
  await trx
    .insertInto('audit_entry')
    .values({ ...row, detail: JSON.stringify(row.detail), hash: hashOf(row) })
    .execute();
}

export type Audit = typeof append;

/** An account as the actor of an entry; guests change nothing that is audited. */
export const auditActor = (actor: Actor): Pick<NewEntry, 'actorKind' | 'actor'> =>
  actor.kind === 'member' ? { actorKind: 'account', actor: actor.id } : { actorKind: 'operator' };

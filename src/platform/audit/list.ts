import type { Database } from '#platform/db/client.ts';

type Wanted = { before?: number | undefined; action?: string | undefined; actor?: string | undefined };

/** Entries, newest first; `before` is the number of the last one of the previous page. */
export function listEntries(db: Database, { before, action, actor, limit }: Wanted & { limit: number }) {
  let entries = db
    .selectFrom('audit_entry')
    .select(['id', 'at', 'actor', 'actor_kind as actorKind', 'action', 'subject', 'detail'])
    .orderBy('id', 'desc')
    .limit(limit);
  if (before !== undefined) entries = entries.where('id', '<', before);
  if (action !== undefined) entries = entries.where('action', '=', action);
  if (actor !== undefined) entries = entries.where('actor', '=', actor);
  return entries.execute();
}

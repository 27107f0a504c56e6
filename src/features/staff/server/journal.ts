import { sql } from 'kysely';
import { z } from 'zod';
import type { JournalFilter, JournalPage } from '#features/staff/domain/journal.ts';
import { accountId, type Actor, may } from '#kernel/actor.ts';
import type { Failure } from '#kernel/failure.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import type { listEntries } from '#platform/audit/list.ts';
import type { Database } from '#platform/db/client.ts';

export type ListEntries = typeof listEntries;

const PAGE = 50;

const anything = z.literal(['', null]).transform(() => undefined);
const filter = z.object({
  action: anything.or(z.string().regex(/^[a-z-]+\/[a-z-]+$/)),
  actor: anything.or(accountId),
  before: anything.or(z.coerce.number().int().positive()),
});

/** What was done, for those who may know it. */
export function createJournal(db: Database, list: ListEntries) {
  async function namesOf(ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
    const accounts = ids.flatMap((id) => accountId.safeParse(id).data ?? []);
    if (accounts.length === 0) return new Map();
    const rows = await db
      .selectFrom('account')
      .select(['id', 'full_name'])
      .where('id', 'in', accounts)
      .execute();
    return new Map(rows.map(({ id, full_name }) => [id, full_name]));
  }

  return {
    /** How often in the last day somebody of the staff has listed more people than daily work asks for. */
    async alarms(actor: Actor): Promise<Result<number, Failure>> {
      if (!may(actor, 'audit.read')) return fail({ kind: 'forbidden', code: 'accounts/not-allowed' });
      const { all } = await db
        .selectFrom('audit_entry')
        .select(sql<number>`count(*)::int`.as('all'))
        .where('action', '=', 'accounts/many-listed')
        .where('at', '>', sql<Date>`now() - interval '1 day'`)
        .executeTakeFirstOrThrow();
      return ok(all);
    },

    /** A page of the log; what cannot be asked for matches nothing. */
    async read(actor: Actor, wanted: JournalFilter): Promise<Result<JournalPage, Failure>> {
      if (!may(actor, 'audit.read')) return fail({ kind: 'forbidden', code: 'accounts/not-allowed' });
      const { data } = filter.safeParse(wanted);
      const found = data ? await list(db, { ...data, limit: PAGE + 1 }) : [];
      const entries = found
        .slice(0, PAGE)
        .map((entry) => ({ ...entry, detail: z.record(z.string(), z.unknown()).parse(entry.detail) }));
      const names = await namesOf(entries.flatMap(({ actor, subject }) => [actor, subject]));
      return ok({ entries, names, older: found.length > PAGE ? entries.at(-1)?.id : undefined });
    },
  };
}

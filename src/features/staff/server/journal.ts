import { z } from 'zod';
import type { JournalFilter, JournalPage } from '#features/staff/domain/journal.ts';
import { accountId, type Actor, may } from '#kernel/actor.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { page } from '#kernel/web/pagination.ts';
import type { listEntries } from '#platform/audit/list.ts';
import type { Database } from '#platform/db/client.ts';
import { createStaffRepository } from './staff-repository.ts';

export type ListEntries = typeof listEntries;

const FORBIDDEN: Failure = { kind: 'forbidden', code: 'accounts/not-allowed' };
const PAGE = 50;

const anything = z.literal('').transform(() => undefined);
const filter = z.object({
  action: anything.or(z.string().regex(/^[a-z-]+\/[a-z-]+$/)),
  actor: anything.or(accountId),
  before: anything.or(z.coerce.number().int().positive()),
});

/** The audit log, for those who may read it. */
export function createJournal(db: Database, list: ListEntries) {
  const repository = createStaffRepository(db);

  return {
    /** Alarms of the last day. */
    alarms: async (actor: Actor): Promise<Result<number, Failure>> =>
      may(actor, 'audit.read') ? ok(await repository.countAlarms()) : fail(FORBIDDEN),

    /** A page of the log; an invalid filter matches nothing. */
    async read(actor: Actor, wanted: JournalFilter): Promise<Result<JournalPage, Failure>> {
      if (!may(actor, 'audit.read')) return fail(FORBIDDEN);
      const { data } = filter.safeParse(wanted);
      const found = data ? await list(db, { ...data, limit: PAGE + 1 }) : [];
      const { rows, next } = page(found, PAGE, ({ id }) => id);
      const ids = [wanted.actor, ...rows.flatMap(({ actor: by, subject }) => [by, subject])];
      const names = await repository.namesOf(ids.flatMap((id) => accountId.safeParse(id).data ?? []));
      const named = rows.map((entry) => ({
        ...entry,
        at: entry.at.toISOString(),
        actorName: names.get(entry.actor ?? '') ?? null,
        subjectName: names.get(entry.subject ?? '') ?? null,
        detail: z.record(z.string(), z.unknown()).parse(entry.detail),
      }));
      return ok({
        filter: wanted,
        actorName: names.get(wanted.actor) ?? null,
        rows: named,
        next: next ?? null,
      });
    },
  };
}

import { sql } from 'kysely';
import type { ReportReason } from '#features/listings/domain/reported.ts';
import type { Member, StaffRole } from '#kernel/actor.ts';
import type { Database } from '#platform/db/client.ts';
import { makePerson } from './people/account-people.ts';

/** A staff member with a second factor. */
export async function worker(db: Database, role: StaffRole): Promise<Member> {
  const { id } = await makePerson(db, 'Người Kiểm Duyệt', role);
  return { kind: 'member', id, roles: [role], via: 'cookie', isSudo: false, hasSecondFactor: true };
}

type Said = { reason?: ReportReason; note?: string; at?: string };

/** What a reader says of a listing; answers its number. */
export async function say(db: Database, listing: number, { reason = 'price', note = '', at }: Said = {}) {
  const { id } = await db
    .insertInto('listing_report')
    .values({ listing, reason, note, ...(at === undefined ? {} : { at: new Date(at) }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The numbers of the reports that wait. */
export const waitingIn = async (db: Database) =>
  (
    await db.selectFrom('listing_report').select('id').where('handled_at', 'is', null).orderBy('id').execute()
  ).map(({ id }) => id);

/** What the log says of a listing, the oldest first. */
export const notedOf = async (db: Database, listing: number) =>
  (
    await sql<{ actor: string; action: string; detail: object }>`
      select actor, action, detail from audit_entry where subject = ${String(listing)} order by id`.execute(
      db,
    )
  ).rows;

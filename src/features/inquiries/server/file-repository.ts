import { sql, type Transaction } from 'kysely';
import type { InquiryFile } from '#features/inquiries/domain/file.ts';
import type { AccountId } from '#kernel/actor.ts';
import type { Database } from '#platform/db/client.ts';
import type { Tables } from '#platform/db/tables.ts';

type Connection = Database | Transaction<Tables>;

/** A picture that an inquiry may still take. */
const LOOSE = sql<boolean>`inquiry is null and at > now() - interval '2 hours'`;

type NewFile = { name: string; width: number; height: number; picture: Buffer; account: AccountId | null };

export const createFileRepository = (db: Connection) => ({
  /** Keeps a picture unless all those that no inquiry has taken would be larger than so much. */
  async add(file: NewFile, mostLoose: number): Promise<string | undefined> {
    // One after another until the transaction ends: together they would not see each other.
    await sql`select pg_advisory_xact_lock(hashtext('inquiry_file'))`.execute(db);
    const { rows } = await sql<{ loose: string }>`
      select coalesce(sum(octet_length(picture)), 0) as loose from inquiry_file where ${LOOSE}`.execute(db);
    if (Number(rows[0]?.loose) + file.picture.length > mostLoose) return undefined;
    const { id } = await db
      .insertInto('inquiry_file')
      .values({ ...file, inquiry: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Counts how many of these are still available, and locks them until the transaction ends. */
  async hold(ids: readonly string[], account: AccountId | null): Promise<number> {
    if (ids.length === 0) return 0;
    const free = await db
      .selectFrom('inquiry_file')
      .select('id')
      .where('id', 'in', ids)
      .where(LOOSE)
      .where((eb) => eb.or([eb('account', 'is', null), eb('account', '=', account)]))
      .orderBy('id')
      .forUpdate()
      .execute();
    return free.length;
  },

  async claim(ids: readonly string[], inquiry: string, account: AccountId | null): Promise<void> {
    if (ids.length === 0) return;
    await db.updateTable('inquiry_file').set({ inquiry, account }).where('id', 'in', ids).execute();
  },

  /** The pictures of an inquiry in the order in which they came. */
  of: (inquiry: string): Promise<InquiryFile[]> =>
    db
      .selectFrom('inquiry_file')
      .select(['id', 'name', 'width', 'height'])
      .where('inquiry', '=', inquiry)
      .orderBy('at')
      .orderBy('id')
      .execute(),

  idsOfAccount: (account: AccountId) =>
    db
      .selectFrom('inquiry_file')
      .select('id')
      .where('account', '=', account)
      .orderBy('at')
      .orderBy('id')
      .execute(),

  find: (id: string) =>
    db
      .selectFrom('inquiry_file')
      .select(['picture', 'account', 'inquiry'])
      .where('id', '=', id)
      .executeTakeFirst(),

  async dropLoose(): Promise<void> {
    await sql`delete from inquiry_file where inquiry is null and not (${LOOSE})`.execute(db);
  },
});

import { sql, type Transaction } from 'kysely';
import type { InquiryFile } from '#features/inquiries/domain/file.ts';
import type { AccountId } from '#kernel/actor.ts';
import type { Database } from '#platform/db/client.ts';
import type { Tables } from '#platform/db/tables.ts';

type Connection = Database | Transaction<Tables>;

type NewFile = { name: string; width: number; height: number; picture: Buffer; account: AccountId | null };

export const createFileRepository = (db: Connection) => ({
  async add(file: NewFile): Promise<string> {
    const { id } = await db
      .insertInto('inquiry_file')
      .values({ ...file, inquiry: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** How many of these are still to be had; nobody else takes them until the transaction ends. */
  async hold(ids: readonly string[], account: AccountId | null): Promise<number> {
    if (ids.length === 0) return 0;
    const free = await db
      .selectFrom('inquiry_file')
      .select('id')
      .where('id', 'in', ids)
      .where('inquiry', 'is', null)
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

  ofAccount: (account: AccountId) =>
    db
      .selectFrom('inquiry_file')
      .select('picture')
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
    await sql`delete from inquiry_file where inquiry is null and at < now() - interval '1 day'`.execute(db);
  },
});

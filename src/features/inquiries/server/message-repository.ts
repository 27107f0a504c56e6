import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Message } from '#features/inquiries/domain/inquiry.ts';
import type { AccountId } from '#kernel/actor.ts';
import type { Database } from '#platform/db/client.ts';
import type { Tables } from '#platform/db/tables.ts';

type Connection = Database | Transaction<Tables>;

type NewMessage = {
  inquiry: string;
  account: AccountId | null;
  author: 'writer' | 'staff';
  staff: AccountId | null;
  text: string;
  mail_to: string | null;
};

const messages = z.array(
  z
    .object({
      id: z.int(),
      author: z.enum(['writer', 'staff']),
      text: z.string(),
      at: z.date(),
      read_at: z.date().nullable(),
      mail_to: z.string().nullable(),
      mailed_at: z.date().nullable(),
    })
    .transform(({ author, read_at, mail_to, mailed_at, ...same }): Message => ({
      ...same,
      from: author,
      readAt: read_at,
      mailTo: mail_to,
      mailedAt: mailed_at,
    })),
);

const due = z.object({
  id: z.int(),
  text: z.string(),
  to: z.string(),
  inquiry: z.uuid(),
  number: z.int(),
  full_name: z.string(),
  lang: z.enum(['vi', 'en']),
  hasAccount: z.boolean(),
});
export type DueLetter = z.infer<typeof due>;

export const createMessageRepository = (db: Connection) => ({
  add: (message: NewMessage) => db.insertInto('inquiry_message').values(message).execute(),

  /** A thread, the oldest first. */
  thread: async (inquiry: string): Promise<Message[]> =>
    messages.parse(
      await db
        .selectFrom('inquiry_message')
        .select(['id', 'author', 'text', 'at', 'read_at', 'mail_to', 'mailed_at'])
        .where('inquiry', '=', inquiry)
        .orderBy('id')
        .execute(),
    ),

  /** Marks the messages of the other side as read. */
  async markRead(inquiry: string, from: 'writer' | 'staff'): Promise<void> {
    await db
      .updateTable('inquiry_message')
      .set({ read_at: sql<Date>`now()` })
      .where('inquiry', '=', inquiry)
      .where('author', '=', from)
      .where('read_at', 'is', null)
      .execute();
  },

  count: async (inquiry: string): Promise<number> => {
    const { all } = await db
      .selectFrom('inquiry_message')
      .select(sql<number>`count(*)::int`.as('all'))
      .where('inquiry', '=', inquiry)
      .executeTakeFirstOrThrow();
    return all;
  },

  /** The next answer to mail, locked until the transaction ends. */
  async nextDue(after: number): Promise<DueLetter | undefined> {
    const { rows } = await sql`
      select m.id, m.text, m.mail_to as to, i.id as inquiry, i.number, i.full_name, i.lang,
        i.account is not null as "hasAccount"
      from inquiry_message m join inquiry i on i.id = m.inquiry
      where m.mail_to is not null and m.mailed_at is null and m.id > ${after}
      order by m.id limit 1 for update of m skip locked`.execute(db);
    return rows[0] === undefined ? undefined : due.parse(rows[0]);
  },

  mailed: (id: number) =>
    db
      .updateTable('inquiry_message')
      .set({ mailed_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute(),
});

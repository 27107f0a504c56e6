import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { answerFacts } from '#features/inquiries/domain/answer.ts';
import { LETTER_STATUSES, type Message } from '#features/inquiries/domain/inquiry.ts';
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
      letter: z.object({ status: z.enum(LETTER_STATUSES), at: z.coerce.date().nullable() }).nullable(),
    })
    .transform(({ author, read_at, mail_to, ...same }): Message => ({
      ...same,
      from: author,
      readAt: read_at,
      mailTo: mail_to,
    })),
);

const answer = answerFacts.extend({ to: z.string().nullable(), lang: z.enum(['vi', 'en']) });

/** What became of the letter with an answer. */
const letter = sql<unknown>`(
  select json_build_object('at', l.changed_at, 'status', case
    when l.status is null or l.reason = 'off' then 'off'
    when l.status = 'sending' then 'waiting'
    when l.reason = 'no-address' then 'no-address'
    when l.status = 'skipped' then 'failed'
    else l.status end)
  from notice n left join notice_message l on l.notice = n.id and l.channel = 'mail'
  where n.kind = 'inquiries.answered' and n.key = inquiry_message.id::text)`.as('letter');

export const createMessageRepository = (db: Connection) => ({
  async add(message: NewMessage): Promise<number> {
    const { id } = await db
      .insertInto('inquiry_message')
      .values(message)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** A thread, the oldest first. */
  thread: async (inquiry: string): Promise<Message[]> =>
    messages.parse(
      await db
        .selectFrom('inquiry_message')
        .select(['id', 'author', 'text', 'at', 'read_at', 'mail_to', letter])
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

  /** An answer with what its letter is written from. */
  async answer(id: number): Promise<z.infer<typeof answer> | undefined> {
    const { rows } = await sql`
      select m.text, m.mail_to as to, i.id as inquiry, i.number, i.full_name as "fullName", i.lang,
        i.account is not null as "hasAccount"
      from inquiry_message m join inquiry i on i.id = m.inquiry
      where m.id = ${id} and m.author = 'staff'`.execute(db);
    return rows[0] === undefined ? undefined : answer.parse(rows[0]);
  },
});

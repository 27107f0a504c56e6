import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { answerFacts } from '#features/inquiries/domain/answer.ts';
import { type Letter, LETTER_STATUSES } from '#features/inquiries/domain/inquiry.ts';
import type { Tables } from '#platform/db/tables.ts';

const letters = z.array(
  z.object({ message: z.int(), status: z.enum(LETTER_STATUSES), at: z.date().nullable() }),
);

const answer = z.object({ ...answerFacts.shape, to: z.string().nullable(), lang: z.enum(['vi', 'en']) });

/** Letters with answers; the key of their notice is the id of the message. */
export const createLetterRepository = (db: Kysely<Tables>) => ({
  /** What became of the letters of an inquiry, by message. */
  async of(inquiry: string): Promise<Map<number, Letter>> {
    const { rows } = await sql`
      select m.id as message, l.changed_at as at, case
        when l.status is null or l.reason = 'off' then 'off'
        when l.status = 'sending' then 'waiting'
        when l.reason = 'no-address' then 'no-address'
        when l.status = 'skipped' then 'failed'
        else l.status end as status
      from thread_message m join notice n on n.kind = 'inquiries.answered' and n.key = m.id::text
      left join notice_message l on l.notice = n.id and l.channel = 'mail'
      where m.thread = ${inquiry} and m.side = 'responder'`.execute(db);
    return new Map(letters.parse(rows).map(({ message, ...letter }) => [message, letter]));
  },

  /** What the letter with an answer is written from, and where it goes. */
  async write(message: number): Promise<z.infer<typeof answer> | undefined> {
    const { rows } = await sql`
      select m.text, i.email as to, i.id as inquiry, i.number, i.full_name as "fullName", i.lang,
        i.account is not null as "hasAccount",
        (select count(*)::int from thread_file f where f.thread = m.thread and f.seq = m.seq) as pictures
      from thread_message m join inquiry i on i.id = m.thread
      where m.id = ${message} and m.side = 'responder'`.execute(db);
    return rows[0] === undefined ? undefined : answer.parse(rows[0]);
  },
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../../_support/database/database.ts';
import { member, textMessage } from '../../../_support/inquiries.ts';
import { must } from '../../../_support/people/whole-person.ts';
import { servicesOver } from '../../../_support/services.ts';

const { db } = await freshDatabase();
const { inquiries } = servicesOver(db);
const [writer, moderator] = [await member(db), await member(db, 'moderator')];

// Statements of the build before, which goes on while instances are replaced one by one.

const earlier = {
  write: async () => {
    const { rows } = await sql<{ id: string }>`
      insert into inquiry (kind, account, full_name, phone, email, description, note, source, lang)
      values ('feedback', ${writer.id}, 'Trần Văn Thử', '0901234567', 'thu@vi-du.vn', 'x', '', 'tai-khoan', 'vi')
      returning id`.execute(db);
    return rows[0]?.id ?? expect.fail();
  },
  say: async (inquiry: string, author: 'writer' | 'staff', text: string) => {
    const staff = author === 'staff' ? moderator.id : null;
    const { rows } = await sql<{ id: number }>`
      insert into inquiry_message (inquiry, account, author, staff, text, mail_to)
      values (${inquiry}, ${writer.id}, ${author}, ${staff}, ${text}, null) returning id`.execute(db);
    return rows[0]?.id ?? expect.fail();
  },
  thread: async (inquiry: string) => {
    const { rows } = await sql<{
      id: number;
      author: string;
      text: string;
      read: boolean;
      to: string | null;
    }>`
      select id, author, text, read_at is not null as read, mail_to as to from inquiry_message
      where inquiry = ${inquiry} order by id`.execute(db);
    return rows;
  },
  markRead: (inquiry: string, from: 'writer' | 'staff') =>
    sql`update inquiry_message set read_at = now()
      where inquiry = ${inquiry} and author = ${from} and read_at is null`.execute(db),
};

test('an earlier build and this one write in the same threads, and see what is read', async () => {
  const id = await earlier.write();
  const question = await earlier.say(id, 'writer', 'Một');
  must(await inquiries.inbox.reply(moderator, { inquiry: id, version: 1 }, textMessage('Hai')));
  const answer = await earlier.say(id, 'staff', 'Ba');
  const { thread } = must(await inquiries.inbox.open(moderator, id));
  expect(thread.messages).toMatchObject([
    { id: question, seq: 1, side: 'requester', text: 'Một' },
    { seq: 2, side: 'responder', text: 'Hai' },
    { id: answer, seq: 3, side: 'responder', text: 'Ba' },
  ]);
  expect(await earlier.thread(id)).toMatchObject([
    { author: 'writer', text: 'Một', read: true, to: null },
    { author: 'staff', text: 'Hai', read: false, to: 'thu@vi-du.vn' },
    { author: 'staff', text: 'Ba', read: false },
  ]);
  expect((await inquiries.own.list(writer)).lines).toMatchObject([{ unread: 2 }]);
  await earlier.markRead(id, 'staff');
  expect((await inquiries.own.list(writer)).lines).toMatchObject([{ unread: 0 }]);
  expect((await earlier.thread(id)).map(({ read }) => read)).toEqual([true, true, true]);
});

test('what an earlier build reopens waits from then on', async () => {
  const id = await earlier.write();
  await sql`update inquiry set status = 'answered', waiting_since = now() - interval '9 days' where id = ${id}`.execute(
    db,
  );
  await sql`update inquiry set status = 'open', version = version + 1, changed_at = now() where id = ${id}`.execute(
    db,
  );
  const { waitingSince } = must(await inquiries.own.open(writer, id)).inquiry;
  expect(Date.now() - waitingSince.getTime()).toBeLessThan(86_400_000);
});

test('what an earlier build erases is gone with its thread', async () => {
  const id = await earlier.write();
  await earlier.say(id, 'writer', 'Một');
  await sql`insert into inquiry_file (upload, inquiry)
    select id, ${id} from upload limit 0`.execute(db);
  await sql`delete from inquiry where id = ${id}`.execute(db);
  const { rows } = await sql`select id from thread where id = ${id}
    union all select thread from thread_message where thread = ${id}`.execute(db);
  expect(rows).toEqual([]);
});

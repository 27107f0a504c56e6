import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { News } from '#features/inquiries/domain/inbox.ts';
import { MIGRATIONS } from '#platform/db/migrations/list.ts';
import { migrate } from '#platform/db/migrate.ts';
import { photo } from '#platform/images/_pictures.ts';
import type { Member } from '#kernel/actor.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { attachedTo, loggedOf, member, textMessage, visitor, written } from '../../_support/inquiries.ts';
import { makePerson } from '../../_support/people/account-people.ts';
import { must } from '../../_support/people/whole-person.ts';
import { servicesOver } from '../../_support/services.ts';

const { db } = await freshDatabase();
const services = servicesOver(db);
const { inbox, own, files } = services.inquiries;
const { threads } = services;
const moderator = await member(db, 'moderator');

const failed = (kind: string, code: string, field?: string) => ({
  ok: false,
  error: { kind, code, ...(field && { field }) },
});

async function begun(): Promise<{ by: Member; id: string }> {
  const by = await member(db);
  return { by, id: await written(db, services, by) };
}
const versionOf = async (inquiry: string) =>
  (await db.selectFrom('inquiry').select('version').where('id', '=', inquiry).executeTakeFirstOrThrow())
    .version;
const seenOf = async (inquiry: string) => ({ inquiry, version: await versionOf(inquiry) });
const reply = async (id: string, text: string) =>
  must(await inbox.reply(moderator, await seenOf(id), textMessage(text)));
const picture = async (by: Member) =>
  must(await files.add({ name: 'x.jpg', bytes: await photo() }, visitor(by), (id) => id)).id;

describe('messages', () => {
  test('are numbered one after another, however many come at once', async () => {
    const { by, id } = await begun();
    const texts = Array.from({ length: 12 }, (_, nth) => `Tin ${nth}`);
    for (const said of await Promise.all(texts.map((text) => own.say(by, id, textMessage(text))))) must(said);
    const { messages } = must(await own.open(by, id)).thread;
    expect(messages.map(({ seq }) => seq)).toEqual(texts.map((_, nth) => nth + 1));
    expect(messages.map(({ text }) => text).toSorted()).toEqual(texts.toSorted());
  });

  test('that are sent again are there once; with other words under the same id they are refused', async () => {
    const { by, id } = await begun();
    const message = textMessage('Còn một điều');
    for (let nth = 0; nth < 3; nth += 1) must(await own.say(by, id, message));
    expect(await own.say(by, id, { ...message, text: 'Điều khác' })).toEqual(
      failed('conflict', 'threads/other-message'),
    );
    expect(must(await own.open(by, id)).thread.messages).toMatchObject([{ text: 'Còn một điều' }]);
  });

  test('of staff may be sent again after the version has grown by them', async () => {
    const { by, id } = await begun();
    const [seen, answer] = [await seenOf(id), textMessage('Xin trả lời')];
    for (let nth = 0; nth < 3; nth += 1) must(await inbox.reply(moderator, seen, answer));
    expect(must(await own.open(by, id)).thread.messages).toHaveLength(1);
    expect(await inbox.reply(moderator, seen, textMessage('Xin trả lời'))).toEqual(
      failed('conflict', 'inquiries/changed-meanwhile'),
    );
  });

  test('an id of another thread says nothing of it', async () => {
    const [a, b] = [await begun(), await begun()];
    const message = textMessage('Của tôi');
    must(await own.say(a.by, a.id, message));
    must(await own.say(b.by, b.id, { ...message, text: 'Của người khác' }));
    expect(must(await own.open(b.by, b.id)).thread.messages).toMatchObject([
      { seq: 1, text: 'Của người khác' },
    ]);
  });

  test('are read by the hundred, the last ones first', async () => {
    const { by, id } = await begun();
    await sql`insert into thread_message (thread, seq, side, account, text)
      select ${id}, n, 'requester', ${by.id}, 'Tin ' || n from generate_series(1, 230) n`.execute(db);
    await sql`update thread set last_seq = 230 where id = ${id}`.execute(db);
    const seqs = async (before?: number) => {
      const { thread } = must(await own.open(by, id, before));
      const { messages, isBeginning } = thread;
      return [messages[0]?.seq, messages.at(-1)?.seq, isBeginning];
    };
    expect([await seqs(), await seqs(131), await seqs(31), await seqs(1)]).toEqual([
      [131, 230, false],
      [31, 130, false],
      [1, 30, true],
      [undefined, undefined, true],
    ]);
    must(await own.say(by, id, textMessage('Tin cuối')));
    expect(must(await own.open(by, id)).thread.messages.at(-1)).toMatchObject({ seq: 231, text: 'Tin cuối' });
  });

  test('that are new are read by the hundred too, and none is left out', async () => {
    const { by, id } = await begun();
    await sql`insert into thread_message (thread, seq, side, account, text)
      select ${id}, n, 'responder', ${by.id}, 'Tin ' || n from generate_series(1, 230) n`.execute(db);
    await sql`update thread set last_seq = 230 where id = ${id}`.execute(db);
    const seen: number[] = [];
    let known: string | null = null;
    for (let look = 0; look < 4; look += 1) {
      const news: News = must(await own.news(by, id, seen.at(-1) ?? 0, known));
      seen.push(...(news.thread?.messages ?? []).map(({ seq }) => seq));
      known = news.tag;
    }
    expect(seen).toEqual(Array.from({ length: 230 }, (_, nth) => nth + 1));
  });

  test('that were stored before use nothing of the limit when they are sent again', async () => {
    const { by, id } = await begun();
    const messages = Array.from({ length: 20 }, (_, nth) => textMessage(`Tin ${nth}`));
    for (const message of messages) must(await own.say(by, id, message));
    expect((await own.say(by, id, textMessage('Nữa'))).ok).toBe(false);
    for (const message of messages) must(await own.say(by, id, message));
  });

  test('are three thousand at most', async () => {
    const { by, id } = await begun();
    await sql`update thread set last_seq = 3000 where id = ${id}`.execute(db);
    expect(await own.say(by, id, textMessage('Nữa'))).toEqual(failed('conflict', 'threads/full'));
  });
});

describe('what is read', () => {
  test('is kept for each side, never back and never beyond the last message', async () => {
    const { by, id } = await begun();
    const marks = async () => {
      const { requesterRead, responderRead } = await threads.state(id);
      return [requesterRead, responderRead];
    };
    expect(await marks()).toEqual([null, null]);
    must(await own.say(by, id, textMessage('Một')));
    await reply(id, 'Hai');
    expect(await marks(), 'who writes has not read what came meanwhile').toEqual([null, null]);
    must(await inbox.open(moderator, id));
    expect(await marks()).toEqual([null, 2]);
    must(await own.markRead(by, id, 1));
    must(await own.markRead(by, id, 1_000));
    must(await own.markRead(by, id, 0));
    expect(await marks()).toEqual([2, 2]);
    expect(await own.markRead(await member(db), id, 2)).toEqual(
      failed('missing', 'inquiries/no-such-inquiry'),
    );
    expect(await inbox.markRead(by, id, 2)).toEqual(failed('forbidden', 'inquiries/forbidden'));
  });

  test('a notice of an answer is no longer new once the answer was in view', async () => {
    const { by, id } = await begun();
    must(await own.open(by, id));
    await reply(id, 'Hai');
    expect(await services.notices.unseen(by)).toBe(1);
    must(await own.markRead(by, id, 1));
    expect(await services.notices.unseen(by)).toBe(0);
  });

  test('looking for news writes nothing, and answers nothing where there is none', async () => {
    const { by, id } = await begun();
    await reply(id, 'Xin trả lời');
    const state = async () =>
      (
        await sql<{ rows: string }>`select string_agg(concat_ws(' ', t.xmin, i.xmin), '|') as rows
          from thread t join inquiry i on i.id = t.id where t.id = ${id}`.execute(db)
      ).rows;
    const before = await state();
    const first = must(await own.news(by, id, 0, null));
    expect(first.thread?.messages).toMatchObject([{ text: 'Xin trả lời' }]);
    expect(must(await own.news(by, id, 0, first.tag)).thread).toBeUndefined();
    expect(must(await inbox.news(moderator, id, 0, first.tag)).thread).toBeUndefined();
    expect(await state()).toEqual(before);
    must(await own.markRead(by, id, 1));
    const then = must(await inbox.news(moderator, id, 1, first.tag));
    expect(then.thread).toMatchObject({ messages: [], state: { requesterRead: 1 } });
    must(await inbox.move(moderator, await seenOf(id), 'closed'));
    expect(must(await own.news(by, id, 1, then.tag)).inquiry.status).toBe('closed');
  });

  test('what staff read of a customer is in the log, on an open page too', async () => {
    const { by, id } = await begun();
    const opened = async () =>
      (await loggedOf(db, id)).filter(({ action }) => action === 'inquiries/opened').length;
    const { tag } = must(await inbox.news(moderator, id, 0, null));
    expect(await opened()).toBe(0);
    must(await own.say(by, id, textMessage('Một')));
    must(await inbox.news(moderator, id, 0, tag));
    expect(await opened()).toBe(1);
  });
});

describe('pictures in messages', () => {
  test('are for both sides, and belong to the one who began the thread', async () => {
    const { by, id } = await begun();
    const [theirs, ours] = [await picture(by), await picture(moderator)];
    must(await own.say(by, id, textMessage('', { file_ids: theirs })));
    must(await inbox.reply(moderator, await seenOf(id), textMessage('Xem ảnh', { file_ids: ours })));
    const { messages } = must(await own.open(by, id)).thread;
    expect(messages.map((message) => message.files.map((file) => file.id))).toEqual([[theirs], [ours]]);
    for (const actor of [by, moderator])
      for (const file of [theirs, ours]) must(await files.open(actor, file));
    const stranger = await member(db);
    for (const file of [theirs, ours])
      expect(await files.open(stranger, file)).toEqual(failed('missing', 'inquiries/no-such-file'));
    await db.deleteFrom('account').where('id', '=', by.id).execute();
    const left = await db.selectFrom('upload').select('id').where('id', 'in', [theirs, ours]).execute();
    expect(left).toEqual([]);
  });

  test('of other people, or of another message, are refused, and the message with them', async () => {
    const [{ by, id }, stranger] = [await begun(), await member(db)];
    const [foreign, used] = [await picture(stranger), await picture(by)];
    must(await own.say(by, id, textMessage('Một', { file_ids: used })));
    for (const file of [foreign, used])
      expect(await own.say(by, id, textMessage('Hai', { file_ids: file }))).toEqual(
        failed('invalid', 'threads/files-gone', 'file_ids'),
      );
    expect(must(await own.open(by, id)).thread.messages).toHaveLength(1);
  });

  test('that an inquiry began with come before its messages', async () => {
    const { by, id } = await begun();
    const file = await attachedTo(db, services, id);
    await reply(id, 'Đã xem ảnh');
    const { opening, messages } = must(await own.open(by, id)).thread;
    expect([opening.map((first) => first.id), messages.map((message) => message.files)]).toEqual([
      [file],
      [[]],
    ]);
  });
});

test('messages that are older than threads keep their order, and what was read', async () => {
  const older = await freshDatabase('empty');
  must(
    await migrate(
      older.db,
      MIGRATIONS.filter(({ name }) => name < '0027'),
    ),
  );
  const { id: account } = await makePerson(older.db);
  const { rows } = await sql<{ id: string }>`
    insert into inquiry (kind, status, account, full_name, phone, description, note, source, lang)
    select 'contact', s, ${account}, 'Trần Văn Thử', '0901234567', 'x', '', 'lien-he', 'vi'
    from unnest(array['open', 'new']) s returning id`.execute(older.db);
  const [[open = '', fresh = '']] = [rows.map(({ id }) => id)];
  for (const [author, text, isRead, minutes] of [
    ['writer', 'Một', true, 4],
    ['staff', 'Hai', true, 3],
    ['staff', 'Ba', false, 2],
    ['writer', 'Bốn', false, 1],
  ])
    await sql`insert into inquiry_message (inquiry, account, author, text, at, read_at)
      values (${open}, ${account}, ${author}, ${text}, now() - ${minutes} * interval '1 minute', case when ${isRead} then now() end)`.execute(
      older.db,
    );
  must(await migrate(older.db, MIGRATIONS));
  const after = servicesOver(older.db).threads;
  expect(await after.read(open)).toMatchObject({
    state: { last: 4, requesterRead: 2, responderRead: 1 },
    messages: [
      { seq: 1, side: 'requester', text: 'Một' },
      { seq: 2, side: 'responder', text: 'Hai' },
      { seq: 3, side: 'responder', text: 'Ba' },
      { seq: 4, side: 'requester', text: 'Bốn' },
    ],
  });
  expect(await after.state(fresh)).toEqual({ last: 0, requesterRead: null, responderRead: null });
  const since = await sql<{ text: string | null }>`
    select m.text from inquiry i left join thread_message m on m.thread = i.id and m.at = i.waiting_since
    where i.id = ${open}`.execute(older.db);
  expect(since.rows, 'it waits since what came after the last answer').toEqual([{ text: 'Bốn' }]);
});

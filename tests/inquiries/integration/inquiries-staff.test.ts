import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Member } from '#kernel/actor.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { attachedTo, keptOf, member, textMessage, visitor, wish, written } from '../../_support/inquiries.ts';
import { must } from '../../_support/people/whole-person.ts';
import { servicesOver } from '../../_support/services.ts';

const { db } = await freshDatabase();
const services = servicesOver(db);
const { inbox, own } = services.inquiries;
const { threads } = services;
const [moderator, other, administrator] = [
  await member(db, 'moderator'),
  await member(db, 'moderator'),
  await member(db, 'administrator'),
];

const failed = (kind: string, code: string, field?: string) => ({
  ok: false,
  error: { kind, code, ...(field && { field }) },
});
const CLAIMED = failed('conflict', 'inquiries/claimed');

async function begun(): Promise<{ by: Member; id: string }> {
  const by = await member(db);
  return { by, id: await written(db, services, by) };
}
const seenOf = async (inquiry: string) => {
  const row = db.selectFrom('inquiry').select('version').where('id', '=', inquiry);
  return { inquiry, version: (await row.executeTakeFirstOrThrow()).version };
};
const reply = async (id: string, text: string) =>
  must(await inbox.reply(moderator, await seenOf(id), textMessage(text)));

test('a note is for staff: in nothing that its customer reads', async () => {
  const { by, id } = await begun();
  const secret = 'Khách này hay gọi buổi tối';
  must(await inbox.note(moderator, id, secret));
  expect(await inbox.note(by, id, 'x')).toEqual(failed('forbidden', 'inquiries/forbidden'));
  expect(must(await inbox.open(other, id)).notes).toMatchObject([{ text: secret, author: 'Người Trực Thư' }]);
  const read = [
    await own.open(by, id),
    await own.list(by),
    await own.news(by, id, 0, null),
    await own.record(by, id),
  ];
  expect(JSON.stringify(read)).not.toContain(secret);
});

describe('who works on an inquiry', () => {
  test('has it alone for half an hour, but for administrators', async () => {
    const { id } = await begun();
    must(await inbox.take(moderator, await seenOf(id), 'me'));
    for (const refused of [
      await inbox.take(other, await seenOf(id), 'me'),
      await inbox.reply(other, await seenOf(id), textMessage('Tôi trả lời')),
      await inbox.move(other, await seenOf(id), 'closed'),
    ])
      expect(refused).toEqual(CLAIMED);
    must(await inbox.take(administrator, await seenOf(id), 'me'));
    expect(await inbox.take(moderator, await seenOf(id), 'none')).toEqual(CLAIMED);
    await sql`update inquiry set claimed_until = now() - interval '1 second' where id = ${id}`.execute(db);
    must(await inbox.take(moderator, await seenOf(id), 'me'));
  });

  test('has done with an answer: others may go on, and it stays theirs', async () => {
    const { id } = await begun();
    must(await inbox.take(moderator, await seenOf(id), 'me'));
    await reply(id, 'Xin trả lời');
    must(await inbox.reply(other, await seenOf(id), textMessage('Còn điều này')));
    expect(must(await inbox.open(other, id)).inquiry).toMatchObject({
      assignee: moderator.id,
      isClaimed: false,
    });
  });
});

test('an inquiry that is reopened waits from then on', async () => {
  const { by, id } = await begun();
  await sql`update inquiry set at = now() - interval '9 days', waiting_since = now() - interval '9 days'
    where id = ${id}`.execute(db);
  const daysWaiting = async () => {
    const { waitingSince } = must(await own.open(by, id)).inquiry;
    return Math.round((Date.now() - waitingSince.getTime()) / 86_400_000);
  };
  must(await own.say(by, id, textMessage('Còn chờ')));
  expect(await daysWaiting()).toBe(9);
  await reply(id, 'Xin trả lời');
  must(await own.say(by, id, textMessage('Còn một điều')));
  expect(await daysWaiting()).toBe(0);
});

describe('by its published names', () => {
  test('feedback is read and answered', async () => {
    const by = await member(db);
    const form = { des: 'Trang dễ dùng', adviseId: null };
    const writer = {
      fullName: 'Lan',
      phone: '0903123456',
      email: null,
      isEmailProved: false,
      lang: 'vi',
    } as const;
    const id = must(await own.write(by, form, writer));
    const record = { des: 'Trang dễ dùng', full_name: 'Lan', phone_number: '0903123456', adviseId: null };
    expect(must(await own.record(by, id))).toEqual({ ...record, is_read: false, is_reply: false });
    must(await inbox.open(moderator, id));
    expect(must(await own.record(by, id))).toEqual({ ...record, is_read: true, is_reply: false });
    await reply(id, 'Cảm ơn');
    expect(must(await own.record(by, id))).toEqual({ ...record, is_read: true, is_reply: true });
    expect(await own.record(await member(db), id)).toEqual(failed('missing', 'inquiries/no-such-inquiry'));
  });

  test('neither spam nor who has it is said to its writer', async () => {
    const by = await member(db);
    const form = await wish();
    must(await services.inquiries.request(form, visitor(by)));
    const id = (await keptOf(db, form.phone))[0]?.id ?? '';
    must(await inbox.take(moderator, await seenOf(id), 'me'));
    must(await inbox.move(moderator, await seenOf(id), 'spam'));
    expect(must(await own.record(by, id))).toMatchObject({ trang_thai: 'new', nguoi_phu_trach: null });
  });

  test('advice has its files, a property request its wish', async () => {
    const { by, id } = await begun();
    const file = await attachedTo(db, services, id);
    expect(must(await own.record(by, id))).toMatchObject({
      nguon: 'lien-he',
      status: 'new',
      file_ids: [file],
    });
    const form = await wish();
    must(await services.inquiries.request(form, visitor(by)));
    const [kept] = await keptOf(db, form.phone);
    expect(must(await own.record(by, kept?.id ?? ''))).toMatchObject({
      loai_yc_bds: 'mua',
      trang_thai: 'new',
    });
  });
});

describe('ready answers', () => {
  const form = (title: string, more = {}) => ({ id: null, version: 0, title, text: 'Chào {{ten}}', ...more });
  const { answers } = threads;

  test('are for those who answer', async () => {
    const { by } = await begun();
    const FORBIDDEN = failed('forbidden', 'inquiries/forbidden');
    for (const actor of [by, await member(db, 'editor')]) {
      expect(await answers.list(actor)).toEqual(FORBIDDEN);
      expect(await answers.save(actor, form('x'))).toEqual(FORBIDDEN);
      expect(await answers.remove(actor, by.id)).toEqual(FORBIDDEN);
    }
  });

  test('are added, changed as they were seen, and removed', async () => {
    must(await answers.save(moderator, form('Giờ làm việc')));
    expect(await answers.save(moderator, form('Giờ làm việc'))).toEqual(
      failed('invalid', 'threads/title-taken', 'title'),
    );
    const [added] = must(await answers.list(other));
    const id = added?.id ?? '';
    const changed = form('Giờ làm', { id, version: 1, text: 'Từ 8 giờ' });
    must(await answers.save(other, changed));
    expect(await answers.save(moderator, changed)).toEqual(failed('conflict', 'threads/answer-changed'));
    expect(must(await answers.list(moderator))).toEqual([
      { id, title: 'Giờ làm', text: 'Từ 8 giờ', version: 2 },
    ]);
    must(await answers.remove(moderator, id));
    expect(await answers.remove(moderator, id)).toEqual(failed('missing', 'threads/no-such-answer'));
  });
});

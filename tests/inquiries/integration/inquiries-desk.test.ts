import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inboxFilter } from '#features/inquiries/domain/inbox.ts';
import { type Actor, GUEST, STAFF_ROLES } from '#kernel/actor.ts';
import { photo } from '#platform/images/_pictures.ts';
import { verify } from '#platform/audit/verify.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { dataDirectory } from '../../_support/database/database-process.ts';
import {
  contact,
  keptOf,
  loggedOf,
  member,
  textMessage,
  visitor,
  written,
} from '../../_support/inquiries.ts';
import { deliver, servicesOver } from '../../_support/services.ts';
import { must } from '../../_support/people/whole-person.ts';

const { db } = await freshDatabase();
const folder = await dataDirectory();
const services = servicesOver(db, { dataDir: folder });
const { inquiries } = services;
const { inbox, own } = inquiries;
const sendLetters = () => deliver(services);
const [moderator, administrator] = [await member(db, 'moderator'), await member(db, 'administrator')];

const failed = (kind: string, code: string) => ({ ok: false, error: { kind, code } });
const FORBIDDEN = failed('forbidden', 'inquiries/forbidden');
const CHANGED = failed('conflict', 'inquiries/changed-meanwhile');
const stateOf = (id: string) =>
  db.selectFrom('inquiry').select(['status', 'version', 'assignee']).where('id', '=', id).executeTakeFirst();
const search = (query: string) => inboxFilter(new URLSearchParams(query));

type Letter = { to: string; subject: string; text: string };
const lettersTo = async (to: string): Promise<Letter[]> =>
  (await readFile(join(folder, 'outbox.jsonl'), 'utf8').catch(() => ''))
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Letter => JSON.parse(line))
    .filter((letter) => letter.to === to);

describe('the inbox is for those who answer', () => {
  const ASKED: Record<string, (actor: Actor, inquiry: string) => Promise<{ ok: boolean }>> = {
    waiting: (actor) => inbox.waiting(actor),
    list: (actor) => inbox.list(actor, search('')),
    open: (actor, id) => inbox.open(actor, id),
    take: (actor, inquiry) => inbox.take(actor, { inquiry, version: 1 }, 'me'),
    move: (actor, inquiry) => inbox.move(actor, { inquiry, version: 1 }, 'closed'),
    reply: (actor, inquiry) => inbox.reply(actor, { inquiry, version: 1 }, textMessage('Xin trả lời')),
  };

  test.each(Object.entries(ASKED))('to ask for: %s', async (_, ask) => {
    for (const role of STAFF_ROLES) {
      const worker = await member(db, role);
      const id = await written(db, services);
      const isAllowed = role === 'moderator' || role === 'administrator';
      // Cashiers have complaints: complaints.test.ts.
      const isOutside = role === 'editor';
      for (const actor of [
        GUEST,
        ...(isOutside ? [worker] : []),
        { ...worker, hasSecondFactor: false },
        { ...worker, via: 'token' as const },
        { ...worker, roles: [] },
      ])
        expect([role, await ask(actor, id)]).toEqual([role, FORBIDDEN]);
      expect([await stateOf(id), await loggedOf(db, id)]).toEqual([
        { status: 'new', version: 1, assignee: null },
        [],
      ]);
      if (isAllowed) expect([role, (await ask(worker, id)).ok]).toEqual([role, true]);
    }
  });

  test('an unknown id is missing, in any spelling', async () => {
    for (const id of ['x', '00000000-0000-4000-8000-00000000ffff'])
      expect(await inbox.open(moderator, id)).toEqual(failed('missing', 'inquiries/no-such-inquiry'));
  });
});

describe('of two who work on one', () => {
  test('a stale version is refused, and nothing is saved', async () => {
    const inquiry = await written(db, services, null, { email: 'hai@vi-du.vn' });
    const seen = { inquiry, version: 1 };
    must(await inbox.take(moderator, seen, 'me'));
    expect(await inbox.reply(administrator, seen, textMessage('Xin trả lời'))).toEqual(CHANGED);
    expect(await inbox.move(administrator, seen, 'spam')).toEqual(CHANGED);
    expect(await stateOf(inquiry)).toEqual({ status: 'new', version: 2, assignee: moderator.id });
    expect(await loggedOf(db, inquiry)).toEqual([{ action: 'inquiries/taken', detail: {} }]);
  });

  test('at once, one answers', async () => {
    const inquiry = await written(db, services);
    const answers = await Promise.all(
      [moderator, administrator, moderator, administrator].map((actor) =>
        inbox.reply(actor, { inquiry, version: 1 }, textMessage('Xin trả lời')),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(must(await inbox.open(moderator, inquiry)).thread.messages).toHaveLength(1);
    expect(await loggedOf(db, inquiry), 'who reads a letter is noted too').toEqual([
      { action: 'inquiries/answered', detail: {} },
      { action: 'inquiries/opened', detail: {} },
    ]);
  });

  test('a message in between makes the version stale', async () => {
    const by = await member(db);
    const inquiry = await written(db, services, by);
    must(await own.say(by, inquiry, textMessage('À, còn một điều')));
    expect(await inbox.reply(moderator, { inquiry, version: 1 }, textMessage('Xin trả lời'))).toEqual(
      CHANGED,
    );
  });
});

describe('an answer', () => {
  test('is mailed in the reader’s language, without the name of the staff member', async () => {
    const form = await contact({ email: 'khach@vi-du.vn' });
    must(await inquiries.contact(form, { ...visitor(), lang: 'en' }));
    const [{ id: inquiry = '', number = 0 } = {}] = await keptOf(db, form.phone);
    must(await inbox.reply(moderator, { inquiry, version: 1 }, textMessage('Có, được.\n\nXin chào')));
    await Promise.all([sendLetters(), sendLetters()]);
    const letters = await lettersTo('khach@vi-du.vn');
    expect(letters).toHaveLength(1);
    expect(letters[0]?.subject).toBe(`Địa Bạ answers your message LH-${number}`);
    expect(letters[0]?.text).toContain('Có, được.\n\nXin chào');
    expect(letters[0]?.text).toContain('https://diaba.example/lien-he');
    expect(letters[0]?.text).not.toMatch(/Người Trực Thư|tai-khoan/);
    const opened = must(await inbox.open(moderator, inquiry));
    expect(opened.thread.messages).toMatchObject([{ side: 'responder', seq: 1 }]);
    expect([...opened.letters.values()]).toEqual([{ status: 'sent', at: expect.any(Date) }]);
  });

  test('with pictures says so, and where a guest sees them', async () => {
    const form = await contact({ email: 'anh@vi-du.vn' });
    must(await inquiries.contact(form, visitor()));
    const [{ id: inquiry = '' } = {}] = await keptOf(db, form.phone);
    const upload = { name: 'x.jpg', bytes: await photo() };
    const { id: file_ids } = must(await inquiries.files.add(upload, visitor(moderator), (id) => id));
    must(await inbox.reply(moderator, { inquiry, version: 1 }, textMessage('', { file_ids })));
    await sendLetters();
    const [letter] = await lettersTo('anh@vi-du.vn');
    expect(letter?.text).toContain('Kèm 1 ảnh, xem tại https://diaba.example/du-lieu-cua-toi');
  });

  test('outside a demonstration waits for a mail server, and nothing of it is left in a file', async () => {
    const form = await contact({ email: 'that@vi-du.vn' });
    must(await inquiries.contact(form, { ...visitor(), lang: 'vi' }));
    const [{ id: inquiry = '' } = {}] = await keptOf(db, form.phone);
    must(await inbox.reply(moderator, { inquiry, version: 1 }, textMessage('Có, được.')));
    await deliver(servicesOver(db, { dataDir: folder, demo: false }));
    expect(await lettersTo('that@vi-du.vn')).toEqual([]);
    const { letters } = must(await inbox.open(moderator, inquiry));
    expect([...letters.values()]).toMatchObject([{ status: 'waiting' }]);
  });

  test('to a member leads to their account, where it is unread until they open it', async () => {
    const by = await member(db);
    const inquiry = await written(db, services, by, { email: 'ban@vi-du.vn' });
    must(await inbox.reply(moderator, { inquiry, version: 1 }, textMessage('Xin trả lời')));
    await sendLetters();
    const [letter] = await lettersTo('ban@vi-du.vn');
    expect(letter?.text).toContain(`https://diaba.example/tai-khoan/gop-y/${inquiry}`);
    expect((await own.list(by)).lines).toMatchObject([{ status: 'answered', unread: 1 }]);
    must(await own.open(by, inquiry));
    expect((await own.list(by)).lines).toMatchObject([{ unread: 0 }]);
  });

  test('without an address waits in the account, or for a call', async () => {
    const inquiry = await written(db, services);
    must(await inbox.reply(moderator, { inquiry, version: 1 }, textMessage('Xin trả lời')));
    const { thread, letters } = must(await inbox.open(moderator, inquiry));
    expect([thread.messages.length, letters.size]).toEqual([1, 0]);
  });

  test('is refused on a closed inquiry, and assigns an unassigned one to its author', async () => {
    const inquiry = await written(db, services);
    must(await inbox.reply(moderator, { inquiry, version: 1 }, textMessage('Xin trả lời')));
    expect(await stateOf(inquiry)).toEqual({ status: 'answered', version: 2, assignee: moderator.id });
    must(await inbox.move(administrator, { inquiry, version: 2 }, 'closed'));
    const late = await inbox.reply(administrator, { inquiry, version: 3 }, textMessage('Nữa'));
    expect(late).toEqual(failed('conflict', 'inquiries/not-so'));
    expect(await loggedOf(db, inquiry)).toEqual([
      { action: 'inquiries/answered', detail: {} },
      { action: 'inquiries/moved', detail: { inquiry_status: 'closed' } },
    ]);
  });
});

test('pages of the inbox hold each once, what waits the oldest first', async () => {
  await db.deleteFrom('inquiry').execute();
  const ids: string[] = [];
  for (let nth = 0; nth < 32; nth += 1) ids.push(await written(db, services));
  const first = must(await inbox.list(moderator, search('')));
  const second = must(await inbox.list(moderator, search(`sau=${first.next}`)));
  expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(ids);
  expect(second.next).toBeNull();
  must(await inbox.take(moderator, { inquiry: ids[4] ?? '', version: 1 }, 'me'));
  must(await inbox.move(moderator, { inquiry: ids[5] ?? '', version: 1 }, 'closed'));
  const idsOf = async (query: string) =>
    must(await inbox.list(moderator, search(query))).rows.map(({ id }) => id);
  expect(await idsOf('cua-toi=1')).toEqual([ids[4]]);
  expect(await idsOf('trang-thai=closed')).toEqual([ids[5]]);
  expect(await idsOf('trang-thai=all')).toEqual(ids.toReversed().slice(0, 30));
  expect(await idsOf('loai=advice')).toEqual([]);
  expect(must(await inbox.waiting(moderator)).inquiries).toBe(31);
});

test('the log is whole', async () => {
  expect(await verify(db)).toMatchObject({ ok: true });
});

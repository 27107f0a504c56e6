import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { inboxFilter } from '#features/inquiries/domain/inbox.ts';
import { bankAccount, lines, walletOf } from '#features/wallet/domain/ledger.ts';
import { createLedgerRepository } from '#features/wallet/server/ledger-repository.ts';
import type { Actor, Member } from '#kernel/actor.ts';
import { photo } from '#platform/images/_pictures.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { attachedTo, loggedOf, member, textMessage, visitor, written } from '../../_support/inquiries.ts';
import { must } from '../../_support/people/whole-person.ts';
import { servicesOver } from '../../_support/services.ts';

const { db } = await freshDatabase();
const services = servicesOver(db);
const { files, inbox, own } = services.inquiries;
const [cashier, moderator] = [await member(db, 'cashier'), await member(db, 'moderator')];
const WRITER = {
  fullName: 'Người Nạp Tiền',
  phone: '0903123457',
  email: null,
  isEmailProved: false,
  lang: 'vi',
} as const;
const MISSING = { ok: false, error: { kind: 'missing', code: 'inquiries/no-such-inquiry' } };
const search = (query: string) => inboxFilter(new URLSearchParams(query));

async function toppedUp(by: Member): Promise<string> {
  const id = randomUUID();
  const moved = lines(bankAccount('01'), walletOf('chinh', by.id), 50_000);
  await createLedgerRepository(db).post({ id, kind: 'top-up', subject: 'TU-1', lines: moved });
  return id;
}

async function complained() {
  const by = await member(db);
  const transfer = await toppedUp(by);
  const id = must(await own.complain(by, { transfer, text: 'Khiếu nại TU-1' }, WRITER));
  return { by, transfer, id };
}

/** Everything that is done with one inquiry at the desk. */
const DONE: Record<string, (actor: Actor, inquiry: string) => Promise<{ ok: boolean }>> = {
  open: (actor, id) => inbox.open(actor, id),
  news: (actor, id) => inbox.news(actor, id, 0, null),
  markRead: (actor, id) => inbox.markRead(actor, id, 0),
  note: (actor, id) => inbox.note(actor, id, 'Đã gọi ngân hàng'),
  take: (actor, inquiry) => inbox.take(actor, { inquiry, version: 1 }, 'me'),
  move: (actor, inquiry) => inbox.move(actor, { inquiry, version: 1 }, 'closed'),
  reply: (actor, inquiry) => inbox.reply(actor, { inquiry, version: 1 }, textMessage('Đã đối chiếu')),
};

describe.each(Object.entries(DONE))('%s', (_, act) => {
  test('is for cashiers where it is about a transfer', async () => {
    const { id } = await complained();
    expect((await act(cashier, id)).ok).toBe(true);
  });

  test('is for moderators too', async () => {
    const { id } = await complained();
    expect((await act(moderator, id)).ok).toBe(true);
  });

  test('finds nothing else for cashiers, whatever page its writer named', async () => {
    const plain = await written(db, services);
    const by = await member(db);
    const { transfer } = await complained();
    const feedback = must(await own.write(by, { des: 'Trang dễ dùng', adviseId: null }, WRITER));
    const url = `/quan-tri/thu-ngan/giao-dich/${transfer}`;
    await db.updateTable('inquiry').set({ url }).where('id', '=', feedback).execute();
    for (const id of [plain, feedback, 'x', randomUUID()]) {
      expect(await act(cashier, id)).toEqual(MISSING);
      expect(await loggedOf(db, id)).toEqual([]);
    }
  });

  test.each([
    ['without a second factor', { ...cashier, hasSecondFactor: false }],
    ['by a token', { ...cashier, via: 'token' as const }],
    ['to customers', { ...cashier, roles: [] }],
    ['to editors', { ...cashier, roles: ['editor' as const] }],
  ])('is refused %s', async (__, actor) => {
    const { id } = await complained();
    expect(await act(actor, id)).toMatchObject({ ok: false, error: { kind: 'forbidden' } });
    expect(await loggedOf(db, id)).toEqual([]);
  });
});

test('the inbox of cashiers has complaints alone, whatever filter they send', async () => {
  await db.deleteFrom('inquiry').execute();
  const { id } = await complained();
  const other = await written(db, services);
  const idsOf = async (actor: Member, query: string) =>
    must(await inbox.list(actor, search(query))).rows.map((row) => row.id);
  for (const query of ['', 'trang-thai=all', 'loai=contact', 'loai=feedback', 'loai=complaint'])
    expect([query, await idsOf(cashier, query)]).toEqual([query, [id]]);
  expect(await idsOf(moderator, '')).toEqual([id, other]);
  expect(await idsOf(moderator, 'loai=complaint')).toEqual([id]);
  expect(await idsOf(moderator, 'loai=feedback')).toEqual([]);
  expect(must(await inbox.waiting(cashier)).inquiries).toBe(1);
  expect(must(await inbox.waiting(moderator)).inquiries).toBe(2);
  expect(must(await inbox.waiting(moderator, 'complaint')).inquiries).toBe(1);
  expect(await inbox.erasedLately(cashier)).toEqual([]);
});

test('pictures of other inquiries stay closed to cashiers', async () => {
  const { by, id } = await complained();
  const upload = { name: 'x.jpg', bytes: await photo() };
  const { id: picture } = must(await files.add(upload, visitor(by), (one) => one));
  must(await own.say(by, id, textMessage('Đây là biên lai', { file_ids: picture })));
  expect((await files.open(cashier, String(picture))).ok).toBe(true);
  const other = await attachedTo(db, services, await written(db, services));
  expect((await files.open(cashier, other)).ok).toBe(false);
  expect((await files.open(moderator, other)).ok).toBe(true);
});

describe('of one transfer', () => {
  test('there is one complaint, at once and for good', async () => {
    const { by, transfer, id } = await complained();
    const again = () => own.complain(by, { transfer, text: 'Words of another language' }, WRITER);
    for (const sent of await Promise.all([again(), again(), again()])) expect(must(sent)).toBe(id);
    await db.deleteFrom('sent_once').execute();
    expect(must(await again()), 'long after').toBe(id);
    expect(await inbox.complaintsAbout(cashier, transfer)).toMatchObject([{ id, status: 'new' }]);
    expect(await inbox.complaintsAbout(by, transfer)).toEqual([]);
  });

  test('its writer reads the answer of the cashier, and goes on', async () => {
    const { by, id } = await complained();
    must(await inbox.reply(cashier, { inquiry: id, version: 1 }, textMessage('Khoản này đúng.')));
    expect((await own.list(by)).lines).toMatchObject([{ id, kind: 'complaint', unread: 1 }]);
    expect(must(await own.open(by, id)).thread.messages).toMatchObject([{ text: 'Khoản này đúng.' }]);
    expect(must(await own.record(by, id))).toMatchObject({ des: 'Khiếu nại TU-1', is_reply: true });
    must(await own.say(by, id, textMessage('Vẫn chưa đủ')));
    expect(must(await inbox.list(cashier, search(''))).rows).toContainEqual(
      expect.objectContaining({ id, status: 'open', unread: true }),
    );
  });
});

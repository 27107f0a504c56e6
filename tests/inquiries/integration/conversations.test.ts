import { describe, expect, test } from 'vitest';
import { fieldText, timesIn, viewingProposal } from '#features/conversations/domain/viewing.ts';
import { begun, firstMessage, inDays, memberOf, offerOf } from '../../_support/people/conversations.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { textMessage } from '../../_support/inquiries.ts';
import { makePerson } from '../../_support/people/account-people.ts';
import { must } from '../../_support/people/whole-person.ts';
import { servicesOver } from '../../_support/services.ts';

const { db } = await freshDatabase('demo');
const services = servicesOver(db);
const { conversations, notices, listings } = services;
const { safety, viewings } = conversations;

const codeOf = (result: { ok: boolean; error?: { code: string } }) => (result.ok ? 'ok' : result.error?.code);
const times = (...texts: readonly string[]) =>
  viewingProposal.parse({
    conversation: crypto.randomUUID(),
    time_1: texts[0] ?? '',
    time_2: texts[1] ?? '',
    time_3: texts[2] ?? '',
  });
const twoTimes = () => times(inDays(2), inDays(3));

describe('a conversation', () => {
  test('reaches both in their accounts, and is one however often it is begun', async () => {
    const { id, listing, reader, seller } = await begun(db, services);
    expect(must(await conversations.begin(reader, firstMessage(listing, { text: 'Còn không?' })))).toBe(id);
    must(await conversations.say(seller, id, textMessage('Còn nhé')));
    const [theirs] = (await conversations.list(seller, undefined)).lines;
    expect(theirs).toMatchObject({ id, side: 'responder', name: 'Người Muốn Mua', unread: 2 });
    const [mine] = (await conversations.list(reader, undefined)).lines;
    expect(mine).toMatchObject({ id, side: 'requester', name: 'Người bán', last: 'Còn nhé', unread: 1 });
    const opened = must(await conversations.open(reader, id));
    expect(opened.thread.messages.map(({ side, text }) => [side, text])).toEqual([
      ['requester', 'Nhà còn không?'],
      ['requester', 'Còn không?'],
      ['responder', 'Còn nhé'],
    ]);
    expect((await conversations.list(reader, undefined)).lines[0]?.unread).toBe(0);
  });

  test('is one when it is begun twice at once', async () => {
    const [person, selling] = [await makePerson(db), await makePerson(db)];
    const listing = await offerOf(db, selling.id);
    const reader = memberOf(person);
    const both = await Promise.all(
      ['một', 'hai'].map((text) => conversations.begin(reader, firstMessage(listing, { text }))),
    );
    expect(new Set(both.map(must)).size).toBe(1);
  });

  test('gives notice of the first message that waits, not of each', async () => {
    const { id, reader, seller } = await begun(db, services);
    must(await conversations.say(reader, id, textMessage('Thêm một điều')));
    expect(await notices.unseen(seller)).toBe(1);
    must(await conversations.open(seller, id));
    must(await conversations.say(reader, id, textMessage('Và điều nữa')));
    expect(await notices.unseen(seller)).toBe(1);
    expect(await notices.unseen(reader)).toBe(0);
  });

  test('is missing to a third person, whatever they try', async () => {
    const { id } = await begun(db, services);
    const third = memberOf(await makePerson(db));
    const missing = crypto.randomUUID();
    for (const attempt of [
      (one: string) => conversations.open(third, one),
      (one: string) => conversations.news(third, one, 0, null),
      (one: string) => conversations.markRead(third, one, 1),
      (one: string) => conversations.say(third, one, textMessage('Chào')),
      (one: string) => viewings.propose(third, one, twoTimes()),
      (one: string) => safety.block(third, one, true),
      (one: string) => safety.report(third, { conversation: one, reason: 'spam', note: '' }),
    ])
      expect(await attempt(id)).toEqual(await attempt(missing));
    expect((await conversations.list(third, undefined)).lines).toEqual([]);
  });

  test.each([
    ['a listing that has no owner account', null, 'published', 'conversations/no-such-listing'],
    ['a listing that is withdrawn', 'seller', 'withdrawn', 'conversations/no-such-listing'],
    ["one's own listing", 'reader', 'published', 'conversations/own-listing'],
  ])('is refused about %s', async (_, owner, status, code) => {
    const people = { seller: await makePerson(db), reader: await makePerson(db) };
    const listing = await offerOf(db, people.seller.id);
    const customer = owner === null ? null : people[owner as 'seller' | 'reader'].id;
    await db.updateTable('listing_text').set({ customer }).where('listing', '=', listing).execute();
    await db.updateTable('listing').set({ status }).where('id', '=', listing).execute();
    expect(codeOf(await conversations.begin(memberOf(people.reader), firstMessage(listing)))).toBe(code);
  });

  test('is limited for each account', async () => {
    const { id, reader } = await begun(db, services);
    const codes = [];
    for (let nth = 0; nth < 61; nth += 1)
      codes.push(codeOf(await conversations.say(reader, id, textMessage(`tin ${nth}`))));
    expect(codes.filter((code) => code === 'conversations/too-many')).toHaveLength(2);
  });
});

describe('blocking', () => {
  test('ends what both can write, here and about other listings, in words that name no one', async () => {
    const { id, reader, seller, selling } = await begun(db, services);
    must(await safety.block(seller, id, true));
    for (const member of [reader, seller])
      expect(codeOf(await conversations.say(member, id, textMessage('Chào')))).toBe('conversations/closed');
    const another = await offerOf(db, selling.id);
    expect(codeOf(await conversations.begin(reader, firstMessage(another)))).toBe('conversations/closed');
    expect(codeOf(await viewings.propose(reader, id, twoTimes()))).toBe('conversations/closed');
    const rows = await db.selectFrom('conversation').select('id').where('listing', '=', another).execute();
    expect(rows).toEqual([]);
    must(await safety.block(seller, id, false));
    expect(codeOf(await conversations.say(reader, id, textMessage('Chào')))).toBe('ok');
  });

  test('outlasts neither account', async () => {
    const { id, reader, seller } = await begun(db, services);
    must(await safety.block(seller, id, true));
    await db.deleteFrom('account').where('id', '=', reader.id).execute();
    await conversations.cleanUp();
    const left = await db
      .selectFrom('conversation_block')
      .selectAll()
      .where('blocker', '=', seller.id)
      .execute();
    expect(left).toEqual([]);
    const thread = await db.selectFrom('thread').select('id').where('id', '=', id).execute();
    expect(thread).toEqual([]);
  });
});

test('with the account of the seller their words go, and the reader keeps their own', async () => {
  const { id, reader, seller } = await begun(db, services);
  must(await conversations.say(seller, id, textMessage('Còn nhé')));
  await db.deleteFrom('account').where('id', '=', seller.id).execute();
  const { conversation, thread } = must(await conversations.open(reader, id));
  expect(conversation.other).toBeNull();
  expect(thread.messages.map(({ text }) => text)).toEqual(['Nhà còn không?']);
  expect(codeOf(await conversations.say(reader, id, textMessage('Chào')))).toBe('conversations/closed');
});

describe('an appointment', () => {
  const proposed = async () => {
    const two = await begun(db, services, {
      kind: 'viewing',
      text: '',
      time_1: inDays(2),
      time_2: inDays(3),
    });
    const { viewing } = must(await conversations.open(two.seller, two.id));
    if (!viewing) throw new Error('there is no appointment');
    return { ...two, viewing, seen: { viewing: viewing.id, version: viewing.version } };
  };
  const stateOf = async (member: Parameters<typeof conversations.open>[0], id: string) =>
    must(await conversations.open(member, id)).viewing;

  test('is accepted by the other side at one of its times, and both are notified', async () => {
    const { id, reader, seller, viewing, seen } = await proposed();
    const [time = new Date(0)] = viewing.times;
    expect(codeOf(await viewings.accept(reader, seen, time))).toBe('conversations/viewing-changed');
    const other = new Date(time.getTime() + 60_000);
    expect(codeOf(await viewings.accept(seller, seen, other))).toBe('conversations/time-gone');
    expect(must(await viewings.accept(seller, seen, time))).toBe(id);
    expect(await stateOf(reader, id)).toMatchObject({ status: 'accepted', agreedAt: time });
    expect(codeOf(await viewings.accept(seller, seen, time))).toBe('conversations/viewing-changed');
    const kinds = await db
      .selectFrom('notice')
      .select(['account', 'data'])
      .where('kind', '=', 'conversations.viewing')
      .execute();
    expect(kinds.filter(({ account }) => account === reader.id)).toMatchObject([
      { data: { what: 'accepted' } },
    ]);
    expect(kinds.filter(({ account }) => account === seller.id)).toMatchObject([
      { data: { what: 'proposed' } },
    ]);
  });

  test('is answered with another time, which the first side accepts', async () => {
    const { id, reader, seller } = await proposed();
    must(await viewings.propose(seller, id, times(inDays(5))));
    const viewing = await stateOf(reader, id);
    expect(viewing).toMatchObject({ status: 'proposed', proposedBy: 'responder', version: 2 });
    const seen = { viewing: viewing?.id ?? '', version: 2 };
    must(await viewings.accept(reader, seen, viewing?.times[0] ?? new Date(0)));
    must(await viewings.cancel(seller, { ...seen, version: 3 }));
    expect(await stateOf(reader, id)).toMatchObject({ status: 'cancelled' });
    must(await viewings.propose(reader, id, twoTimes()));
    const { viewing: last, earlier } = must(await conversations.open(reader, id));
    expect(last).toMatchObject({ status: 'proposed', version: 1 });
    expect(earlier).toMatchObject([{ id: seen.viewing, status: 'cancelled' }]);
  });

  test('is declined by the other side, and by no third person', async () => {
    const { id, reader, seller, seen } = await proposed();
    const third = memberOf(await makePerson(db));
    expect(codeOf(await viewings.decline(third, seen))).toBe('conversations/no-such-conversation');
    must(await viewings.decline(seller, seen));
    expect(await stateOf(reader, id)).toMatchObject({ status: 'declined' });
  });

  test('is past once its times are, and makes room for another', async () => {
    const { id, reader, viewing } = await proposed();
    await db
      .updateTable('viewing')
      .set({ times: [new Date(Date.now() - 60_000)] })
      .where('id', '=', viewing.id)
      .execute();
    must(await viewings.propose(reader, id, twoTimes()));
    const rows = await db
      .selectFrom('viewing')
      .select('status')
      .where('conversation', '=', id)
      .orderBy('made_at')
      .execute();
    expect(rows.map(({ status }) => status)).toEqual(['past', 'proposed']);
  });

  test('is one at a time', async () => {
    const { listing, reader } = await proposed();
    const form = firstMessage(listing, { kind: 'viewing', text: '', time_1: inDays(4), time_2: inDays(5) });
    expect(codeOf(await conversations.begin(reader, form))).toBe('conversations/viewing-open');
    expect(timesIn(form, 2, new Date()).ok).toBe(true);
    expect(fieldText(form.time_1 ?? new Date())).toBe(inDays(4));
  });
});

describe('how soon a seller answers', () => {
  const shown = async (listing: number) => must(await listings.find(String(listing))).contact.answerSeconds;

  test('is the median of the first answers, from the third on', async () => {
    const selling = await makePerson(db);
    const seller = memberOf(selling);
    const seen = [];
    let listing = 0;
    for (const hours of [1, 30, 4]) {
      listing = await offerOf(db, selling.id);
      const reader = memberOf(await makePerson(db));
      const id = must(await conversations.begin(reader, firstMessage(listing)));
      const opened_at = new Date(Date.now() - hours * 3_600_000);
      await db.updateTable('conversation').set({ opened_at }).where('id', '=', id).execute();
      must(await conversations.say(seller, id, textMessage('Chào bạn')));
      must(await conversations.say(seller, id, textMessage('Còn nhé')));
      seen.push(await shown(listing));
    }
    expect(seen.slice(0, 2)).toEqual([null, null]);
    expect(Math.round((seen[2] ?? 0) / 3_600)).toBe(4);
  });
});

describe('a report', () => {
  test('comes to the desk, and only then staff read the conversation, which both sides can see', async () => {
    const { id, listing, reader, seller } = await begun(db, services);
    const staff = {
      ...memberOf(await makePerson(db, 'Kiểm Duyệt', 'moderator')),
      roles: ['moderator'],
      hasSecondFactor: true,
    } as const;
    must(await safety.report(seller, { conversation: id, reason: 'abuse', note: 'Nói tục' }));
    must(await safety.report(seller, { conversation: id, reason: 'spam', note: 'Lần nữa' }));
    const { reports } = must(await listings.reports.queue(staff, { after: null, report: null }));
    const mine = reports.filter((report) => report.listing.id === listing);
    expect(mine).toMatchObject([{ reason: 'abuse', note: 'Nói tục', hasConversation: true }]);
    const report = mine[0]?.id ?? 0;
    expect(codeOf(await safety.openReported(reader, report))).toBe('listings/forbidden');
    const opened = must(await safety.openReported(staff, report));
    expect(opened).toMatchObject({
      by: 'responder',
      reason: 'abuse',
      names: { requester: 'Người Muốn Mua' },
    });
    const accesses = await db
      .selectFrom('sensitive_access')
      .select(['account', 'field'])
      .where('actor', '=', staff.id)
      .execute();
    expect(accesses.map(({ account }) => account).toSorted()).toEqual([reader.id, seller.id].toSorted());
    must(await listings.reports.dismiss(staff, report));
    expect(codeOf(await safety.openReported(staff, report))).toBe('conversations/no-such-report');
  });
});

import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { GUEST, type Member } from '#kernel/actor.ts';
import type { Vnd } from '#kernel/money.ts';
import { checked, completed, published, seenOf, sent, statusOf } from '../../_support/people/consignments.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { dataDirectory } from '../../_support/database/database-process.ts';
import { member, textMessage } from '../../_support/inquiries.ts';
import { must } from '../../_support/people/must.ts';
import { servicesOver } from '../../_support/services.ts';

const { db } = await freshDatabase();
const services = servicesOver(db, { dataDir: await dataDirectory() });
const { own, desk, files } = services.consignments;
const [owner, other, moderator, second, editor] = [
  await member(db),
  await member(db),
  await member(db, 'moderator'),
  await member(db, 'moderator'),
  await member(db, 'editor'),
];

describe('races', () => {
  test('of two who claim at once one has it', async () => {
    const number = await sent(services, db, owner);
    const seen = await seenOf(db, number);
    const claims = await Promise.all([desk.claim(moderator, seen), desk.claim(second, seen)]);
    expect(claims.filter(({ ok }) => ok)).toHaveLength(1);
    const winner = claims[0]?.ok ? moderator : second;
    const loser = claims[0]?.ok ? second : moderator;
    expect(await desk.claim(loser, await seenOf(db, number))).toMatchObject({
      error: { code: 'consignments/claimed' },
    });
    expect(must(await desk.detail(winner, number)).isMine).toBe(true);
  });

  test('of an approval and an owner who takes it back one wins, and nothing is published twice', async () => {
    const number = await sent(services, db, owner);
    const given = await checked(services, db, moderator, number);
    const [approved, taken] = await Promise.all([
      desk.approve(moderator, given),
      own.takeBack(owner, { number, version: given.version }),
    ]);
    expect([approved.ok, taken.ok].filter(Boolean)).toHaveLength(1);
    expect(await statusOf(db, number)).toBe(approved.ok ? 'published' : 'draft');
  });

  test('a revision that came while another was read is not approved by mistake', async () => {
    const number = await published(services, db, owner, moderator);
    must(await own.changePrice(owner, { ...(await seenOf(db, number)), price: 6_000_000_000 as Vnd }));
    const given = await checked(services, db, moderator, number);
    must(await own.changePrice(owner, { ...(await seenOf(db, number)), price: 7_000_000_000 as Vnd }));
    const late = await desk.approve(moderator, given);
    expect(late).toMatchObject({
      error: { kind: 'conflict', code: 'consignments/other-revision', values: { read: 2, now: 3 } },
    });
    const { sinceRead } = must(await desk.detail(moderator, number, 2));
    expect(sinceRead).toEqual([{ field: 'price', before: 6e9, after: 7e9 }]);
  });

  test('two approvals of one revision make one listing', async () => {
    const number = await sent(services, db, owner);
    const given = await checked(services, db, moderator, number);
    const both = await Promise.all([desk.approve(moderator, given), desk.approve(moderator, given)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const { id } = must(await own.detail(owner, number));
    const made = await db
      .selectFrom('listing_text')
      .select('listing')
      .where('consignment', '=', id)
      .execute();
    expect(made).toHaveLength(1);
  });
});

describe('who may', () => {
  test('a number of another owner answers as a missing one does', async () => {
    const number = await completed(services, db, owner);
    const seen = await seenOf(db, number);
    const { files: held } = must(await own.detail(owner, number));
    const paper = held.find(({ role }) => role === 'outer')?.upload ?? '';
    const attempts = (of: number) =>
      Promise.all([
        own.detail(other, of),
        own.preview(other, of),
        own.keep(other, of, 3, { papersConsent: true }),
        own.send(other, { ...seen, number: of }),
        own.takeBack(other, { ...seen, number: of }),
        own.discard(other, of),
        own.pause(other, { ...seen, number: of }),
        own.withdraw(other, { ...seen, number: of, note: '' }),
        own.duplicate(other, of, randomUUID()),
        own.say(other, of, textMessage('x')),
        files.shown(other, of),
        files.arrange(other, of, { outer: [] }, [paper]),
        files.open(other, of, paper),
      ]);
    expect(await attempts(number)).toEqual(await attempts(999_999));
    expect((await own.list(other, 'ban')).rows).toEqual([]);
  });

  test.each([
    ['a guest', GUEST],
    ['an owner', owner],
    ['an editor', editor],
    ['a moderator without a second factor', { ...moderator, hasSecondFactor: false } as Member],
    ['a token', { ...moderator, via: 'token' } as Member],
  ])('%s is refused at the desk', async (_, actor) => {
    const number = await sent(services, db, await member(db));
    const seen = { ...(await seenOf(db, number)), revision: 1 };
    const filter = { status: 'waiting', mine: false, deal: null, after: null } as const;
    const refused = [
      await desk.queue(actor, filter),
      await desk.reasonCounts(actor),
      await desk.detail(actor, number),
      await desk.claim(actor, seen),
      await desk.approve(actor, seen),
      await desk.refuse(actor, { ...seen, reasons: [{ code: 'not-eligible', field: 'kind', note: '' }] }),
      await desk.block(actor, { ...seen, note: 'x' }),
      await desk.openPaper(actor, number, crypto.randomUUID()),
    ];
    expect(refused.map((one) => !one.ok && one.error.kind)).toEqual(refused.map(() => 'forbidden'));
  });

  test('a draft that was never sent is unknown at the desk', async () => {
    const number = await completed(services, db, owner);
    expect(await desk.detail(moderator, number)).toMatchObject({ error: { kind: 'missing' } });
    expect(await desk.openPaper(moderator, number, 'x')).toMatchObject({ error: { kind: 'missing' } });
    expect(await desk.news(moderator, number, 0, null)).toMatchObject({ error: { kind: 'missing' } });
    expect(await desk.say(moderator, number, textMessage('Chào bạn'))).toMatchObject({
      error: { kind: 'missing' },
    });
  });
});

test('a page of the queue goes on where the last one ended, whatever has become of its last case', async () => {
  const numbers = [await sent(services, db, owner), await sent(services, db, owner)];
  const [first = 0, second = 0] = numbers;
  const filter = { status: 'waiting', mine: false, deal: null, after: null } as const;
  const { rows } = must(await desk.queue(moderator, filter));
  const last = rows.find(({ number }) => number === first);
  must(await desk.approve(moderator, await checked(services, db, moderator, first)));
  const after = { number: first, since: last?.waitingSince.getTime() ?? 0 };
  const next = must(await desk.queue(moderator, { ...filter, after }));
  expect(next.rows.map(({ number }) => number)).toEqual([second]);
});

test('the desk sees which cases have unread messages, and which reasons were given', async () => {
  const [by, filter] = [await member(db), { mine: false, deal: null, after: null } as const];
  const number = await published(services, db, by, moderator);
  const unread = async () => {
    const { rows, unread: cases } = must(await desk.queue(moderator, { ...filter, status: 'unread' }));
    return [rows.map((row) => [row.number, row.unread]), cases];
  };
  expect(await unread()).toEqual([[], 0]);
  must(await own.say(by, number, textMessage('Khi nào có người xem nhà?')));
  must(await own.say(by, number, textMessage('Tôi bận chiều thứ Bảy.')));
  expect(await unread()).toEqual([[[number, 2]], 1]);
  must(await desk.detail(moderator, number));
  expect(await unread()).toEqual([[], 0]);

  const another = await sent(services, db, by);
  must(await desk.claim(moderator, await seenOf(db, another)));
  const reasons = [{ code: 'photo-blurred', field: 'photo', note: '' }] as const;
  must(await desk.askForChanges(moderator, { ...(await seenOf(db, another)), revision: 1, reasons }));
  const { months, rows } = must(await desk.reasonCounts(moderator));
  expect(rows).toEqual([{ code: 'photo-blurred', counts: months.map((_, at) => (at === 0 ? 1 : 0)) }]);
});

test('contact details inside texts, the same plot and the same text are shown to both sides', async () => {
  const first = await sent(services, db, owner);
  const { answers } = must(await own.detail(owner, first));
  const description = `${answers.description} Gọi 0903 123 456 hoặc zalo.me/nha`;
  const { plot = null } = answers;
  const copy = await sent(services, db, other, { plot, description: answers.description ?? '' });
  const { resemblances } = must(await desk.detail(moderator, copy));
  expect(resemblances.map(({ why, consignment }) => [why, consignment])).toEqual([
    ['plot', first],
    ['text', first],
  ]);
  const third = await completed(services, db, other, { description });
  expect(must(await own.detail(other, third)).contacts.map(({ what }) => what)).toEqual(['link', 'phone']);
});

test('the conversation notifies the owner, and revisions and events are never changed', async () => {
  const number = await sent(services, db, owner);
  must(await own.say(owner, number, textMessage('Khi nào duyệt?')));
  must(await desk.say(moderator, number, textMessage('Trong hôm nay')));
  const { thread, id } = must(await own.detail(owner, number));
  expect(thread.messages.map(({ side }) => side)).toEqual(['requester', 'responder']);
  const notice = await db
    .selectFrom('notice')
    .select('kind')
    .where('account', '=', owner.id)
    .where('kind', '=', 'consignments.message')
    .execute();
  expect(notice).toHaveLength(1);
  const change = db
    .updateTable('consignment_event')
    .set({ what: 'x' })
    .where('consignment', '=', id)
    .execute();
  await expect(change).rejects.toThrow('only ever added to');
  const drop = db.deleteFrom('consignment_revision').where('consignment', '=', id).execute();
  await expect(drop).rejects.toThrow('only ever added to');
});

test('an account that goes takes its consignments along', async () => {
  const by = await member(db);
  const number = await published(services, db, by, moderator);
  const { listing } = must(await own.detail(by, number));
  await db.deleteFrom('account').where('id', '=', by.id).execute();
  const left = await db.selectFrom('consignment').select('id').where('number', '=', number).execute();
  expect(left).toEqual([]);
  expect(await services.listings.find(String(listing?.id))).toMatchObject({ ok: false });
});

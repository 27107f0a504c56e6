import { describe, expect, test } from 'vitest';
import { GUEST, type Member } from '#kernel/actor.ts';
import type { FileRole } from '#features/consignments/domain/consignment.ts';
import type { Vnd } from '#kernel/money.ts';
import { photo } from '#platform/images/_pictures.ts';
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

/** A file as if it had just been processed, of which no form knows yet. */
async function loose(by: Member, purpose: 'consignment-photo' | 'consignment-land-book'): Promise<string> {
  const sample = { name: 'so.jpg', bytes: await photo() };
  return must(await services.uploads.take({ purpose, account: by.id, ...sample })).id;
}

const ownerOf = async (number: number): Promise<Member> => ({
  ...owner,
  id: (
    await db.selectFrom('consignment').select('owner').where('number', '=', number).executeTakeFirstOrThrow()
  ).owner as Member['id'],
});

const heldIn = async (by: Member, number: number, role: FileRole) =>
  must(await own.detail(by, number))
    .files.filter((file) => file.role === role)
    .map(({ upload }) => upload);

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
        own.duplicate(other, of),
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
  });
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

describe('papers', () => {
  test('are nowhere public, and each opening is an audit line that the owner sees', async () => {
    const by = await member(db);
    const number = must(await own.begin(by, 'ban'));
    const paper = await loose(by, 'consignment-land-book');
    must(await files.arrange(by, number, { outer: [paper] }, []));
    expect(await services.pictures.find(paper, 'card')).toEqual({ ok: false, error: 'missing' });
    expect(must(await files.open(by, number, paper)).type).toBe('image/webp');
    // Nothing was sent yet: staff have no business with it.
    expect(await desk.openPaper(moderator, number, paper)).toMatchObject({
      error: { kind: 'missing' },
    });
    const whole = await sent(services, db, by);
    const { files: held } = must(await own.detail(by, whole));
    const face = held.find(({ role }) => role === 'inner')?.upload ?? '';
    await desk.openPaper(moderator, whole, face);
    expect(must(await own.detail(by, whole)).papersOpened).toMatchObject([{ upload: face, role: 'inner' }]);
    const audited = await db
      .selectFrom('audit_entry')
      .select('actor')
      .where('action', '=', 'consignments/paper-opened')
      .execute();
    expect(audited).toEqual([{ actor: moderator.id }]);
  });

  test('of several pages are shown page by page, and are one opening', async () => {
    const number = await completed(services, db, await member(db));
    const by = await ownerOf(number);
    const legal = { purpose: 'consignment-legal', type: 'application/pdf', status: 'success' } as const;
    const [shown = '', locked = ''] = (
      await db
        .insertInto('upload')
        .values([
          { ...legal, account: by.id, name: 'a.pdf', bytes: 9, pages: 2, page_count: 40 },
          { ...legal, account: by.id, name: 'b.pdf', bytes: 9, pages: 0, pages_failure: 'locked' },
        ])
        .returning('id')
        .execute()
    ).map(({ id }) => id);
    must(await files.arrange(by, number, { legal: [shown, locked] }, []));
    must(await own.send(by, await seenOf(db, number)));
    expect(await desk.viewPaper(editor, number, shown)).toMatchObject({ error: { kind: 'forbidden' } });
    expect(await desk.openPage(editor, number, shown, 1)).toMatchObject({ error: { kind: 'forbidden' } });
    expect(must(await desk.viewPaper(moderator, number, locked))).toMatchObject({ failure: 'locked' });
    // A page is not to be had without an opening.
    await desk.openPage(second, number, shown, 2);
    expect(must(await desk.viewPaper(moderator, number, shown))).toMatchObject({ pages: 2, count: 40 });
    for (const page of [1, 2]) await desk.openPage(moderator, number, shown, page);
    const { papersOpened } = must(await own.detail(by, number));
    expect(papersOpened.map(({ upload }) => upload)).toEqual([shown, shown]);
  });

  test('a face of the land book that is sent again replaces the one before', async () => {
    const number = await completed(services, db, await member(db));
    const by = await ownerOf(number);
    const face = await loose(by, 'consignment-land-book');
    must(await files.arrange(by, number, { outer: [face] }, []));
    expect(await heldIn(by, number, 'outer')).toEqual([face]);
  });
});

describe('files', () => {
  test('are taken, ordered and dropped together, and what another page has added stays', async () => {
    const number = await completed(services, db, await member(db));
    const by = await ownerOf(number);
    const [a = '', b = '', c = ''] = await heldIn(by, number, 'photo');
    const inner = await heldIn(by, number, 'inner');
    const [added, other] = [await loose(by, 'consignment-photo'), await loose(by, 'consignment-photo')];
    must(await files.arrange(by, number, { photo: [a, b, c, other] }, [a, b, c]));
    must(await files.arrange(by, number, { photo: [c, added, a], legal: [] }, [a, b, c, ...inner]));
    expect(await heldIn(by, number, 'photo')).toEqual([c, added, a, other]);
    // A role that was not on the page keeps what it has.
    expect(await heldIn(by, number, 'inner')).toEqual(inner);
    const { photo: shown } = must(await files.shown(by, number));
    expect([shown.held.map(({ id }) => id), shown.sent]).toEqual([[c, added, a, other], []]);
  });

  test('of others, of another purpose, of no one or too many are refused, and nothing has changed', async () => {
    const number = await completed(services, db, await member(db));
    const by = await ownerOf(number);
    const before = await heldIn(by, number, 'photo');
    const foreign = await loose(owner, 'consignment-land-book');
    const photo = await loose(by, 'consignment-photo');
    for (const id of [foreign, photo, crypto.randomUUID(), 'x', before[0] ?? ''])
      expect(await files.arrange(by, number, { photo: [], inner: [id] }, before), id).toMatchObject({
        error: { code: 'consignments/no-such-file' },
      });
    const faces = [await loose(by, 'consignment-land-book'), await loose(by, 'consignment-land-book')];
    expect(await files.arrange(by, number, { photo: [], inner: faces }, before)).toMatchObject({
      error: { code: 'consignments/too-many-files' },
    });
    expect(await heldIn(by, number, 'photo')).toEqual(before);
  });
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

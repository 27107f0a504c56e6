import { describe, expect, test } from 'vitest';
import type { Signed } from '#features/accounts/domain/session.ts';
import type { Member } from '#kernel/actor.ts';
import type { FileRole } from '#features/consignments/domain/consignment.ts';
import { photo } from '#platform/images/_pictures.ts';
import {
  completed,
  listingOfConsignment,
  published,
  seenOf,
  sent,
} from '../../_support/people/consignments.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { dataDirectory } from '../../_support/database/database-process.ts';
import { member } from '../../_support/inquiries.ts';
import { must } from '../../_support/people/must.ts';
import { servicesOver } from '../../_support/services.ts';

const { db } = await freshDatabase();
const services = servicesOver(db, { dataDir: await dataDirectory() });
const { own, desk, files } = services.consignments;
const [owner, moderator, second, editor] = [
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

  test('opened again and again is one line for a person, and each opening is counted', async () => {
    const number = await sent(services, db, await member(db));
    const by = await ownerOf(number);
    const [outer = ''] = await heldIn(by, number, 'outer');
    await Promise.all(Array.from({ length: 4 }, () => desk.openPaper(moderator, number, outer)));
    await desk.openPaper(second, number, outer);
    const { papersOpened, openings } = must(await own.detail(by, number));
    expect([papersOpened.length, openings]).toEqual([2, 5]);
    const log = await services.privacy.accessLog({ actor: by } as Signed);
    expect(log.map(({ field, who }) => [field, who])).toEqual([
      ['consignment_paper', 'staff'],
      ['consignment_paper', 'staff'],
    ]);
    expect(log[0]?.why).toContain(`KG-${number}: `);
    const { id } = must(await own.detail(by, number));
    const lines = await db
      .selectFrom('audit_entry')
      .select('id')
      .where('action', '=', 'consignments/paper-opened')
      .where('subject', '=', id)
      .execute();
    expect(lines).toHaveLength(2);
  });

  test('are deleted once consent to them is withdrawn, and what waited is a draft again', async () => {
    const by = await member(db);
    const number = await sent(services, db, by);
    const papers = [...(await heldIn(by, number, 'outer')), ...(await heldIn(by, number, 'inner'))];
    expect(papers).toHaveLength(2);
    expect(await own.withdrawConsent(owner, await seenOf(db, number))).toMatchObject({ ok: false });
    must(await own.withdrawConsent(by, await seenOf(db, number)));
    const detail = must(await own.detail(by, number));
    expect(detail).toMatchObject({ status: 'draft', missing: 3 });
    expect(detail.files.map(({ role }) => role)).toEqual(['photo', 'photo', 'photo']);
    expect(detail.history.at(-1)?.what).toBe('consent-withdrawn');
    for (const upload of papers)
      expect(await desk.openPaper(moderator, number, upload)).toMatchObject({ ok: false });
    expect(await db.selectFrom('upload').select('id').where('id', 'in', papers).execute()).toEqual([]);
    expect(await own.withdrawConsent(by, await seenOf(db, number))).toMatchObject({ ok: false });
  });

  test('may be withdrawn while it is public, which it stays', async () => {
    const by = await member(db);
    const number = await published(services, db, by, moderator);
    must(await own.withdrawConsent(by, await seenOf(db, number)));
    expect((await listingOfConsignment(db, number))?.status).toBe('published');
    expect(must(await desk.detail(moderator, number)).files.map(({ role }) => role)).toEqual([
      'photo',
      'photo',
      'photo',
    ]);
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

  test('are at most 200 MB together', async () => {
    const by = await member(db);
    const number = await completed(services, db, by);
    const before = await heldIn(by, number, 'photo');
    const large = await loose(by, 'consignment-photo');
    await db
      .updateTable('upload')
      .set({ declared: 201 * 1024 * 1024 })
      .where('id', '=', large)
      .execute();
    expect(await files.arrange(by, number, { photo: [...before, large] }, before)).toMatchObject({
      error: { code: 'consignments/too-many-bytes', values: { most: 200 } },
    });
    expect(await heldIn(by, number, 'photo')).toEqual(before);
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

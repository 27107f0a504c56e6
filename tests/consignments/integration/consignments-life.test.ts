import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { STEPS } from '#features/consignments/domain/fields.ts';
import type { Vnd } from '#kernel/money.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { dataDirectory } from '../../_support/database/database-process.ts';
import { member, textMessage } from '../../_support/inquiries.ts';
import { must } from '../../_support/people/whole-person.ts';
import { servicesOver } from '../../_support/services.ts';
import {
  answersFor,
  answersKept,
  checked,
  completed,
  published,
  seenOf,
  sent,
  statusOf,
  idsInDistrict,
  listingOfConsignment,
} from '../../_support/people/consignments.ts';

const { db } = await freshDatabase();
const dataDir = await dataDirectory();
let now = new Date();
const services = servicesOver(db, { dataDir, clock: () => now });
const { own, desk } = services.consignments;
const [moderator, administrator] = [await member(db, 'moderator'), await member(db, 'administrator')];

let owner = await member(db);
beforeEach(async () => {
  owner = await member(db);
});

const listingOf = (number: number) => listingOfConsignment(db, number);
const idsOnList = () => idsInDistrict(services, '778');
const noticesOf = async (account: string) =>
  (
    await db
      .selectFrom('notice')
      .select(['kind', 'data'])
      .where('account', '=', account)
      .orderBy('id')
      .execute()
  ).map(({ kind, data }) => ({ kind, data }));
const lastNotice = async (account: string) => (await noticesOf(account)).at(-1)?.data;
const reason = (
  code: 'photo-blurred' | 'not-eligible' | 'price-unlikely',
  field: 'photo' | 'kind' | 'price',
) => ({
  code,
  field,
  note: '',
});

describe('from the draft to the list', () => {
  test('what is not complete cannot be sent, and each page says what is missing', async () => {
    const number = must(await own.begin(owner, 'ban'));
    expect(await own.send(owner, { number, version: 1 })).toMatchObject({
      error: { kind: 'invalid', code: 'consignments/incomplete' },
    });
    await answersKept(services, owner, number, answersFor());
    expect(await own.send(owner, { number, version: 1 })).toMatchObject({ error: { field: 'photo' } });
    const seen = must(await own.detail(owner, number));
    expect(seen.missing).toBe(undefined);
    expect(seen.gaps.map(({ key }) => key)).toEqual([
      'consignments.error.photos',
      'consignments.error.outer',
      'consignments.error.inner',
    ]);
  });

  test('what is sent is what was checked: a change in another tab is named, and nothing is sent', async () => {
    const number = await completed(services, db, owner);
    const { stamp, version, answers } = must(await own.detail(owner, number));
    await answersKept(services, owner, number, { ...answers, price: 1e9 as Vnd, title: 'Đổi ở thẻ khác' });
    expect(await own.send(owner, { number, version, stamp })).toMatchObject({
      error: { kind: 'conflict', code: 'consignments/draft-changed', values: { fields: 'price,title' } },
    });
    expect(await statusOf(db, number)).toBe('draft');
    must(await own.send(owner, { number, version, stamp: must(await own.detail(owner, number)).stamp }));
  });

  test('a form that comes twice begins one draft, and a copy is made once', async () => {
    const someone = await member(db);
    const answers = answersFor();
    const place = Object.fromEntries(STEPS.fields(0).map((name) => [name, answers[name]]));
    const form = randomUUID();
    const begin = (more = {}) => own.begin(someone, 'ban', { ...place, ...more }, form);
    const numbers = (await Promise.all([begin(), begin(), begin()])).map(must);
    expect(new Set(numbers).size).toBe(1);
    const number = numbers[0] ?? 0;
    await answersKept(services, someone, number, answers);
    // The way back to its first page goes on with the draft, whatever is changed there.
    must(await begin({ address: '7 Lê Lợi' }));
    expect(must(await own.detail(someone, number)).answers).toMatchObject({
      address: '7 Lê Lợi',
      title: answers.title,
    });
    must(await own.begin(someone, 'cho-thue', place, form));
    expect(must(await own.detail(someone, number)).deal).toBe('cho-thue');
    // The same answers in a form of their own are another property.
    expect(must(await own.begin(someone, 'ban', place, randomUUID()))).not.toBe(number);
    const gone = await published(services, db, someone, moderator);
    must(await own.withdraw(someone, { ...(await seenOf(db, gone)), note: '' }));
    const click = randomUUID();
    const copies = await Promise.all([1, 2].map(() => own.duplicate(someone, gone, click)));
    expect(new Set(copies.map(must)).size).toBe(1);
    const copy = must(await own.detail(someone, copies.map(must)[0] ?? 0));
    expect(copy.files.filter(({ role }) => role === 'photo').length).toBeGreaterThan(0);
  });

  test('what was changed and not sent is shown apart from what is public', async () => {
    const number = await published(services, db, owner, moderator);
    const { answers } = must(await own.detail(owner, number));
    await answersKept(services, owner, number, { ...answers, price: 9e9 as Vnd });
    const detail = must(await own.detail(owner, number));
    expect([detail.publicPrice, detail.unsent]).toEqual([5e9, [{ field: 'price', before: 5e9, after: 9e9 }]]);
    const row = (await own.list(owner, null)).rows.find((one) => one.number === number);
    expect(row?.price).toBe(5e9);
    must(await own.send(owner, await seenOf(db, number)));
    const later = must(await own.detail(owner, number));
    expect([later.unsent, later.waiting]).toEqual([[], [{ field: 'price', before: 5e9, after: 9e9 }]]);
  });

  test('a former commune becomes the one that has its land now', async () => {
    const number = must(await own.begin(owner, 'ban'));
    const { commune, formerCommune } = answersFor();
    expect(formerCommune).toBe(null);
    const place = answersFor();
    const given = {
      service: place.service,
      kind: place.kind,
      province: '79',
      formerDistrict: '778',
      commune: '27481',
      formerCommune: null,
      address: place.address,
      sheet: null,
      plot: null,
      roadWidth: null,
      lat: null,
      lon: null,
    };
    must(await own.keep(owner, number, 0, given));
    expect(must(await own.detail(owner, number)).answers).toMatchObject({ commune, formerCommune: '27481' });
    expect(await own.keep(owner, number, 0, { ...given, commune: '99999' })).toMatchObject({
      error: { code: 'consignments/bad-place' },
    });
    must(await own.discard(owner, number));
  });

  test('approved exactly as it was read, it is published in the same step and found everywhere', async () => {
    const number = await sent(services, db, owner);
    expect(await statusOf(db, number)).toBe('submitted');
    const given = await checked(services, db, moderator, number);
    expect(await statusOf(db, number)).toBe('reviewing');
    expect(must(await desk.approve(moderator, given))).toEqual({ isPublished: true });
    expect(await statusOf(db, number)).toBe('published');
    const listing = await listingOf(number);
    expect(listing).toMatchObject({ status: 'published', price: 5e9, customer: owner.id, pictures: 3 });
    const id = listing?.id ?? 0;
    expect(await idsOnList()).toContain(id);
    const shown = must(await services.listings.find(String(id)));
    expect(shown.checks.map(({ what }) => what).toSorted()).toEqual(['papers', 'pictures', 'place', 'price']);
    expect(shown.contact.name).toBe('Người Viết Thư');
    const tags = (await db.selectFrom('page_change').select('tags').execute()).flatMap((row) => row.tags);
    expect(tags).toEqual(
      expect.arrayContaining([`listing:${id}`, 'listings:nha-dat-ban:', 'listings:nha-rieng:778']),
    );
    expect(await lastNotice(owner.id)).toMatchObject({ number, what: 'published' });
    const again = await desk.approve(moderator, given);
    expect(again).toMatchObject({ error: { kind: 'conflict', code: 'consignments/other-revision' } });
  });

  test('a broker’s is published apart, by those who may publish', async () => {
    const number = await sent(services, db, owner, { service: 'moi-gioi' });
    const approved = must(await desk.approve(moderator, await checked(services, db, moderator, number)));
    expect([approved.isPublished, await statusOf(db, number)]).toEqual([false, 'approved']);
    expect(await desk.publish(moderator, await seenOf(db, number))).toMatchObject({
      error: { kind: 'forbidden' },
    });
    must(await desk.publish(administrator, await seenOf(db, number)));
    expect(await statusOf(db, number)).toBe('published');
  });

  test('without what has to be checked nothing is approved', async () => {
    const number = await sent(services, db, owner);
    must(await desk.claim(moderator, await seenOf(db, number)));
    const refused = await desk.approve(moderator, { ...(await seenOf(db, number)), revision: 1 });
    expect(refused).toMatchObject({ error: { code: 'consignments/checks-missing' } });
  });
});

describe('reasons', () => {
  test('come back beside their fields, and go with a change of those only', async () => {
    const number = await sent(services, db, owner);
    const given = await checked(services, db, moderator, number);
    expect(await desk.askForChanges(moderator, { ...given, reasons: [] })).toMatchObject({
      error: { code: 'consignments/no-reasons' },
    });
    const before = (await noticesOf(owner.id)).length;
    const reasons = [
      reason('photo-blurred', 'photo'),
      { code: 'address-wrong' as const, field: 'address' as const, note: 'Thiếu số nhà' },
    ];
    must(await desk.askForChanges(moderator, { ...given, reasons }));
    expect(await statusOf(db, number)).toBe('changes');
    expect((await noticesOf(owner.id)).length).toBe(before + 1);
    expect(await own.send(owner, await seenOf(db, number))).toMatchObject({
      error: { code: 'consignments/no-changes' },
    });
    const seen = must(await own.detail(owner, number));
    await answersKept(services, owner, number, {
      ...answersFor(),
      ...seen.answers,
      address: '12/5 Lâm Văn Bền',
    });
    must(await own.send(owner, await seenOf(db, number)));
    expect(must(await own.detail(owner, number)).reasons).toMatchObject([
      { code: 'photo-blurred', resolvedIn: null },
      { code: 'address-wrong', resolvedIn: 2 },
    ]);
    const after = must(await desk.detail(moderator, number, 1));
    expect(after.sinceRead?.map(({ field }) => field)).toEqual(['address']);
  });

  test('may be answered in the conversation where the owner was right', async () => {
    const number = await sent(services, db, owner);
    const given = await checked(services, db, moderator, number);
    must(await desk.askForChanges(moderator, { ...given, reasons: [reason('price-unlikely', 'price')] }));
    expect(await own.send(owner, await seenOf(db, number))).toMatchObject({
      error: { code: 'consignments/no-changes' },
    });
    must(await own.say(owner, number, textMessage('Giá này đã gồm nội thất.')));
    must(await own.send(owner, await seenOf(db, number)));
    expect(await statusOf(db, number)).toBe('submitted');
    expect(must(await own.detail(owner, number)).reasons).toMatchObject([{ resolvedIn: null }]);
  });

  test('a refusal needs a reason that refuses, and may be tried again once', async () => {
    const number = await sent(services, db, owner);
    const given = await checked(services, db, moderator, number);
    expect(
      await desk.refuse(moderator, { ...given, reasons: [reason('photo-blurred', 'photo')] }),
    ).toMatchObject({ error: { code: 'consignments/no-refusing-reason' } });
    must(await desk.refuse(moderator, { ...given, reasons: [reason('not-eligible', 'kind')] }));
    must(await own.retry(owner, await seenOf(db, number)));
    expect(await statusOf(db, number)).toBe('draft');
    must(await own.send(owner, await seenOf(db, number)));
    const second = await checked(services, db, moderator, number);
    must(await desk.refuse(moderator, { ...second, reasons: [reason('not-eligible', 'kind')] }));
    expect(await own.retry(owner, await seenOf(db, number))).toMatchObject({
      error: { code: 'consignments/refused-for-good' },
    });
  });
});

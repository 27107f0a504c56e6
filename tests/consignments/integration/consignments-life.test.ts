import { beforeEach, describe, expect, test } from 'vitest';
import type { Vnd } from '#kernel/money.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { dataDirectory } from '../../_support/database/database-process.ts';
import { member } from '../../_support/inquiries.ts';
import { must } from '../../_support/people/whole-person.ts';
import { servicesOver } from '../../_support/services.ts';
import {
  answersFor,
  answersKept,
  checked,
  published,
  seenOf,
  sent,
  statusOf,
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

const days = (count: number) => (now = new Date(now.getTime() + count * 86_400_000));
const listingOf = async (number: number) =>
  db
    .selectFrom('consignment')
    .innerJoin('listing', 'listing.id', 'consignment.listing')
    .innerJoin('listing_text', 'listing_text.listing', 'listing.id')
    .select(['listing.id', 'listing.status', 'listing.price', 'expires_on', 'first_listed_on', 'is_dealing'])
    .select(['listing_text.customer', 'listing_text.consignment', 'pictures', 'title'])
    .where('consignment.number', '=', number)
    .executeTakeFirst();
const idsOnList = async () => {
  const page = must(await services.listings.browse('nha-rieng', '778', new URLSearchParams()));
  return 'cards' in page ? page.cards.map(({ id }) => id) : [];
};
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
const reason = (code: 'photo-blurred' | 'not-eligible', field: 'photo' | 'kind') => ({
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

describe('what is public', () => {
  test('stays as it was approved while a change waits', async () => {
    const number = await published(services, db, owner, moderator);
    const { answers } = must(await own.detail(owner, number));
    await answersKept(services, owner, number, { ...answers, title: 'Tiêu đề mới' });
    must(await own.send(owner, await seenOf(db, number)));
    expect((await listingOf(number))?.title).not.toBe('Tiêu đề mới');
    const seen = must(await desk.detail(moderator, number));
    expect(seen.difference.map(({ field }) => field)).toEqual(['title']);
    const first = (await listingOf(number))?.first_listed_on;
    days(3);
    must(await desk.claim(moderator, await seenOf(db, number)));
    // The checks still hold: nothing of what they looked at has changed.
    must(await desk.approve(moderator, { ...(await seenOf(db, number)), revision: 2 }));
    expect(await listingOf(number)).toMatchObject({ title: 'Tiêu đề mới', first_listed_on: first });
  });

  test('a lower price is public at once and logged, a higher one waits', async () => {
    const number = await published(services, db, owner, moderator);
    const cut = await own.changePrice(owner, { ...(await seenOf(db, number)), price: 4_500_000_000 as Vnd });
    expect(must(cut)).toBe('public');
    const listing = await listingOf(number);
    expect(listing?.price).toBe(4.5e9);
    const { prices, priceDrop } = must(await services.listings.find(String(listing?.id)));
    expect([prices.map(({ price }) => price), Math.round(priceDrop * 100)]).toEqual([[5e9, 4.5e9], 10]);
    const raised = await own.changePrice(owner, {
      ...(await seenOf(db, number)),
      price: 4_800_000_000 as Vnd,
    });
    expect([must(raised), (await listingOf(number))?.price]).toEqual(['sent', 4.5e9]);
    // A cut meanwhile is in what waits as well.
    must(await own.changePrice(owner, { ...(await seenOf(db, number)), price: 4_400_000_000 as Vnd }));
    expect(must(await desk.detail(moderator, number)).answers.price).toBe(4.4e9);
    expect(
      await own.changePrice(owner, { ...(await seenOf(db, number)), price: 4_400_000_000 as Vnd }),
    ).toMatchObject({ error: { code: 'consignments/same-price' } });
  });

  test('is hidden by a pause and shown again with its dates', async () => {
    const number = await published(services, db, owner, moderator);
    const { id = 0, expires_on } = (await listingOf(number)) ?? {};
    must(await own.pause(owner, await seenOf(db, number)));
    expect(await services.listings.find(String(id))).toMatchObject({ ok: false });
    expect(await idsOnList()).not.toContain(id);
    expect(await services.listings.cardsOf([id])).toEqual([]);
    must(await own.resume(owner, await seenOf(db, number)));
    expect([await idsOnList(), (await listingOf(number))?.expires_on]).toEqual([
      expect.arrayContaining([id]),
      expires_on,
    ]);
  });

  test('is marked while in negotiation, and sold in the end', async () => {
    const number = await published(services, db, owner, moderator);
    must(await own.dealing(owner, await seenOf(db, number)));
    expect(await listingOf(number)).toMatchObject({ is_dealing: true, status: 'published' });
    must(await own.close(owner, { ...(await seenOf(db, number)), dealPrice: 4_900_000_000 as Vnd }));
    expect(await listingOf(number)).toMatchObject({ is_dealing: false, status: 'sold' });
    const shown = must(await services.listings.find(String((await listingOf(number))?.id)));
    expect(JSON.stringify(shown)).not.toContain('4900000000');
  });

  test('what moderation has withdrawn cannot be shown again by its owner', async () => {
    const number = await published(services, db, owner, moderator);
    must(await services.listings.withdraw(moderator, (await listingOf(number))?.id ?? 0));
    expect(await own.pause(owner, await seenOf(db, number))).toMatchObject({
      error: { code: 'consignments/listing-withdrawn' },
    });
    expect(await statusOf(db, number)).toBe('published');
  });

  test('is blocked by staff, and opened again by administrators', async () => {
    const number = await published(services, db, owner, moderator);
    must(await desk.block(moderator, { ...(await seenOf(db, number)), note: 'Theo công văn' }));
    expect((await listingOf(number))?.status).toBe('withdrawn');
    expect(await desk.unblock(moderator, await seenOf(db, number))).toMatchObject({
      error: { kind: 'forbidden' },
    });
    must(await desk.unblock(administrator, await seenOf(db, number)));
    expect([await statusOf(db, number), (await listingOf(number))?.status]).toEqual([
      'published',
      'published',
    ]);
  });

  test('withdrawn, it is offered once more as a new draft with its photos, without its papers', async () => {
    const number = await published(services, db, owner, moderator);
    must(await own.withdraw(owner, { ...(await seenOf(db, number)), note: 'Không bán nữa' }));
    expect((await listingOf(number))?.status).toBe('withdrawn');
    const copy = must(await own.duplicate(owner, number));
    const { files, answers, missing } = must(await own.detail(owner, copy));
    expect(files.map(({ role }) => role)).toEqual(['photo', 'photo', 'photo']);
    expect([answers.papersConsent, missing]).toEqual([undefined, 3]);
    must(await own.discard(owner, copy));
  });
});

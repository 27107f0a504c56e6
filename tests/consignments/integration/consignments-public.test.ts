import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Member } from '#kernel/actor.ts';
import type { Vnd } from '#kernel/money.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { dataDirectory } from '../../_support/database/database-process.ts';
import { member } from '../../_support/inquiries.ts';
import { AGREED, wanted } from '../../_support/people/property-requests.ts';
import { must } from '../../_support/people/whole-person.ts';
import { servicesOver } from '../../_support/services.ts';
import {
  addFiles,
  answersKept,
  checked,
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

const days = (count: number) => (now = new Date(now.getTime() + count * 86_400_000));
const listingOf = (number: number) => listingOfConsignment(db, number);
const idsOnList = () => idsInDistrict(services, '778');

/** What an owner was notified of last. */
const newsOf = async ({ id }: Member) =>
  (
    await db
      .selectFrom('notice')
      .select('data')
      .where('account', '=', id)
      .where('kind', '=', 'consignments.changed')
      .orderBy('id', 'desc')
      .executeTakeFirst()
  )?.data;

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
    const { id = 0, status } = (await listingOf(number)) ?? {};
    expect(status).toBe('published');
    expect(must(await services.listings.find(String(id))).isDealing).toBe(true);
    expect((await services.listings.cardsOf([id]))[0]?.isDealing).toBe(true);
    must(await own.close(owner, { ...(await seenOf(db, number)), dealPrice: 4_900_000_000 as Vnd }));
    expect(await listingOf(number)).toMatchObject({ is_dealing: false, status: 'sold' });
    const shown = must(await services.listings.find(String((await listingOf(number))?.id)));
    expect(JSON.stringify(shown)).not.toContain('4900000000');
  });

  test('shows its owner how many look for one like it', async () => {
    const number = await published(services, db, owner, moderator);
    expect(must(await own.detail(owner, number)).fitting).toBe(0);
    const { commune } = must(await own.detail(owner, number)).answers;
    const budget = { gia_bds_from: '4 tỷ', gia_bds_to: '6 tỷ', ma_quan_huyen: commune };
    must(await services.requests.own.file(await member(db), wanted(budget), AGREED));
    expect(must(await own.detail(owner, number)).fitting).toBe(1);
    must(await own.pause(owner, await seenOf(db, number)));
    expect(must(await own.detail(owner, number)).fitting).toBeNull();
  });

  test('what moderation has withdrawn cannot be shown again by its owner', async () => {
    const number = await published(services, db, owner, moderator);
    must(await services.listings.withdraw(moderator, (await listingOf(number))?.id ?? 0));
    for (const act of [own.pause, own.resume, own.dealing])
      expect(await act(owner, await seenOf(db, number))).toMatchObject({ ok: false });
    expect((await listingOf(number))?.status).toBe('withdrawn');
  });

  test('what moderation has withdrawn is blocked for its owner and at the desk, until it is opened again', async () => {
    const number = await published(services, db, owner, moderator);
    must(await services.listings.withdraw(moderator, (await listingOf(number))?.id ?? 0));
    expect(must(await own.detail(owner, number))).toMatchObject({ status: 'blocked', events: [] });
    expect(must(await desk.detail(administrator, number)).status).toBe('blocked');
    expect(await desk.block(moderator, { ...(await seenOf(db, number)), note: 'Lần nữa' })).toMatchObject({
      ok: false,
    });
    expect(await newsOf(owner)).toMatchObject({ number, what: 'blocked' });
    must(await desk.unblock(administrator, await seenOf(db, number)));
    expect([await statusOf(db, number), (await listingOf(number))?.status]).toEqual([
      'published',
      'published',
    ]);
  });

  test('what staff mark as sold is closed for its owner, also while it is being dealt for', async () => {
    for (const isDealing of [false, true]) {
      const number = await published(services, db, owner, moderator);
      if (isDealing) must(await own.dealing(owner, await seenOf(db, number)));
      const { id = 0 } = (await listingOf(number)) ?? {};
      must(await services.listings.sell(administrator, id));
      const { status, history, events } = must(await own.detail(owner, number));
      expect([status, history.at(-1)]).toMatchObject(['closed', { what: 'close', by: 'staff' }]);
      expect(events).not.toContain('pause');
      expect(await newsOf(owner)).toMatchObject({ number, what: 'closed' });
      expect(
        await db.selectFrom('listing_text').select('is_dealing').where('listing', '=', id).execute(),
      ).toEqual([{ is_dealing: false }]);
      // It is sold once: nothing is left to follow.
      expect(await services.listings.sell(administrator, id)).toMatchObject({ ok: false });
    }
  });

  test('is not sold by staff where its owner cannot be notified of it', async () => {
    const number = await published(services, db, owner, moderator);
    const { id = 0 } = (await listingOf(number)) ?? {};
    await sql`create function refuse_notice() returns trigger language plpgsql as
      $$ begin raise exception 'no notices'; end $$`.execute(db);
    await sql`create trigger refuse_notice before insert on notice for each row
      when (new.account = ${sql.lit(owner.id)}) execute function refuse_notice()`.execute(db);
    await expect(services.listings.sell(administrator, id)).rejects.toThrow();
    await sql`drop trigger refuse_notice on notice`.execute(db);
    expect([await statusOf(db, number), (await listingOf(number))?.status]).toEqual([
      'published',
      'published',
    ]);
  });

  test.each([
    ['pause', 'paused'],
    ['dealing', 'dealing'],
    ['close', 'closed'],
  ] as const)('its owner is notified when staff %s it', async (act, what) => {
    const number = await published(services, db, owner, moderator);
    must(await desk[act](moderator, { ...(await seenOf(db, number)), dealPrice: null }));
    expect(await newsOf(owner)).toMatchObject({ number, what });
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

  const FLAT = { kind: 'can-ho-chung-cu', sheet: null, plot: null, landArea: null, floorArea: 70 } as const;

  test.each(['as a copy', 'as a new one with other words'] as const)(
    'a flat offered again %s goes on with its first day and prices',
    async (how) => {
      const address = `Căn 12.${how.length}, 5 Lâm Văn Bền`;
      const first = await published(services, db, owner, moderator, { ...FLAT, address });
      const before = await listingOf(first);
      must(await own.withdraw(owner, { ...(await seenOf(db, first)), note: '' }));
      days(10);
      const copied = how === 'as a copy' ? must(await own.duplicate(owner, first, randomUUID())) : null;
      if (copied !== null) {
        const { answers } = must(await own.detail(owner, copied));
        await answersKept(services, owner, copied, { ...answers, price: 4e9 as Vnd, papersConsent: true });
        await addFiles(db, owner, copied);
        must(await own.send(owner, await seenOf(db, copied)));
      }
      const over = { ...FLAT, address: `CĂN 12.${how.length} - 5 Lâm Văn Bền`, price: 4e9 as Vnd };
      const again = copied ?? (await sent(services, db, owner, over));
      must(await desk.approve(moderator, await checked(services, db, moderator, again)));
      const listing = await listingOf(again);
      expect(listing?.id).not.toBe(before?.id);
      expect(listing?.first_listed_on).toBe(before?.first_listed_on);
      const { prices, events } = must(await services.listings.find(String(listing?.id)));
      expect(prices.map(({ price }) => price)).toEqual([5e9, 4e9]);
      expect(events.map(({ what }) => what)).toEqual(['listed', 'withdrawn', 'relisted']);
    },
  );

  test('for sale and to let, one plot has a log of prices for each', async () => {
    const plot = { sheet: 88, plot: 777 };
    const toSell = await published(services, db, owner, moderator, { ...plot, price: 6e9 as Vnd });
    const lease = await sent(services, db, owner, { ...plot, price: 20e6 as Vnd }, 'cho-thue');
    must(await desk.approve(moderator, await checked(services, db, moderator, lease)));
    const found = async (number: number) =>
      must(await services.listings.find(String((await listingOf(number))?.id)));
    const [sale, rent] = [await found(toSell), await found(lease)];
    expect(sale.prices.map(({ price }) => price)).toEqual([6e9]);
    expect(rent.prices.map(({ price }) => price)).toEqual([20e6]);
    expect([rent.priceDrop, rent.events.map(({ what }) => what)]).toEqual([0, ['listed']]);
  });

  test('withdrawn, it is offered once more as a new draft with its photos, without its papers', async () => {
    const number = await published(services, db, owner, moderator);
    must(await own.withdraw(owner, { ...(await seenOf(db, number)), note: 'Không bán nữa' }));
    expect((await listingOf(number))?.status).toBe('withdrawn');
    const copy = must(await own.duplicate(owner, number, randomUUID()));
    const { files, answers, missing } = must(await own.detail(owner, copy));
    expect(files.map(({ role }) => role)).toEqual(['photo', 'photo', 'photo']);
    expect([answers.papersConsent, missing]).toEqual([undefined, 3]);
    must(await own.discard(owner, copy));
  });
});

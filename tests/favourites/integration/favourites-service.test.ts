import { describe, expect, test } from 'vitest';
import { MAX_FAVOURITES } from '#features/favourites/domain/favourite.ts';
import type { Member } from '#kernel/actor.ts';
import { makePerson } from '../../_support/people/account-people.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { offer, setStatus } from '../../_support/land/offers.ts';
import { servicesOver } from '../../_support/services.ts';
import { must } from '../../_support/people/whole-person.ts';

const { db } = await freshDatabase();
const { favourites, listings } = servicesOver(db);

async function member(): Promise<Member> {
  const { id } = await makePerson(db, 'Người Lưu Tin');
  return { kind: 'member', id, roles: [], via: 'cookie', isSudo: false, hasSecondFactor: false };
}

const offers = (count: number) => Promise.all(Array.from({ length: count }, () => offer(db)));

describe('a favourite', () => {
  test('is saved once, with its current price, for its owner only', async () => {
    const [a, b, id] = [await member(), await member(), await offer(db, { price: 4e9 })];
    must(await favourites.keep(a, id));
    must(await favourites.keep(a, id));
    await db.updateTable('listing').set({ price: 3_800_000_000 }).where('id', '=', id).execute();
    const { items, total } = await favourites.page(a, 1);
    expect([total, items.map(({ listing, price, card }) => [listing, price, card?.price])]).toEqual([
      1,
      [[id, 4e9, 3_800_000_000]],
    ]);
    must(await favourites.drop(b, id));
    expect(await favourites.numbers(b)).toEqual([]);
    expect(await favourites.numbers(a)).toEqual([id]);
  });

  test.each(['draft', 'withdrawn'])('is never one that is %s', async (status) => {
    const [a, id] = [await member(), await offer(db, { status })];
    expect(await favourites.keep(a, id)).toMatchObject({ ok: false, error: { kind: 'missing' } });
    expect(must(await favourites.merge(a, [id, 999_999_999])).numbers).toEqual([]);
  });

  test('stays in the list without its card when it is taken down', async () => {
    const [a, id] = [await member(), await offer(db)];
    must(await favourites.keep(a, id));
    await setStatus(db, id, 'withdrawn');
    expect((await favourites.page(a, 1)).items).toMatchObject([{ listing: id, card: undefined }]);
  });
});

describe('what was removed and comes back', () => {
  test('is a favourite with the price and the day it had', async () => {
    const [a, id] = [await member(), await offer(db, { price: 4e9 })];
    must(await favourites.keep(a, id));
    const day = new Date('2026-01-02T03:04:05.000Z');
    await db.updateTable('favourite').set({ at: day }).where('account', '=', a.id).execute();
    await db.updateTable('listing').set({ price: 3e9 }).where('id', '=', id).execute();
    must(await favourites.drop(a, id));
    for (const _ of ['once', 'twice'])
      must(await favourites.restore(a, { listing: id, price: 4e9, at: day }));
    expect((await favourites.page(a, 1)).items).toMatchObject([{ listing: id, price: 4e9, at: day }]);
  });

  test('is never saved before its time, nor a listing that may not be seen', async () => {
    const [a, id] = [await member(), await offer(db)];
    const later = new Date(Date.now() + 1e9);
    must(await favourites.restore(a, { listing: id, price: null, at: later }));
    const [item] = (await favourites.page(a, 1)).items;
    expect(item?.at.getTime()).toBeLessThan(later.getTime());
    const hidden = await offer(db, { status: 'draft' });
    const refused = await favourites.restore(a, { listing: hidden, price: null, at: later });
    expect(refused).toMatchObject({ ok: false, error: { kind: 'missing' } });
  });

  test('is a search with its name, its letters and its number', async () => {
    const a = await member();
    must(await favourites.searches.save(a, [{ type: 'nha-rieng', place: '79', search: '', name: 'Nhà' }]));
    const [saved] = await favourites.searches.list(a);
    if (!saved) throw new Error('nothing saved');
    must(await favourites.searches.change(a, saved.id, 'Nhà phố', 'daily'));
    const [changed] = await favourites.searches.list(a);
    if (!changed) throw new Error('nothing saved');
    must(await favourites.searches.remove(a, saved.id));
    for (const _ of ['once', 'twice']) must(await favourites.searches.save(a, [changed]));
    expect(await favourites.searches.list(a)).toEqual([changed]);
    must(await favourites.searches.remove(a, saved.id));
  });
});

describe('favourites of guest devices', () => {
  test('are merged completely and once when two devices merge concurrently', async () => {
    const [a, ids] = [await member(), await offers(12)];
    const [one, two] = [ids.slice(0, 8), ids.slice(4)];
    const merged = await Promise.all(
      [...Array(4)].flatMap(() => [favourites.merge(a, one), favourites.merge(a, two)]),
    );
    expect(merged.every(({ ok }) => ok)).toBe(true);
    expect((await favourites.numbers(a)).toSorted()).toEqual(ids.toSorted());
  });

  test('comes in its order, before what was there', async () => {
    const [a, [old = 0, first = 0, second = 0]] = [await member(), await offers(3)];
    must(await favourites.keep(a, old));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(must(await favourites.merge(a, [first, second, old])).numbers).toEqual([first, second, old]);
  });

  test('is cut at the limit, and says so; parallel ones do not slip past it', async () => {
    const a = await member();
    const ids = await offers(MAX_FAVOURITES + 3);
    await db
      .insertInto('favourite')
      .values(
        ids
          .slice(0, MAX_FAVOURITES - 1)
          .map((listing) => ({ account: a.id, listing, price: null, at: new Date(0) })),
      )
      .execute();
    const rest = ids.slice(MAX_FAVOURITES - 1);
    const done = await Promise.all(rest.map((id) => favourites.keep(a, id)));
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    expect(must(await favourites.merge(a, rest)).refused).toMatchObject({ code: 'favourites/full' });
    expect(await favourites.numbers(a)).toHaveLength(MAX_FAVOURITES);
  });
});

describe('a saved search', () => {
  const search = {
    type: 'nha-dat-ban',
    place: '79',
    search: '?loai=nha-rieng&khoang_gia_max=5+ty',
    name: 'Nhà 5 tỷ',
  };

  test('is saved in canonical form, once', async () => {
    const a = await member();
    must(await favourites.searches.save(a, [search]));
    must(
      await favourites.searches.save(a, [
        { ...search, type: 'nha-rieng', search: '?khoang_gia_max=5000000000' },
      ]),
    );
    expect(await favourites.searches.list(a)).toMatchObject([
      { type: 'nha-rieng', place: '79', search: '?khoang_gia_max=5000000000', alerts: 'none' },
    ]);
  });

  test('cannot be changed by others', async () => {
    const [a, b] = [await member(), await member()];
    must(await favourites.searches.save(a, [search]));
    const [{ id = '' } = {}] = await favourites.searches.list(a);
    expect(await favourites.searches.change(b, id, 'Của tôi', 'now')).toMatchObject({ ok: false });
    expect(await favourites.searches.remove(b, id)).toMatchObject({ ok: false });
    expect(await favourites.searches.list(a)).toMatchObject([{ name: 'Nhà 5 tỷ', alerts: 'none' }]);
    must(await favourites.searches.remove(a, id));
    expect(await favourites.searches.list(a)).toEqual([]);
  });

  test('is refused where no list is', async () => {
    const a = await member();
    for (const wrong of [{ type: 'khong-co' }, { place: 'abc' }])
      expect((await favourites.searches.save(a, [{ ...search, ...wrong }])).ok).toBe(false);
  });

  test('is one of fifty at most, however many come at once', async () => {
    const a = await member();
    const many = Array.from({ length: 60 }, (_, at) => ({ ...search, search: `?dien_tich_min=${at + 1}` }));
    await Promise.all(many.map((one) => favourites.searches.save(a, [one])));
    expect(await favourites.searches.list(a)).toHaveLength(50);
  });
});

test('cards are in the requested order', async () => {
  const ids = await offers(3);
  const order = ids.toReversed();
  expect((await listings.cardsOf(order)).map(({ id }) => id)).toEqual(order);
});

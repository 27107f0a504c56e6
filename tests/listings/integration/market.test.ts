import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createComparables } from '#features/listings/server/comparable-repository.ts';
import { dayOf } from '#kernel/dates.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { offer } from '../../_support/land/offers.ts';
import { servicesOver } from '../../_support/services.ts';

const demo = await freshDatabase('demo');
const bare = await freshDatabase();

/** Without what was remembered. */
const market = () => servicesOver(demo.db).market;
const PLACE = { kind: 'nha-rieng', province: '79', district: '778', commune: '27496' };
const EVERY_OFFER = { since: dayOf(new Date(Date.now() - 365 * 86_400_000)), withDemo: true };

beforeAll(async () => {
  await market().test();
}, 120_000);

/** An offer of the demonstration for which there is enough. */
async function answered(): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from listing where kind = 'nha-rieng' and district = '778' and deal = 'ban' and status = 'published'
      and price is not null order by id`.execute(demo.db);
  for (const { id } of rows) if ((await market().ofListing(id)).ok) return id;
  throw new Error('none');
}

describe('on the demonstration', () => {
  test('ranges hold as many prices as they promise, within three points', async () => {
    const accuracy = await market().accuracy();
    if (!accuracy) throw new Error('no test');
    const all = accuracy.areas.find(({ place, kind }) => place === '' && kind === '');
    expect(accuracy).toMatchObject({ coverage: 0.8, isDemo: true });
    expect(accuracy.sample).toBeGreaterThan(2_000);
    expect(accuracy.tested).toBeGreaterThan(1_000);
    expect(Math.abs((all?.within ?? 0) - accuracy.coverage)).toBeLessThanOrEqual(0.03);
    expect(all?.error).toBeLessThan(0.15);
    const city = accuracy.areas.find(({ place, kind }) => place === '79' && kind === '');
    expect(city?.name).toBe('Thành phố Hồ Chí Minh');
    expect(Math.abs((city?.within ?? 0) - accuracy.coverage)).toBeLessThanOrEqual(0.05);
  });

  test('the price of a listing is never read for its own estimate, nor that of its copies', async () => {
    const id = await answered();
    const { rows } = await sql<{ id: number; price: number }>`
      select l.id, l.price from listing l join listing_text t on t.listing = l.id
      where t.property_history = (select property_history from listing_text where listing = ${id})`.execute(
      demo.db,
    );
    const before = await market().ofListing(id);
    const copy = rows.map((row) => row.id);
    await sql`update listing set price = 999000000000 where id = any(${copy})`.execute(demo.db);
    const after = await market().ofListing(id);
    for (const row of rows)
      await sql`update listing set price = ${row.price} where id = ${row.id}`.execute(demo.db);
    expect(before.ok).toBe(true);
    expect(after).toEqual(before);
  });

  test('the property page says the same range in one line', async () => {
    const id = await answered();
    const [whole, page] = await Promise.all([
      market().ofListing(id),
      servicesOver(demo.db).listings.find(String(id)),
    ]);
    if (!whole.ok || !page.ok) throw new Error('no answer');
    expect(page.value.band).toMatchObject({ ok: true, value: { range: whole.value.range, coverage: 0.8 } });
    expect(whole.value).toMatchObject({ isAsking: true, isDemo: true });
  });

  test('a comparable that is left out moves the answer; too many left out are too few', async () => {
    const id = await answered();
    const all = await market().ofListing(id);
    if (!all.ok) throw new Error(all.error.code);
    const ids = all.value.lines.map((line) => line.offer.id);
    const dearest = all.value.lines.toSorted((a, b) => b.adjusted - a.adjusted)[0]?.offer.id ?? 0;
    const less = await market().ofListing(id, { dropped: [dearest] });
    expect(less.ok ? less.value.used : 0).toBe(all.value.used - 1);
    expect(less.ok && less.value.total).not.toBe(all.value.total);
    const none = await market().ofListing(id, { dropped: ids.slice(4) });
    expect(none).toMatchObject({
      ok: false,
      error: { code: 'valuation/too-few-near', values: { found: 4, needed: 5 } },
    });
    expect(none.ok ? [] : none.error.lines).toHaveLength(ids.length);
  });

  test('demo listings are no comparables outside the demo', async () => {
    const offers = createComparables(demo.db);
    expect((await offers.around(PLACE, EVERY_OFFER)).length).toBeGreaterThan(50);
    expect(await offers.around(PLACE, { ...EVERY_OFFER, withDemo: false })).toEqual([]);
    expect(await offers.markets({ ...EVERY_OFFER, withDemo: false })).toEqual([]);
  });

  test('a back-test is not repeated within the day', async () => {
    const runs = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from back_test`.execute(demo.db)).rows[0]?.n;
    const before = await runs();
    await market().testDaily();
    await market().accuracy();
    expect(await runs()).toBe(before);
  });
});

test('the first back-test runs in the background, and its result shows when it is done', async () => {
  const { db } = bare;
  const first = servicesOver(db, { demo: false }).market;
  expect(await first.accuracy()).toBeUndefined();
  await first.test();
  expect(await first.accuracy()).toMatchObject({ sample: 0, tested: 0, widths: null, areas: [] });
});

describe('on a register of few', () => {
  const few = () => servicesOver(bare.db, { demo: false }).market;
  const HOUSE = {
    kind: 'nha-rieng',
    province: '79',
    district: null,
    commune: '26740',
    at: null,
    area: 60,
    width: 4,
    roadWidth: 5,
    floors: 2,
    own: null,
  };

  test('says why there is none: too few, and duplicates count once', async () => {
    const ids = [await offer(bare.db), await offer(bare.db), await offer(bare.db), await offer(bare.db)];
    const missing = { code: 'valuation/too-few-commune', values: { found: 4, needed: 5 } };
    expect(await few().estimate(HOUSE)).toMatchObject({ ok: false, error: missing });
    const again = await offer(bare.db);
    await sql`update listing_text set property_history = ${ids[0]} where listing = ${again}`.execute(bare.db);
    expect(await few().estimate(HOUSE)).toMatchObject({ ok: false, error: missing });
    const copy = await offer(bare.db);
    await sql`insert into listing_duplicate (listing, other, why) values (${copy}, ${ids[1]}, 'plot')`.execute(
      bare.db,
    );
    expect(await few().estimate(HOUSE)).toMatchObject({ ok: false, error: missing });
    await offer(bare.db);
    const untested = { code: 'valuation/not-tested-yet' };
    expect(await few().estimate(HOUSE)).toMatchObject({ ok: false, error: untested });
  });

  test('what is not for sale has no estimate of its own', async () => {
    expect(await few().ofListing(1)).toMatchObject({
      ok: false,
      error: { code: 'valuation/no-such-listing' },
    });
  });
});

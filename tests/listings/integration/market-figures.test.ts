import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type IsoDate, isoDate } from '#kernel/dates.ts';
import { freshDatabase } from '../../_support/database/database.ts';

const { db } = await freshDatabase('demo');

type Offer = {
  id: number;
  deal: string;
  kind: string;
  status: string;
  places: (string | null)[];
  area: number;
  log: number;
  first: Date;
  published: Date;
  ended: Date | null;
};

type Price = { listing: number; log: number; deal: string; price: number | null; at: Date };

const dayStart = (day: IsoDate) => new Date(`${day}T00:00:00+07:00`);

async function everything() {
  const offers = await sql<Offer>`
    select l.id, deal, kind, status, array['', province, district, commune] as places, area, property_history as log,
      first_listed_on::timestamp at time zone 'Asia/Ho_Chi_Minh' as first, published_at as published,
      (select max(at) from listing_event e where e.listing = l.id and what in ('expired', 'sold')) as ended
    from listing l join listing_text t on t.listing = l.id`.execute(db);
  const prices = await sql<Price>`
    select listing, property_history as log, deal, p.price, p.at
    from listing_price p join listing l on l.id = p.listing order by p.id`.execute(db);
  const pairs = await sql<{
    listing: number;
    other: number;
  }>`select listing, other from listing_duplicate`.execute(db);
  return { offers: offers.rows, prices: prices.rows, pairs: pairs.rows };
}

type Everything = Awaited<ReturnType<typeof everything>>;

/** The smallest log of all that are linked, step by step until nothing changes. */
function propertiesOf({ offers, pairs }: Everything): Map<number, number> {
  const logOf = new Map(offers.map(({ id, log }) => [id, log]));
  const property = new Map(offers.map(({ log }) => [log, log]));
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    for (const { listing, other } of pairs) {
      const logs = [logOf.get(listing) ?? 0, logOf.get(other) ?? 0];
      const least = Math.min(...logs.map((log) => property.get(log) ?? log));
      for (const log of logs)
        if (property.get(log) !== least) {
          property.set(log, least);
          isChanged = true;
        }
    }
  }
  return property;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const [low = 0, high = 0] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low + (high - low) * (at - Math.floor(at));
}

type Counted = {
  price: number;
  days: number;
  cut: number;
  kind: string;
  places: (string | null)[];
  deal: string;
};

/** Each property on offer in a quarter, by going through all offers one by one. */
function onOffer(all: Everything, quarter: IsoDate, until: IsoDate, now: Date): Counted[] {
  const property = propertiesOf(all);
  const [from, end] = [dayStart(quarter), dayStart(until)];
  const newest = new Map<string, { offer: Offer; counted: Counted }>();
  for (const offer of all.offers) {
    if (!['published', 'expired', 'sold'].includes(offer.status)) continue;
    const isOpen = offer.status === 'published';
    if (offer.published >= end || (!isOpen && (offer.ended ?? new Date(0)) < from)) continue;
    const log = all.prices.filter((one) => one.log === offer.log && one.deal === offer.deal && one.at < end);
    const own = log.findLastIndex(({ listing }) => listing === offer.id);
    const price = log[own]?.price ?? null;
    if (price === null) continue;
    const highest = Math.max(...log.slice(0, own + 1).map((one) => one.price ?? 0));
    const last = Math.min(isOpen ? Infinity : Number(offer.ended), Number(end), Number(now));
    const counted = {
      price: price / offer.area,
      days: Math.floor((last - Number(offer.first)) / 86_400_000),
      cut: 1 - price / highest,
      kind: offer.kind,
      places: offer.places,
      deal: offer.deal,
    };
    const key = `${offer.deal} ${property.get(offer.log)}`;
    const other = newest.get(key)?.offer;
    const isNewer =
      !other ||
      offer.published > other.published ||
      (Number(offer.published) === Number(other.published) && offer.id > other.id);
    if (isNewer) newest.set(key, { offer, counted });
  }
  return [...newest.values()].map(({ counted }) => counted);
}

const NEXT: Record<string, string> = { '01': '04', '04': '07', '07': '10', '10': '01' };

function nextOf(quarter: IsoDate): IsoDate {
  const [year = '', month = ''] = quarter.split('-');
  return isoDate.parse(`${Number(year) + (month === '10' ? 1 : 0)}-${NEXT[month]}-01`);
}

test('every figure is what going through the offers one by one finds', async () => {
  const all = await everything();
  const quarters = await db.selectFrom('market_quarter').selectAll().orderBy('quarter').execute();
  expect(quarters).toHaveLength(8);
  const expected = quarters.flatMap(({ quarter: text, at }) => {
    const quarter = isoDate.parse(text);
    const groups = Map.groupBy(
      onOffer(all, quarter, nextOf(quarter), at).flatMap((one) =>
        one.places.flatMap((place) =>
          place === null ? [] : ['', one.kind].map((kind) => ({ key: `${place}|${one.deal}|${kind}`, one })),
        ),
      ),
      ({ key }) => key,
    );
    return [...groups].map(([key, members]) => {
      const of = (value: (one: Counted) => number) => members.map(({ one }) => value(one));
      const cuts = of(({ cut }) => cut).filter((cut) => cut > 0);
      const isEnough = members.length >= 5;
      const price = (share: number) =>
        isEnough
          ? quantile(
              of((one) => one.price),
              share,
            )
          : null;
      return {
        key: `${key}|${text}`,
        count: members.length,
        prices: [price(0.25), price(0.5), price(0.75)],
        days: isEnough
          ? quantile(
              of(({ days }) => days),
              0.5,
            )
          : null,
        cuts: cuts.length,
        cut: cuts.length >= 5 ? quantile(cuts, 0.5) : null,
      };
    });
  });
  const rows = await db.selectFrom('market_figure').selectAll().execute();
  expect(rows.length).toBeGreaterThan(2_000);
  expect(rows.filter(({ place, median }) => place === '79' && median !== null).length).toBeGreaterThan(20);
  const found = new Map(rows.map((row) => [`${row.place}|${row.deal}|${row.kind}|${row.quarter}`, row]));
  expect(found.size).toBe(expected.length);
  const near = (value: number | null | undefined, other: number | null, by: number) =>
    value === other || (typeof value === 'number' && other !== null && Math.abs(value - other) <= by);
  const wrong = expected.filter(({ key, count, prices, days, cuts, cut }) => {
    const row = found.get(key);
    return !(
      row?.count === count &&
      row.cuts === cuts &&
      [row.lower, row.median, row.upper].every((value, at) => near(value, prices[at] ?? null, 0.51)) &&
      near(row.days, days, 0.51) &&
      near(row.cut, cut, 1e-9)
    );
  });
  expect(wrong.map((one) => ({ ...one, found: found.get(one.key) })).slice(0, 3)).toEqual([]);
});

test('nothing of fewer than five is in the table, and places with four quarters exist', async () => {
  const few = await db.selectFrom('market_figure').selectAll().where('count', '<', 5).execute();
  expect(few.length).toBeGreaterThan(100);
  expect(
    few.every((row) => [row.lower, row.median, row.upper, row.days].every((value) => value === null)),
  ).toBe(true);
  const long = await sql<{ place: string }>`
    select place from market_figure where deal = 'ban' and kind = '' and median is not null
    group by place having count(*) >= 4 order by place`.execute(db);
  expect(long.rows.map(({ place }) => place)).toEqual(expect.arrayContaining(['', '01', '79']));
});

test('what a budget buys is for sale now, for within a tenth of it', async () => {
  const { rows } = await sql<{ budget: number; kind: string; count: number; found: number | null }>`
    with newest as (
      select distinct on (t.property_history) l.* from listing l join listing_text t on t.listing = l.id
      where deal = 'ban' and status = 'published' and province = '79'
        and not exists (select from listing_duplicate w where w.listing = l.id)
      order by t.property_history, l.published_at desc
    )
    select b.budget, b.kind, b.count, (
      select count(*)::int from newest n
      where (b.kind = '' or n.kind = b.kind) and n.price between b.budget * 0.9 and b.budget * 1.1
    ) as found
    from market_budget b where b.place = '79' order by 1, 2`.execute(db);
  expect([...new Set(rows.map(({ budget }) => budget))]).toEqual([3e9, 5e9, 7e9]);
  // Copies by other sellers are left out of the plain count: there are few.
  for (const { count, found } of rows) {
    expect(count).toBeGreaterThanOrEqual(found ?? 0);
    expect(count - (found ?? 0)).toBeLessThanOrEqual(3);
  }
});

import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createRegister } from '#features/places/domain/register/register.ts';
import { keyOf } from '#features/places/domain/unit.ts';
import { assemble } from '#features/places/server/assemble.ts';
import { demoPeople } from '#features/accounts/server/seed.ts';
import { DEALS, KINDS } from '#features/listings/domain/kinds.ts';
import { areas, communesOf } from '#demo/listings/areas.ts';
import { COUNT, FIRST, createListings } from '#demo/listings/make.ts';
import { MIN, MAX, usualPrice } from '#demo/listings/prices.ts';
import { createListingsDemo } from '#demo/listings/seed.ts';
import { insideCountry } from '#geo/vn2000/coordinates.ts';
import { OFFERED_DAYS } from '#features/listings/domain/listing.ts';
import { addDays, dayOf, isoDate } from '#kernel/dates.ts';
import type { Database } from '#platform/db/client.ts';
import { seed } from '#platform/db/seed.ts';
import { freshDatabase } from '../../_support/database/database.ts';

const NOW = new Date('2026-11-20T05:00:00Z');
const TODAY = dayOf(NOW);
const DEMO = createListingsDemo(() => NOW);

const { db } = await freshDatabase();
await seed(db, [demoPeople, DEMO], { demo: true });

const rows = await db
  .selectFrom('listing')
  .innerJoin('listing_text', 'listing_text.listing', 'listing.id')
  .selectAll()
  .select(sql<string>`at::text`.as('position'))
  .orderBy('id')
  .execute();
const prices = await db.selectFrom('listing_price').selectAll().orderBy('id').execute();
const events = await db.selectFrom('listing_event').selectAll().orderBy('id').execute();
const byId = new Map(rows.map((row) => [row.id, row]));
const register = createRegister(assemble());

const oneOf = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text) ?? null;
const share = (part: readonly unknown[], whole: readonly unknown[] = rows) => part.length / whole.length;

const countsOf = async (of: Database) => {
  const tables = [
    'listing',
    'listing_text',
    'listing_price',
    'listing_event',
    'listing_check',
    'listing_duplicate',
    'listing_picture',
    'picture',
  ];
  const counts = tables.map((table) =>
    sql<{ n: number }>`select count(*)::int n from ${sql.table(table)}`.execute(of),
  );
  return (await Promise.all(counts)).map(({ rows: [row] }) => row?.n);
};

test('there are as many as there should be, numbered in turn, and the next is free', async () => {
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: COUNT }, (_, at) => FIRST + at));
  expect(rows.every((row) => row.is_demo && row.contact_phone.startsWith('09000000'))).toBe(true);
  const { rows: next } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('listing', 'id'))::int id
  `.execute(db);
  expect(next[0]?.id).toBeGreaterThanOrEqual(FIRST + COUNT);
});

test('they are mixed as a market is', () => {
  expect(share(rows.filter(({ deal }) => deal === 'cho-thue'))).toBeCloseTo(0.2, 1);
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(KINDS));
  expect(new Set(rows.map(({ district }) => district)).size).toBeGreaterThanOrEqual(55);
  for (const [part, about] of [
    [rows.filter(({ price }) => price === null), 0.04],
    [rows.filter(({ status }) => status === 'expired'), 0.06],
    [rows.filter(({ status }) => status === 'sold'), 0.025],
    [rows.filter((row) => row.property_history !== row.id), 0.0625],
    [rows.filter(({ old_number }) => old_number !== null), 0.1],
    [rows.filter(({ customer }) => customer !== null), 0.01],
  ] as const)
    expect(Math.abs(share(part) - about)).toBeLessThan(0.015);
  expect(new Set(rows.map(({ title }) => title)).size).toBeGreaterThan(COUNT * 0.8);
});

test('every place is one the register knows, and what it says it became', () => {
  const wrong = rows.filter(({ former_commune, district, commune, province }) => {
    const former = register.byKey.get(`${former_commune ?? ''}@2004`);
    const now = former && register.nowOf(former).find(({ code }) => code === commune);
    return former?.parent !== district || now?.parent !== province || !register.byKey.has(keyOf(now));
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test('every one lies near the middle of its former district', () => {
  const centres = new Map(areas().map((area) => [area.district, area]));
  for (const { position, district } of rows) {
    const [lon = 0, lat = 0] = position.slice(1, -1).split(',').map(Number);
    const centre = centres.get(district ?? '');
    expect(insideCountry({ lon, lat })).toBe(true);
    expect(Math.hypot(lon - (centre?.lon ?? 0), lat - (centre?.lat ?? 0))).toBeLessThan(0.03);
  }
});

test('asking prices are near the usual price of the area', () => {
  const levels = new Map(areas().map(({ district, level }) => [district, level]));
  const wrong = rows.filter((row) => {
    const [deal, kind] = [oneOf(DEALS, row.deal), oneOf(KINDS, row.kind)];
    if (!deal || !kind || row.price === null) return row.price !== null;
    const level = levels.get(row.district ?? '') ?? 0;
    const [least = 0, most = least] = usualPrice({ deal, kind, area: row.area, level });
    return row.price < least * MIN || row.price > most * MAX;
  });
  expect(wrong.map(({ id, price, kind, deal }) => ({ id, price, kind, deal }))).toEqual([]);
});

test('what can be measured agrees', () => {
  for (const { id, kind, width, length, land_area, floors, floors_code, bedrooms, area } of rows) {
    const isLand = kind === 'dat' || kind === 'dat-nen-du-an';
    if (isLand) expect([floors, floors_code, bedrooms], String(id)).toEqual([null, '1', null]);
    if (land_area === null || width === null || length === null) continue;
    expect(Math.abs(land_area / (width * length) - 1), String(id)).toBeLessThan(0.03);
    expect(area).toBe(land_area);
    if (floors !== null) expect(floors_code).toBe(String(floors + 1));
  }
});

test('a search finds them by folded words', async () => {
  const { rows: found } = await sql<{ id: number }>`
    select id from listing where words @@ plainto_tsquery('simple', 'go vap quang trung')
  `.execute(db);
  expect(found.length).toBeGreaterThan(0);
  expect(found.map(({ id }) => byId.get(id)?.district)).toContain('764');
});

describe('the logs', () => {
  const pricesOf = Map.groupBy(prices, (one) => one.property_history);
  const eventsOf = Map.groupBy(events, (one) => one.property_history);

  test('end with the current price, and the drop is from the highest', () => {
    for (const { id, property_history: property, price, price_drop } of rows) {
      const own = (pricesOf.get(property) ?? []).filter(({ listing }) => listing === id);
      expect(own.at(-1)?.price ?? null, String(id)).toBe(price);
      const soFar = (pricesOf.get(property) ?? []).filter(({ listing }) => listing <= id);
      const highest = Math.max(...soFar.map((one) => one.price ?? 0));
      expect(price_drop).toBeCloseTo(price === null ? 0 : 1 - price / highest, 5);
    }
    const changed = rows.filter(({ id }) => prices.filter(({ listing }) => listing === id).length > 1);
    expect(Math.abs(share(changed) - 0.18)).toBeLessThan(0.03);
  });

  test('begin with the first listing, and a relisting follows an ended one', () => {
    for (const {
      id,
      property_history: property,
      status,
      first_listed_on,
      published_at,
      expires_on,
      confirmed_on,
    } of rows) {
      const log = eventsOf.get(property) ?? [];
      const [first] = log;
      expect(first?.what).toBe('listed');
      expect(first && dayOf(first.at)).toBe(first_listed_on);
      expect(log.map(({ at }) => at.getTime())).toEqual(
        log.map(({ at }) => at.getTime()).toSorted((a, b) => a - b),
      );
      expect(expires_on).toBe(addDays(isoDate.parse(confirmed_on), OFFERED_DAYS));
      expect(published_at.getTime()).toBeLessThan(NOW.getTime());
      if (status === 'published') expect(expires_on >= TODAY, String(id)).toBe(true);
      if (status === 'expired') expect(expires_on <= TODAY, String(id)).toBe(true);
      if (property === id) continue;
      expect(['expired', 'sold', 'withdrawn']).toContain(byId.get(property)?.status);
      expect(log.some(({ listing, what }) => listing === id && what === 'relisted')).toBe(true);
    }
  });

  test.each(['listing_price', 'listing_event'])('%s takes no change', async (table) => {
    const update = sql`update ${sql.table(table)} set at = now() where listing = ${FIRST}`.execute(db);
    await expect(update).rejects.toThrow('only ever added to');
    await expect(sql`delete from ${sql.table(table)}`.execute(db)).rejects.toThrow('only ever added to');
  });
});

test('two of the same plot name each other, and no others share a plot', async () => {
  const duplicates = await db.selectFrom('listing_duplicate').selectAll().execute();
  const known = new Set(duplicates.map(({ listing, other, why }) => `${listing} ${other} ${why}`));
  expect(duplicates).toHaveLength(80);
  for (const { listing, other, why } of duplicates) {
    expect(known).toContain(`${other} ${listing} ${why}`);
    if (why === 'text') expect(byId.get(listing)?.description).toBe(byId.get(other)?.description);
  }
  const onSheet = rows.filter(({ sheet_number }) => sheet_number !== null);
  const plots = Map.groupBy(onSheet, (row) => `${row.commune} ${row.sheet_number} ${row.plot_number}`);
  for (const sharing of plots.values()) {
    const [one, two, three] = sharing;
    expect(three).toBeUndefined();
    if (!one || !two) continue;
    const isAgain = two.property_history === one.id;
    expect(isAgain || known.has(`${one.id} ${two.id} plot`) || known.has(`${one.id} ${two.id} text`)).toBe(
      true,
    );
  }
  expect(
    onSheet.every(({ sheet_number, has_plan }) => has_plan && sheet_number !== null && sheet_number > 900),
  ).toBe(true);
});

test('every one shows four to six pictures, its cover first', async () => {
  const links = await db
    .selectFrom('listing_picture')
    .selectAll()
    .orderBy('listing')
    .orderBy('position')
    .execute();
  const shown = Map.groupBy(links, ({ listing }) => listing);
  for (const { id, cover, pictures } of rows) {
    const own = shown.get(id) ?? [];
    expect([own.length, own[0]?.picture]).toEqual([pictures, cover]);
    expect(pictures >= 4 && pictures <= 6).toBe(true);
  }
});

test('generation is deterministic', async () => {
  const known = areas();
  const communes = await db.transaction().execute((trx) =>
    communesOf(
      trx,
      known.map(({ district }) => district),
    ),
  );
  const markets = known.map((area) => ({
    ...area,
    communes: communes.filter(({ formerDistrict }) => formerDistrict === area.district),
  }));
  expect(JSON.stringify(createListings(markets, TODAY, 400))).toBe(
    JSON.stringify(createListings(markets, TODAY, 400)),
  );
});

test('a later version leaves existing rows alone and adds no duplicates', async () => {
  const before = await countsOf(db);
  const later = createListingsDemo(() => new Date('2027-01-05T05:00:00Z'));
  expect(await seed(db, [{ ...later, version: 'later' }], { demo: true })).toEqual(['listings-demo']);
  expect(await countsOf(db)).toEqual(before);
});

test('where people have listings already no demonstration comes among them', async () => {
  const { db: other } = await freshDatabase();
  await seed(other, [DEMO], { demo: true });
  await other.updateTable('listing_text').set({ is_demo: false }).where('listing', '=', FIRST).execute();
  await sql`delete from seed_run where name = 'listings-demo'`.execute(other);
  const before = await countsOf(other);
  await seed(other, [DEMO], { demo: true });
  expect(await countsOf(other)).toEqual(before);
});

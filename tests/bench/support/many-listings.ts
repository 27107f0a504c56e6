import { sql } from 'kysely';
import type { Database } from '#platform/db/client.ts';

const TABLES = ['listing', 'listing_text'];

type Index = { indexname: string; indexdef: string };

async function indexes(db: Database): Promise<Index[]> {
  const found = await sql<Index>`
    select indexname, indexdef from pg_indexes
    where tablename = any(${TABLES}) and indexname not like '%_pkey' and indexname not like '%_key'`.execute(
    db,
  );
  return found.rows;
}

/** How many listings there are. */
async function listingCount(db: Database): Promise<number> {
  const counted = await sql<{ n: number }>`select count(*)::int as n from listing`.execute(db);
  return counted.rows[0]?.n ?? 0;
}

/**
 * Copies the listings of the demonstration until there are so many, each with a price, an area, a moment and a place of
 * its own.
 */
export async function multiplyListings(db: Database, rows: number): Promise<void> {
  const known = await indexes(db);
  const first =
    (await sql<{ id: number }>`select max(id)::bigint as id from listing`.execute(db)).rows[0]?.id ?? 0;
  const missing = rows - (await listingCount(db));
  if (missing <= 0) return;
  for (const { indexname } of known) await sql`drop index ${sql.ref(indexname)}`.execute(db);
  await sql`
    create temp table copied as
    select ${first}::bigint + row_number() over () as id, l.id as model,
      case when l.price is null then null else (round(l.price * (0.7 + random() * 0.6) / 1e5) * 1e5)::bigint end as price,
      round((l.area * (0.8 + random() * 0.4))::numeric, 1)::float8 as area,
      l.at[0] + (random() - 0.5) * 0.03 as lon, l.at[1] + (random() - 0.5) * 0.03 as lat
    from generate_series(1, ${Math.ceil(missing / 3000)}) as turn
    cross join (select * from listing where id between 100001 and 103200) l
    limit ${missing}`.execute(db);
  await sql`
    insert into listing (id, status, deal, kind, province, district, commune, price, area, bedrooms, floors, direction,
      legal, has_plan, at, price_drop, published_at, expires_on, words)
    select c.id, l.status, l.deal, l.kind, l.province, l.district, l.commune, c.price, c.area, l.bedrooms, l.floors,
      l.direction, l.legal, l.has_plan,
      case when c.lon is null then null else point(c.lon, c.lat) end,
      l.price_drop, l.published_at - random() * interval '60 days', l.expires_on, l.words
    from copied c join listing l on l.id = c.model`.execute(db);
  await sql`
    insert into listing_text
    select (jsonb_populate_record(t, jsonb_build_object(
      'listing', c.id, 'old_number', null, 'property_history', c.id, 'consignment', null))).*
    from copied c join listing_text t on t.listing = c.model`.execute(db);
  for (const { indexdef } of known) await sql.raw(indexdef).execute(db);
  await sql`drop table copied`.execute(db);
  for (const table of TABLES) await sql`vacuum (analyze) ${sql.ref(table)}`.execute(db);
}

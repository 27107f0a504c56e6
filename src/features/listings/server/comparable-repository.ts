import { z } from 'zod';
import { sql } from 'kysely';
import { isoDate, type IsoDate } from '#kernel/dates.ts';
import type { Database } from '#platform/db/client.ts';

const measure = z.number().nullable();

const property = z.object({
  id: z.int(),
  property_history: z.int(),
  alike: z.array(z.int()),
  kind: z.string(),
  province: z.string(),
  district: z.string().nullable(),
  commune: z.string(),
  lon: measure,
  lat: measure,
  area: z.number(),
  width: measure,
  road_width: measure,
  floors: z.int().nullable(),
});

const toFacts = ({ lon, lat, road_width, property_history, ...same }: z.infer<typeof property>) => ({
  ...same,
  propertyHistory: property_history,
  at: lon === null || lat === null ? null : { lon, lat },
  roadWidth: road_width,
});

const offered = property.extend({ price: z.int(), published_on: isoDate, is_demo: z.boolean() });

/** Parses listings as comparables. */
const comparablesIn = (rows: readonly unknown[]) =>
  z
    .array(offered)
    .parse(rows)
    .map(({ price, published_on, is_demo, ...row }) => ({
      ...toFacts(row),
      price,
      publishedOn: published_on,
      isDemo: is_demo,
    }));

/** Parses one listing as the subject of a comparison; excludes the asking price on purpose. */
function subjectIn(row: unknown) {
  const { id, propertyHistory, alike, ...facts } = toFacts(property.parse(row));
  return { ...facts, own: { id, propertyHistory, alike } };
}

/** A market: one kind in a former district, or in a commune without a known district. */
type MarketPlace = { kind: string; province: string; district: string | null; commune: string };

/** `isWhole`: the sample covers the complete province, so one answer serves every place in it. */
type MarketPart = MarketPlace & { isWhole: boolean };

type MarketQuery = { since: IsoDate; withDemo: boolean };

/** Sample sizes: the newest of the district and a sample of the rest of the province. */
const OF_DISTRICT = 400;
const OF_PROVINCE = 800;

/** Priced sales that were not withdrawn. */
const PRICED = sql`l.deal = 'ban' and l.status in ('published', 'expired', 'sold') and l.price is not null`;

const FACTS = sql`
  l.id, t.property_history, l.kind, l.province, l.district, l.commune, l.at[0] as lon, l.at[1] as lat, l.area, t.width,
  t.road_width, l.floors,
  (select coalesce(json_agg(distinct w.other), '[]') from listing_duplicate w where w.listing = l.id) as alike`;

/** Publication day in Vietnam time. */
const PUBLISHED_ON = sql`(l.published_at at time zone 'Asia/Ho_Chi_Minh')::date`;

/** Queries for price comparison; none of them returns the seller. */
export function createComparables(db: Database) {
  return {
    /** Comparables of a kind in a place and around it. */
    async around({ kind, province, district, commune }: MarketPlace, { since, withDemo }: MarketQuery) {
      const here = district === null ? sql`l.commune = ${commune}` : sql`l.district = ${district}`;
      const { rows } = await sql`
        select ${FACTS}, l.price, ${PUBLISHED_ON} as published_on, t.is_demo
        from listing l join listing_text t on t.listing = l.id
        where l.id = any(array(
          (select l.id from listing l
            where l.deal = 'ban' and l.status = 'published' and l.price is not null and ${here} and l.kind = ${kind}
            order by l.published_at desc, l.id desc limit ${OF_DISTRICT})
          union
          (select l.id from listing l where ${PRICED} and l.kind = ${kind} and l.province = ${province} and l.published_at >= ${since}::date
            order by l.sample, l.id limit ${OF_PROVINCE})
        ))
        and l.published_at >= ${since}::date and (${withDemo} or not t.is_demo)
        order by l.id`.execute(db);
      return comparablesIn(rows);
    },

    /** One property for sale, without its asking price. */
    async subject(id: number) {
      const { rows } = await sql`
        select ${FACTS}
        from listing l join listing_text t on t.listing = l.id
        where l.id = ${id} and l.deal = 'ban' and l.status not in ('draft', 'withdrawn')`.execute(db);
      const [row] = rows;
      return row === undefined ? undefined : subjectIn(row);
    },

    /** Every place and kind that has comparables. */
    async markets({ since, withDemo }: MarketQuery): Promise<MarketPart[]> {
      const { rows } = await sql<MarketPart>`
        select l.kind, l.province, l.district, min(l.commune) as commune,
          sum(count(*)) over (partition by l.kind, l.province) <= ${OF_PROVINCE} as "isWhole"
        from listing l join listing_text t on t.listing = l.id
        where ${PRICED} and l.published_at >= ${since}::date
        group by l.kind, l.province, l.district, case when l.district is null then l.commune end
        having ${withDemo} or not bool_and(t.is_demo)
        order by l.province, l.kind, l.district, commune`.execute(db);
      return rows;
    },
  };
}

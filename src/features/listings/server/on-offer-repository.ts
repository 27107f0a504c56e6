import { type RawBuilder, sql } from 'kysely';
import type { IsoDate } from '#kernel/dates.ts';

type Period = { since: IsoDate; until: IsoDate };

/** A property in a period, by its newest offer with a price there. */
type OnOffer = {
  deal: string;
  kind: string;
  province: string;
  district: string | null;
  commune: string;
  price: number;
  area: number;
  unit_price: number;
  bedrooms: number | null;
  /** Days since it was first on offer, until it went or until now. */
  days: number;
  /** How far the price is below the highest of its log, as a share. */
  cut: number;
  is_open: boolean;
  is_demo: boolean;
};

const ZONE = sql`'Asia/Ho_Chi_Minh'`;

/** The first moment of a day in Vietnam. */
const startOf = (day: IsoDate) => sql`${day}::timestamp at time zone ${ZONE}`;

/**
 * A query of the properties that were on offer in a period, each of them once: offers with one log are one property, and
 * so are linked copies. The price is the last of the period. Drafts and withdrawn offers do not count, nor does a price
 * that is to be agreed on. `until` is the first day after the period.
 */
export function propertiesOnOffer(
  { since, until }: Period,
  { at, withDemo }: { at: Date; withDemo: boolean },
): RawBuilder<OnOffer> {
  const end = startOf(until);
  return sql<OnOffer>`
    with recursive history as not materialized (
      select listing, property_history as log, first_listed_on, is_demo from listing_text
    ),
    pair as (
      select distinct a.log as one, b.log as other
      from listing_duplicate w join history a on a.listing = w.listing join history b on b.listing = w.other
      where a.log <> b.log
    ),
    -- From the logs that have no earlier copy to all that are linked with them.
    reached as (
      select one as first, one as member from pair group by one having one < min(other)
      union
      select r.first, p.other from reached r join pair p on p.one = r.member
    ),
    copy as (select member, min(first) as property from reached group by member),
    ended as (
      select listing, max(at) as at from listing_event where what in ('expired', 'sold') group by listing
    ),
    offered_at as (
      select p.listing, p.price, lead(p.at) over (partition by p.listing order by p.id) as until,
        max(p.price) over (partition by p.property_history, l.deal order by p.id) as highest
      from listing_price p join listing l on l.id = p.listing
      where p.at < ${end}
    ),
    offer as (
      select l.*, t.first_listed_on, t.is_demo, coalesce(c.property, t.log) as property,
        case when l.status = 'published' then 'infinity'
          else coalesce(e.at, l.expires_on::timestamp at time zone ${ZONE}) end as ended_at
      from listing l
        join history t on t.listing = l.id
        left join copy c on c.member = t.log
        left join ended e on e.listing = l.id
      where l.status in ('published', 'expired', 'sold') and (${withDemo} or not t.is_demo) and l.published_at < ${end}
    )
    select distinct on (o.deal, o.property)
      o.deal, o.kind, o.province, o.district, o.commune, o.area, o.bedrooms, o.status = 'published' as is_open, o.is_demo,
      a.price, a.price / o.area as unit_price, 1 - a.price::float8 / a.highest as cut,
      greatest(0, (least(o.ended_at, ${end}, ${at}::timestamptz) at time zone ${ZONE})::date - o.first_listed_on) as days
    from offer o join offered_at a on a.listing = o.id and a.until is null
    where o.ended_at >= ${startOf(since)} and a.price is not null
    order by o.deal, o.property, o.published_at desc, o.id desc`;
}

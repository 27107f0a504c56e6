import { sql, type Transaction } from 'kysely';
import { ANSWER_DAYS, MIN_ANSWERS } from '../domain/detail.ts';
import type { Like } from '../domain/register/similar.ts';
import type { PlotNumbers } from '../domain/listing.ts';
import type { SentReport } from '../domain/reported.ts';
import type { IsoDate } from '#kernel/dates.ts';
import type { Database } from '#platform/db/client.ts';
import type { Tables } from '#platform/db/tables.ts';
import { detailRow, likeOf } from './detail-record.ts';

export function createDetailRepository(db: Database) {
  return {
    /** Everything public about one listing, in one statement. */
    async find(id: number) {
      const found = await sql`
        select l.id, l.status, l.deal, l.kind, l.province, l.district, l.commune, l.price, l.area, l.bedrooms, l.floors,
          l.direction, l.legal, l.has_plan, l.at[0] as lon, l.at[1] as lat, l.price_drop, l.published_at, l.expires_on,
          t.former_commune, t.title, t.address, t.description, t.location_note, t.land_area, t.floor_area, t.length,
          t.width, t.floors_code, t.bathrooms, t.furniture, t.road_width, t.sheet_number, t.plot_number, t.amenities,
          t.other_amenities, t.first_listed_on, t.confirmed_on, t.contact_name, t.contact_phone, t.customer, t.is_demo,
          t.is_dealing, coalesce(t.advertised_until > now(), false) as is_advertised, t.property_history,
          (select coalesce(json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height,
              'colour', i.colour, 'isDrawn', i.drawing is not null, 'caption', p.caption) order by p.position), '[]')
            from listing_picture p join picture i on i.id = p.picture
            where p.listing = l.id and not p.is_legal and not i.is_private) as gallery,
          (select coalesce(json_agg(json_build_object('price', p.price, 'at', p.at) order by p.id), '[]')
            from listing_price p where p.property_history = t.property_history) as prices,
          (select coalesce(json_agg(json_build_object('what', e.what, 'at', e.at) order by e.id), '[]')
            from listing_event e where e.property_history = t.property_history) as events,
          (select coalesce(json_agg(json_build_object('what', c.what, 'outcome', c.outcome, 'on', c.checked_on)), '[]')
            from listing_check c where c.listing = l.id) as checks,
          (select coalesce(json_agg(json_build_object('other', w.other, 'why', w.why) order by w.other, w.why), '[]')
            from listing_duplicate w where w.listing = l.id) as duplicates,
          (select percentile_cont(0.5) within group (order by extract(epoch from c.answered_at - c.opened_at))
            from conversation c where c.seller = t.customer
              and c.answered_at > now() - ${ANSWER_DAYS} * interval '1 day'
            having count(*) >= ${MIN_ANSWERS}) as answer_seconds,
          s.kind as seller_kind, case when s.is_public and s.hidden_at is null then s.code end as seller_code
        from listing l join listing_text t on t.listing = l.id left join seller s on s.account = t.customer
        where l.id = ${id} and l.status not in ('draft', 'withdrawn')`.execute(db);
      const [row] = found.rows;
      return row === undefined ? undefined : detailRow.parse(row);
    },

    /** What listings like one that was withdrawn have in common with it. */
    async withdrawn(id: number): Promise<Like | undefined> {
      const row = await db
        .selectFrom('listing')
        .innerJoin('listing_text', 'listing_text.listing', 'listing.id')
        .select(['id', 'deal', 'kind', 'province', 'commune', 'district', 'former_commune', 'price', 'area'])
        .where('id', '=', id)
        .where('status', '=', 'withdrawn')
        .executeTakeFirst();
      return row && likeOf(row);
    },

    /** The ids of what is on offer on a plot, the newest first. */
    onPlot: async ({ ward, sheet, plot }: PlotNumbers, limit: number) =>
      (
        await db
          .selectFrom('listing')
          .innerJoin('listing_text', 'listing_text.listing', 'listing.id')
          .select('listing.id')
          .where('listing_text.plot_number', '=', plot)
          .where('listing_text.sheet_number', '=', sheet)
          .where('listing.commune', '=', ward)
          .where('listing.status', '=', 'published')
          .orderBy('published_at', 'desc')
          .limit(limit)
          .execute()
      ).map(({ id }) => id),

    /** URL columns by the id on the old domain; withdrawn listings only with `evenGone`. */
    placed: (oldNumber: number, evenGone: boolean) =>
      db
        .selectFrom('listing')
        .innerJoin('listing_text', 'listing_text.listing', 'listing.id')
        .select(['listing.id', 'listing.deal', 'listing.kind', 'listing.province', 'listing.commune'])
        .select(['listing.district', 'listing_text.former_commune'])
        .where('listing_text.old_number', '=', oldNumber)
        .$if(!evenGone, (offers) => offers.where('listing.status', 'not in', ['draft', 'withdrawn']))
        .executeTakeFirst(),
  };
}

export type DetailRepository = ReturnType<typeof createDetailRepository>;

export function createAddressRepository(db: Database) {
  const offered = () =>
    db
      .selectFrom('listing')
      .innerJoin('listing_text', 'listing_text.listing', 'listing.id')
      .select(['listing.id', 'deal', 'kind', 'province', 'district', 'commune'])
      .select(['former_commune', 'published_at'])
      .where('status', '=', 'published');

  return {
    one: (id: number) => offered().where('listing.id', '=', id).executeTakeFirst(),

    from: (id: number, most: number) =>
      offered().where('listing.id', '>=', id).orderBy('listing.id').limit(most).execute(),

    async count(): Promise<number> {
      const all = db.selectFrom('listing').where('status', '=', 'published');
      return Number((await all.select(({ fn }) => fn.countAll().as('n')).executeTakeFirstOrThrow()).n);
    },

    /** The id of the listing at an offset. */
    async at(position: number): Promise<number | undefined> {
      const all = db.selectFrom('listing').select('id').where('status', '=', 'published').orderBy('id');
      return (await all.offset(position).limit(1).executeTakeFirst())?.id;
    },
  };
}

export const createReadersRepository = (db: Database | Transaction<Tables>) => ({
  /** The phone number of a published listing. */
  contactOf: async (id: number) =>
    (
      await db
        .selectFrom('listing')
        .innerJoin('listing_text', 'listing_text.listing', 'listing.id')
        .select('contact_phone')
        .where('listing.id', '=', id)
        .where('status', '=', 'published')
        .executeTakeFirst()
    )?.contact_phone,

  countContact: (listing: number, day: IsoDate) =>
    sql`
      insert into listing_contact_day as kept (listing, day, requests) values (${listing}, ${day}, 1)
      on conflict (listing, day) do update set requests = kept.requests + 1`.execute(db),

  /** Inserts a report and returns its id. */
  async addReport(listing: number, report: SentReport): Promise<number> {
    const { id } = await db
      .insertInto('listing_report')
      .values({ listing, ...report })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
});

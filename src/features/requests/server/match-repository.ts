import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Lessons, type Match, NEAR_METRES, TOLERANCE } from '#features/requests/domain/matching.ts';
import type { Dislike, PropertyRequest } from '#features/requests/domain/request.ts';
import type { AccountId } from '#kernel/actor.ts';
import type { IsoDate } from '#kernel/dates.ts';
import type { Database } from '#platform/db/client.ts';
import type { Tables } from '#platform/db/tables.ts';
import { IS_OPEN, MIDDLE, REQUEST_COLUMNS } from './repository.ts';
import { type OfferRow, offerRows, requestRows, suggestionRows } from './rows.ts';

type Connection = Database | Transaction<Tables>;

const MAX_BUDGET = sql.raw('9223372036854775807');
/** More than the metres of a degree nowhere in the country; what is in the box is measured. */
const DEGREES = NEAR_METRES / 102_000;

const SELLER = sql<string>`coalesce(t.customer::text, t.contact_phone)`;

const lessonRows = z.array(
  z.object({
    request: z.string(),
    dislike: z.enum(['seller', 'ward', 'price']),
    seller: z.string(),
    commune: z.string(),
    price: z.number().nullable(),
  }),
);

export type NewMatch = Match & { request: PropertyRequest; listing: number };

/** What is known of a match that was there before. */
const knownRow = z.object({
  request: z.string(),
  state: z.enum(['suggested', 'sent', 'liked', 'disliked', 'hidden']),
  dislike: z.string().nullable(),
  price: z.number().nullable(),
});
export type KnownMatch = z.infer<typeof knownRow>;

/** Open requests that a property may fit, by their index; what is near is measured afterwards. */
export function candidateQuery(
  db: Connection,
  { deal, kind, price, commune, district, at, customer }: OfferRow,
) {
  const here = [commune, ...(district === null ? [] : [district])];
  const corner = (away: number) => at && `(${at.lon + away},${at.lat + away})`;
  let query = db
    .selectFrom('property_request as r')
    .select([...REQUEST_COLUMNS, ...MIDDLE])
    .where(IS_OPEN)
    .where('r.deal', '=', deal)
    .where(sql<boolean>`(r.kind = ${kind} or (r.also <> '{}' and ${kind} = any(r.also)))`)
    .where(
      sql<boolean>`(r.place is null or r.place = any(${here}::text[]) or ${commune} = any(r.near)
        or coalesce(r.at <@ box(${corner(-DEGREES)}::point, ${corner(DEGREES)}::point), false))`,
    );
  query =
    price === null
      ? query.where('r.budget_from', 'is', null).where('r.budget_to', 'is', null)
      : query
          .where(sql<boolean>`coalesce(r.budget_to, ${MAX_BUDGET}) >= ${Math.floor(price / (1 + TOLERANCE))}`)
          .where(sql<boolean>`coalesce(r.budget_from, 0) <= ${Math.ceil(price / (1 - TOLERANCE))}`);
  if (customer !== null) query = query.where('r.account', '<>', customer);
  return query;
}

export const createMatchRepository = (db: Connection) => ({
  /** Properties on offer now, as requests compare them. */
  async offers(ids: readonly number[]): Promise<OfferRow[]> {
    if (ids.length === 0) return [];
    const { rows } = await sql`
      select l.id, l.deal, l.kind, l.district, l.commune, l.at[0] as lon, l.at[1] as lat, l.price, l.area,
        concat_ws(' ', t.title, t.description, t.location_note, t.other_amenities) as text,
        ${SELLER} as seller, t.customer
      from listing l join listing_text t on t.listing = l.id
      where l.id = any(${[...ids]}::bigint[]) and l.status = 'published'`.execute(db);
    return offerRows.parse(rows);
  },

  /** Open requests that a property may fit, but for those of its own seller. */
  candidates: async (offer: OfferRow): Promise<PropertyRequest[]> =>
    requestRows(await candidateQuery(db, offer).execute()),

  /** What the customers of requests have said that they want no more of. */
  async lessons(requests: readonly string[]): Promise<ReadonlyMap<string, Lessons>> {
    if (requests.length === 0) return new Map();
    const { rows } = await sql`
      select m.request, m.dislike, ${SELLER} as seller, l.commune, m.price
      from request_match m join listing l on l.id = m.listing join listing_text t on t.listing = m.listing
      where m.request = any(${[...requests]}::uuid[]) and m.dislike in ('seller', 'ward', 'price')`.execute(
      db,
    );
    const said = Map.groupBy(lessonRows.parse(rows), ({ request }) => request);
    return new Map(
      [...said].map(([request, lessons]) => {
        const of = (dislike: Dislike) => lessons.filter((one) => one.dislike === dislike);
        const prices = of('price').flatMap(({ price }) => price ?? []);
        return [
          request,
          {
            sellers: new Set(of('seller').map(({ seller }) => seller)),
            wards: new Set(of('ward').map(({ commune }) => commune)),
            tooDear: prices.length === 0 ? null : Math.min(...prices),
          },
        ];
      }),
    );
  },

  /** The matches that a property has already. */
  async known(listing: number): Promise<KnownMatch[]> {
    const rows = await db
      .selectFrom('request_match')
      .select(['request', 'state', 'dislike', 'price'])
      .where('listing', '=', listing)
      .execute();
    return z.array(knownRow).parse(rows);
  },

  async add(matches: readonly NewMatch[]): Promise<void> {
    if (matches.length === 0) return;
    const rows = matches.map(({ request, listing, score, why }) => ({
      request: request.id,
      account: request.account,
      listing,
      score,
      why: JSON.stringify(why),
    }));
    await db
      .insertInto('request_match')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  /** Sends one again, whose price was cut. */
  async sendAgain(request: string, listing: number, { score, why }: Match): Promise<void> {
    await db
      .updateTable('request_match')
      .set({ score, why: JSON.stringify(why), is_waiting: true, dislike: null })
      .set({ state: sql<string>`case when state = 'disliked' then 'sent' else state end` })
      .where('request', '=', request)
      .where('listing', '=', listing)
      .execute();
  },

  /** An open request with suggestions to send that has not had all of a day yet, locked; others skip it. */
  async takeDue(today: IsoDate, most: number, only?: string) {
    const { rows } = await sql<{ id: string; left: number }>`
      select r.id, case when r.sent_on = ${today}::date then ${most}::int - r.sent_that_day else ${most}::int end as left
      from property_request r
      where ${IS_OPEN} and exists (select from request_match m where m.request = r.id and m.is_waiting)
        and (r.sent_on is distinct from ${today}::date or r.sent_that_day < ${most})
        ${only === undefined ? sql`` : sql`and r.id = ${only}::uuid`}
      limit 1 for update skip locked`.execute(db);
    return rows[0];
  },

  /** Marks the best of what waits as sent, and returns how many; what is not on offer any more is dropped. */
  async send(request: string, most: number, today: IsoDate, now: Date): Promise<number> {
    await sql`
      update request_match m set is_waiting = false, sent_at = coalesce(m.sent_at, ${now}),
        state = case when m.state = 'suggested' then 'hidden' else m.state end
      from listing l
      where m.request = ${request}::uuid and m.is_waiting and l.id = m.listing and l.status <> 'published'`.execute(
      db,
    );
    const { rows } = await sql`
      update request_match m
      set is_waiting = false, sent_at = ${now}, price = l.price,
        state = case when m.state = 'suggested' then 'sent' else m.state end
      from listing l
      where l.id = m.listing and m.request = ${request}::uuid and m.listing in (
        select listing from request_match where request = ${request}::uuid and is_waiting
        order by score desc, listing desc limit ${most})
      returning m.listing`.execute(db);
    if (rows.length > 0)
      await sql`
        update property_request
        set sent_that_day = case when sent_on = ${today}::date then sent_that_day else 0 end + ${rows.length},
          sent_on = ${today}::date
        where id = ${request}::uuid`.execute(db);
    return rows.length;
  },

  /** What was sent, the newest first. */
  async suggestions(request: string, most: number) {
    const rows = await db
      .selectFrom('request_match')
      .select(['listing', 'state', 'why', 'sent_at as sentAt', 'dislike'])
      .where('request', '=', request)
      .where('state', 'in', ['sent', 'liked', 'disliked'])
      .orderBy('sent_at', 'desc')
      .orderBy('score', 'desc')
      .orderBy('listing', 'desc')
      .limit(most)
      .execute();
    return suggestionRows.parse(rows);
  },

  /** What a customer says of a suggestion; returns whether it is one of theirs. */
  async judge(
    request: string,
    account: AccountId,
    listing: number,
    dislike: Dislike | null,
  ): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('request_match')
      .set({ state: dislike === null ? 'liked' : 'disliked', dislike })
      .where('request', '=', request)
      .where('account', '=', account)
      .where('listing', '=', listing)
      .where('state', 'in', ['sent', 'liked', 'disliked'])
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** What waits to be sent, as its customer's lessons are applied to it. */
  async waiting(request: string): Promise<number[]> {
    const rows = await db
      .selectFrom('request_match')
      .select('listing')
      .where('request', '=', request)
      .where('state', '=', 'suggested')
      .execute();
    return rows.map(({ listing }) => listing);
  },

  /** Forgets what was found and not sent yet. */
  async dropWaiting(request: string): Promise<void> {
    await db
      .deleteFrom('request_match')
      .where('request', '=', request)
      .where('state', '=', 'suggested')
      .execute();
  },

  async drop(request: string, listings: readonly number[]): Promise<void> {
    if (listings.length === 0) return;
    await db
      .deleteFrom('request_match')
      .where('request', '=', request)
      .where('state', '=', 'suggested')
      .where('listing', 'in', listings)
      .execute();
  },
});

import { sql } from 'kysely';
import { z } from 'zod';
import type { Card } from '#features/listings/domain/browse.ts';
import { DEALS, DIRECTIONS, KINDS, LEGAL_STATUSES, SELLER_KINDS } from '#features/listings/domain/kinds.ts';
import { STATUSES } from '#features/listings/domain/status.ts';
import type { PlaceDirectory } from '#features/places/domain/directory.ts';
import { isoDate } from '#kernel/dates.ts';
import type { Database } from '#platform/db/client.ts';

const count = z.int().nullable();

/** Maps a search row to a card; place names come from the place register. */
const row = z
  .object({
    id: z.int(),
    status: z.enum(STATUSES),
    deal: z.enum(DEALS),
    kind: z.enum(KINDS),
    title: z.string(),
    address: z.string(),
    province: z.string(),
    district: z.string().nullable(),
    commune: z.string(),
    former_commune: z.string().nullable(),
    price: z.number().nullable(),
    area: z.number(),
    bedrooms: count,
    bathrooms: count,
    floors: count,
    direction: z.enum(DIRECTIONS).nullable(),
    legal: z.enum(LEGAL_STATUSES).nullable(),
    width: z.number().nullable(),
    road_width: z.number().nullable(),
    has_plan: z.boolean(),
    price_drop: z.number(),
    priced_at: z.date().nullable(),
    published_at: z.date(),
    confirmed_on: isoDate,
    cover: z.string().nullable(),
    colour: z.string().nullable(),
    is_drawn: z.boolean(),
    pictures: z.int(),
    is_demo: z.boolean(),
    seller_kind: z.enum(SELLER_KINDS).nullable(),
    is_dealing: z.boolean(),
    is_advertised: z.boolean(),
    lon: z.number().nullable(),
    lat: z.number().nullable(),
  })
  .transform(
    ({
      province,
      district,
      commune,
      former_commune,
      road_width,
      has_plan,
      price_drop,
      priced_at,
      published_at,
      confirmed_on,
      cover,
      colour,
      is_drawn,
      is_demo,
      seller_kind,
      is_dealing,
      is_advertised,
      lon,
      lat,
      ...same
    }): Omit<Card, 'names'> => ({
      ...same,
      place: { province, commune, formerDistrict: district, formerCommune: former_commune },
      roadWidth: road_width,
      hasPlan: has_plan,
      priceDrop: price_drop,
      pricedAt: priced_at,
      publishedAt: published_at,
      confirmedOn: confirmed_on,
      cover: cover === null || colour === null ? null : { id: cover, colour, isDrawn: is_drawn },
      isDemo: is_demo,
      sellerKind: seller_kind,
      isDealing: is_dealing,
      isAdvertised: is_advertised,
      at: lon === null || lat === null ? null : { lon, lat },
    }),
  );

const rows = z.array(row);

/** Reads the cards of a search result and adds their place names. */
async function cardsOf(found: readonly unknown[], namesOf: PlaceDirectory['namesOf']): Promise<Card[]> {
  const read = rows.parse(found);
  const names = await namesOf(read.map(({ place }) => place));
  return read.map((card, at) => ({ ...card, names: names[at] ?? { now: '', before: null } }));
}

/** Cards of visible listings, in the order of `ids`. */
export type CardsOf = (ids: readonly number[]) => Promise<Card[]>;

export const createCards =
  ({ cards }: CardRepository, { namesOf }: Pick<PlaceDirectory, 'namesOf'>): CardsOf =>
  async (ids) =>
    cardsOf(await cards(ids), namesOf);

/** A raw card row. */
export type CardRow = { id: number } & Record<string, unknown>;

export const createCardRepository = (db: Database) => ({
  /** Cards of visible listings, in the order of `ids`. */
  async cards(ids: readonly number[]): Promise<readonly CardRow[]> {
    if (ids.length === 0) return [];
    const { rows } = await sql<CardRow>`
      select l.id, l.status, l.deal, l.kind, t.title, t.address, l.province, l.district, l.commune, t.former_commune,
        l.price, l.area, l.bedrooms, t.bathrooms, l.floors, l.direction, l.legal, t.width, t.road_width, l.has_plan,
        l.price_drop, l.published_at, t.confirmed_on, t.cover, i.colour, i.drawing is not null as is_drawn,
        case when l.price_drop > 0 then (select max(p.at) from listing_price p where p.property_history = t.property_history) end as priced_at,
        t.pictures, t.is_demo, t.is_dealing, coalesce(t.advertised_until > now(), false) as is_advertised, s.kind as seller_kind, l.at[0] as lon, l.at[1] as lat
      from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, place)
      join listing l on l.id = wanted.id
      left join listing_text t on t.listing = l.id
      left join picture i on i.id = t.cover
      left join seller s on s.account = t.customer
      where l.status not in ('draft', 'withdrawn')
      order by wanted.place`.execute(db);
    return rows;
  },
});

export type CardRepository = ReturnType<typeof createCardRepository>;

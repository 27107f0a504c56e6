import { sql } from 'kysely';
import type { Database } from '#platform/db/client.ts';

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
        t.pictures, t.is_demo, l.at[0] as lon, l.at[1] as lat
      from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, place)
      join listing l on l.id = wanted.id
      left join listing_text t on t.listing = l.id
      left join picture i on i.id = t.cover
      where l.status not in ('draft', 'withdrawn')
      order by wanted.place`.execute(db);
    return rows;
  },
});

export type CardRepository = ReturnType<typeof createCardRepository>;

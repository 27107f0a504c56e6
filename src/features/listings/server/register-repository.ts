import { sql } from 'kysely';
import type { Offered } from '#features/listings/domain/register/register.ts';
import type { Deal, Direction, Kind, LegalStatus } from '#features/listings/domain/kinds.ts';
import { fold } from '#kernel/text.ts';
import type { Database } from '#platform/db/client.ts';

type Row = {
  id: number;
  status: string;
  deal: Deal;
  kind: Kind;
  province: string;
  district: string | null;
  commune: string;
  price: number | null;
  unit_price: number | null;
  area: number;
  bedrooms: number | null;
  floors: number | null;
  direction: Direction | null;
  legal: LegalStatus | null;
  has_plan: boolean;
  lon: number | null;
  lat: number | null;
  price_drop: number;
  published_at: number;
  words: string;
};

const COLUMNS = sql.raw(`
  l.id, l.status, l.deal, l.kind, l.province, l.district, l.commune, l.price, l.unit_price, l.area, l.bedrooms, l.floors,
  l.direction, l.legal, l.has_plan, l.at[0] as lon, l.at[1] as lat, l.price_drop::float8 as price_drop,
  (extract(epoch from l.published_at) * 1000)::float8 as published_at,
  array_to_string(tsvector_to_array(l.words), ' ') as words`);

const offeredOf = (row: Row): Offered => ({
  id: row.id,
  deal: row.deal,
  kind: row.kind,
  place: {
    province: row.province,
    commune: row.commune,
    formerDistrict: row.district,
    formerCommune: null,
  },
  price: row.price,
  unitPrice: row.unit_price,
  area: row.area,
  bedrooms: row.bedrooms,
  floors: row.floors,
  direction: row.direction,
  legal: row.legal,
  hasPlan: row.has_plan,
  at: row.lon === null || row.lat === null ? null : { lon: row.lon, lat: row.lat },
  priceDrop: row.price_drop,
  publishedAt: row.published_at,
  words: row.words === '' ? [] : row.words.split(' '),
});

const HAS_LETTERS = /[\p{L}\p{N}]/u;

/** What became of a listing: what lists can ask of it, or nothing where it is not on offer. */
export type Change = { id: number; offered: Offered | null };

export const createRegisterRepository = (db: Database) => ({
  /** What can be seen now, in PostgreSQL's own words: which transactions have ended. */
  async moment(): Promise<string> {
    const { rows } = await sql<{ at: string }>`select pg_current_snapshot()::text as at`.execute(db);
    return rows[0]?.at ?? '';
  },

  /** So many of the listings on offer, behind a number. */
  async offered(after: number, most: number): Promise<Offered[]> {
    const { rows } = await sql<Row>`
      select ${COLUMNS} from listing l
      where l.status = 'published' and l.id > ${after} order by l.id limit ${most}`.execute(db);
    return rows.map(offeredOf);
  },

  /** What has changed since a moment, and the moment until which that is all. */
  async changedSince(moment: string, most: number): Promise<{ moment: string; changes: Change[] }> {
    const { rows } = await sql<{ moment: string } & (Row | { id: null })>`
      with now as materialized (select pg_current_snapshot() as at)
      select now.at::text as moment, ${COLUMNS}
      from now left join listing l on l.changed_in >= pg_snapshot_xmin(${moment}::pg_snapshot)
        and l.changed_in < pg_snapshot_xmax(now.at)
        and not pg_visible_in_snapshot(l.changed_in, ${moment}::pg_snapshot)
      limit ${most}`.execute(db);
    const changes = rows.flatMap((row): Change[] =>
      row.id === null ? [] : [{ id: row.id, offered: row.status === 'published' ? offeredOf(row) : null }],
    );
    return { moment: rows[0]?.moment ?? moment, changes };
  },

  /** The words of a question as PostgreSQL takes texts apart, folded. */
  async wordsIn(text: string): Promise<readonly string[]> {
    const words = fold(text)
      .split(' ')
      .filter((word) => HAS_LETTERS.test(word));
    if (words.length === 0) return [];
    const { rows } = await sql<{ words: string[] }>`
      select tsvector_to_array(to_tsvector('simple', ${words.join(' ')})) as words`.execute(db);
    return rows[0]?.words ?? [];
  },
});

export type RegisterRepository = ReturnType<typeof createRegisterRepository>;

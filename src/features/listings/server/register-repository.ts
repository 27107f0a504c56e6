import { sql } from 'kysely';
import type { IndexedListing } from '#features/listings/domain/register/register.ts';
import type { Deal, Direction, Kind, LegalStatus } from '#features/listings/domain/kinds.ts';
import type { Change } from '#search-index/index-sync.ts';
import { fold } from '#kernel/text.ts';
import { changedBy, currentSnapshot, isSameEra, NOW } from '#platform/changes/snapshot.ts';
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

const offeredOf = (row: Row): IndexedListing => ({
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

export const createIndexRepository = (db: Database) => ({
  snapshot: () => currentSnapshot(db),

  /** One batch of published listings, by id. */
  async rows(after: number, most: number): Promise<IndexedListing[]> {
    const { rows } = await sql<Row>`
      select ${COLUMNS} from listing l
      where l.status = 'published' and l.id > ${after} order by l.id limit ${most}`.execute(db);
    return rows.map(offeredOf);
  },

  async changedSince(snapshot: string, most: number) {
    const { rows } = await sql<{ snapshot: string } & (Row | { id: null })>`
      select now.snapshot, ${COLUMNS}
      from ${NOW} left join listing l on ${changedBy('l.changed_in', snapshot)}
      limit ${most}`.execute(db);
    const latest = rows[0]?.snapshot ?? snapshot;
    if (!isSameEra(latest, snapshot)) return undefined;
    const changes = rows.flatMap((row): Change<IndexedListing>[] =>
      row.id === null ? [] : [{ id: row.id, row: row.status === 'published' ? offeredOf(row) : null }],
    );
    return { snapshot: latest, changes };
  },

  /** Search tokens of a query, folded the way PostgreSQL folds texts. */
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

export type IndexRepository = ReturnType<typeof createIndexRepository>;

import { sql } from 'kysely';
import { fold } from '#kernel/text.ts';
import type { Database } from '#platform/db/client.ts';
import { transaction } from '#platform/db/transaction.ts';

/** A street of an address, without number and lane: «Hẻm 12 Lâm Văn Bền» is in Lâm Văn Bền. */
const STREET = sql`coalesce(
  substring(address.street from '((?:Đường [Ss]ố|Quốc lộ|Tỉnh lộ|Hương lộ|Đại lộ) .+)$'),
  regexp_replace(
    address.street,
    '^(?:(?:Số|Hẻm|Ngõ|Ngách|Kiệt|Đường|Phố|[^[:upper:][:space:]]\\S*|\\S*[0-9]\\S*)\\s+)+',
    ''
  ))`;

/** «đường Nguyễn Trãi»; «đường số 5» has no other name. */
const IN_FRONT = /^(?:duong|pho) (?!so )/;

const ROWS_AT_ONCE = 5_000;

/** Counts the streets of what is on offer again. */
export async function countStreets(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string; place: string; listings: number }>`
    select name, place, count(*)::int as listings
    from (
      select ${STREET} as name, coalesce(l.district, l.province) as place
      from listing l
      join listing_text t on t.listing = l.id
      cross join lateral (select split_part(t.address, ', ', 1) as street) address
      where l.status = 'published'
    ) offered
    where name ~ '^[[:upper:]]' and length(name) <= 60
    group by name, place`.execute(db);
  await db.deleteFrom('listing_street').execute();
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await db
      .insertInto('listing_street')
      .values(rows.slice(from, from + ROWS_AT_ONCE).map((row) => ({ ...row, folded: fold(row.name) })))
      .execute();
}

export const createStreetRepository = (db: Database) => ({
  /** Longer than a request may take, and all or nothing. */
  count: () =>
    transaction(db, async (trx) => {
      await sql`select set_config('statement_timeout', '55s', true)`.execute(trx);
      await countStreets(trx);
    }),

  /** The streets whose name goes on from what is typed, those with most on offer first. */
  startingWith: (words: string, most: number) =>
    db
      .selectFrom('listing_street')
      .select(['name', 'place'])
      .where(
        'folded',
        'like',
        `${fold(words)
          .replace(IN_FRONT, '')
          .replaceAll(/[\\%_]/g, '\\$&')}%`,
      )
      .orderBy('listings', 'desc')
      .orderBy('name')
      .limit(most)
      .execute(),
});

export type StreetRepository = ReturnType<typeof createStreetRepository>;

import type { PriceLoad } from '#features/valuation/domain/prices/price-coverage.ts';
import type { Database } from '#platform/db/client.ts';

const MAX_LOADS = 100;

/** The last loads of all tables, the newest first. */
export async function lastLoads(db: Database): Promise<PriceLoad[]> {
  const rows = await db
    .selectFrom('price_load as load')
    .innerJoin('price_table as table', 'table.id', 'load.price_table')
    .leftJoin('account', 'account.id', 'load.by')
    .select([
      'load.id',
      'load.price_table',
      'load.rows',
      'load.note',
      'load.at',
      'load.is_own',
      'table.load as shown',
      'account.full_name',
    ])
    .orderBy('load.id', 'desc')
    .limit(MAX_LOADS)
    .execute();
  return rows.map(({ id, price_table, rows: count, note, at, is_own, shown, full_name }) => ({
    id,
    table: price_table,
    rows: count,
    note,
    at,
    name: full_name,
    isOwn: is_own,
    isShown: id === shown,
  }));
}

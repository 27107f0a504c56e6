import { sql, type Transaction } from 'kysely';
import type { PriceHead, PriceLoad, Segment } from '../domain/prices/price-table.ts';
import type { Database } from '#platform/db/client.ts';
import type { Tables } from '#platform/db/tables.ts';
import { headRow, rowOf } from './price-repository.ts';

const MAX_LOADS = 100;

export type NewLoad = {
  head: PriceHead;
  segments: readonly Segment[];
  sha256: string;
  isOwn: boolean;
  by: string | null;
  note: string;
};

/** The table of an act, made where there is none, and held until the end: loads of one act follow one another. */
export async function holdTable(trx: Transaction<Tables>, { province, act }: PriceHead) {
  await trx
    .insertInto('price_table')
    .values({ province, act, load: null })
    .onConflict((conflict) => conflict.columns(['province', 'act']).doNothing())
    .execute();
  return trx
    .selectFrom('price_table')
    .select(['id', 'load'])
    .where('province', '=', province)
    .where('act', '=', act)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Adds a load to a held table and shows it; the one before stays, to return to. */
export async function addLoad(
  trx: Transaction<Tables>,
  table: { id: number; load: number | null },
  { head, segments, sha256, isOwn, by, note }: NewLoad,
): Promise<number> {
  const { id } = await trx
    .insertInto('price_load')
    .values({
      price_table: table.id,
      replaced: table.load,
      ...headRow(head),
      sha256,
      rows: segments.length,
      // Those whose streets are priced.
      places: new Set(segments.flatMap(({ place, street }) => (street === '' ? [] : [place]))).size,
      is_own: isOwn,
      by,
      note,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = segments.map((segment, position) => ({ load: id, ...rowOf(segment, position) }));
  await sql`
    insert into price_row
    select * from json_populate_recordset(null::price_row, ${JSON.stringify(rows)}::json)
  `.execute(trx);
  await trx.updateTable('price_table').set({ load: id }).where('id', '=', table.id).execute();
  return id;
}

/** The table that shows a load, held until the end. */
export const findTable = (trx: Transaction<Tables>, load: number) =>
  trx
    .selectFrom('price_table as table')
    .innerJoin('price_load as load', 'load.id', 'table.load')
    .select(['table.id', 'table.province', 'table.act', 'load.rows', 'load.is_own', 'load.replaced'])
    .where('table.load', '=', load)
    .forUpdate('table')
    .executeTakeFirst();

/** Shows what a load has replaced. */
export const showBefore = (
  trx: Transaction<Tables>,
  { id, replaced }: { id: number; replaced: number | null },
) => trx.updateTable('price_table').set({ load: replaced }).where('id', '=', id).execute();

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

import type { Transaction } from 'kysely';
import type { PriceTable, Segment } from '#features/valuation/domain/prices/price-table.ts';
import type { Database } from '#platform/db/client.ts';
import type { Tables } from '#platform/db/tables.ts';
import { compareVi, fold } from '#kernel/text.ts';
import { segmentOf, tableOf } from './price-record.ts';

/** The tables of land prices and the rows of the loads they show. */
export function createPriceRepository(db: Database | Transaction<Tables>) {
  const shown = (table: number) =>
    db
      .selectFrom('price_row as row')
      .innerJoin('price_table as table', 'table.load', 'row.load')
      .where('table.id', '=', table);

  const segmentsIn = (table: number) =>
    shown(table).select([
      'row.key',
      'row.place',
      'row.street',
      'row.seg_from',
      'row.seg_to',
      'row.residential',
      'row.commercial',
      'row.production',
    ]);

  return {
    /** Every table that has rows, of all provinces, the newest act of each first. */
    async tables(): Promise<PriceTable[]> {
      const rows = await db
        .selectFrom('price_table as table')
        .innerJoin('price_load as load', 'load.id', 'table.load')
        .select([
          'table.id',
          'table.province',
          'table.act',
          'load.issuer',
          'load.in_force_from',
          'load.in_force_until',
          'load.url',
          'load.rows',
          'load.places',
        ])
        .orderBy('table.province')
        .orderBy('load.in_force_from', 'desc')
        .orderBy('table.id')
        .execute();
      return rows.map(tableOf);
    },

    /** The streets that have a price in any of the places, each once, in Vietnamese order. */
    async streets(table: number, places: readonly string[]): Promise<string[]> {
      if (places.length === 0) return [];
      const rows = await shown(table)
        .select('row.street')
        .distinct()
        .where('row.place', 'in', places)
        .execute();
      return rows.map(({ street }) => street).toSorted(compareVi);
    },

    /** The parts of the places, or of one street there, in the order of the act; a street written without marks is found too. */
    async segments(table: number, places: readonly string[], street?: string): Promise<Segment[]> {
      if (places.length === 0) return [];
      const rows = await segmentsIn(table)
        .where('row.place', 'in', places)
        .$if(street !== undefined, (query) => query.where('row.folded', '=', fold(street ?? '')))
        .orderBy('row.position')
        .execute();
      const found = rows.map(segmentOf);
      const exact = found.filter((segment) => segment.street === street);
      return exact.length > 0 ? exact : found;
    },

    async segment(table: number, key: string): Promise<Segment | undefined> {
      const row = await segmentsIn(table).where('row.key', '=', key).executeTakeFirst();
      return row && segmentOf(row);
    },

    async all(table: number): Promise<Segment[]> {
      return (await segmentsIn(table).orderBy('row.position').execute()).map(segmentOf);
    },
  };
}

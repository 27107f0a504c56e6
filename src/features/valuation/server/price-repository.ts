import { z } from 'zod';
import { sql, type Transaction } from 'kysely';
import type { PriceHead, PriceTable, Segment } from '#features/valuation/domain/prices/price-table.ts';
import { isoDate } from '#kernel/dates.ts';
import { compareVi, fold } from '#kernel/text.ts';
import type { Database } from '#platform/db/client.ts';
import type { Tables } from '#platform/db/tables.ts';

const tableRow = z.object({
  id: z.int(),
  province: z.string(),
  act: z.string(),
  issuer: z.string(),
  in_force_from: isoDate,
  in_force_until: z.nullable(isoDate),
  url: z.string().nullable(),
  rows: z.int(),
  places: z.int(),
});

/** A table from its row and that of its load. */
function tableOf(row: unknown): PriceTable {
  const { in_force_from, in_force_until, ...rest } = tableRow.parse(row);
  return { ...rest, from: in_force_from, until: in_force_until };
}

const price = z.array(z.int());

const segmentRow = z.object({
  key: z.string(),
  place: z.string(),
  street: z.string(),
  seg_from: z.string(),
  seg_to: z.string(),
  residential: price,
  commercial: price,
  production: price,
});

function segmentOf(row: unknown): Segment {
  const { seg_from, seg_to, residential, commercial, production, ...rest } = segmentRow.parse(row);
  return { ...rest, from: seg_from, to: seg_to, price: { residential, commercial, production } };
}

/** Fields of an act are stored with each load: a later one may correct them. */
export const headRow = ({ issuer, from, until, url }: PriceHead) => ({
  issuer,
  in_force_from: from,
  in_force_until: until,
  url,
});

export const rowOf = ({ key, place, street, from, to, price: prices }: Segment, position: number) => ({
  key,
  place,
  position,
  street,
  folded: fold(street),
  seg_from: from,
  seg_to: to,
  ...prices,
});

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

    /** The lowest and highest price of homes on the streets of a place. */
    async range(table: number, place: string): Promise<{ least: number; most: number } | undefined> {
      const row = await shown(table)
        .select([
          sql<number | null>`min(row.residential[1])::double precision`.as('least'),
          sql<number | null>`max(row.residential[1])::double precision`.as('most'),
        ])
        .where('row.place', '=', place)
        .executeTakeFirst();
      const { least = null, most = null } = row ?? {};
      return least === null || most === null ? undefined : { least, most };
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

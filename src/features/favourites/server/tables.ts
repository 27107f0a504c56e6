import type { Generated } from 'kysely';

export type FavouriteTable = { account: string; listing: number; price: number | null; at: Date };

/** A list somebody wants to find again; `place` is empty where it is the whole country. */
export type SavedSearchTable = {
  id: Generated<string>;
  account: string;
  name: string;
  product_type: string;
  place: string;
  search: string;
  alerts: Generated<string>;
  at: Generated<Date>;
  looked_at: Generated<Date>;
  seen_at: Generated<Date>;
  seen_id: Generated<number>;
};

declare module '#platform/db/tables.ts' {
  interface Tables {
    favourite: FavouriteTable;
    saved_search: SavedSearchTable;
  }
}

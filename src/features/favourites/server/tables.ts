import type { Generated } from 'kysely';
import type { PersonalTables } from '#platform/db/personal-data.ts';

export type FavouriteTable = { account: string; listing: number; price: number | null; at: Date };

/** A saved search; an empty `place` is the complete country. */
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

export const PERSONAL_TABLES: PersonalTables = {
  favourite: { owner: 'account', leave: ['account'] },
  saved_search: { owner: 'account', leave: ['account'] },
};

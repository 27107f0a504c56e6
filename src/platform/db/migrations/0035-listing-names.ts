import type { Migration } from '../migrate.ts';

/** Columns and tables bear the names that the code has for them. */
export const listingNames: Migration = {
  name: '0035-listing-names',
  sql: `
alter table listing_text rename column lineage to property_history;
alter table listing_price rename column lineage to property_history;
alter table listing_event rename column lineage to property_history;
alter table listing_twin rename to listing_duplicate;
`,
};

import type { Migration } from '../migrate.ts';

export const listingStreets: Migration = {
  name: '0037-listing-streets',
  sql: `
-- The streets that have something on offer, counted every hour, for what is suggested while one types.
create table listing_street (
  name text not null,
  folded text not null,
  -- The former district, or the province where that is not known.
  place text not null,
  listings integer not null check (listings > 0),
  primary key (name, place)
);
create index listing_street_by_name on listing_street (folded text_pattern_ops);
`,
};

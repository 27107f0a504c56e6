import type { Migration } from '../migrate.ts';

export const farmlandPrices: Migration = {
  name: '0030-farmland-prices',
  sql: `
-- Agricultural land has a row of its own in each commune, without a street.
alter table price_row add column annual integer[] not null default '{}';
alter table price_row add column perennial integer[] not null default '{}';
-- Whether the names of street and ends were restored by hand from a damaged copy.
alter table price_row add column restored boolean not null default false;
`,
};

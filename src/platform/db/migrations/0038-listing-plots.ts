import type { Migration } from '../migrate.ts';

export const listingPlots: Migration = {
  name: '0038-listing-plots',
  sql: `
-- The page of a plot shows what is on offer there.
create index listing_text_by_plot on listing_text (plot_number, sheet_number) where plot_number is not null;
`,
};

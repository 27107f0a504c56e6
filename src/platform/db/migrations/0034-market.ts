import type { Migration } from '../migrate.ts';

export const market: Migration = {
  name: '0034-market',
  sql: `
-- The quarters that have been counted, by their first day, and when.
create table market_quarter (
  quarter date primary key check (extract(day from quarter) = 1 and extract(month from quarter) in (1, 4, 7, 10)),
  at timestamptz(3) not null
);

-- What was on offer in a place in a quarter, each property once. '' is the whole country, and as a kind all kinds.
create table market_figure (
  place text not null,
  deal text not null check (deal in ('ban', 'cho-thue')),
  kind text not null,
  quarter date not null,
  count integer not null check (count > 0),
  -- Of the price a square metre, of a rent for a month: the quartiles. Nothing of fewer than five.
  lower bigint,
  median bigint,
  upper bigint,
  -- The median of days since a property was first on offer.
  days integer,
  -- How many are below the highest price of their log, and the median of how far, as a share.
  cuts integer not null check (cuts <= count),
  cut double precision,
  is_demo boolean not null,
  primary key (place, deal, kind, quarter),
  check ((count >= 5) = (num_nonnulls(lower, median, upper, days) = 4)),
  check (count >= 5 or num_nonnulls(lower, median, upper, days) = 0),
  check ((cuts >= 5) = (cut is not null))
);
create index market_figure_by_quarter on market_figure (quarter, deal, place);

-- What is for sale now for about a budget: within a tenth of it.
create table market_budget (
  place text not null,
  budget bigint not null,
  kind text not null,
  count integer not null check (count > 0),
  -- Medians; nothing of fewer than five, and no bedrooms of land.
  area double precision,
  bedrooms double precision,
  is_demo boolean not null,
  primary key (place, budget, kind),
  check ((count >= 5) = (area is not null)),
  check (count >= 5 or bedrooms is null)
);
`,
};

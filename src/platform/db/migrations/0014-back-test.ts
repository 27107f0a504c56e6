import type { Migration } from '../migrate.ts';

export const backTest: Migration = {
  name: '0014-back-test',
  sql: `
-- How near estimates come that leave each listing out in turn, and how wide a range must be to hold what it promises.
create table back_test (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  -- The share of prices that a range promises to hold.
  coverage double precision not null check (coverage > 0 and coverage < 1),
  -- How many were looked at, and for how many of them there was enough to compare with.
  sample integer not null,
  tested integer not null check (tested <= sample),
  is_demo boolean not null,
  -- How wide ranges must be, everywhere and in provinces with tests enough: as all tests say it, and as those say it that
  -- are not of one fold; nothing where there are too few.
  widths jsonb
);

create table back_test_area (
  back_test bigint not null references back_test on delete cascade,
  -- A province, a former district or a commune; '' is the whole country, and as a kind all kinds.
  place text not null,
  kind text not null,
  -- The province of a place, for which it is listed.
  province text not null,
  sample integer not null,
  tested integer not null,
  -- The median of how far estimates are off, and the share of prices within their range; nothing of too few.
  error double precision,
  within double precision,
  primary key (back_test, place, kind)
);

-- What is compared: a fair sample of a kind in a province, with what ended not long ago.
create index listing_compared on listing (kind, province, sample, id)
  where deal = 'ban' and status in ('published', 'expired', 'sold') and price is not null;
`,
};

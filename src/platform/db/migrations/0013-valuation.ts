import type { Migration } from '../migrate.ts';

export const valuation: Migration = {
  name: '0013-valuation',
  sql: `
-- A table of land prices, as its act names it.
create table price_table (
  id bigint generated always as identity primary key,
  province text not null,
  act text not null,
  -- The load whose rows are shown; none once the only one has been taken back.
  load bigint,
  unique (province, act)
);

-- What was read from one file at one time; earlier loads stay, so that a mistake can be taken back.
create table price_load (
  id bigint generated always as identity primary key,
  price_table bigint not null references price_table on delete cascade,
  -- What it took the place of, and what taking it back returns to.
  replaced bigint references price_load,
  issuer text not null,
  in_force_from date not null,
  in_force_until date check (in_force_from <= in_force_until),
  url text,
  sha256 text not null,
  rows integer not null,
  places integer not null,
  -- Brought along by the application, not read from a file of staff.
  is_own boolean not null default false,
  by uuid references account on delete set null,
  note text not null,
  at timestamptz(3) not null default now()
);
create index price_load_of on price_load (price_table, id desc);
create index price_load_replaced on price_load (replaced);
create index price_load_by on price_load (by);
alter table price_table add foreign key (load) references price_load;

-- The price of a street, or of a part of it, in đồng a square metre: of the first position, or of each where there are columns.
create table price_row (
  load bigint not null references price_load on delete cascade,
  -- Place, street and ends of the part: the same from load to load.
  key text not null,
  -- A commune since 1 July 2025, or a district until then.
  place text not null,
  position integer not null,
  street text not null,
  folded text not null,
  seg_from text not null,
  seg_to text not null,
  residential integer[] not null,
  commercial integer[] not null,
  production integer[] not null,
  primary key (load, key)
);
create index price_row_in_place on price_row (load, place, position);

create table valuation_draft (
  id uuid primary key default gen_random_uuid(),
  type text not null,
  account uuid references account on delete cascade,
  -- What was answered, under the names of the record.
  answers jsonb not null,
  at timestamptz(3) not null default now(),
  changed_at timestamptz(3) not null default now()
);
create index valuation_draft_of on valuation_draft (account);
create index valuation_draft_over on valuation_draft (changed_at);

create table valuation (
  id bigint generated always as identity primary key,
  -- Names it in its address, and cannot be guessed.
  code text not null unique,
  type text not null,
  account uuid references account on delete cascade,
  -- The draft it was made of: sent twice it is made once.
  draft uuid not null unique,
  scheme text not null,
  ward text not null,
  land_code text not null,
  street text not null,
  folded text not null,
  answers jsonb not null,
  -- What was reckoned with and what came out, as it was that day.
  sheet jsonb not null,
  -- None where too few were like it.
  total bigint,
  is_public boolean not null,
  is_demo boolean not null default false,
  at timestamptz(3) not null default now()
);
create index valuation_by_land on valuation (land_code, id desc);
create index valuation_recent on valuation (type, id desc) where is_public;
create index valuation_recent_in on valuation (type, ward, id desc) where is_public;
create index valuation_of on valuation (account, id desc);
`,
};

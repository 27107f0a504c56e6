import type { Migration } from '../migrate.ts';

export const favourites: Migration = {
  name: '0008-favourites',
  sql: `
create table favourite (
  account uuid not null references account on delete cascade,
  listing bigint not null references listing on delete cascade,
  -- What was asked for it when it was saved; nothing where that was to be agreed on.
  price bigint,
  at timestamptz(3) not null,
  primary key (account, listing)
);
create index favourite_newest on favourite (account, at desc, listing desc);
create index favourite_by_listing on favourite (listing);

create table saved_search (
  id uuid primary key default gen_random_uuid(),
  account uuid not null references account on delete cascade,
  name text not null check (length(name) between 1 and 120),
  -- The address of the list, in its one spelling.
  product_type text not null,
  place text not null,
  search text not null check (length(search) <= 2000),
  alerts text not null default 'none' check (alerts in ('none', 'daily', 'now')),
  at timestamptz(3) not null default now(),
  -- When it was last asked for new listings, and the newest of those that a letter has named.
  looked_at timestamptz not null default now(),
  seen_at timestamptz(3) not null default now(),
  seen_id bigint not null default 0,
  unique (account, product_type, place, search)
);
create index saved_search_due on saved_search (looked_at) where alerts <> 'none';
`,
};

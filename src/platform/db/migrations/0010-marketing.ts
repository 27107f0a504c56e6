import type { Migration } from '../migrate.ts';

export const marketing: Migration = {
  name: '0010-marketing',
  sql: `
create table landing_category (
  id integer generated always as identity primary key,
  slug text not null unique,
  name_vi text not null,
  name_en text not null,
  position smallint not null default 0
);

create table landing (
  id integer generated always as identity primary key,
  -- The policy is one text at an address of its own, which is always there.
  kind text not null default 'service' check (kind in ('service', 'policy')),
  slug text not null unique,
  category integer references landing_category,
  title_vi text not null,
  title_en text not null default '',
  lead_vi text not null default '',
  lead_en text not null default '',
  body_vi text not null default '',
  body_en text not null default '',
  cover text references picture,
  position smallint not null default 0,
  status text not null default 'draft' check (status in ('draft', 'published', 'withdrawn')),
  version integer not null default 1,
  -- As the application brought it along: a later version of it may say it anew.
  is_seeded boolean not null default false,
  at timestamptz(3) not null default now(),
  check (status <> 'published' or '' not in (title_vi, title_en, lead_vi, lead_en, body_vi, body_en))
);
create unique index landing_policy on landing (kind) where kind = 'policy';

-- Every name that a page has or has had: an earlier one leads to it for ever.
create table landing_slug (
  slug text primary key,
  landing integer not null references landing on delete cascade
);
create index landing_slug_by_landing on landing_slug (landing);

create table banner (
  id integer generated always as identity primary key,
  place text not null check (place in ('home-top', 'news-side', 'list-top')),
  lang text not null check (lang in ('vi', 'en', 'both')),
  starts_on date not null,
  -- The last day on which it is shown; none where it stays until it is withdrawn.
  ends_on date check (ends_on >= starts_on),
  href text not null,
  alt_vi text not null default '' check (length(alt_vi) <= 1000),
  alt_en text not null default '' check (length(alt_en) <= 1000),
  picture text not null references picture,
  position smallint not null default 0,
  status text not null default 'draft' check (status in ('draft', 'published', 'withdrawn')),
  -- Whether pages have been told that it is shown: compared each hour with what its days say.
  is_told boolean not null default false,
  version integer not null default 1,
  at timestamptz(3) not null default now()
);

create table service_price (
  id integer generated always as identity primary key,
  code text not null,
  name_vi text not null,
  name_en text not null,
  -- Whole dong; none where it is to be agreed on.
  amount bigint check (amount between 0 and 10000000000000),
  unit text not null check (unit in ('time', 'file', 'listing', 'month')),
  landing integer references landing,
  position smallint not null default 0,
  in_force_from date not null,
  is_told boolean not null default false,
  is_seeded boolean not null default false,
  version integer not null default 1,
  at timestamptz(3) not null default now(),
  unique (code, in_force_from)
);
`,
};

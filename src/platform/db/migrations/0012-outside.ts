import type { Migration } from '../migrate.ts';

export const outside: Migration = {
  name: '0012-outside',
  sql: `
-- How far the outside build has been told what changed; one row.
create table rebuild_hook (
  the_row boolean primary key default true check (the_row),
  seen bigint not null default 0,
  -- Attempts since it was last told.
  attempts integer not null default 0,
  next_try_at timestamptz(3) not null default now(),
  last_status integer,
  last_error text,
  last_at timestamptz(3)
);

-- How far the outside system of articles has been read; one row.
create table cms_reading (
  the_row boolean primary key default true check (the_row),
  since timestamptz(3) not null
);

-- Its articles, and which of them are to be fetched.
create table cms_article (
  key text primary key,
  -- Where it stood there when it was last heard of; none where only its name was called.
  updated_at timestamptz(3),
  -- None of what is up to date or was refused.
  wanted_at timestamptz(3),
  -- Until then somebody is at it.
  taken_until timestamptz(3),
  attempts integer not null default 0,
  error text
);
create index cms_article_wanted on cms_article (wanted_at) where wanted_at is not null;

-- Calls that were heard: none is heard twice.
create table cms_call (
  id text primary key,
  at timestamptz(3) not null default now()
);

-- Which of our pictures was fetched from where.
create table cms_picture (
  address text primary key,
  picture text not null references picture
);
`,
};

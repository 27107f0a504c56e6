import type { Migration } from '../migrate.ts';

export const places: Migration = {
  name: '0002-places',
  sql: `
create table resolution (
  id text primary key,
  title_vi text not null,
  title_en text not null,
  issuer text not null,
  signed_on date,
  in_force_from date
);

create table unit (
  scheme text not null check (scheme in ('older', '2004', '2025', '2026')),
  code text not null,
  level text not null check (level in ('province', 'district', 'commune')),
  kind text not null,
  name text not null,
  name_en text not null,
  folded text not null,
  parent_code text,
  valid_from date,
  valid_to date,
  made_by text references resolution,
  ended_by text references resolution,
  primary key (scheme, code),
  check (valid_from < valid_to)
);
create index unit_by_parent on unit (parent_code);

create table unit_change (
  from_scheme text not null,
  from_code text not null,
  to_scheme text not null,
  to_code text not null,
  part text not null check (part in ('full', 'partial')),
  changed_on date,
  resolution text not null references resolution,
  primary key (from_scheme, from_code, to_scheme, to_code),
  foreign key (from_scheme, from_code) references unit on delete cascade,
  foreign key (to_scheme, to_code) references unit on delete cascade
);
create index unit_change_by_successor on unit_change (to_scheme, to_code);

create table street (
  id text primary key,
  scheme text not null,
  commune_code text not null,
  name text not null,
  folded text not null,
  source text not null references data_source (key),
  foreign key (scheme, commune_code) references unit (scheme, code) on delete cascade
);
create index street_by_commune on street (scheme, commune_code);
create index street_by_name on street (folded);

create table outline_import (
  id bigint generated always as identity primary key,
  name text not null,
  sha256 text not null unique,
  attribution text not null,
  licence text not null,
  features integer not null,
  at timestamptz not null default now()
);

-- detail 0 is the outline as imported; greater numbers are simplified for smaller scales.
create table outline (
  scheme text not null,
  code text not null,
  detail smallint not null,
  level text not null check (level in ('province', 'district', 'commune')),
  shape bytea not null,
  box box not null,
  import bigint not null references outline_import on delete cascade,
  primary key (scheme, code, detail),
  foreign key (scheme, code) references unit (scheme, code) on delete cascade
);
create index outline_by_place on outline using gist (box) where detail = 0;
`,
};

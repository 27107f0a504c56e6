import type { Migration } from '../migrate.ts';

export const foundation: Migration = {
  name: '0001-foundation',
  sql: `
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gist;

create table data_source (
  key text primary key,
  kind text not null check (kind in ('official', 'derived', 'demo')),
  title_vi text not null,
  title_en text not null,
  legal_basis text,
  issuer text,
  in_force_from date,
  checked_on date not null,
  url text,
  check (kind <> 'official' or (legal_basis is not null and issuer is not null))
);

create table seed_run (
  name text primary key,
  checksum text not null,
  at timestamptz not null default now()
);

create table page_change (
  id bigint generated always as identity primary key,
  tags text[] not null check (cardinality(tags) > 0),
  at timestamptz not null default now()
);

create function notify_page_change() returns trigger language plpgsql as $$
begin
  notify page_change;
  return null;
end $$;

create trigger page_change_notify after insert on page_change
  for each statement execute function notify_page_change();
`,
};

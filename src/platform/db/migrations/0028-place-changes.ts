import type { Migration } from '../migrate.ts';

export const placeChanges: Migration = {
  name: '0028-place-changes',
  sql: `
-- Since the list of 2026 each day of changes makes a list of its own.
alter table unit drop constraint unit_scheme_check;
alter table unit add constraint unit_scheme_check
  check (scheme in ('older', '2004', '2025', '2026') or scheme ~ '^\\d{4}-\\d\\d-\\d\\d$');

-- Tables of changes that were loaded, in the order in which they are applied.
create table place_change_table (
  id integer primary key generated always as identity,
  table_text text not null,
  acts text[] not null,
  first_day date not null,
  last_day date not null,
  lines integer not null,
  -- The first of its days that the register does not follow yet; empty once it follows all of them.
  next_day date,
  loaded_by uuid references account (id) on delete set null,
  loaded_at timestamptz not null default now()
);
`,
};

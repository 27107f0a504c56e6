import type { Migration } from '../migrate.ts';

export const planFiles: Migration = {
  name: '0032-plan-files',
  sql: `
-- The staff member who loaded a version; the operator has no account.
alter table plan_version add column by uuid references account on delete set null;
create index plan_version_by on plan_version (by);

-- Files of plans that staff have sent, until they are loaded or given up. Their bytes are objects, a piece each.
create table plan_file (
  id uuid primary key default gen_random_uuid(),
  by uuid references account on delete set null,
  name text not null,
  bytes bigint not null check (bytes > 0),
  head jsonb not null,
  state text not null check (state in ('sending', 'checking', 'checked', 'loading', 'loaded')),
  -- How much of it has been read, from 0 to 1.
  progress real not null default 0,
  may_refuse integer not null default 0 check (may_refuse >= 0),
  -- What became of the last reading.
  reading jsonb,
  at timestamptz(3) not null default now()
);
create index plan_file_by on plan_file (by);
`,
};

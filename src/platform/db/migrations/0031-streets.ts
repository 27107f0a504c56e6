import type { Migration } from '../migrate.ts';

export const streets: Migration = {
  name: '0031-streets',
  sql: `
-- The archives of streets that were imported: the newest is shown, the one before it is kept to return to. Their bytes
-- are objects under the name of their hash.
create table street_map (
  id bigint generated always as identity primary key,
  sha256 text not null unique check (sha256 ~ '^[0-9a-f]{64}$'),
  file text not null,
  bytes bigint not null,
  least smallint not null,
  most smallint not null check (most >= least),
  box double precision[] not null check (cardinality(box) = 4),
  at timestamptz not null default now()
);
`,
};

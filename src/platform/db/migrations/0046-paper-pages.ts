import type { Migration } from '../migrate.ts';

export const paperPages: Migration = {
  name: '0046-paper-pages',
  sql: `
alter table upload
  -- Of a paper (PDF): how many of its pages are kept as pictures beside it, of how many; or why none is.
  add column pages smallint check (pages between 0 and 20),
  add column page_count integer,
  add column pages_failure text check (pages_failure in ('locked', 'unreadable', 'heavy'));
create index upload_undrawn on upload (at) where type = 'application/pdf' and pages is null;

create or replace function upload_gone() returns trigger language plpgsql as $$
begin
  insert into object_garbage (key)
    select 'incoming/' || old.id union all select 'files/' || old.id
    union all select 'incoming/' || old.id || '.' || piece from unnest(old.pieces) piece
    union all select 'files/' || old.id || '.' || page from generate_series(1, 20) page
      where old.type = 'application/pdf'
    on conflict do nothing;
  return null;
end $$;
`,
};

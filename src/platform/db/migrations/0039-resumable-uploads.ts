import type { Migration } from '../migrate.ts';

export const resumableUploads: Migration = {
  name: '0039-resumable-uploads',
  sql: `
alter table upload
  drop constraint upload_purpose_check,
  add constraint upload_purpose_check check (purpose in ('avatar', 'inquiry', 'article', 'marketing',
    'consignment-photo', 'consignment-legal', 'consignment-land-book')),
  -- How much its sender said would come, and how much has come and is on the disk; an earlier build says nothing.
  add column declared integer not null default 0,
  add column received integer not null default 0,
  -- The objects that it arrived in, in order.
  add column pieces text[] not null default '{}',
  -- The request that may add to it, until \`leased_until\`.
  add column lease uuid,
  -- What it belongs to while nothing holds it, such as a draft; and by what its sender's browser knows the file again.
  add column reference text check (reference ~ '^[\\w-]{1,64}$'),
  add column fingerprint text check (fingerprint ~ '^[0-9a-f]{64}$'),
  -- 64 bits: pictures that look the same differ in few of them.
  add column image_hash bit(64),
  -- When it is deleted, unless something holds it by then.
  add column expires_at timestamptz(3) not null default now() + interval '2 hours';
update upload set declared = bytes, received = case when status = 'ready' then 0 else bytes end,
  expires_at = at + interval '2 hours';
alter table upload
  add check (received between 0 and declared);
drop index upload_loose;
create index upload_loose on upload (expires_at) where not is_attached;
drop index upload_due;
create index upload_due on upload (at) where status = 'uploading' and received = declared;

create or replace function upload_gone() returns trigger language plpgsql as $$
begin
  insert into object_garbage (key)
    select 'incoming/' || old.id union all select 'files/' || old.id
    union all select 'incoming/' || old.id || '.' || piece from unnest(old.pieces) piece
    on conflict do nothing;
  return null;
end $$;
`,
};

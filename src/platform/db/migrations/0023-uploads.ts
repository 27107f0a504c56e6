import type { Migration } from '../migrate.ts';

export const uploads: Migration = {
  name: '0023-uploads',
  sql: `
create table upload (
  id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('avatar', 'inquiry', 'article', 'marketing')),
  status text not null default 'ready' check (status in ('ready', 'uploading', 'success', 'fail')),
  failure text,
  -- Whose it is; empty where a guest or the system sent it.
  account uuid references account on delete cascade,
  name text not null check (length(name) between 1 and 120),
  -- Of what was sent, and then of what is kept.
  bytes integer not null check (bytes >= 0),
  -- SHA-256 of what was sent.
  hash text check (hash ~ '^[0-9a-f]{64}$'),
  type text,
  width integer,
  height integer,
  -- The public picture that it has become; all others are objects of their own.
  picture text references picture,
  -- Whether something holds it: what nothing takes is deleted.
  is_attached boolean not null default false,
  -- Until when one process works on it.
  leased_until timestamptz(3),
  at timestamptz(3) not null default now(),
  check ((status = 'success') = (type is not null))
);
create index upload_of on upload (account, purpose);
create index upload_loose on upload (at) where not is_attached;
create index upload_due on upload (at) where status = 'uploading';

-- Objects whose rows are gone; a sweep deletes them.
create table object_garbage (
  key text primary key,
  at timestamptz(3) not null default now()
);
create function upload_gone() returns trigger language plpgsql as $$
begin
  insert into object_garbage (key) values ('incoming/' || old.id), ('files/' || old.id) on conflict do nothing;
  return null;
end $$;
create trigger upload_gone after delete on upload for each row execute function upload_gone();

-- For tables that hold uploads: with their row the upload goes.
create function drop_upload() returns trigger language plpgsql as $$
begin
  delete from upload where id = old.upload;
  return null;
end $$;

-- Bytes of files that are older than the object store, until a sweep has moved them there.
create table upload_bytes (
  upload uuid primary key references upload on delete cascade,
  bytes bytea not null
);

insert into upload (purpose, status, account, name, bytes, type, width, height, is_attached, at)
  select 'avatar', 'success', account, 'anh-dai-dien', octet_length(picture), type, 256, 256, true, changed_at
  from account_avatar;
insert into upload_bytes (upload, bytes)
  select u.id, a.picture from account_avatar a join upload u on u.account = a.account;
drop table account_avatar;

insert into upload (id, purpose, status, account, name, bytes, type, width, height, is_attached, at)
  select id, 'inquiry', 'success', account, name, octet_length(picture), 'image/webp', width, height,
    inquiry is not null, at
  from inquiry_file;
insert into upload_bytes (upload, bytes) select id, picture from inquiry_file;
delete from inquiry_file where inquiry is null;
alter table inquiry_file drop column account, drop column name, drop column width, drop column height,
  drop column picture, drop column at;
alter table inquiry_file rename column id to upload;
alter table inquiry_file alter column upload drop default;
alter table inquiry_file alter column inquiry set not null;
alter table inquiry_file add foreign key (upload) references upload on delete cascade;
create trigger inquiry_file_gone after delete on inquiry_file for each row execute function drop_upload();
`,
};

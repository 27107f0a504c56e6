import type { Migration } from '../migrate.ts';

export const sellers: Migration = {
  name: '0043-sellers',
  sql: `
-- What an account says of itself as a seller, and its public page where it wants one.
create table seller (
  account uuid primary key references account on delete cascade,
  kind text not null check (kind in ('owner', 'broker')),
  name text not null,
  -- The number of a broker's certificate, as they state it.
  certificate text not null default '',
  code text not null unique,
  is_public boolean not null default false,
  -- Hidden by staff, whatever the account wants.
  hidden_at timestamptz(3),
  hidden_note text not null default ''
);

-- Pages of what an account offers and of the account itself go with it.
create function announce_seller() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7251001);
  insert into page_change (tags) values (array['seller:' || old.account]);
  return null;
end $$;
create trigger seller_gone after delete on seller for each row execute function announce_seller();
`,
};

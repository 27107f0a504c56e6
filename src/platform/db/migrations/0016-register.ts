import type { Migration } from '../migrate.ts';

export const register: Migration = {
  name: '0016-register',
  sql: `
-- Lists are asked of a register in memory, which reads what has changed since it last looked.
drop index listing_newest;
drop index listing_cheapest;
drop index listing_dearest;
drop index listing_cheapest_metre;
drop index listing_dearest_metre;
drop index listing_most_dropped;
drop index listing_sample;
drop index listing_of_kind;
drop index listing_words_on_sale;
drop index listing_words_to_rent;
drop index listing_nearest;

-- What is compared with a property: the newest of its district, or of its commune.
drop index listing_in_district;
drop index listing_in_commune;
create index listing_in_district on listing (deal, district, published_at desc, id desc) include (kind, price)
  where status = 'published';
create index listing_in_commune on listing (deal, commune, published_at desc, id desc) include (kind, price)
  where status = 'published';

-- Facets are told from the columns; only words stand among the words.
update listing set words = array_to_tsvector(
  array(select word from unnest(tsvector_to_array(words)) word where word not like '#%'));

-- The transaction that wrote a row last: with a snapshot it says exactly what has changed since another.
alter table listing add column changed_in xid8 not null default pg_current_xact_id();
create index listing_changed on listing (changed_in);
create function note_listing_change() returns trigger language plpgsql as $$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end $$;
create trigger listing_changes before insert or update on listing
  for each row execute function note_listing_change();

-- The register never hears of a row that is gone: what is not offered any more is withdrawn.
create function refuse_listing_removal() returns trigger language plpgsql as $$
begin
  raise exception 'a listing is withdrawn, never deleted';
end $$;
create trigger listing_stays before delete on listing
  for each statement execute function refuse_listing_removal();
`,
};

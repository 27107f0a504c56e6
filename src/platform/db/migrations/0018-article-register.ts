import type { Migration } from '../migrate.ts';

export const articleRegister: Migration = {
  name: '0018-article-register',
  sql: `
-- Articles are searched for in a register in memory, which reads what has changed since it last looked.
drop index article_text_title_words;
drop index article_text_words;

-- The transaction that wrote an article or a text of it last.
alter table article add column changed_in xid8 not null default pg_current_xact_id();
create index article_changed on article (changed_in);
create function note_article_change() returns trigger language plpgsql as $$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end $$;
create trigger article_changes before insert or update on article
  for each row execute function note_article_change();

-- The articles of a tag, in whichever language they have it, the newest first.
create table article_tag (
  slug text not null,
  published_at timestamptz(3) not null,
  article bigint not null references article
);
create unique index article_tag_newest on article_tag (slug, published_at desc, article desc);
create index article_tag_article on article_tag (article);
insert into article_tag (slug, published_at, article)
  select distinct slug, published_at, article from article_text, unnest(tag_slugs) slug;
drop index article_text_tags;

create function note_article_text_change() returns trigger language plpgsql as $$
declare
  changed bigint := coalesce(new.article, old.article);
begin
  update article set changed_in = pg_current_xact_id() where id = changed and changed_in <> pg_current_xact_id();
  delete from article_tag where article = changed;
  insert into article_tag (slug, published_at, article)
    select distinct slug, published_at, article from article_text, unnest(tag_slugs) slug where article = changed;
  return null;
end $$;
create trigger article_text_changes after insert or update or delete on article_text
  for each row execute function note_article_text_change();

-- An article from elsewhere that somebody here has changed or taken down: what is told there later waits for them.
alter table article add column held_here boolean not null default false;
update article a set held_here = true
  from article_version v
  where a.outside_key is not null and v.article = a.id and v.version = a.version and v.what <> 'imported';

-- When the list of articles from elsewhere was asked for last, and what went wrong.
alter table cms_reading alter column since drop not null;
alter table cms_reading add column tried_at timestamptz(3);
alter table cms_reading add column error text;

-- The register never hears of a row that is gone: what is not shown any more is withdrawn.
create function refuse_article_removal() returns trigger language plpgsql as $$
begin
  raise exception 'an article is withdrawn, never deleted';
end $$;
create trigger article_stays before delete on article
  for each statement execute function refuse_article_removal();
`,
};

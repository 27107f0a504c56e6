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
create function note_article_text_change() returns trigger language plpgsql as $$
begin
  update article set changed_in = pg_current_xact_id()
  where id = coalesce(new.article, old.article) and changed_in <> pg_current_xact_id();
  return null;
end $$;
create trigger article_text_changes after insert or update or delete on article_text
  for each row execute function note_article_text_change();

-- The register never hears of a row that is gone: what is not shown any more is withdrawn.
create function refuse_article_removal() returns trigger language plpgsql as $$
begin
  raise exception 'an article is withdrawn, never deleted';
end $$;
create trigger article_stays before delete on article
  for each statement execute function refuse_article_removal();
`,
};

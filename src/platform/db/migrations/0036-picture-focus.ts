import type { Migration } from '../migrate.ts';

/** What of a picture stays in sight, what a cover shows, and how often pages are read on a day. */
export const pictureFocus: Migration = {
  name: '0036-picture-focus',
  sql: `
-- In hundredths of the picture, from its left and its top.
alter table article
  add column cover_x smallint not null default 50 check (cover_x between 0 and 100),
  add column cover_y smallint not null default 50 check (cover_y between 0 and 100);
alter table article_text add column cover_alt text not null default '';
alter table landing
  add column cover_x smallint not null default 50 check (cover_x between 0 and 100),
  add column cover_y smallint not null default 50 check (cover_y between 0 and 100),
  add column cover_alt_vi text not null default '',
  add column cover_alt_en text not null default '';

-- The newest public pictures are offered to editors.
create index upload_picture on upload (at desc) where picture is not null;

-- How often a page was read on one day: nothing about who read it.
create table visited_day (
  path text not null,
  day date not null,
  visits bigint not null check (visits > 0),
  primary key (day, path)
);
`,
};

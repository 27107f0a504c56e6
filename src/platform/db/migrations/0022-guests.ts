import type { Migration } from '../migrate.ts';

export const guests: Migration = {
  name: '0022-guests',
  sql: `
-- What was sent a moment ago, by its hash, and what became of it: whoever clicks twice has sent it once.
create table sent_once (
  hash bytea primary key,
  -- The id of what was made; nothing until it is.
  made text not null default '',
  until timestamptz not null
);
create index sent_once_over on sent_once (until);

-- A short link that nobody opens for a long time is dropped.
alter table map_link add column opened_on date not null default current_date;
create index map_link_unused on map_link (opened_on);
`,
};

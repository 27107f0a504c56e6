import type { Migration } from '../migrate.ts';

export const sitemap: Migration = {
  name: '0007-sitemap',
  sql: `
-- Which public pages are read, and nothing about who reads them.
create table visited_path (
  path text primary key check (octet_length(path) <= 2048),
  first_seen date not null,
  last_seen date not null,
  visits bigint not null check (visits > 0),
  check (first_seen <= last_seen)
);
create index visited_path_last_seen on visited_path (last_seen);
`,
};

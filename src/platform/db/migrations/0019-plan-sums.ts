import type { Migration } from '../migrate.ts';

export const planSums: Migration = {
  name: '0019-plan-sums',
  sql: `
-- How many zones of each use a version has, and how many square metres, the largest first: told when it is loaded, since
-- the page of a city would read all of them for it.
alter table plan_version add column sums jsonb not null default '[]';
with summed as (
  select version, use, min(function) as function, count(*) as count, sum(area) as area
  from plan_zone group by version, use, case when use = '' then function end
)
update plan_version set sums = (
  select coalesce(json_agg(json_build_object('use', use, 'function', function, 'count', count, 'area', area) order by area desc), '[]')
  from summed where summed.version = plan_version.id
);
`,
};

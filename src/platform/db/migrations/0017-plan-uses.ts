import type { Migration } from '../migrate.ts';

export const planUses: Migration = {
  name: '0017-plan-uses',
  sql: `
-- The codes of land use that occur among the zones of a version, for the legend of a map: told when it is loaded, since
-- nobody who looks at a map can wait until all of its zones have been read.
alter table plan_version add column uses text[] not null default '{}';
update plan_version version set uses = array(select distinct use from plan_zone where plan_zone.version = version.id order by use);
`,
};

import type { Migration } from '../migrate.ts';

/** How often staff have opened a paper; who and when is in the events of its consignment. */
export const openingsOfPapers: Migration = {
  name: '0053-openings-of-papers',
  sql: `
alter table consignment_file add column opened integer not null default 0;
update consignment_file f set opened = o.times
from (
  select (detail ->> 'upload')::uuid as upload, count(*)::int as times from consignment_event
  where what = 'paper-opened' group by 1
) o where o.upload = f.upload;
`,
};

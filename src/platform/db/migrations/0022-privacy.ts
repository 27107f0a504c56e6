import type { Migration } from '../migrate.ts';

export const privacy: Migration = {
  name: '0022-privacy',
  sql: `
-- Every inquiry goes in time, whatever state it was left in.
drop index inquiry_over;
create index inquiry_over on inquiry (status, changed_at);
create index listing_report_at on listing_report (at);

-- Letters that nobody asked for by name go only to an address whose owner has followed a letter there.
alter table account add column email_proved_at timestamptz;
`,
};

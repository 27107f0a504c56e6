import type { Migration } from '../migrate.ts';

export const formerSeats: Migration = {
  name: '0029-former-seats',
  sql: `
alter table justice_seat drop constraint justice_seat_kind_check;
alter table justice_seat add constraint justice_seat_kind_check check (kind in ('main', 'other', 'former'));
-- The first day on which a body no longer sat there.
alter table justice_seat add column until date;
alter table justice_seat add constraint justice_seat_until_check check ((kind = 'former') = (until is not null));
`,
};

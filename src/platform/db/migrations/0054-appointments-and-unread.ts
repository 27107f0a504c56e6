import type { Migration } from '../migrate.ts';

/** Appointments as both sides have them, for their exports; and what staff have not read is found by an index. */
export const appointmentsAndUnread: Migration = {
  name: '0054-appointments-and-unread',
  sql: `
create view appointment as
  select c.requester as account, 'requester' as side, c.listing, v.status, v.proposed_by, v.times, v.agreed_at, v.made_at
  from viewing v join conversation c on c.id = v.conversation
  union all
  select c.seller, 'responder', c.listing, v.status, v.proposed_by, v.times, v.agreed_at, v.made_at
  from viewing v join conversation c on c.id = v.conversation where c.seller is not null;
create index thread_unread on thread (id) where last_seq > coalesce(responder_read, 0);
`,
};

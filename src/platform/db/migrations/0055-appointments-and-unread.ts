import type { Migration } from '../migrate.ts';

/** Appointments as both sides have them, for their exports; requests of several kinds; what staff have not read is found by an index. */
export const appointmentsAndUnread: Migration = {
  name: '0055-appointments-and-unread',
  sql: `
create view appointment as
  select c.requester as account, 'requester' as side, c.listing, v.status, v.proposed_by, v.times, v.agreed_at, v.made_at
  from viewing v join conversation c on c.id = v.conversation
  union all
  select c.seller, 'responder', c.listing, v.status, v.proposed_by, v.times, v.agreed_at, v.made_at
  from viewing v join conversation c on c.id = v.conversation where c.seller is not null;
-- Further kinds of property that a customer would look at.
alter table property_request add column also text[] not null default '{}';
create index property_request_also on property_request (deal, coalesce(budget_to, 9223372036854775807))
  where status in ('new', 'assigned', 'suggested', 'contacted') and also <> '{}';
create index thread_unread on thread (id) where last_seq > coalesce(responder_read, 0);
`,
};

import type { Migration } from '../migrate.ts';

/** What owner and staff see of a consignment is what readers see of its listing. */
export const truthOfConsignments: Migration = {
  name: '0052-truth-of-consignments',
  sql: `
-- Withdrawn by moderation before that reached consignments: they are blocked, as they are from now on.
with held as (
  update consignment c
  set blocked_from = c.status, status = 'blocked', version = c.version + 1,
    waiting_since = null, claimed_by = null, claimed_until = null
  from listing l
  where l.id = c.listing and l.status = 'withdrawn' and c.status in ('published', 'dealing', 'expired')
  returning c.id, c.owner
)
insert into consignment_event (consignment, owner, what, by) select id, owner, 'block', 'system' from held;

-- Listings of consignments show the number and the name that their owner has now.
update listing_text t set contact_name = a.full_name, contact_phone = a.phone
from account a
where a.id = t.customer and t.consignment is not null
  and (t.contact_name, t.contact_phone) is distinct from (a.full_name, a.phone);
`,
};

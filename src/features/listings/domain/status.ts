import { stateMachine } from '#kernel/state-machine.ts';

export const STATUSES = ['draft', 'published', 'expired', 'withdrawn', 'sold'] as const;
export type Status = (typeof STATUSES)[number];

const publish = { by: 'staff', permission: 'listings.publish' } as const;
const moderate = { by: 'staff', permission: 'listings.moderate' } as const;

/** Listing lifecycle. A sold property is relisted as a new listing with the same log. */
export const listingMachine = stateMachine({
  draft: { publish: { to: 'published', ...publish }, withdraw: { to: 'withdrawn', ...moderate } },
  published: {
    expire: { to: 'expired', by: 'system' },
    withdraw: { to: 'withdrawn', ...moderate },
    sell: { to: 'sold', ...publish },
  },
  expired: {
    renew: { to: 'published', ...publish },
    withdraw: { to: 'withdrawn', ...moderate },
    sell: { to: 'sold', ...publish },
  },
  withdrawn: { renew: { to: 'published', ...publish } },
  sold: {},
});

/** Whether the detail page is visible: expired and sold listings still are. */
export const isShown = (status: Status) => status !== 'draft' && status !== 'withdrawn';

export type ListingEvent = Parameters<typeof listingMachine.can>[1];

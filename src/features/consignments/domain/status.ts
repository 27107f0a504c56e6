import { stateMachine } from '#kernel/state-machine.ts';

const owner = { by: 'owner' } as const;
const review = { by: 'staff', permission: 'consignments.review' } as const;
/** Staff need the permission, the owner needs none. */
const both = { by: ['owner', 'staff'], permission: 'consignments.review' } as const;
const system = { by: 'system' } as const;
const block = { to: 'blocked', ...review } as const;
const unblock = { by: 'staff', permission: 'consignments.unblock' } as const;

/**
 * The life of a consignment (`trang_thai`). What the owner changes after publication is a later revision: the state stays
 * and `revise` swaps what is public. A draft that is discarded is deleted, so that this is no state.
 */
export const consignmentMachine = stateMachine({
  draft: { send: { to: 'submitted', ...owner } },
  submitted: {
    claim: { to: 'reviewing', ...review },
    takeBack: { to: 'draft', ...owner },
    block,
  },
  reviewing: {
    claim: { to: 'reviewing', ...review },
    askForChanges: { to: 'changes', ...review },
    approve: { to: 'approved', ...review },
    refuse: { to: 'rejected', ...review },
    takeBack: { to: 'draft', ...owner },
    block,
  },
  changes: {
    send: { to: 'submitted', ...owner },
    withdraw: { to: 'withdrawn', by: ['owner', 'system'] },
    block,
  },
  rejected: { retry: { to: 'draft', ...owner } },
  approved: {
    publish: { to: 'published', by: ['staff', 'system'], permission: 'listings.publish' },
    withdraw: { to: 'withdrawn', ...owner },
    block,
  },
  published: {
    send: { to: 'published', ...owner },
    claim: { to: 'published', ...review },
    revise: { to: 'published', ...review },
    askForChanges: { to: 'published', ...review },
    renew: { to: 'published', ...owner },
    pause: { to: 'paused', ...both },
    deal: { to: 'dealing', ...both },
    close: { to: 'closed', ...both },
    expire: { to: 'expired', ...system },
    withdraw: { to: 'withdrawn', ...owner },
    block,
  },
  paused: {
    send: { to: 'paused', ...owner },
    claim: { to: 'paused', ...review },
    revise: { to: 'paused', ...review },
    askForChanges: { to: 'paused', ...review },
    resume: { to: 'published', ...both },
    close: { to: 'closed', ...both },
    expire: { to: 'expired', ...system },
    withdraw: { to: 'withdrawn', ...owner },
    block,
  },
  dealing: {
    send: { to: 'dealing', ...owner },
    claim: { to: 'dealing', ...review },
    revise: { to: 'dealing', ...review },
    askForChanges: { to: 'dealing', ...review },
    resume: { to: 'published', ...both },
    close: { to: 'closed', ...both },
    expire: { to: 'expired', ...system },
    withdraw: { to: 'withdrawn', ...owner },
    block,
  },
  expired: {
    claim: { to: 'expired', ...review },
    revise: { to: 'expired', ...review },
    askForChanges: { to: 'expired', ...review },
    renew: { to: 'published', ...owner },
    withdraw: { to: 'withdrawn', ...owner },
    block,
  },
  // Back to the state that was left, one event for each.
  blocked: {
    toSubmitted: { to: 'submitted', ...unblock },
    toReviewing: { to: 'reviewing', ...unblock },
    toChanges: { to: 'changes', ...unblock },
    toApproved: { to: 'approved', ...unblock },
    toPublished: { to: 'published', ...unblock },
    toPaused: { to: 'paused', ...unblock },
    toDealing: { to: 'dealing', ...unblock },
    toExpired: { to: 'expired', ...unblock },
  },
  closed: {},
  withdrawn: {},
});

export type ConsignmentStatus = (typeof consignmentMachine.states)[number];
export type ConsignmentEvent = Parameters<typeof consignmentMachine.can>[1];

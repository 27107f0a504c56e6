import { type Party, stateMachine } from '#kernel/state-machine.ts';

export const REQUEST_STATUSES = [
  'new',
  'assigned',
  'suggested',
  'contacted',
  'succeeded',
  'failed',
  'expired',
  'cancelled',
  'spam',
] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

const staff = { by: 'staff', permission: 'property-requests.handle' } as const;
const SYSTEM = { by: 'system' } as const;
const OWNER = { by: 'owner' } as const;

/** What may happen to every open one, whatever was done about it. */
const ANY_OPEN = {
  succeed: { to: 'succeeded', ...staff },
  fail: { to: 'failed', ...staff },
  expire: { to: 'expired', ...SYSTEM },
  cancel: { to: 'cancelled', ...OWNER },
  reject: { to: 'spam', ...staff },
} as const;

/** The life of a property request. */
export const requestMachine = stateMachine({
  new: {
    assign: { to: 'assigned', ...staff },
    suggest: { to: 'suggested', ...SYSTEM },
    renew: { to: 'new', ...OWNER },
    edit: { to: 'new', ...OWNER },
    ...ANY_OPEN,
  },
  assigned: {
    assign: { to: 'assigned', ...staff },
    release: { to: 'new', ...staff },
    suggest: { to: 'suggested', ...SYSTEM },
    contact: { to: 'contacted', ...staff },
    renew: { to: 'assigned', ...OWNER },
    edit: { to: 'assigned', ...OWNER },
    ...ANY_OPEN,
  },
  suggested: {
    assign: { to: 'suggested', ...staff },
    release: { to: 'suggested', ...staff },
    suggest: { to: 'suggested', ...SYSTEM },
    contact: { to: 'contacted', ...staff },
    renew: { to: 'suggested', ...OWNER },
    edit: { to: 'suggested', ...OWNER },
    ...ANY_OPEN,
  },
  contacted: {
    assign: { to: 'contacted', ...staff },
    release: { to: 'contacted', ...staff },
    suggest: { to: 'contacted', ...SYSTEM },
    renew: { to: 'contacted', ...OWNER },
    edit: { to: 'contacted', ...OWNER },
    ...ANY_OPEN,
  },
  succeeded: {},
  failed: {},
  expired: { renew: { to: 'new', ...OWNER } },
  cancelled: {},
  spam: { restore: { to: 'new', ...staff } },
});

export type RequestEvent = Parameters<typeof requestMachine.can>[1];

/** An entry of its log; of suggestions, how many were sent. */
export type HistoryEvent = {
  what: RequestEvent | 'filed';
  by: Party;
  at: Date;
  count: number | null;
};

/** The log as its customer sees it: that it was taken for spam is left to the staff. */
export const shownHistory = (history: readonly HistoryEvent[]) =>
  history.filter(({ what }) => what !== 'reject' && what !== 'restore');

export const OPEN_STATUSES = [
  'new',
  'assigned',
  'suggested',
  'contacted',
] as const satisfies readonly RequestStatus[];

export const isOpen = (status: RequestStatus) => OPEN_STATUSES.some((open) => open === status);

/** What its customer sees: that it was taken for spam is left to the staff. */
export const shownStatus = (status: RequestStatus): Exclude<RequestStatus, 'spam'> =>
  status === 'spam' ? 'new' : status;

/** What only the person in charge does; anybody at the desk may take one on, or say that it is spam. */
export const NEEDS_CHARGE: readonly RequestEvent[] = ['release', 'contact', 'succeed', 'fail'];

/** What staff choose by a button of their own. */
export const STAFF_EVENTS = [
  'assign',
  'release',
  'contact',
  'succeed',
  'fail',
  'reject',
  'restore',
] as const satisfies readonly RequestEvent[];
export type StaffEvent = (typeof STAFF_EVENTS)[number];

/** Open for so many days, unless its customer says that it is still wanted; a letter comes a week before. */
export const OPEN_DAYS = 90;
export const WARNED_DAYS_BEFORE = 7;

import { z } from 'zod';
import { listingNumber as number } from '#kernel/ids.ts';
import { type Check, CHECKS, OUTCOMES } from './detail.ts';
import type { Deal, Kind } from './kinds.ts';
import type { ListingPlace } from './listing.ts';
import type { ReportReason } from './report.ts';
import { isShown, listingMachine, type Status } from './status.ts';

/** What a reader said of a listing; who it was is not kept. */
export type Report = { id: number; reason: ReportReason; note: string; at: Date };

type ReportedListing = {
  id: number;
  title: string;
  status: Status;
  deal: Deal;
  kind: Kind;
  place: ListingPlace;
};

/** A report that nobody has settled, what it is about, and how many there are about that. */
export type WaitingReport = Report & { listing: ReportedListing; alike: number };

/** One of them with all that it takes to settle it. */
export type OpenedReport = WaitingReport & { others: readonly Report[]; checks: readonly Check[] };

/** The oldest first; `next` is where the page after this one begins. */
export type ReportQueue = {
  reports: readonly WaitingReport[];
  waiting: number;
  next: number | undefined;
  opened: OpenedReport | undefined;
  /** Reports that were erased lately by those who sent them. */
  erased: readonly { id: number; listing: number }[];
};

/** What an address asks of the queue. */
export type ReportsWanted = { after: string | null; report: string | null };

/** What may be done about a report of a listing in such a state: what nobody can read needs neither a look nor an end. */
export const allowedActions = (status: Status) => ({
  check: isShown(status) && status !== 'sold',
  withdraw: isShown(status) && listingMachine.can(status, 'withdraw'),
});

const CHECK_FOR: Partial<Record<ReportReason, Check['what']>> = {
  gone: 'phone',
  price: 'price',
  pictures: 'pictures',
  place: 'place',
  fraud: 'papers',
};

/** What to look at first when readers say that this is wrong. */
export const checkFor = (reason: ReportReason) => CHECK_FOR[reason];

export const withdrawForm = z.object({ report: number });

/** `until` is the newest of all that were read about the listing: they are dismissed together. */
export const dismissForm = z.object({ report: number, until: number.optional() });

export const checkForm = z.object({
  report: number,
  what: z.enum(CHECKS, 'validation.required'),
  outcome: z.enum(OUTCOMES, 'validation.required'),
});

export type Looked = Pick<z.infer<typeof checkForm>, 'what' | 'outcome'>;

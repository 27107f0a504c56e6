import * as z from 'zod/mini';
import type { PlaceCodes } from '#features/places/domain/directory.ts';
import { listingNumber, listingNumber as number } from '#kernel/ids.ts';
import { collapseSpaces } from '#kernel/text.ts';
import { CHECKS, type Check, OUTCOMES } from './detail.ts';
import type { Deal, Kind } from './kinds.ts';
import { type Status, isShown, listingMachine } from './status.ts';

/** An anonymous report about a listing, or about a conversation about it. */
export type Report = { id: number; reason: ReportReason; note: string; at: Date; hasConversation: boolean };

type ReportedListing = {
  id: number;
  title: string;
  status: Status;
  deal: Deal;
  kind: Kind;
  place: PlaceCodes;
};

/** An open report, its listing, and the number of reports about it. */
export type OpenReport = Report & { listing: ReportedListing; alike: number };

/** One of them with all that it takes to settle it. */
export type ReportDetails = OpenReport & { others: readonly Report[]; checks: readonly Check[] };

/** The oldest first; `next` is where the page after this one begins. */
export type ReportQueue = {
  reports: readonly OpenReport[];
  waiting: number;
  next: number | undefined;
  opened: ReportDetails | undefined;
  /** Reports erased recently by their senders. */
  erased: readonly { id: number; listing: number }[];
};

/** An open report as it is listed; its time is a text, as JSON has it. */
export type ReportRow = Pick<OpenReport, 'id' | 'reason' | 'note' | 'alike'> & {
  at: string;
  listing: Pick<ReportedListing, 'id' | 'title' | 'status'>;
};

export type ReportPage = { rows: readonly ReportRow[]; waiting: number; next: number | null };

export const reportPage = ({ reports, waiting, next }: ReportQueue): ReportPage => ({
  rows: reports.map(({ id, reason, note, alike, at, listing: { id: number, title, status } }) => ({
    id,
    reason,
    note,
    alike,
    at: at.toISOString(),
    listing: { id: number, title, status },
  })),
  waiting,
  next: next ?? null,
});

/** The query of the report queue. */
export type ReportQueueQuery = { after: string | null; report: string | null };

export const reportQueueQuery = (search: URLSearchParams): ReportQueueQuery => ({
  after: search.get('sau'),
  report: search.get('bao-cao'),
});

/**
 * Allowed moderation actions by listing status: a listing that is not visible needs neither a check nor a
 * withdrawal.
 */
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
export const dismissForm = z.object({ report: number, until: z.optional(number) });

export const checkForm = z.object({
  report: number,
  what: z.enum(CHECKS, 'validation.required'),
  outcome: z.enum(OUTCOMES, 'validation.required'),
});

export type Looked = Pick<z.infer<typeof checkForm>, 'what' | 'outcome'>;

/** Retention per the privacy policy: two years, as is the sender's access. */
export const REPORT_DAYS = 730;

/** What may be wrong with a listing. */
export const REPORT_REASONS = ['gone', 'price', 'pictures', 'place', 'fraud', 'other'] as const;
/** What may be wrong with is written about it. */
export const REPORTED_IN_CONVERSATION = ['abuse', 'spam', 'fraud', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number] | (typeof REPORTED_IN_CONVERSATION)[number];
export const ALL_REASONS: readonly ReportReason[] = [
  ...new Set([...REPORT_REASONS, ...REPORTED_IN_CONVERSATION]),
];

export const reportForm = z.object({
  listing: listingNumber,
  reason: z.enum(REPORT_REASONS, 'validation.required'),
  note: z._default(
    z.string().check(z.overwrite(collapseSpaces), z.maxLength(1000, 'validation.max-character')),
    '',
  ),
  proof: z._default(z.string().check(z.maxLength(4_096)), ''),
});

export type SentReport = { reason: ReportReason; note: string };

/** What a reader sets right of a report, or which one they erase. */
export const ownReport = z.object({ report: listingNumber });
export const correctedReport = z.extend(z.omit(reportForm, { listing: true, proof: true }), ownReport.shape);

/** How long a browser that was given a number is shown it again. */
export const SHOWN_SECONDS = 900;

export const phoneForm = z.object({ listing: listingNumber });

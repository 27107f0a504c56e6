import { z } from 'zod';
import { listingNumber } from '#kernel/ids.ts';
import { collapseSpaces } from '#kernel/text.ts';

/** Retention per the privacy policy: two years, as is the sender's access. */
export const REPORT_DAYS = 730;

/** What may be wrong with a listing. */
export const REPORT_REASONS = ['gone', 'price', 'pictures', 'place', 'fraud', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const reportForm = z.object({
  listing: listingNumber,
  reason: z.enum(REPORT_REASONS, 'validation.required'),
  note: z.string().overwrite(collapseSpaces).max(1000, 'validation.max-character').default(''),
  proof: z.string().max(4_096).default(''),
});

export type Report = { reason: ReportReason; note: string };

/** What a reader sets right of a report, or which one they erase. */
export const ownReport = z.object({ report: listingNumber });
export const correctedReport = reportForm.omit({ listing: true, proof: true }).extend(ownReport.shape);

export const phoneForm = z.object({ listing: listingNumber });

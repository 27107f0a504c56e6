import { z } from 'zod';
import { CHECKS, OUTCOMES } from '#features/listings/domain/detail.ts';
import { REPORT_REASONS } from '#features/listings/domain/report.ts';
import type { OpenReport } from '#features/listings/domain/reported.ts';
import { STATUSES } from '#features/listings/domain/status.ts';
import { isoDate } from '#kernel/dates.ts';
import { offerOf } from '#features/listings/server/detail-record.ts';

const report = { reason: z.enum(REPORT_REASONS), note: z.string() };

export const reportRows = z.array(z.object({ id: z.int(), ...report, at: z.date() }));

export const checkRows = z.array(z.object({ what: z.enum(CHECKS), outcome: z.enum(OUTCOMES), on: isoDate }));

/** A report with its listing. */
const row = z
  .looseObject({
    report: z.int(),
    ...report,
    reported_at: z.date(),
    alike: z.int(),
    title: z.string(),
    status: z.enum(STATUSES),
  })
  .transform((read): OpenReport => ({
    id: read.report,
    reason: read.reason,
    note: read.note,
    at: read.reported_at,
    alike: read.alike,
    listing: { ...offerOf(read), title: read.title, status: read.status },
  }));

export const openReportRows = z.array(row);

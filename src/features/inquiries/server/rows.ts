import { z } from 'zod';
import { type Inquiry, INQUIRY_KINDS, type NewInquiry, SOURCES, WISHES } from '../domain/inquiry.ts';
import { INQUIRY_STATUSES } from '#features/inquiries/domain/status.ts';
import { accountId } from '#kernel/actor.ts';

const row = z.object({
  id: z.uuid(),
  number: z.int(),
  kind: z.enum(INQUIRY_KINDS),
  status: z.enum(INQUIRY_STATUSES),
  version: z.int(),
  account: z.nullable(accountId),
  assignee: z.nullable(accountId),
  full_name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  description: z.string(),
  note: z.string(),
  source: z.enum(SOURCES),
  url: z.string().nullable(),
  wants: z.enum(WISHES).nullable(),
  property: z.string().nullable(),
  budget_from: z.int().nullable(),
  budget_to: z.int().nullable(),
  place: z.string().nullable(),
  about: z.string().nullable(),
  transfer: z.uuid().nullable(),
  lang: z.enum(['vi', 'en']),
  at: z.date(),
  corrected_at: z.date().nullable(),
  claimed_until: z.date().nullable(),
  is_claimed: z.boolean(),
  waiting_since: z.date(),
  consent: z.string().nullable(),
});

/** An inquiry as it is kept. */
export const inquiryRow = row.transform((row): Inquiry => {
  const { full_name, wants, property, budget_from, budget_to, place, ...others } = row;
  const { corrected_at, claimed_until, is_claimed, waiting_since, ...same } = others;
  return {
    ...same,
    kind: row.transfer === null ? row.kind : 'complaint',
    correctedAt: corrected_at,
    claimedUntil: claimed_until,
    isClaimed: is_claimed,
    waitingSince: waiting_since,
    fullName: full_name,
    wish: wants && property !== null ? { wants, property, from: budget_from, to: budget_to, place } : null,
  };
});

export const columnsOf = ({ kind, fullName, wish, ...same }: NewInquiry) => ({
  ...same,
  kind: kind === 'complaint' ? 'feedback' : kind,
  full_name: fullName,
  wants: wish?.wants ?? null,
  property: wish?.property ?? null,
  budget_from: wish?.from ?? null,
  budget_to: wish?.to ?? null,
  place: wish?.place ?? null,
});

export const inquiryLines = z.array(
  z.object({
    id: z.uuid(),
    number: z.int(),
    kind: z.enum(INQUIRY_KINDS),
    status: z.enum(INQUIRY_STATUSES),
    description: z.string(),
    note: z.string(),
    at: z.date(),
    unread: z.int(),
  }),
);

import { z } from 'zod';
import { ALL_REASONS } from '#features/listings/domain/reported.ts';
import { VIEWING_STATUSES } from '#features/conversations/domain/viewing.ts';
import { DEALS, KINDS } from '#features/listings/domain/kinds.ts';
import { isShown, STATUSES } from '#features/listings/domain/status.ts';
import type { Conversation, Subject } from '../domain/conversation.ts';

const side = z.enum(['requester', 'responder']);

const listing = z.object({
  listing: z.int(),
  title: z.string(),
  status: z.enum(STATUSES),
  deal: z.enum(DEALS),
  kind: z.enum(KINDS),
  province: z.string(),
  commune: z.string(),
  district: z.string().nullable(),
  former_commune: z.string().nullable(),
});

const subjectOf = (row: z.infer<typeof listing>): Subject => ({
  id: row.listing,
  deal: row.deal,
  kind: row.kind,
  title: row.title,
  place: {
    province: row.province,
    commune: row.commune,
    formerDistrict: row.district,
    formerCommune: row.former_commune,
  },
  isShown: isShown(row.status),
});

export const askableRow = listing
  .extend({ customer: z.string(), contact_name: z.string() })
  .transform((row) => ({ ...subjectOf(row), seller: row.customer, sellerName: row.contact_name }));

export const conversationRow = listing
  .extend({
    id: z.uuid(),
    side,
    version: z.int(),
    other: z.string().nullable(),
    name: z.string().nullable(),
    is_blocking: z.boolean(),
    is_blocked: z.boolean(),
    is_reported: z.boolean(),
    is_answered: z.boolean(),
  })
  .transform((row): Conversation => ({
    id: row.id,
    side: row.side,
    version: row.version,
    subject: subjectOf(row),
    other: row.other === null ? null : { id: row.other, name: row.name ?? '' },
    isBlocking: row.is_blocking,
    isBlocked: row.is_blocked,
    isReported: row.is_reported,
    isAnswered: row.is_answered,
  }));

export const lineRows = z.array(
  listing
    .extend({
      id: z.uuid(),
      side,
      name: z.string().nullable(),
      last: z.string().nullable(),
      last_at: z.date(),
      unread: z.int(),
      viewing_status: z.enum(VIEWING_STATUSES).nullable(),
      agreed_at: z.date().nullable(),
    })
    .transform((row) => ({
      id: row.id,
      side: row.side,
      subject: subjectOf(row),
      name: row.name,
      last: row.last ?? '',
      at: row.last_at,
      unread: row.unread,
      viewing: row.viewing_status && { status: row.viewing_status, agreedAt: row.agreed_at },
    })),
);

export const viewingRow = z
  .object({
    id: z.uuid(),
    status: z.enum(VIEWING_STATUSES),
    proposed_by: side,
    times: z.array(z.date()),
    agreed_at: z.date().nullable(),
    version: z.int(),
  })
  .transform(({ proposed_by, agreed_at, ...row }) => ({
    ...row,
    proposedBy: proposed_by,
    agreedAt: agreed_at,
  }));

export const reportedRow = listing
  .extend({
    id: z.uuid(),
    reason: z.enum(ALL_REASONS),
    note: z.string(),
    by: side,
    requester: z.uuid(),
    seller: z.uuid().nullable(),
    requester_name: z.string(),
    seller_name: z.string(),
  })
  .transform((row) => ({ ...row, subject: subjectOf(row) }));

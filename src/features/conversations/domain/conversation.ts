import * as z from 'zod/mini';
import { REPORTED_IN_CONVERSATION, type ReportReason } from '#features/listings/domain/reported.ts';
import type { Listing } from '#features/listings/domain/listing.ts';
import { messageFormWith, type Side, type ThreadPage } from '#features/threads/domain/thread.ts';
import { listingNumber } from '#kernel/ids.ts';
import { collapseSpaces, tidyLines } from '#kernel/text.ts';
import { timeFields, type Viewing, type ViewingStatus } from './viewing.ts';

/** The listing that a conversation is about. */
export type Subject = Pick<Listing, 'id' | 'deal' | 'kind' | 'place' | 'title'> & { isShown: boolean };

/** A listing whose seller has an account to write to. */
export type Askable = Subject & { seller: string; sellerName: string };

/** A conversation as one of its two sides has it. */
export type Conversation = {
  id: string;
  side: Side;
  version: number;
  subject: Subject;
  /** The other side; nothing once their account is gone. */
  other: { id: string; name: string } | null;
  /** Whether this side has blocked the other, and whether it is blocked itself. */
  isBlocking: boolean;
  isBlocked: boolean;
  isReported: boolean;
  isAnswered: boolean;
};

/** Whether anything more can be written; to the side that is blocked the reason is not given. */
export const isOpen = ({ other, isBlocking, isBlocked }: Conversation) =>
  other !== null && !isBlocking && !isBlocked;

export type ConversationLine = {
  id: string;
  side: Side;
  subject: Subject;
  name: string | null;
  last: string;
  at: Date;
  unread: number;
  viewing: { status: ViewingStatus; agreedAt: Date | null } | null;
};

export type OpenedConversation = {
  conversation: Conversation;
  thread: ThreadPage;
  /** The last appointment, and those before it, the latest first. */
  viewing: Viewing | null;
  earlier: readonly Viewing[];
};

/** What has come in a thread, unless nothing has changed. */
export type ConversationNews = { tag: string; opened?: Omit<OpenedConversation, 'earlier'> };

/** A conversation that was reported, as staff read it. */
export type ReportedConversation = {
  report: number;
  reason: ReportReason;
  note: string;
  by: Side;
  subject: Subject;
  names: Record<Side, string>;
  thread: ThreadPage;
};

const MAX_FIRST_LENGTH = 2_000;

/** The first message to a seller, with times to see the property, or only one of both. */
export const beginForm = z
  .object({
    listing: listingNumber,
    client_id: z._default(z.uuid(), () => crypto.randomUUID()),
    kind: z.enum(['message', 'viewing']),
    text: z._default(
      z.string().check(z.overwrite(tidyLines), z.maxLength(MAX_FIRST_LENGTH, 'validation.max-character')),
      '',
    ),
    ...timeFields,
  })
  .check(
    z.refine(({ kind, text }) => kind === 'viewing' || text !== '', {
      message: 'validation.required',
      path: ['text'],
    }),
  );
export type BeginForm = z.infer<typeof beginForm>;

/** Conversations have no pictures. */
export const sayForm = messageFormWith(
  { conversation: z.uuid() },
  { message: 'threads.composer.no-words', path: ['text'] },
);

export const blockForm = z.object({ conversation: z.uuid(), block: z.enum(['on', 'off']) });

export const reportForm = z.object({
  conversation: z.uuid(),
  reason: z.enum(REPORTED_IN_CONVERSATION, 'validation.required'),
  note: z._default(
    z.string().check(z.overwrite(collapseSpaces), z.maxLength(1000, 'validation.max-character')),
    '',
  ),
});
export type ReportForm = z.infer<typeof reportForm>;

/** The ids of a conversation and of its listing, which its notices are written from. */
export const messageNotice = z.object({ conversation: z.uuid(), listing: z.int() });

const VIEWING_NEWS = ['proposed', 'accepted', 'declined', 'cancelled'] as const;
export const viewingNotice = z.extend(messageNotice, {
  what: z.enum(VIEWING_NEWS),
  at: z.nullable(z.iso.datetime()),
});

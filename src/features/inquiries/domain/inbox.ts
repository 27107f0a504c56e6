import { z } from 'zod';
import { readListingNumber } from '#kernel/codes.ts';
import type { InquiryFile } from './file.ts';
import { messageForm } from './forms.ts';
import { INQUIRY_KINDS, type Inquiry, type InquiryKind, type Message } from './inquiry.ts';
import { CHOSEN, INQUIRY_STATUSES, type InquiryStatus } from './status.ts';

/** What a list of inquiries shows: all that wait, those in one state, or all there are. */
export const INBOX_SHOWN = ['waiting', ...INQUIRY_STATUSES, 'all'] as const;
type InboxShown = (typeof INBOX_SHOWN)[number];

export type InboxFilter = {
  status: InboxShown;
  kind: InquiryKind | null;
  mine: boolean;
  /** The number of the last one on the page before. */
  after: number | null;
};

const oneOf = <const Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text);

/** Parses the inbox query; invalid values are dropped. */
export const inboxFilter = (search: URLSearchParams): InboxFilter => ({
  status: oneOf(INBOX_SHOWN, search.get('trang-thai')) ?? 'waiting',
  kind: oneOf(INQUIRY_KINDS, search.get('loai')) ?? null,
  mine: search.get('cua-toi') === '1',
  after: readListingNumber(search.get('sau') ?? '') ?? null,
});

/** The address of a list, without what goes without saying. */
export function inboxSearch({ status, kind, mine }: InboxFilter, after?: number): string {
  const search = new URLSearchParams();
  if (status !== 'waiting') search.set('trang-thai', status);
  if (kind !== null) search.set('loai', kind);
  if (mine) search.set('cua-toi', '1');
  if (after !== undefined) search.set('sau', String(after));
  return search.size > 0 ? `?${search}` : '';
}

export type InboxLine = {
  id: string;
  number: number;
  kind: InquiryKind;
  status: InquiryStatus;
  fullName: string;
  description: string;
  note: string;
  at: Date;
  assignee: string | null;
  /** Its writer has written since staff last looked. */
  unread: boolean;
};

/** One inquiry as staff open it. */
export type OpenedInquiry = {
  inquiry: Inquiry;
  messages: readonly Message[];
  files: readonly InquiryFile[];
  /** Whose it is at the desk, and the name of the place that is looked for. */
  assignee: string | null;
  place: string | null;
};

const version = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);
const held = { inquiry: z.uuid(), version };

export const takeForm = z.object({ ...held, give: z.enum(['me', 'none']) });
export const moveForm = z.object({ ...held, status: z.enum(CHOSEN) });
export const replyForm = messageForm.extend({ version });

import * as z from 'zod/mini';
import { type Actor, may } from '#kernel/actor.ts';
import { readListingNumber } from '#kernel/codes.ts';
import type { IsoDate } from '#kernel/dates.ts';
import { clip } from '#kernel/text.ts';
import { messageFormWith, type Note, noteText, type ThreadPage } from '#features/threads/domain/thread.ts';
import { INQUIRY_KINDS, type Inquiry, type InquiryKind, type Letter } from './inquiry.ts';
import { answerDue } from './answer-due.ts';
import { CHOSEN, INQUIRY_STATUSES, type InquiryStatus, isWaiting } from './status.ts';

/** What a list of inquiries shows: all that wait, those in one state, or all there are. */
export const INBOX_SHOWN = ['waiting', ...INQUIRY_STATUSES, 'all'] as const;
type InboxShown = (typeof INBOX_SHOWN)[number];

/** Whether staff may read and answer an inquiry: cashiers have complaints about transfers alone. */
export const isOpenTo = (actor: Actor, { kind }: Pick<Inquiry, 'kind'>) =>
  may(actor, kind === 'complaint' ? 'complaints.answer' : 'inquiries.answer');

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

/** The query of the complaints that wait. */
export const WAITING_COMPLAINTS = '?loai=complaint';

/** The kinds that an actor answers. */
export const kindsFor = (actor: Actor) => INQUIRY_KINDS.filter((kind) => isOpenTo(actor, { kind }));

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
  version: number;
  kind: InquiryKind;
  status: InquiryStatus;
  fullName: string;
  description: string;
  note: string;
  at: Date;
  assignee: string | null;
  waitingSince: Date;
  /** Its writer has written since staff last looked. */
  unread: boolean;
};

/** A line as it is shown; its times are texts, as JSON has them. */
export type InboxRow = Pick<
  InboxLine,
  'id' | 'number' | 'version' | 'kind' | 'status' | 'fullName' | 'assignee' | 'unread'
> & {
  /** The beginning of what was written; empty where nothing was. */
  words: string;
  at: string;
  /** By when it is to be answered, where it waits. */
  due: IsoDate | null;
  isOverdue: boolean;
};

/** A page of the inbox, and the filter that it answers. */
export type InboxPage = {
  filter: InboxFilter;
  rows: readonly InboxRow[];
  next: number | null;
};

export function inboxPage(
  filter: InboxFilter,
  { rows: lines, next }: { rows: readonly InboxLine[]; next: number | undefined },
  today: IsoDate,
): InboxPage {
  const rows = lines.map(({ description, note, at, waitingSince, ...line }): InboxRow => {
    const due = isWaiting(line.status) ? answerDue({ waitingSince }) : null;
    return {
      ...line,
      words: clip(description || note, 90),
      at: at.toISOString(),
      due,
      isOverdue: due !== null && today > due,
    };
  });
  return { filter, rows, next: next ?? null };
}

/** One inquiry as staff open it. */
export type OpenedInquiry = {
  inquiry: Inquiry;
  thread: ThreadPage;
  /** What became of the letters with answers, by the id of the message. */
  letters: ReadonlyMap<number, Letter>;
  notes: readonly Note[];
  /** Whose it is at the desk, and the name of the place that is looked for. */
  assignee: string | null;
  place: string | null;
};

/** What has come since a message; without a page where nothing has changed since the tag. */
export type News = { tag: string; inquiry: Inquiry; thread?: ThreadPage };

const version = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/)), z.transform(Number));
const held = { inquiry: z.uuid(), version };

export const takeForm = z.object({ ...held, give: z.enum(['me', 'none']) });
export const moveForm = z.object({ ...held, status: z.enum(CHOSEN) });
export const replyForm = messageFormWith(held);
export const noteForm = z.object({ inquiry: z.uuid(), note: noteText });

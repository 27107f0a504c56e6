import type { AccountId } from '#kernel/actor.ts';
import type { Lang } from '#kernel/text.ts';
import type { InquiryStatus } from './status.ts';

/** Who writes, as far as they say. */
type Writer = { fullName: string; phone: string; email: string | null };

/** A property request; without a place it covers the whole country. */
export type Wish = {
  wants: WishFor;
  property: string;
  from: number | null;
  to: number | null;
  place: string | null;
};

export type NewInquiry = Writer & {
  kind: InquiryKind;
  description: string;
  note: string;
  source: Source;
  /** The page that it is about. */
  url: string | null;
  wish: Wish | null;
  /** The earlier inquiry that a feedback is about. */
  about: string | null;
  /** What a complaint is about. */
  transfer: string | null;
};

export type Inquiry = NewInquiry & {
  id: string;
  number: number;
  status: InquiryStatus;
  /** Optimistic lock: incremented with every change. */
  version: number;
  account: AccountId | null;
  assignee: AccountId | null;
  /** Whether only its assignee works on it, and until when. */
  isClaimed: boolean;
  claimedUntil: Date | null;
  /** Since when staff have to act on it. */
  waitingSince: Date;
  lang: Lang;
  at: Date;
  /** The words that its writer agreed to, where a form had any. */
  consent: string | null;
  /** When its writer, a guest, last set it right. */
  correctedAt: Date | null;
};

/** `off`: its reader wants no letters; `no-address`: none is proved. */
export const LETTER_STATUSES = ['waiting', 'sent', 'failed', 'no-address', 'off'] as const;

/** What became of the letter with an answer, and when; after half a year it is not known any more. */
export type Letter = { status: (typeof LETTER_STATUSES)[number]; at: Date | null };

export type InquiryLine = Pick<
  Inquiry,
  'id' | 'number' | 'kind' | 'status' | 'description' | 'note' | 'at'
> & {
  unread: number;
};

/** How an answer reaches the sender: automatically where possible, else by phone. */
export const reachOf = ({ email, account }: Pick<Inquiry, 'email' | 'account'>) => ({
  byMail: email !== null,
  inAccount: account !== null,
  onlyByPhone: email === null && account === null,
});

/** What people write to us about. */
export const INQUIRY_KINDS = ['contact', 'advice', 'feedback', 'complaint', 'property-request'] as const;
export type InquiryKind = (typeof INQUIRY_KINDS)[number];

/** The kinds with a public form, by the words in their addresses. */
export const TOPICS = {
  'lien-he': 'contact',
  'tu-van': 'advice',
  'tim-nha-dat': 'property-request',
} as const;
export type Topic = keyof typeof TOPICS;

export const isTopic = (text: string | null): text is Topic => text !== null && Object.hasOwn(TOPICS, text);

/** Origin of an inquiry: the public page, or the sender's account. */
export const SOURCES = ['lien-he', 'tai-khoan'] as const;
type Source = (typeof SOURCES)[number];

/** Purposes of a property request. */
export const WISHES = ['mua', 'thue'] as const;
type WishFor = (typeof WISHES)[number];

/** What people quote when they call: «LH-100001». */
export const quoted = (number: number) => `LH-${number}`;

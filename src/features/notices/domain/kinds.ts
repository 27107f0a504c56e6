import type { Lang } from '#kernel/text.ts';

/** When letters come: at once, at once but not at night, all of a day in one, or never. */
export const MODES = ['now', 'daytime', 'daily', 'off'] as const;
export type Mode = (typeof MODES)[number];

/** What notices are about decides which channels they take, and how their letters may come. */
export const TOPICS = {
  threads: { channels: ['mail'], modes: MODES },
  consignments: { channels: ['mail'], modes: MODES },
  searches: { channels: ['mail'], modes: ['now', 'daytime', 'off'] },
  requests: { channels: ['mail'], modes: MODES },
  wallet: { channels: ['mail'], modes: MODES },
  security: { channels: ['sms', 'mail'], modes: ['now'] },
} as const satisfies Record<string, { channels: readonly Channel[]; modes: readonly Mode[] }>;
export type Topic = keyof typeof TOPICS;
export type Channel = 'mail' | 'sms';

/** Everything that people are notified of. Without a topic it is a message alone, which the account does not list. */
const KINDS = {
  'inquiries.answered': { topic: 'threads' },
  'consignments.changed': { topic: 'consignments' },
  'consignments.expiring': { topic: 'consignments' },
  'consignments.message': { topic: 'consignments' },
  'conversations.message': { topic: 'threads' },
  'conversations.viewing': { topic: 'threads' },
  'sellers.changed': { topic: 'consignments' },
  'favourites.found': { topic: 'searches' },
  'requests.suggested': { topic: 'requests' },
  'requests.expiring': { topic: 'requests' },
  'wallet.moved': { topic: 'wallet' },
  'wallet.bonus-ends': { topic: 'wallet' },
  'wallet.referral': { topic: 'wallet' },
  'accounts.password-changed': { topic: 'security' },
  'accounts.phone-changed': { topic: 'security' },
  'privacy.deletion-requested': { topic: 'security' },
  'accounts.code-by-sms': { channels: ['sms'] },
  'accounts.code-by-mail': { channels: ['mail'] },
  'accounts.email-proof': { channels: ['mail'] },
} as const satisfies Record<string, { topic: Topic } | { channels: readonly Channel[] }>;
export type NoticeKind = keyof typeof KINDS;
/** The kinds that accounts list. */
export type ListedKind = {
  [Kind in NoticeKind]: (typeof KINDS)[Kind] extends { topic: Topic } ? Kind : never;
}[NoticeKind];

/** A letter that is due, as it is put into words. */
export type Due = { kind: NoticeKind; key: string; data: unknown; lang: Lang };
/** A letter or a short message; `to` where that is not the account's own address, `code` for providers with templates. */
export type Message = {
  to?: string | null;
  subject?: string;
  text: string;
  code?: string;
  /** Stops such letters when it is called (RFC 8058). */
  unsubscribe?: string;
};
export type Line = { text: string; path: string };

/** How notices are put into words. */
export type NoticeWriters = {
  /** One line in the account, and where it leads. */
  line: (kind: ListedKind, data: unknown, lang: Lang) => Line;
  /** Nothing where there is no more to say. */
  message: (channel: Channel, due: Due) => Promise<Message | undefined>;
  /** Several notices in one letter; the token stops such letters. */
  digest: (lines: readonly Line[], token: string, lang: Lang) => Message;
};

/** The topics whose letters an account may choose. */
export const CHOSEN_TOPICS = (Object.keys(TOPICS) as Topic[]).filter(
  (topic) => TOPICS[topic].modes.length > 1,
);

export const isTopic = (text: string): text is Topic => text in TOPICS;
export const isKind = (text: string): text is NoticeKind => text in KINDS;
export const isListed = (kind: string): kind is ListedKind => isKind(kind) && 'topic' in KINDS[kind];
export const LISTED_KINDS = Object.keys(KINDS).filter(isListed);

/** The channels of a kind, and the topic by which an account says how they come. */
export function deliveryOf(kind: NoticeKind): {
  topic: Topic | null;
  channels: readonly Channel[];
  isUrgent: boolean;
} {
  const given = KINDS[kind];
  if (!('topic' in given)) return { topic: null, channels: given.channels, isUrgent: true };
  const { topic } = given;
  return { topic, channels: TOPICS[topic].channels, isUrgent: topic === 'security' };
}

import type { Lang } from '#kernel/text.ts';

/** What a notice is about decides whether its letters may be turned off. */
export const TOPICS = {
  threads: { canBeOff: true },
} as const satisfies Record<string, { canBeOff: boolean }>;
export type Topic = keyof typeof TOPICS;

/** Everything that people are notified of. */
export const KINDS = {
  'inquiries.answered': { topic: 'threads' },
} as const satisfies Record<string, { topic: Topic }>;
export type NoticeKind = keyof typeof KINDS;

/** How letters of a topic come: each at once, all of a day in one, or none. */
export const MODES = ['now', 'daily', 'off'] as const;
export type Mode = (typeof MODES)[number];

type Letter = { subject: string; text: string; headers?: Readonly<Record<string, string>> };
export type Line = { text: string; path: string };

/** How notices are put into words. */
export type NoticeWriters = {
  /** One line in the account, and where it leads. */
  line: (kind: NoticeKind, data: unknown, lang: Lang) => Line;
  letter: (kind: NoticeKind, facts: unknown, lang: Lang) => Letter;
  /** Several notices in one letter. */
  digest: (lines: readonly Line[], lang: Lang) => Letter;
};

export const isTopic = (text: string): text is Topic => text in TOPICS;
export const isKind = (text: string): text is NoticeKind => text in KINDS;

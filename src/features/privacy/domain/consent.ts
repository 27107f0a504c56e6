import type { Lang } from '#kernel/text.ts';

/**
 * What people agree to, each by itself: terms are the contract, the others may be refused and withdrawn. Their age is no
 * agreement, but the statement is recorded in the same way: an account is for adults.
 */
export const CONSENT_PURPOSES = ['terms', 'age', 'marketing', 'identity'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** Without the terms there is no account; withdrawing them means deleting it. */
export const REVOCABLE = ['marketing', 'identity'] as const satisfies readonly ConsentPurpose[];

/** The notice before consent: what is kept, why, for how long, and people's rights. */
export const NOTICE = ['what', 'why', 'how-long', 'rights'] as const;

/** The exact texts shown, in the reader's language. */
export type Wordings = Record<ConsentPurpose, string>;

export type NewConsent = { purpose: ConsentPurpose; given: boolean; wording: string };

export type ConsentLine = NewConsent & { at: Date; lang: Lang };

/** The latest decision on each purpose, from lines ordered newest first. */
export const currentConsents = (lines: readonly ConsentLine[]): Map<ConsentPurpose, boolean> =>
  new Map(lines.toReversed().map(({ purpose, given }) => [purpose, given]));

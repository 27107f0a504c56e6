import type { Lang } from '#kernel/text.ts';

/**
 * The consents, each separate: the terms are the contract, the others may be refused and withdrawn. The age is a
 * statement and no consent, but is recorded in the same way: accounts are for adults.
 */
export const CONSENT_PURPOSES = ['terms', 'age', 'marketing', 'identity'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** Required for an account; withdrawing them means deleting it. */
export const REVOCABLE = ['marketing', 'identity'] as const satisfies readonly ConsentPurpose[];

/** The privacy notice before consent: what is stored, why, for how long, and people's rights. */
export const NOTICE = ['what', 'why', 'how-long', 'rights'] as const;

export type NewConsent = { purpose: ConsentPurpose; given: boolean; wording: string };

export type ConsentLine = NewConsent & { at: Date; lang: Lang };

/** The latest decision on each purpose, from lines ordered newest first. */
export const currentConsents = (lines: readonly ConsentLine[]): Map<ConsentPurpose, boolean> =>
  new Map(lines.toReversed().map(({ purpose, given }) => [purpose, given]));

import type { Lang } from '#kernel/text.ts';

/**
 * What people agree to, each by itself: terms are the contract, the others may be refused and taken back. Their age is no
 * agreement, but what they say of it is kept in the same way: an account is for those who are 18.
 */
export const CONSENT_PURPOSES = ['terms', 'age', 'marketing', 'identity'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** Without the terms there is no account; to take them back is to delete it. */
export const REVOCABLE = ['marketing', 'identity'] as const satisfies readonly ConsentPurpose[];

/** What people are told before they agree: what is kept, why, for how long, and what they may ask for. */
export const NOTICE = ['what', 'why', 'how-long', 'rights'] as const;

/** The very words somebody saw, in their language. */
export type Wordings = Record<ConsentPurpose, string>;

export type ConsentLine = {
  purpose: ConsentPurpose;
  given: boolean;
  at: Date;
  wording: string;
  lang: Lang;
};

/** The actions that the log knows, in the order of the filter. */
export const JOURNAL_ACTIONS = [
  'accounts/staff-entered',
  'accounts/searched',
  'accounts/many-listed',
  'accounts/opened',
  'accounts/card-opened',
  'accounts/granted',
  'accounts/revoked',
  'accounts/second-factor-set',
  'accounts/second-factor-reset',
  'accounts/password-reset',
  'accounts/phone-changed',
  'accounts/erased',
  'accounts/sealed-anew',
  'accounts/affected-listed',
  'requests/answered',
  'inquiries/opened',
  'inquiries/taken',
  'inquiries/left',
  'inquiries/moved',
  'inquiries/answered',
  'inquiries/noted',
  'threads/answer-saved',
  'threads/answer-removed',
  'listings/report-dismissed',
  'listings/withdrawn',
  'listings/checked',
  'marketing/landing-saved',
  'marketing/landing-published',
  'marketing/landing-withdrawn',
  'marketing/category-saved',
  'marketing/category-removed',
  'marketing/banner-saved',
  'marketing/banner-published',
  'marketing/banner-withdrawn',
  'marketing/price-saved',
  'marketing/price-removed',
  'planning/plan-loaded',
  'planning/plan-taken-back',
  'planning/load-given-up',
] as const;

export type JournalEntry = {
  id: number;
  at: Date;
  actorKind: 'system' | 'operator' | 'account';
  actor: string | null;
  action: string;
  subject: string | null;
  detail: object;
};

/** Entries, newest first, the names of the accounts in them, and where the page before them begins. */
export type JournalPage = {
  entries: readonly JournalEntry[];
  names: ReadonlyMap<string, string>;
  older: number | undefined;
};

/** The filter of the log in an address. */
export type JournalFilter = Record<'action' | 'actor' | 'before', string | null>;

/** What the log knows by name, in the order in which a filter offers it. */
export const JOURNAL_ACTIONS = [
  'accounts/staff-entered',
  'accounts/opened',
  'accounts/card-opened',
  'accounts/granted',
  'accounts/revoked',
  'accounts/second-factor-set',
  'accounts/second-factor-reset',
  'accounts/password-reset',
  'accounts/phone-changed',
  'accounts/erased',
  'requests/answered',
  'listings/report-dismissed',
  'listings/withdrawn',
  'listings/checked',
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

/** Entries, the newest first, the names of the accounts in them, and where the page before them begins. */
export type JournalPage = {
  entries: readonly JournalEntry[];
  names: ReadonlyMap<string, string>;
  older: number | undefined;
};

/** What an address asks of the log. */
export type JournalFilter = Record<'action' | 'actor' | 'before', string | null>;

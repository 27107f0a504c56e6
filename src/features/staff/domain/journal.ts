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
  'property-requests/opened',
  'property-requests/moved',
  'property-requests/noted',
  'inquiries/opened',
  'inquiries/taken',
  'inquiries/left',
  'inquiries/moved',
  'inquiries/answered',
  'inquiries/noted',
  'consignments/opened',
  'consignments/paper-opened',
  'consignments/claimed',
  'consignments/checked',
  'consignments/changes',
  'consignments/revision-returned',
  'consignments/rejected',
  'consignments/approved',
  'consignments/published',
  'consignments/paused',
  'consignments/resumed',
  'consignments/dealing',
  'consignments/closed',
  'consignments/blocked',
  'consignments/unblocked',
  'consignments/answered',
  'consignments/noted',
  'cashier/statement-imported',
  'cashier/matched',
  'cashier/returned',
  'cashier/kept',
  'cashier/bank-fee',
  'cashier/drawn',
  'cashier/interest',
  'cashier/payout',
  'cashier/books-exported',
  'cashier/day-explained',
  'cashier/day-closed',
  'cashier/correction-proposed',
  'cashier/correction-approved',
  'cashier/correction-refused',
  'threads/answer-saved',
  'threads/answer-removed',
  'conversations/opened',
  'sellers/hidden',
  'sellers/shown',
  'wallet/withdrawal-approve',
  'wallet/withdrawal-refuse',
  'wallet/withdrawal-pay',
  'wallet/withdrawal-settle',
  'wallet/withdrawal-return',
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
  'valuation/costs-loaded',
  'valuation/costs-taken-back',
  'places/changes-loaded',
  'places/changes-taken-back',
  'planning/plan-loaded',
  'planning/plan-taken-back',
  'planning/load-given-up',
  'map/streets-imported',
  'map/streets-taken-back',
  'wallet/bonus-given',
  'wallet/bonus-proposed',
  'wallet/bonus-refused',
  'wallet/bonus-taken-back',
  'wallet/purchase-undone',
] as const;

/** An entry as it is shown, with the names of the accounts in it; its time is a text, as JSON has it. */
export type JournalRow = {
  id: number;
  at: string;
  actorKind: 'system' | 'operator' | 'account';
  actor: string | null;
  actorName: string | null;
  action: string;
  subject: string | null;
  subjectName: string | null;
  detail: Record<string, unknown>;
};

/** Which entries are listed, as an address says it; empty for any. */
export type JournalFilter = { action: string; actor: string; before: string };

/** Entries, newest first, the filter that they answer, and where the page before them begins. */
export type JournalPage = {
  filter: JournalFilter;
  /** Whose entries alone are listed, where that is known. */
  actorName: string | null;
  rows: readonly JournalRow[];
  next: number | null;
};

export const journalFilter = (search: URLSearchParams): JournalFilter => ({
  action: search.get('viec') ?? '',
  actor: search.get('nguoi') ?? '',
  before: search.get('truoc') ?? '',
});

/** The address of the log, or of entries before one. */
export const journalSearch = ({ action, actor }: Partial<JournalFilter>, before?: number) =>
  `?${new URLSearchParams({
    ...(action && { viec: action }),
    ...(actor && { nguoi: actor }),
    ...(before !== undefined && { truoc: String(before) }),
  })}`;

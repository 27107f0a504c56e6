export const STATUSES = ['draft', 'published', 'expired', 'withdrawn', 'sold'] as const;
export type Status = (typeof STATUSES)[number];

/** What may follow what: a property that was sold does not come back, it is offered anew and keeps its log. */
const NEXT: Readonly<Record<Status, readonly Status[]>> = {
  draft: ['published', 'withdrawn'],
  published: ['expired', 'withdrawn', 'sold'],
  expired: ['published', 'withdrawn', 'sold'],
  withdrawn: ['published'],
  sold: [],
};

export const mayBecome = (from: Status, to: Status) => NEXT[from].includes(to);

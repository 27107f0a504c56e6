export const STATUSES = ['draft', 'scheduled', 'published', 'withdrawn'] as const;
export type Status = (typeof STATUSES)[number];

/** What may follow what: what is shown is published anew to show a later version. */
const NEXT: Readonly<Record<Status, readonly Status[]>> = {
  draft: ['scheduled', 'published'],
  scheduled: ['draft', 'scheduled', 'published'],
  published: ['published', 'withdrawn'],
  withdrawn: ['scheduled', 'published'],
};

export const mayBecome = (from: Status, to: Status) => NEXT[from].includes(to);

export const STATUSES = ['draft', 'published', 'withdrawn'] as const;
export type PublicationStatus = (typeof STATUSES)[number];

const NEXT: Readonly<Record<PublicationStatus, readonly PublicationStatus[]>> = {
  draft: ['published'],
  published: ['withdrawn'],
  withdrawn: ['published'],
};

export const mayBecome = (from: PublicationStatus, to: PublicationStatus) => NEXT[from].includes(to);

/** What is kept sealed, and whose every opening is noted. */
export const SEALED_FIELDS = ['identification_card'] as const;

/** Somebody opened what is sealed. Which of the staff it was stays with us; owners open it by an export only. */
export type AccessLogEntry = {
  at: Date;
  field: (typeof SEALED_FIELDS)[number];
  who: 'owner' | 'staff';
  why: string;
};

/** What is closed to staff unless there is a reason; every access is logged. */
export const SEALED_FIELDS = ['identification_card', 'conversation', 'consignment_paper'] as const;

/** One access to a sealed field. Of a conversation the reason is the number of its report, of a paper its name. The member of staff is not named; owners open the field only by an export. */
export type AccessLogEntry = {
  at: Date;
  field: (typeof SEALED_FIELDS)[number];
  who: 'owner' | 'staff';
  why: string;
};

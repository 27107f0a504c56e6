/** Fields that are stored sealed; every access is logged. */
export const SEALED_FIELDS = ['identification_card'] as const;

/** One access to a sealed field. The member of staff is not named; owners open the field only by an export. */
export type AccessLogEntry = {
  at: Date;
  field: (typeof SEALED_FIELDS)[number];
  who: 'owner' | 'staff';
  why: string;
};

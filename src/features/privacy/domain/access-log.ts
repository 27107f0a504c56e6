/** Fields that are stored sealed; every opening is logged. */
export const SEALED_FIELDS = ['identification_card'] as const;

/** One opening of a sealed field. Which member of staff it was is not shown; owners open it by an export only. */
export type AccessLogEntry = {
  at: Date;
  field: (typeof SEALED_FIELDS)[number];
  who: 'owner' | 'staff';
  why: string;
};

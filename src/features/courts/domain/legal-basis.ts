import type { Branch } from './body.ts';

/** The resolution that founded the bodies of a branch and fixed their areas, and the decision that names their seats. */
export const LEGAL_BASIS = {
  court: {
    areas: 'Nghị quyết 81/2025/UBTVQH15 ngày 27/06/2025',
    areasShort: 'NQ 81/2025/UBTVQH15',
    seats: 'Quyết định 114/QĐ-TANDTC ngày 01/07/2025',
  },
  procuracy: {
    areas: 'Nghị quyết 84/2025/UBTVQH15',
    areasShort: 'NQ 84/2025/UBTVQH15',
    seats: 'Quyết định 115/QĐ-VKSTC ngày 30/06/2025',
  },
} as const satisfies Record<Branch, { areas: string; areasShort: string; seats: string }>;

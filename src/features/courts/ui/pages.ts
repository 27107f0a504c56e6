import type { Branch } from '#features/courts/domain/body.ts';
import type { RouteName } from '#routes/index.ts';

/** The look-up of each branch. */
export const PAGES = { court: 'courts', procuracy: 'procuracies' } as const satisfies Record<
  Branch,
  RouteName
>;

export const OTHER = { court: 'procuracy', procuracy: 'court' } as const satisfies Record<Branch, Branch>;

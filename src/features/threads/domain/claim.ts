import type { Member } from '#kernel/actor.ts';

/** Who works on something at the desk, and whether their half hour still lasts. */
export type Claim = { assignee: string | null; isClaimed: boolean };

/** How long something is left to the one who took it. */
export const CLAIM_MINUTES = 30;

/** Whether another member of staff works on it now; administrators may step in. */
export const isClaimedByOther = ({ assignee, isClaimed }: Claim, { id, roles }: Member): boolean =>
  isClaimed && assignee !== id && !roles.includes('administrator');

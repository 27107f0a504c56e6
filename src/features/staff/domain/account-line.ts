import type { AccountId, StaffRole } from '#kernel/actor.ts';

/** An account in the directory. */
export type AccountLine = {
  id: AccountId;
  phone: string;
  fullName: string;
  roles: readonly StaffRole[];
  isDemo: boolean;
  since: Date;
  deletionDueAt: Date | null;
};

/** An account as staff see it; sealed fields stay sealed. */
export type AccountFacts = AccountLine & { hasSecondFactor: boolean; hasCard: boolean; devices: number };

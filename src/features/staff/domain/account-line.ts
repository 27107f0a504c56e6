import type { AccountId, StaffRole } from '#kernel/actor.ts';

/** An account as staff find it. */
export type AccountLine = {
  id: AccountId;
  phone: string;
  fullName: string;
  roles: readonly StaffRole[];
  isDemo: boolean;
  since: Date;
  deletionDueAt: Date | null;
};

/** An account as staff open it: what is sealed stays so. */
export type AccountFacts = AccountLine & { hasSecondFactor: boolean; hasCard: boolean; devices: number };

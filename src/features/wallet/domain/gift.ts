import { stateMachine } from '#kernel/state-machine.ts';

/** From this amount on a second person gives what one proposed; a constraint of the table says so too. */
export const LARGE_GIFT = 500_000;
export const MAX_GIFT = 20_000_000;
export const MAX_GIFT_DAYS = 365;

const DECIDED = { by: 'staff', permission: 'wallet.adjust' } as const;

/** A bonus that staff give, from the proposal to the decision. */
export const giftMachine = stateMachine({
  proposed: { approve: { to: 'given', ...DECIDED }, refuse: { to: 'refused', ...DECIDED } },
  given: {},
  refused: {},
});
export type GiftStatus = (typeof giftMachine.states)[number];

/** One that staff gave, or propose to give. */
export type Gift = {
  id: string;
  status: GiftStatus;
  account: string;
  customer: string;
  amount: number;
  days: number;
  reason: string;
  proposedBy: string | null;
  proposedAt: Date;
  isOwn: boolean;
};

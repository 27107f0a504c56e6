import { stateMachine } from '#kernel/state-machine.ts';

/** Why a bonus was given: by the house, for having come by a code, for having brought a customer. */
export const BONUS_KINDS = ['gift', 'invited', 'inviting'] as const;
export type BonusKind = (typeof BONUS_KINDS)[number];

const SYSTEM = { by: 'system' } as const;
/** What a purchase took is given back when it is undone, whatever became of the rest meanwhile. */
const GIVE_BACK = { giveBack: { to: 'active', ...SYSTEM } } as const;

/** The life of a bonus. */
export const bonusMachine = stateMachine({
  active: {
    spend: { to: 'spent', by: 'owner' },
    expire: { to: 'expired', ...SYSTEM },
    takeBack: { to: 'taken-back', by: 'staff', permission: 'wallet.adjust' },
  },
  spent: GIVE_BACK,
  expired: GIVE_BACK,
  'taken-back': GIVE_BACK,
});
export const BONUS_STATUSES = bonusMachine.states;
export type BonusStatus = (typeof BONUS_STATUSES)[number];

/** What was given to a customer at once, and what is left of it. */
export type BonusGrant = {
  id: string;
  number: number;
  kind: BonusKind;
  amount: number;
  left: number;
  status: BonusStatus;
  expiresAt: Date;
  grantedAt: Date;
};

/** A bonus can be spent for so many days. */
export const BONUS_DAYS = 90;
/** So many days before a bonus ends its customer is notified. */
export const DAYS_OF_WARNING = 7;
/** What comes back after its time can be spent for so many days more. */
export const DAYS_AFTER_RETURN = 7;

/** «TT-100001» */
export const bonusNumber = (number: number) => `TT-${number}`;

export type Portion = { grant: string; amount: number };

/** An amount out of grants: from that which expires first, until there is enough. */
export function takeFrom(
  grants: readonly Pick<BonusGrant, 'id' | 'number' | 'left' | 'expiresAt'>[],
  amount: number,
): Portion[] {
  const inOrder = grants.toSorted(
    (a, b) => a.expiresAt.getTime() - b.expiresAt.getTime() || a.number - b.number,
  );
  const portions: Portion[] = [];
  let missing = amount;
  for (const { id, left } of inOrder) {
    const taken = Math.min(left, missing);
    if (taken <= 0) continue;
    portions.push({ grant: id, amount: taken });
    missing -= taken;
  }
  return portions;
}

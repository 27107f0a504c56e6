import { DAY } from '#kernel/clock.ts';
import type { Random } from '#kernel/random.ts';
import { stateMachine } from '#kernel/state-machine.ts';

/** Without 0 O 1 I, which people mistake for each other: 40 bits, so that codes are not guessed. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LETTERS = 8;
const CODE = /^[2-9A-HJ-NP-Z]{8}$/;

/** «7K2M4Q9T» */
export const newReferralCode = (random: Random): string =>
  Array.from({ length: LETTERS }, () => ALPHABET[Math.floor(random() * ALPHABET.length)] ?? '').join('');

/** A code as a link or a person gives it; nothing of what is none. */
export function readReferralCode(text: string): string | undefined {
  const typed = text.trim().toUpperCase();
  return CODE.test(typed) ? typed : undefined;
}

/** What either side gets, as a bonus and never as money. */
export const REWARDS = { inviting: 30_000, invited: 20_000 } as const;
/** A first top-up of so much counts, once it has stayed for so many days. */
export const MIN_TOP_UP_THAT_COUNTS = 50_000;
export const DAYS_TO_STAY = 7;
/** So many of one's own are rewarded in a month; further ones wait for the next. */
export const MAX_REWARDS_A_MONTH = 20;
/** A connection that the referrer used so recently counts as theirs. */
export const HOURS_OF_A_NETWORK = 24;

const SYSTEM = { by: 'system' } as const;
const VOID = { void: { to: 'void', ...SYSTEM } } as const;

/**
 * The way of one who was brought by a code. Who is `invited` has only begun to register: that is kept with the code that
 * proves their number, and no account knows of it.
 */
export const referralMachine = stateMachine({
  invited: { register: { to: 'registered', ...SYSTEM } },
  registered: { qualify: { to: 'qualified', ...SYSTEM }, ...VOID },
  qualified: { reward: { to: 'rewarded', ...SYSTEM }, ...VOID },
  rewarded: {},
  void: {},
});
export type ReferralStatus = Exclude<(typeof referralMachine.states)[number], 'invited'>;
export const REFERRAL_STATUSES = [
  'registered',
  'qualified',
  'rewarded',
  'void',
] as const satisfies readonly ReferralStatus[];

/** Why nothing is given for someone. One's own code does not count, and a number has one account. */
export const VOID_REASONS = ['same-device', 'same-network', 'same-bank', 'refunded', 'left'] as const;
export type VoidReason = (typeof VOID_REASONS)[number];

/** What is known when someone registers, of those who brought them. */
export type Meeting = { isSameDevice: boolean; isSameNetwork: boolean };

export function voidAtRegistration({ isSameDevice, isSameNetwork }: Meeting): VoidReason | null {
  if (isSameDevice) return 'same-device';
  return isSameNetwork ? 'same-network' : null;
}

/** What is known of one who has registered, and of their first top-up that is large enough. */
export type Standing = {
  hasReferrer: boolean;
  paidAt: Date | null;
  isRefunded: boolean;
  isSameBank: boolean;
};

/** Whether someone counts by now: they wait for the money to come or to have stayed, or count, or never will. */
export function judge(
  { hasReferrer, paidAt, isRefunded, isSameBank }: Standing,
  now: Date,
): 'waits' | 'counts' | VoidReason {
  if (!hasReferrer) return 'left';
  if (paidAt === null) return 'waits';
  if (isRefunded) return 'refunded';
  if (isSameBank) return 'same-bank';
  return now.getTime() - paidAt.getTime() >= DAYS_TO_STAY * DAY ? 'counts' : 'waits';
}

/** «T. T. T.»: enough to know one's friend by, and no name of others. */
export const initialsOf = (fullName: string): string =>
  fullName
    .split(' ')
    .filter(Boolean)
    .map((word) => `${[...word][0]?.toUpperCase() ?? ''}.`)
    .join(' ');

/** One who was brought, as the one who brought them sees it. */
export type Referral = {
  initials: string;
  status: ReferralStatus;
  voidReason: VoidReason | null;
  registeredAt: Date;
};

/** What the page of referrals shows. */
export type Referrals = {
  code: string;
  brought: readonly Referral[];
  rewardedThisMonth: number;
  /** What was given for those who were brought. */
  earned: number;
  /** How one came oneself. */
  invited: Referral | undefined;
};

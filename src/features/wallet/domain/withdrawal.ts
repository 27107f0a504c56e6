import { stateMachine } from '#kernel/state-machine.ts';

const approving = { by: 'staff', permission: 'wallet.approve' } as const;
const paying = { by: 'staff', permission: 'wallet.pay' } as const;

/** The life of a withdrawal. From `paying` only the bank says how it ends, never the time. */
export const withdrawalMachine = stateMachine({
  requested: {
    cancel: { to: 'cancelled', by: 'owner' },
    approve: { to: 'approved', ...approving },
    refuse: { to: 'refused', ...approving },
  },
  approved: {
    refuse: { to: 'refused', ...approving },
    pay: { to: 'paying', ...paying },
  },
  paying: {
    settle: { to: 'paid', by: ['staff', 'system'], permission: 'wallet.pay' },
    return: { to: 'returned', by: ['staff', 'system'], permission: 'wallet.pay' },
  },
  paid: { return: { to: 'returned', by: ['staff', 'system'], permission: 'wallet.pay' } },
  refused: {},
  cancelled: {},
  returned: {},
});
export const WITHDRAWAL_STATUSES = withdrawalMachine.states;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

/** Why staff refuse one. */
export const REFUSAL_REASONS = ['name-differs', 'account-unknown', 'under-review'] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

export const MIN_WITHDRAWAL = 50_000;
export const MAX_A_DAY = 3;
/** From this amount on an administrator approves. */
export const LARGE_WITHDRAWAL = 20_000_000;
export const HOURS_FOR_NEW_ACCOUNT = 24;

export type Payee = { bankBin: string; holder: string; bankAccount: string };

export type Withdrawal = Payee & {
  id: string;
  number: number;
  account: string | null;
  amount: number;
  isOtherName: boolean;
  status: WithdrawalStatus;
  version: number;
  payableFrom: Date;
  reason: RefusalReason | '';
  note: string;
  hold: string;
  approvedBy: string | null;
  paidBy: string | null;
  paymentFile: string | null;
  bankReference: string | null;
  bankDate: string | null;
  requestedAt: Date;
  endedAt: Date | null;
};

export const WITHDRAWAL_STEPS = [
  'request',
  'cancel',
  'approve',
  'refuse',
  'pay',
  'settle',
  'return',
] as const;
export type WithdrawalStep = (typeof WITHDRAWAL_STEPS)[number];
export type WithdrawalEvent = { what: WithdrawalStep; note: string; at: Date };

/** A withdrawal as staff open it. */
export type OpenedWithdrawal = {
  withdrawal: Withdrawal;
  customer: string | undefined;
  approver: string | undefined;
  payer: string | undefined;
  history: WithdrawalEvent[];
  events: string[];
};

/** «RT-100001» */
export const withdrawalNumber = (number: number) => `RT-${number}`;

/** The number that a text of a bank names; 0 where it names none. */
export const namedWithdrawal = (text: string): number => Number(/RT-?\s?(\d{6,9})/i.exec(text)?.[1] ?? 0);

const NUMBER = /^(?:RT-)?(\d{1,9})$/;

/** The number in an address; 0, which none has, where there is none. */
export const readWithdrawalNumber = (text: string): number => Number(NUMBER.exec(text)?.[1] ?? 0);

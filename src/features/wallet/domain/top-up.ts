import { stateMachine } from '#kernel/state-machine.ts';

/** Where money comes from: a transfer to our bank account, or a provider. */
export const MONEY_SOURCES = ['bank', 'vnpay', 'momo', 'zalopay', 'payos', 'sepay'] as const;
export type MoneySource = (typeof MONEY_SOURCES)[number];

const SYSTEM = { by: 'system' } as const;

/** Money that came is money: what expired, failed or was cancelled is paid all the same when it arrives. */
const PAY = { pay: { to: 'paid', ...SYSTEM } } as const;

/** The life of a top-up. A second payment of the same one is credited too. */
export const topUpMachine = stateMachine({
  waiting: {
    ...PAY,
    expire: { to: 'expired', ...SYSTEM },
    cancel: { to: 'cancelled', by: 'owner' },
    fail: { to: 'failed', ...SYSTEM },
  },
  paid: PAY,
  expired: PAY,
  cancelled: PAY,
  failed: PAY,
});
export const TOP_UP_STATUSES = topUpMachine.states;
export type TopUpStatus = (typeof TOP_UP_STATUSES)[number];

export const MIN_TOP_UP = 10_000;
export const MAX_TOP_UP = 50_000_000;
export const MAX_TOP_UP_A_DAY = 100_000_000;
export const MAX_WAITING = 10;
/** Amounts to choose with one tap. */
export const USUAL_AMOUNTS = [50_000, 100_000, 200_000, 500_000, 1_000_000, 2_000_000] as const;
/** «TU-100001» */
export const topUpNumber = (number: number) => `TU-${number}`;

export type BankAccount = { bin: string; account: string; holder: string };

/** No bank has this number, so that no money can be lost in a demonstration. */
export const DEMO_BANK: BankAccount = { bin: '000000', account: '0000000000', holder: 'TAI KHOAN MINH HOA' };

/** Where people go to pay, or what they scan. */
export type Checkout =
  { kind: 'redirect'; url: string } | { kind: 'qr'; payload: string; bank: BankAccount; memo: string };

/** What a member means to pay in. */
export type TopUp = {
  id: string;
  number: number;
  account: string | null;
  amount: number;
  method: MoneySource;
  memo: string;
  status: TopUpStatus;
  checkout: Checkout | null;
  queries: number;
  createdAt: Date;
  expiresAt: Date;
  paidAt: Date | null;
};

const NUMBER = /^(?:TU-)?(\d{1,9})$/;

/** The number in an address or an order; 0, which none has, where there is none. */
export const readTopUpNumber = (text: string): number => Number(NUMBER.exec(text)?.[1] ?? 0);

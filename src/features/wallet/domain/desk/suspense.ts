import type { IsoDate } from '#kernel/dates.ts';
import type { MatchReason } from '../match.ts';
import type { ReceiptStatus } from '../receipt.ts';
import type { MoneySource } from '../top-up.ts';

/** Money whose customer is not known, as a cashier sees it. */
export type SuspenseReceipt = {
  id: string;
  source: MoneySource;
  reference: string;
  bankAccount: string;
  amount: number;
  text: string;
  payer: { name: string; account: string; bank: string };
  bankDate: IsoDate;
  receivedAt: Date;
  status: ReceiptStatus;
  note: string;
};

export type SuspenseFigures = { count: number; sum: number; oldest: Date | null };

/** A top-up that the money may be meant for, and why. */
export type Suggestion = {
  number: number;
  amount: number;
  name: string;
  madeAt: Date;
  reasons: MatchReason[];
};

/** A withdrawal of the same amount that the bank may have sent back. */
export type ReturnedWithdrawal = { number: number; customer: string; holder: string; isNamed: boolean };

/** Money that comes to our bank and is ours: interest, and what providers pay out of what they took for us. */
export const OWN_MONEY = ['interest', 'vnpay', 'momo', 'zalopay'] as const;
export type OwnMoney = (typeof OWN_MONEY)[number];

/** After how many years money without a customer may be taken into equity: as long as the books have to be kept. */
export const KEPT_AFTER_YEARS = 10;

import type { IsoDate } from '#kernel/dates.ts';
import type { MoneySource } from './top-up.ts';

/** `suspense`: booked, and not known whose it is. */
export const RECEIPT_STATUSES = ['matched', 'suspense', 'returned', 'kept'] as const;
export type ReceiptStatus = (typeof RECEIPT_STATUSES)[number];

/** Money that came, as a provider signed it or a bank's statement lists it. */
export type Arrival = {
  source: MoneySource;
  /** Unique for its source, and for the account of ours that it came to. */
  reference: string;
  /** Our account; empty for money that is at a provider. */
  bankAccount: string;
  amount: number;
  /** What the payer wrote. */
  text: string;
  payer: { name: string; account: string; bank: string };
  bankDate: IsoDate;
  /** The number of the top-up, where the provider knows it. */
  order?: number | undefined;
};

/** What became of it. `unknown-order` and `amount-differs` are kept in suspense for a cashier. */
export type ArrivalOutcome = 'taken' | 'already' | 'unknown-order' | 'amount-differs';

/** Providers that know the order and take exactly its amount. A transfer between banks may have any. */
const TAKES_ORDERS: readonly MoneySource[] = ['vnpay', 'momo', 'zalopay'];

/** Whether money is for a top-up; where its provider says so and is wrong, nothing is credited. */
export function outcomeOf(
  { source, amount, order }: Pick<Arrival, 'source' | 'amount' | 'order'>,
  topUp: { amount: number; method: MoneySource } | undefined,
): Exclude<ArrivalOutcome, 'already'> {
  if (!TAKES_ORDERS.includes(source)) return 'taken';
  if (order === undefined || topUp?.method !== source) return 'unknown-order';
  return topUp.amount === amount ? 'taken' : 'amount-differs';
}

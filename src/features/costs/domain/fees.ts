import { type Vnd, vnd } from '#kernel/money.ts';

const MILLION = 1_000_000;
const BILLION = 1_000 * MILLION;

const round = (amount: number): Vnd => vnd.parse(Math.round(amount));

/** What is bought: only a dwelling or residential land can be the seller's only one. */
export const KINDS = ['nha-o', 'dat-o', 'dat-khac'] as const;
export type Kind = (typeof KINDS)[number];

/** Who pays the notary, as the parties agree. */
export const NOTARY_PAYERS = ['ben-mua', 'ben-ban', 'moi-ben'] as const;
export type NotaryPayer = (typeof NOTARY_PAYERS)[number];

/** Of the price, at most so much: Decree 10/2022/NĐ-CP, article 8. */
const REGISTRATION = { share: 0.005, most: 500 * MILLION };
/** Of the price: Law 109/2025/QH15 on personal income tax, and Decree 253/2026/NĐ-CP, article 19, for an only home. */
const INCOME_TAX = 0.02;

/** What a notary takes of a sale: Circular 257/2016/TT-BTC, article 4; above a bound a share of what exceeds it. */
const NOTARY: readonly { above: number; fixed: number; share: number }[] = [
  { above: 100 * BILLION, fixed: 32.2 * MILLION, share: 0.0002 },
  { above: 10 * BILLION, fixed: 5.2 * MILLION, share: 0.0003 },
  { above: 5 * BILLION, fixed: 3.2 * MILLION, share: 0.0004 },
  { above: 3 * BILLION, fixed: 2.2 * MILLION, share: 0.0005 },
  { above: BILLION, fixed: MILLION, share: 0.0006 },
  { above: 100 * MILLION, fixed: 0.1 * MILLION, share: 0.001 },
];
const NOTARY_LOW = { below: 50 * MILLION, fee: 50_000, otherwise: 100_000 };
const NOTARY_MOST = 70 * MILLION;

export function notaryFee(value: number): Vnd {
  const step = NOTARY.find(({ above }) => value > above);
  if (!step) return round(value < NOTARY_LOW.below ? NOTARY_LOW.fee : NOTARY_LOW.otherwise);
  return round(Math.min(NOTARY_MOST, step.fixed + (value - step.above) * step.share));
}

export const registrationFee = (price: number): Vnd =>
  round(Math.min(REGISTRATION.most, price * REGISTRATION.share));

export const incomeTax = (price: number): Vnd => round(price * INCOME_TAX);

/** What a purchase costs besides its price, and the buyer's part of it. */
export type Fee = {
  code: 'registration' | 'notary' | 'mortgage' | 'income-tax';
  amount: Vnd;
  paidBy: 'buyer' | 'seller' | 'both';
  buyers: Vnd;
};

export type Purchase = {
  price: number;
  isOnlyHome: boolean;
  notary: NotaryPayer;
  /** What is borrowed, for which the property is mortgaged. */
  borrowed: number;
};

const PAID_BY = { 'ben-mua': 'buyer', 'ben-ban': 'seller', 'moi-ben': 'both' } as const;
const SHARE = { buyer: 1, seller: 0, both: 0.5 } as const;

const feeOf = (code: Fee['code'], amount: Vnd, paidBy: Fee['paidBy']): Fee => ({
  code,
  amount,
  paidBy,
  buyers: round(amount * SHARE[paidBy]),
});

export const feesOf = ({ price, isOnlyHome, notary, borrowed }: Purchase): readonly Fee[] => [
  feeOf('registration', registrationFee(price), 'buyer'),
  feeOf('notary', notaryFee(price), PAID_BY[notary]),
  ...(borrowed > 0 ? [feeOf('mortgage', notaryFee(borrowed), 'buyer')] : []),
  feeOf('income-tax', isOnlyHome ? round(0) : incomeTax(price), 'seller'),
];

export const buyersSum = (fees: readonly Fee[]) => fees.reduce((sum, { buyers }) => sum + buyers, 0);

/** Of a usual purchase, in which the buyer pays the notary and borrows nothing. */
export const usualCosts = (price: number) =>
  buyersSum(feesOf({ price, isOnlyHome: false, notary: 'ben-mua', borrowed: 0 }));

import type { IsoDate } from '#kernel/dates.ts';
import type { SuspenseFigures } from './suspense.ts';

/** A bank account in the ledger and in its last statement: `atClose` is what the ledger had at the end of that day. */
export type BankBalance = {
  account: string;
  balance: number;
  day: IsoDate | null;
  closing: number | null;
  atClose: number;
};

/** What a cashier sees first. */
export type Today = {
  day: IsoDate;
  moved: { in: number; out: number };
  suspense: SuspenseFigures;
  topUps: { count: number; sum: number };
  withdrawals: { count: number; sum: number };
  banks: BankBalance[];
};

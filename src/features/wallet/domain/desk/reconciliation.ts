import type { IsoDate } from '#kernel/dates.ts';
import type { TransferKind } from '../ledger.ts';

/** Money that the ledger moved at a bank; what came in is positive. */
export type LedgerMove = {
  transfer: string;
  kind: TransferKind;
  subject: string;
  account: string;
  amount: number;
};

/** What money was that went out without us: a fee, or what the company took. */
export const OUTGOING = ['bank-fee', 'drawn'] as const;
export type Outgoing = (typeof OUTGOING)[number];
/** From this amount on an administrator books it. */
export const LARGE_FEE = 1_000_000;

/** A line of a statement. */
export type BankMove = {
  id: number;
  account: string;
  amount: number;
  text: string;
  reference: string;
  date: IsoDate;
};

/** A day in the ledger and at the bank. */
export type ComparedDay = {
  day: IsoDate;
  both: (LedgerMove & { text: string; reference: string; date: IsoDate })[];
  onlyLedger: LedgerMove[];
  onlyBank: BankMove[];
  /** What the ledger alone has, less what the bank alone has. */
  difference: number;
  reason: { text: string; difference: number; by: string | null; isOwn: boolean } | null;
  closed: ClosedDay | null;
};

export type ClosedDay = {
  difference: number;
  reason: string;
  reasonBy: string | null;
  by: string | null;
  at: Date;
};

/** A day in the list of days. */
export type DayLine = { day: IsoDate; moves: number; difference: number; isClosed: boolean };

const sumOf = (moves: readonly { amount: number }[]) => moves.reduce((sum, { amount }) => sum + amount, 0);

export const differenceOf = (onlyLedger: readonly LedgerMove[], onlyBank: readonly BankMove[]) =>
  sumOf(onlyLedger) - sumOf(onlyBank);

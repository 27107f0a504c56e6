import { fold } from '#kernel/text.ts';
import { nearMemos } from './memo.ts';

/** Money that came and has no known memo. */
export type UnmatchedMoney = {
  amount: number;
  /** What the bank wrote. */
  text: string;
  payer?: { name?: string; account?: string };
};

/** A top-up that may be meant, with what is known of its customer. */
export type MatchCandidate = {
  topUp: string;
  memo: string;
  amount: number;
  customer: string;
  name: string;
  /** Accounts that money of this customer came from before. */
  accounts: readonly string[];
  /** When the top-up was made; of equal ones the newest comes first. */
  madeAt: Date;
};

/** `memo`: with one letter wrong; `account`: money of this customer came from it before. */
export type MatchReason = 'memo' | 'account' | 'name' | 'amount';

export type MatchSuggestion = { candidate: MatchCandidate; reasons: MatchReason[] };

const words = (text: string) =>
  ` ${fold(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `;

/** Whether a bank and an account mean the same person: «NGUYEN VAN AN» and «Nguyễn Văn An». */
export const isSameName = (a: string, b: string) => words(a) === words(b) && words(a).trim() !== '';

/** A name of one word is found in too many texts. */
const isFullName = (name: string) => words(name).trim().includes(' ');

const isNamed = ({ payer, text }: UnmatchedMoney, name: string) =>
  payer?.name === undefined
    ? isFullName(name) && words(text).includes(words(name))
    : isSameName(payer.name, name);

const MIN_ACCOUNT_LENGTH = 6;

const isFrom = ({ payer, text }: UnmatchedMoney, accounts: readonly string[]) =>
  accounts.some((account) =>
    payer?.account === undefined
      ? account.length >= MIN_ACCOUNT_LENGTH && words(text).includes(` ${account.toLowerCase()} `)
      : payer.account === account,
  );

/** How much a reason says; an amount or a name alone says too little to be shown. */
const WEIGHTS: Record<MatchReason, number> = { memo: 8, account: 5, name: 2, amount: 2 };
const MIN_WEIGHT = 4;

const weightOf = ({ reasons }: MatchSuggestion) => reasons.reduce((sum, reason) => sum + WEIGHTS[reason], 0);

/** The top-ups that money may be meant for, the likeliest first, each with why. People decide; nothing is booked by it. */
export function suggestMatches(
  money: UnmatchedMoney,
  candidates: readonly MatchCandidate[],
  most = 5,
): MatchSuggestion[] {
  const near = new Set(
    nearMemos(
      money.text,
      candidates.map(({ memo }) => memo),
    ),
  );
  return candidates
    .map((candidate): MatchSuggestion => {
      const holds: Record<MatchReason, boolean> = {
        memo: near.has(candidate.memo),
        account: isFrom(money, candidate.accounts),
        name: isNamed(money, candidate.name),
        amount: candidate.amount === money.amount,
      };
      return { candidate, reasons: (Object.keys(holds) as MatchReason[]).filter((reason) => holds[reason]) };
    })
    .filter((suggestion) => weightOf(suggestion) >= MIN_WEIGHT)
    .toSorted(
      (a, b) => weightOf(b) - weightOf(a) || b.candidate.madeAt.getTime() - a.candidate.madeAt.getTime(),
    )
    .slice(0, most);
}

import { dayOf, type IsoDate } from '#kernel/dates.ts';
import { ACCOUNT_KINDS, type AccountKind, type Line, SUSPENSE, type TransferKind } from '../ledger.ts';

/** A transfer as the books have it. */
export type BookedTransfer = {
  id: string;
  kind: TransferKind;
  subject: string;
  bankDate: IsoDate | null;
  madeAt: Date;
  note: string;
  lines: readonly Line[];
  /** The tax inside of a service that was bought, and when it begins; nothing where none was. */
  service: { beginsAt: Date; vatPercent: number; vat: number } | null;
};

/** An entry of one account, as it was posted. */
export type BookedEntry = Omit<BookedTransfer, 'lines' | 'note' | 'service'> & {
  amount: number;
  balance: number;
};

export type HouseAccount = { kind: AccountKind; name: string };

/** Accounts that grow by debits; those of others are shown with the sign turned. */
const DEBIT: readonly AccountKind[] = ['bank', 'gateway', 'bonus-cost', 'gateway-fee', 'rounding'];

/** A balance as people read it: what a bank has and what a customer has are both positive. */
export const shownBalance = (kind: AccountKind, balance: number) =>
  DEBIT.includes(kind) ? balance : 0 - balance;

/** Names in a journal have no marks that mean something there. */
const segment = (name: string) => name.trim().replace(/[^\p{L}\p{N}._-]+/gu, '-') || '-';

/** The account of a journal, as programs for plain-text accounting group them. */
export function journalAccount({ kind, name }: HouseAccount): string {
  switch (kind) {
    case 'bank':
    case 'gateway':
      return `assets:${kind}:${segment(name)}`;
    case 'customer-main':
      return `liabilities:customer:${segment(name)}:chinh`;
    case 'customer-bonus':
      return `liabilities:customer:${segment(name)}:thuong`;
    case 'hold':
    case 'suspense':
      return `liabilities:${kind}`;
    case 'revenue':
      return `income:service:${segment(name)}`;
    case 'bonus-cost':
      return 'expenses:bonus';
    case 'gateway-fee':
      return `expenses:gateway-fee:${segment(name)}`;
    case 'rounding':
      return 'expenses:rounding';
    case 'equity':
      return `equity:${segment(name)}`;
  }
}

/** A text stays on its line, and begins no comment. */
const plain = (text: string) => text.replace(/[\p{Cc};|]+/gu, ' ').trim();

/** A transfer of the ledger as `hledger` and `ledger` read it; it has the day on which it was posted, so that days are in order. */
export function journalEntry({ id, kind, subject, bankDate, madeAt, lines }: BookedTransfer): string {
  return [
    `${dayOf(madeAt)} * (${id}) ${plain(`${kind} ${subject}`)}`,
    ...(bankDate ? [`    ; bank-date:${bankDate}`] : []),
    ...lines.map((line) => `    ${journalAccount(line)}  ${line.amount} VND`),
    '',
    '',
  ].join('\n');
}

/** The revenue of a line without its tax, the rate and the tax, as a purchase was priced; undone ones are negative. */
export function taxOf({ kind, amount }: Line, service: BookedTransfer['service']) {
  if (kind !== 'revenue' || service === null) return undefined;
  const vat = amount < 0 ? service.vat : 0 - service.vat;
  return { net: 0 - amount - vat, percent: service.vatPercent, vat };
}

export const accountKey = ({ kind, name }: HouseAccount) => `${kind}:${name}`;

/** The account of an address; unmatched money where it names none. */
export function houseAccountIn(key: string): HouseAccount {
  const [word = '', ...rest] = key.split(':');
  const kind = ACCOUNT_KINDS.find((one) => one === word);
  return kind === undefined ? SUSPENSE : { kind, name: rest.join(':') };
}

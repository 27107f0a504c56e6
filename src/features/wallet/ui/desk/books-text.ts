import { spreadsheetCsv } from '#formats/csv/csv.ts';
import type { Translate } from '#i18n/translate.ts';
import { formatDate, type IsoDate } from '#kernel/dates.ts';
import {
  type BookedEntry,
  type BookedTransfer,
  type HouseAccount,
  journalAccount,
  journalEntry,
  shownBalance,
  taxOf,
} from '../../domain/desk/books.ts';

const day = (at: IsoDate | null) => (at === null ? '' : formatDate(at, 'day'));
const debit = (amount: number) => (amount > 0 ? String(amount) : '');
const credit = (amount: number) => (amount < 0 ? String(-amount) : '');

const taxCells = (tax: ReturnType<typeof taxOf>) =>
  tax === undefined ? ['', '', ''] : [String(tax.net), `${tax.percent}%`, String(tax.vat)];

/** For a program that keeps plain-text accounts. */
export async function* journalText(transfers: AsyncIterable<BookedTransfer>): AsyncGenerator<string> {
  yield '; Địa Bạ, VND\n\n';
  for await (const transfer of transfers) yield journalEntry(transfer);
}

/** For the accountant: each entry with the day of the money, that of the service, and the tax inside of it. */
export async function* transfersCsv(
  transfers: AsyncIterable<BookedTransfer>,
  t: Translate,
): AsyncGenerator<string> {
  const names = [
    'id',
    'kind',
    'subject',
    'bank-date',
    'made',
    'service',
    'account',
    'debit',
    'credit',
  ] as const;
  const taxes = ['net', 'vat-rate', 'vat', 'note'] as const;
  yield `\ufeff${spreadsheetCsv([[...names, ...taxes].map((name) => t(`cashier.books.${name}`))])}`;
  for await (const { lines, service, ...transfer } of transfers)
    yield spreadsheetCsv(
      lines.map((line) => [
        transfer.id,
        t(`wallet.kind.${transfer.kind}`),
        transfer.subject,
        day(transfer.bankDate),
        formatDate(transfer.madeAt, 'moment'),
        service === null ? '' : formatDate(service.beginsAt, 'day'),
        journalAccount(line),
        debit(line.amount),
        credit(line.amount),
        ...taxCells(taxOf(line, service)),
        transfer.note,
      ]),
    );
}

/** The statement of one account, from what it had to what it has. */
export async function* accountCsv(
  {
    account,
    opening,
    entries,
  }: { account: HouseAccount; opening: number; entries: AsyncIterable<BookedEntry> },
  t: Translate,
): AsyncGenerator<string> {
  const names = ['id', 'kind', 'subject', 'bank-date', 'made', 'debit', 'credit', 'balance'] as const;
  const sum = (label: string, balance: number) => [
    journalAccount(account),
    label,
    '',
    '',
    '',
    '',
    '',
    String(shownBalance(account.kind, balance)),
  ];
  yield `\ufeff${spreadsheetCsv([
    names.map((name) => t(`cashier.books.${name}`)),
    sum(t('cashier.statement.opening'), opening),
  ])}`;
  let closing = opening;
  for await (const { id, kind, subject, bankDate, madeAt, amount, balance } of entries) {
    closing = balance;
    yield spreadsheetCsv([
      [
        id,
        t(`wallet.kind.${kind}`),
        subject,
        day(bankDate),
        formatDate(madeAt, 'moment'),
        debit(amount),
        credit(amount),
        String(shownBalance(account.kind, balance)),
      ],
    ]);
  }
  yield spreadsheetCsv([sum(t('cashier.statement.closing'), closing)]);
}

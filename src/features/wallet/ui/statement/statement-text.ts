import { createHash } from 'node:crypto';
import { spreadsheetCsv } from '#formats/csv/csv.ts';
import type { Translate } from '#i18n/translate.ts';
import { formatDate } from '#kernel/dates.ts';
import { formatVnd, moneyInWords } from '#kernel/money.ts';
import type { Lang } from '#kernel/text.ts';
import { type Statement, sumsOf } from '../../domain/history.ts';

/** «11/2026» */
export const monthText = (month: string): string => month.split('-').toReversed().join('/');

/**
 * A statement as a spreadsheet reads it: what there was, each movement, what there is. It says nothing of when it was
 * made, so that it is the same file whenever it is taken.
 */
export function statementCsv(statement: Statement, t: Translate, lang: Lang): string {
  const { opening, closing, movements } = statement;
  const sums = sumsOf(statement);
  const line = (label: string, balance: number, moved = ['', '']) => [
    '',
    '',
    label,
    '',
    ...moved,
    String(balance),
    '',
  ];
  return spreadsheetCsv([
    [
      t('wallet.receipt.at'),
      t('wallet.receipt.bank-date'),
      t('wallet.receipt.kind'),
      t('wallet.receipt.subject'),
      t('wallet.history.vao'),
      t('wallet.history.ra'),
      t('wallet.receipt.balance'),
      t('wallet.receipt.id'),
    ],
    line(t('wallet.statement.opening'), opening),
    ...movements.map(({ transfer, at, bankDate, kind, subject, amount, balance }) => [
      formatDate(at, 'moment'),
      bankDate ? formatDate(bankDate, 'day') : '',
      t(`wallet.kind.${kind}`),
      subject,
      amount > 0 ? String(amount) : '',
      amount < 0 ? String(0 - amount) : '',
      String(balance),
      transfer,
    ]),
    line(t('wallet.statement.closing'), closing, [String(sums.in), String(sums.out)]),
    ['', '', `${t('wallet.receipt.in-words')}: ${moneyInWords(closing, lang)}`, '', '', '', '', ''],
  ]);
}

/** The SHA-256 of the bytes of a file, as `sha256sum` writes it. */
export const hashOf = (file: string): string => createHash('sha256').update(file).digest('hex');

export function statementFacts(statement: Statement, t: Translate, lang: Lang) {
  const { opening, closing } = statement;
  const sums = sumsOf(statement);
  return [
    { label: t('wallet.statement.opening'), value: formatVnd(opening, lang) },
    { label: t('wallet.history.vao'), value: formatVnd(sums.in, lang) },
    { label: t('wallet.history.ra'), value: formatVnd(sums.out, lang) },
    { label: t('wallet.statement.closing'), value: formatVnd(closing, lang) },
    { label: t('wallet.receipt.in-words'), value: moneyInWords(closing, lang) },
  ];
}

import { spreadsheetCsv } from '#formats/csv/csv.ts';
import type { Translate } from '#i18n/translate.ts';
import { formatDate } from '#kernel/dates.ts';
import { formatVnd, moneyInWords } from '#kernel/money.ts';
import type { Lang } from '#kernel/text.ts';
import type { Movement, Statement } from '../domain/history.ts';
import type { Checkout } from '../domain/top-up.ts';

/** «+50.000 đ», «−20.000 đ» */
export const signedVnd = (amount: number, lang: Lang) =>
  `${amount < 0 ? '−' : '+'}${formatVnd(Math.abs(amount), lang)}`;

export function receiptFacts(movement: Movement & { hash: string }, t: Translate, lang: Lang) {
  const { transfer, kind, subject, amount, balance, at, bankDate, hash } = movement;
  return [
    { label: t('wallet.receipt.kind'), value: t(`wallet.kind.${kind}`) },
    { label: t('wallet.receipt.amount'), value: signedVnd(amount, lang) },
    { label: t('wallet.receipt.in-words'), value: moneyInWords(Math.abs(amount), lang) },
    { label: t('wallet.receipt.at'), value: formatDate(at, 'moment') },
    ...(bankDate ? [{ label: t('wallet.receipt.bank-date'), value: formatDate(bankDate, 'day') }] : []),
    { label: t('wallet.receipt.subject'), value: subject },
    { label: t('wallet.receipt.balance'), value: formatVnd(balance, lang) },
    { label: t('wallet.receipt.id'), value: transfer },
    { label: t('wallet.receipt.hash'), value: hash.slice(0, 16), whole: hash },
  ];
}

/** A statement as a spreadsheet reads it: what there was, each movement, what there is. */
export function statementCsv({ opening, closing, movements }: Statement, t: Translate, lang: Lang): string {
  const line = (label: string, balance: number) => ['', '', label, '', '', String(balance)];
  return spreadsheetCsv([
    (['at', 'bank-date', 'kind', 'subject', 'amount', 'balance'] as const).map((name) =>
      t(`wallet.receipt.${name}`),
    ),
    line(t('wallet.statement.opening'), opening),
    ...movements.map(({ at, bankDate, kind, subject, amount, balance }) => [
      formatDate(at, 'moment'),
      bankDate ? formatDate(bankDate, 'day') : '',
      t(`wallet.kind.${kind}`),
      subject,
      String(amount),
      String(balance),
    ]),
    line(t('wallet.statement.closing'), closing),
    line(moneyInWords(closing, lang), closing),
  ]);
}

/** What has to be entered at a bank. */
export function transferRows(
  { bank, memo }: Extract<Checkout, { kind: 'qr' }>,
  bankName: string | undefined,
  amount: number,
  t: Translate,
  lang: Lang,
) {
  return [
    { label: t('wallet.top-up.bank'), value: bankName ?? t('wallet.top-up.bank-bin', { bin: bank.bin }) },
    { label: t('wallet.top-up.holder'), value: bank.holder },
    { label: t('wallet.top-up.account'), value: bank.account, plain: bank.account },
    { label: t('wallet.top-up.amount'), value: formatVnd(amount, lang), plain: String(amount) },
    { label: t('wallet.top-up.memo'), value: memo, plain: memo },
  ];
}

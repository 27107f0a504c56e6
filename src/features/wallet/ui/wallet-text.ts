import { spreadsheetCsv } from '#formats/csv/csv.ts';
import type { Translate } from '#i18n/translate.ts';
import { formatDate } from '#kernel/dates.ts';
import { formatVnd, moneyInWords } from '#kernel/money.ts';
import type { Lang } from '#kernel/text.ts';
import { pathTo } from '#routes/index.ts';
import { bankOf } from '../domain/banks.ts';
import type { Movement } from '../domain/history.ts';
import type { Checkout } from '../domain/top-up.ts';
import type { OpenedWithdrawal, Payee, Withdrawal } from '../domain/withdrawal.ts';

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

const payeeFacts = ({ bankBin, holder, bankAccount }: Payee, t: Translate) => [
  { label: t('wallet.withdraw.bank'), value: bankOf(bankBin)?.name ?? bankBin },
  { label: t('wallet.withdraw.account'), value: bankAccount },
  { label: t('wallet.withdraw.holder'), value: holder },
];

/** What a customer wants back, and to which account. */
export const withdrawalFacts = (wanted: Payee & { amount: number }, t: Translate, lang: Lang) => [
  { label: t('wallet.receipt.amount'), value: formatVnd(wanted.amount, lang) },
  { label: t('wallet.receipt.in-words'), value: moneyInWords(wanted.amount, lang) },
  ...payeeFacts(wanted, t),
];

/** What happens next, by whom and until when. */
export function withdrawalNext(
  { status, payableFrom, reason, bankReference }: Withdrawal,
  t: Translate,
): string {
  return t(`wallet.withdrawal.next.${status}`, {
    at: formatDate(payableFrom, 'moment'),
    reason: reason === '' ? '' : t(`wallet.refusal.${reason}`),
    reference: bankReference ?? '',
  });
}

export function deskWithdrawalFacts(
  { withdrawal, customer, approver, payer }: OpenedWithdrawal,
  t: Translate,
  lang: Lang,
) {
  const { account, isOtherName, payableFrom, bankReference, note, status } = withdrawal;
  return [
    { label: t('wallet.withdraw.status'), value: t(`wallet.withdrawal.${status}`) },
    {
      label: t('wallet.desk.customer'),
      value: customer ?? t('wallet.desk.no-customer'),
      href: account === null ? undefined : pathTo('deskAccount', { account_id: account }),
    },
    ...withdrawalFacts(withdrawal, t, lang),
    ...(isOtherName ? [{ label: t('wallet.desk.attention'), value: t('wallet.desk.other-name') }] : []),
    { label: t('wallet.desk.payable'), value: formatDate(payableFrom, 'moment') },
    ...(approver ? [{ label: t('wallet.desk.approver'), value: approver }] : []),
    ...(payer ? [{ label: t('wallet.desk.payer'), value: payer }] : []),
    ...(bankReference ? [{ label: t('wallet.desk.reference'), value: bankReference }] : []),
    ...(note === '' ? [] : [{ label: t('wallet.desk.note'), value: note }]),
  ];
}

/** A list of transfers as the portals of banks take them; the text names the withdrawal for their statement. */
export const paymentFileCsv = (withdrawals: readonly Withdrawal[], t: Translate): string =>
  spreadsheetCsv([
    [
      t('wallet.file.n'),
      t('wallet.withdraw.account'),
      t('wallet.withdraw.holder'),
      t('wallet.withdraw.bank'),
      t('wallet.receipt.amount'),
      t('wallet.top-up.memo'),
    ],
    ...withdrawals.map(({ number, bankAccount, holder, bankBin, amount }, at) => [
      String(at + 1),
      bankAccount,
      holder,
      bankOf(bankBin)?.short ?? bankBin,
      String(amount),
      `DIABA RT${number}`,
    ]),
  ]);

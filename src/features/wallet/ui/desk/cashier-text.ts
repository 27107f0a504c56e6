import type { Translate } from '#i18n/translate.ts';
import { formatDate } from '#kernel/dates.ts';
import { formatVnd } from '#kernel/money.ts';
import type { Lang } from '#kernel/text.ts';
import { pathTo } from '#routes/index.ts';
import type { FileRefusal } from '../../domain/desk/column-choice.ts';
import type { SuspenseReceipt } from '../../domain/desk/suspense.ts';
import type { Today } from '../../domain/desk/today.ts';
import { signedVnd } from '../wallet-text.ts';

/** Why nothing of a file can be imported. */
export function refusalText(refusal: FileRefusal, t: Translate, lang: Lang): string {
  if (refusal.reason === 'lines') return t('cashier.refusal.lines', { count: refusal.problems.length });
  if (refusal.reason !== 'difference') return t(`cashier.refusal.${refusal.reason}`);
  const { opening, sum, closing } = refusal;
  return t('cashier.refusal.difference', {
    opening: formatVnd(opening, lang),
    sum: signedVnd(sum, lang),
    closing: formatVnd(closing, lang),
    difference: formatVnd(Math.abs(opening + sum - closing), lang),
  });
}

export const receiptFacts = (receipt: SuspenseReceipt, t: Translate, lang: Lang) =>
  [
    { label: t('cashier.amount'), value: formatVnd(receipt.amount, lang) },
    { label: t('cashier.receipt.source'), value: t(`cashier.source.${receipt.source}`) },
    { label: t('cashier.bank'), value: receipt.bankAccount },
    { label: t('cashier.receipt.day'), value: formatDate(receipt.bankDate, 'day') },
    { label: t('cashier.receipt.at'), value: formatDate(receipt.receivedAt, 'moment') },
    { label: t('cashier.column.reference'), value: receipt.reference },
    { label: t('cashier.column.text'), value: receipt.text },
    {
      label: t('cashier.receipt.payer'),
      value: [receipt.payer.name, receipt.payer.account, receipt.payer.bank].filter(Boolean).join(' · '),
    },
    { label: t('cashier.note'), value: receipt.note },
  ].filter(({ value }) => value !== '');

export function todayFacts({ moved, suspense, topUps, withdrawals }: Today, t: Translate, lang: Lang) {
  const counted = ({ count, sum }: { count: number; sum: number }) =>
    t('cashier.today.counted', { count, amount: formatVnd(sum, lang) });
  return [
    { label: t('cashier.today.in'), value: formatVnd(moved.in, lang) },
    { label: t('cashier.today.out'), value: formatVnd(moved.out, lang) },
    { label: t('cashier.room.suspense'), value: counted(suspense), href: pathTo('deskSuspense') },
    ...(suspense.oldest
      ? [{ label: t('cashier.today.oldest'), value: formatDate(suspense.oldest, 'moment') }]
      : []),
    { label: t('cashier.today.top-ups'), value: counted(topUps) },
    {
      label: t('cashier.today.withdrawals'),
      value: counted(withdrawals),
      href: pathTo('deskWithdrawals'),
    },
  ];
}

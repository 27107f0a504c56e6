import type { Translate } from '#i18n/translate.ts';
import { formatDate } from '#kernel/dates.ts';
import { formatVnd } from '#kernel/money.ts';
import type { Lang } from '#kernel/text.ts';
import { pathTo } from '#routes/index.ts';
import { bonusNumber } from '../domain/bonus.ts';
import { otherWallet } from '../domain/ledger.ts';
import { endNotice, movementNotice, referralNotice } from '../domain/notice.ts';
import { REWARDS } from '../domain/referral.ts';
import { readWithdrawalNumber } from '../domain/withdrawal.ts';
import { receiptPath, walletPath, withdrawalPath } from './addresses.ts';
import { signedVnd } from './wallet-text.ts';

type WriteLine = (data: unknown, t: Translate, lang: Lang) => { text: string; path: string };

/** What of a withdrawal is read where its steps are. */
const OF_WITHDRAWALS: ReadonlySet<string> = new Set(['withdrawal', 'withdrawal-paid', 'withdrawal-undone']);

const movedLine: WriteLine = (data, t, lang) => {
  const { transfer, wallet, kind, subject, amount, other } = movementNotice.parse(data);
  const path = OF_WITHDRAWALS.has(kind)
    ? withdrawalPath(readWithdrawalNumber(subject))
    : receiptPath(wallet, transfer);
  if (kind === 'withdrawal-paid')
    return { text: t('wallet.notice.paid', { amount: formatVnd(-amount, lang), subject }), path };
  const changed = [
    { of: wallet, by: amount },
    ...(other === undefined ? [] : [{ of: otherWallet(wallet), by: other }]),
  ].map(({ of, by }) => `${t(`wallet.title.${of}`)} ${signedVnd(by, lang)}`);
  const values = { changed: changed.join(', '), kind: t(`wallet.kind.${kind}`), subject };
  return { text: t('wallet.notice.moved', values), path };
};

const bonusEndsLine: WriteLine = (data, t, lang) => {
  const { number, left, until } = endNotice.parse(data);
  const values = {
    number: bonusNumber(number),
    amount: formatVnd(left, lang),
    until: formatDate(new Date(until), 'day'),
  };
  return { text: t('wallet.notice.bonus-ends', values), path: walletPath('thuong') };
};

const referralLine: WriteLine = (data, t, lang) => {
  const { side, reason } = referralNotice.parse(data);
  const text =
    reason === null
      ? t(`wallet.notice.referral-${side}`, { amount: formatVnd(REWARDS[side], lang) })
      : t(`wallet.notice.void-${side}`, { reason: t(`referrals.why.${reason}`) });
  return { text, path: pathTo('referrals') };
};

const withLetter = (line: WriteLine, name: 'moved' | 'bonus-ends' | 'referral') => ({
  line,
  letter({ data, lang }: { data: unknown; lang: Lang }, t: Translate, origin: string) {
    const { text, path } = line(data, t, lang);
    const body = t(`wallet.notice.letter-${name}`, { line: text, address: origin + path });
    return { subject: text, text: `${body}\n` };
  },
});

/** What customers are notified of about their wallets: every movement, and what is about to be lost or was decided. */
export const walletNotices = {
  moved: withLetter(movedLine, 'moved'),
  bonusEnds: withLetter(bonusEndsLine, 'bonus-ends'),
  referral: withLetter(referralLine, 'referral'),
};

import type { Translate } from '#i18n/translate.ts';
import { formatDate } from '#kernel/dates.ts';
import { formatVnd } from '#kernel/money.ts';
import { pathTo } from '#routes/index.ts';
import { bonusNumber } from '../domain/bonus.ts';
import { endNotice, movementNotice, referralNotice } from '../domain/notice.ts';
import { REWARDS } from '../domain/referral.ts';
import { receiptPath, walletPath } from './addresses.ts';
import { signedVnd } from './wallet-text.ts';

type WriteLine = (data: unknown, t: Translate) => { text: string; path: string };

const movedLine: WriteLine = (data, t) => {
  const { transfer, wallet, kind, subject, amount } = movementNotice.parse(data);
  const values = { wallet: t(`wallet.title.${wallet}`), amount: signedVnd(amount, 'vi'), subject };
  return {
    text: t('wallet.notice.moved', { ...values, kind: t(`wallet.kind.${kind}`) }),
    path: receiptPath(wallet, transfer),
  };
};

const bonusEndsLine: WriteLine = (data, t) => {
  const { number, left, until } = endNotice.parse(data);
  const values = {
    number: bonusNumber(number),
    amount: formatVnd(left, 'vi'),
    until: formatDate(new Date(until), 'day'),
  };
  return { text: t('wallet.notice.bonus-ends', values), path: walletPath('thuong') };
};

const referralLine: WriteLine = (data, t) => {
  const { side, reason } = referralNotice.parse(data);
  const text =
    reason === null
      ? t(`wallet.notice.referral-${side}`, { amount: formatVnd(REWARDS[side], 'vi') })
      : t(`wallet.notice.void-${side}`, { reason: t(`referrals.why.${reason}`) });
  return { text, path: pathTo('referrals') };
};

const withLetter = (line: WriteLine) => ({
  line,
  letter(data: unknown, t: Translate, origin: string) {
    const { text, path } = line(data, t);
    return { subject: text, text: t('wallet.notice.letter', { line: text, address: origin + path }) };
  },
});

/** What customers are notified of about their wallets: every movement, and what is about to be lost or was decided. */
export const walletNotices = {
  moved: withLetter(movedLine),
  bonusEnds: withLetter(bonusEndsLine),
  referral: withLetter(referralLine),
};

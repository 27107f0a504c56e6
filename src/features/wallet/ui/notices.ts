import type { Translate } from '#i18n/translate.ts';
import { movementNotice } from '../domain/notice.ts';
import { receiptPath } from './addresses.ts';
import { signedVnd } from './wallet-text.ts';

function movedLine(data: unknown, t: Translate) {
  const { transfer, wallet, kind, subject, amount } = movementNotice.parse(data);
  const values = { wallet: t(`wallet.title.${wallet}`), amount: signedVnd(amount, 'vi'), subject };
  return {
    text: t('wallet.notice.moved', { ...values, kind: t(`wallet.kind.${kind}`) }),
    path: receiptPath(wallet, transfer),
  };
}

/** What customers are notified of about their wallets: every movement. */
export const walletNotices = {
  moved: {
    line: movedLine,
    letter(data: unknown, t: Translate, origin: string) {
      const { text, path } = movedLine(data, t);
      return { subject: text, text: t('wallet.notice.letter', { line: text, address: origin + path }) };
    },
  },
};

import type { Translate } from '#i18n/translate.ts';
import { pathTo } from '#routes/index.ts';
import { quotedNumber } from '../domain/consignment.ts';
import type { DepositType } from '../domain/deposit-type.ts';
import { changedData, expiringData, messageData } from '../domain/notice.ts';

type Line = { text: string; path: string };

const pathOf = (deal: DepositType, number: number) =>
  pathTo('consignment', { deposit_type: deal, product_id: quotedNumber(number) });

const linesOf = {
  changed(data: unknown, t: Translate): Line {
    const { number, deal, what } = changedData.parse(data);
    const key = what === 'closed' ? (`closed-${deal}` as const) : what;
    return {
      text: t(`notices.consignment.${key}`, { number: quotedNumber(number) }),
      path: pathOf(deal, number),
    };
  },

  expiring(data: unknown, t: Translate): Line {
    const { number, deal, what, days } = expiringData.parse(data);
    const key = what === 'draft' ? 'notices.consignment.draft-ends' : 'notices.consignment.ends';
    return { text: t(key, { number: quotedNumber(number), days }), path: pathOf(deal, number) };
  },

  message(data: unknown, t: Translate): Line {
    const { number, deal } = messageData.parse(data);
    return {
      text: t('notices.consignment.message', { number: quotedNumber(number) }),
      path: pathOf(deal, number),
    };
  },
};

const noticeOf = (line: (data: unknown, t: Translate) => Line) => ({
  line,
  /** The same in a letter, with the address. */
  letter(data: unknown, t: Translate, origin: string) {
    const { text, path } = line(data, t);
    return {
      subject: t('notices.consignment.subject', { line: text }),
      text: `${t('notices.consignment.letter', { line: text, address: origin + path })}\n`,
    };
  },
});

/** What owners are notified of about what they offer. */
export const consignmentNotices = {
  changed: noticeOf(linesOf.changed),
  expiring: noticeOf(linesOf.expiring),
  message: noticeOf(linesOf.message),
};

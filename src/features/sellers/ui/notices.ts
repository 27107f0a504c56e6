import type { Translate } from '#i18n/translate.ts';
import { pathTo } from '#routes/index.ts';
import { changedData } from '../domain/seller.ts';

type Line = { text: string; path: string };

function changedLine(data: unknown, t: Translate): Line {
  const { what, note } = changedData.parse(data);
  return { text: t(`sellers.notice.${what}`, { note }), path: pathTo('sellerSettings') };
}

/** What sellers are notified of about their public page. */
export const sellerNotices = {
  changed: {
    line: changedLine,
    letter(data: unknown, t: Translate, origin: string) {
      const { text, path } = changedLine(data, t);
      return { subject: text, text: t('sellers.notice.letter', { line: text, address: origin + path }) };
    },
  },
};

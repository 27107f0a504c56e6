import { answered } from '#features/inquiries/ui/notices.ts';
import type { Line, NoticeKind, NoticeWriters } from '#features/notices/domain/kinds.ts';
import { digestLetter } from '#features/notices/ui/digest.ts';
import { letterText } from '#features/favourites/ui/letter.ts';
import { savedPath } from '#features/listings/ui/addresses.ts';
import { viewOf } from '#features/listings/ui/card-view.ts';
import { isLang } from '#i18n/locale.ts';
import { type Translate, translator } from '#i18n/translate.ts';
import { pathTo } from '#routes/index.ts';
import type { Services } from '#services/index.ts';

/** Writes the mails about new listings of saved searches, each in its reader's language. */
export const createAlertRun = ({ favourites }: Pick<Services, 'favourites'>, origin: string) =>
  async function sendAlerts(): Promise<void> {
    await favourites.alerts.send(({ search, cards, total, token }) => {
      const lang = isLang(search.to.lang) ? search.to.lang : 'vi';
      const t = translator(lang);
      const lines = cards.map((card) => {
        const { title, price, size, place, href } = viewOf(card, t, lang);
        return { title, facts: [price, size, place].join(' · '), address: origin + href };
      });
      const stop = `?ma=${token}`;
      const addresses = {
        list: origin + savedPath(search),
        change: origin + pathTo('savedSearches'),
        stop: origin + pathTo('stopAlerts') + stop,
        stopAtOnce: origin + pathTo('stopAlertsAtOnce') + stop,
      };
      return { to: search.to.email, ...letterText({ name: search.name, total, lines, addresses }, t) };
    });
  };

type Writer = {
  line: (data: unknown, t: Translate) => Line;
  letter: (facts: unknown, t: Translate, origin: string) => ReturnType<NoticeWriters['letter']>;
};

/** Every kind of notice in words. */
const WRITERS: Readonly<Record<NoticeKind, Writer>> = {
  'inquiries.answered': answered,
};

/** One line in the account, and where it leads. */
export const noticeLine: NoticeWriters['line'] = (kind, data, lang) =>
  WRITERS[kind].line(data, translator(lang));

export const createNoticeWriters = (origin: string): NoticeWriters => ({
  line: noticeLine,
  letter: (kind, facts, lang) => WRITERS[kind].letter(facts, translator(lang), origin),
  digest: (lines, lang) => digestLetter(lines, translator(lang), origin),
});

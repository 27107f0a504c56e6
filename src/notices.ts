import { answerLetter } from '#features/inquiries/ui/letter.ts';
import { letterText } from '#features/favourites/ui/letter.ts';
import { savedPath } from '#features/listings/ui/addresses.ts';
import { viewOf } from '#features/listings/ui/card-view.ts';
import { isLang } from '#i18n/locale.ts';
import { translator } from '#i18n/translate.ts';
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

/** Writes the mails with replies, each in the language of the message. */
export const createAnswerRun = ({ inquiries }: Pick<Services, 'inquiries'>, origin: string) =>
  function sendAnswers(): Promise<void> {
    return inquiries.letters.send((answer) => {
      const own = origin + pathTo('feedback', { feedback_id: answer.inquiry });
      const account = answer.hasAccount ? own : undefined;
      const addresses = { account, contact: origin + pathTo('contact') };
      return { to: answer.to, ...answerLetter(answer, addresses, translator(answer.lang)) };
    });
  };

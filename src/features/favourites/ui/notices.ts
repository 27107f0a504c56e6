import { foundData } from '#features/favourites/domain/forms.ts';
import type { ListAddress } from '#features/favourites/domain/saved-search.ts';
import type { Translate } from '#i18n/translate.ts';
import { pathTo } from '#routes/index.ts';

/** The content of an alert mail. */
type LetterFacts = {
  name: string;
  total: number;
  lines: readonly { title: string; facts: string; address: string }[];
  /** The path of the list. */
  list: string;
  /** Stops such letters. */
  token: string;
};

const subject = (total: number) => (total === 1 ? 'favourites.mail.subject-one' : 'favourites.mail.subject');

/** New listings in a saved search. */
export const found = {
  line(data: unknown, t: Translate, pathOf: (list: ListAddress) => string) {
    const { name, total, ...list } = foundData.parse(data);
    return { text: t(subject(total), { name, count: total }), path: pathOf(list) };
  },

  /** A plain-text mail that lists new listings, and counts the rest with a link. */
  letter({ name, total, lines, list, token }: LetterFacts, t: Translate, origin: string) {
    const more = total - lines.length;
    const stop = `?ma=${token}`;
    const text = [
      t('favourites.mail.hello'),
      t('favourites.mail.lead', { name, count: total }),
      ...lines.map(({ title, facts, address }, at) => `${at + 1}. ${title}\n   ${facts}\n   ${address}`),
      more > 0
        ? t('favourites.mail.more', { count: more, address: origin + list })
        : t('favourites.mail.all', { address: origin + list }),
      t('favourites.mail.change', { address: origin + pathTo('savedSearches') }),
      t('favourites.mail.stop', { address: origin + pathTo('stopAlerts') + stop }),
    ].join('\n\n');
    return {
      subject: t(subject(total), { name, count: total }),
      text: `${text}\n`,
      unsubscribe: origin + pathTo('stopAlertsAtOnce') + stop,
    };
  },
};

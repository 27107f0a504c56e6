import type { Translate } from '#i18n/translate.ts';

/** The content of an alert mail. */
type LetterFacts = {
  name: string;
  total: number;
  lines: readonly { title: string; facts: string; address: string }[];
  addresses: { list: string; stop: string; stopAtOnce: string; change: string };
};

/** A plain-text mail that lists new listings, and counts the rest with a link. */
export function letterText({ name, total, lines, addresses }: LetterFacts, t: Translate) {
  const more = total - lines.length;
  const key = total === 1 ? 'favourites.mail.subject-one' : 'favourites.mail.subject';
  const text = [
    t('favourites.mail.hello'),
    t('favourites.mail.lead', { name, count: total }),
    ...lines.map(({ title, facts, address }, at) => `${at + 1}. ${title}\n   ${facts}\n   ${address}`),
    more > 0
      ? t('favourites.mail.more', { count: more, address: addresses.list })
      : t('favourites.mail.all', { address: addresses.list }),
    t('favourites.mail.change', { address: addresses.change }),
    t('favourites.mail.stop', { address: addresses.stop }),
  ].join('\n\n');
  return {
    subject: t(key, { name, count: total }),
    text: `${text}\n`,
    headers: {
      'List-Unsubscribe': `<${addresses.stopAtOnce}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

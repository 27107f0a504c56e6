import type { Card } from '#features/listings/domain/browse.ts';
import { writeFilter } from '#features/listings/domain/filter/filter-address.ts';
import type { Filter } from '#features/listings/domain/filter/filter.ts';
import type { ListedPlace } from '#features/places/domain/directory.ts';
import { inLang, type Lang } from '#i18n/locale.ts';
import type { Translate } from '#i18n/translate.ts';
import { type AtomEntry, atomId, writeAtom } from '#formats/atom.ts';
import { feedPath, filterPath, listingPath } from './addresses.ts';
import { viewOf } from './card-view.ts';
import { headingOf } from './listing-text.ts';

type Newest = { filter: Filter; place: ListedPlace | null; cards: readonly Card[] };

type Around = { origin: string; t: Translate; lang: Lang };

function entryOf(card: Card, { origin, t, lang }: Around): AtomEntry {
  const view = viewOf(card, t, lang);
  return {
    id: atomId(origin, `tin/${card.id}`),
    title: card.title,
    page: inLang(origin + listingPath(card), lang),
    publishedAt: card.publishedAt,
    summary: [view.price, view.size, view.place].join(' · '),
  };
}

/** A list as a feed. */
export function listFeed({ filter, place, cards }: Newest, around: Around): string {
  const { origin, t, lang } = around;
  const self = inLang(feedPath(filter.type, filter.place) + writeFilter(filter), lang);
  return writeAtom({
    id: atomId(origin, self.slice(1)),
    lang,
    title: t('favourites.feed.title', { name: headingOf(filter.type, place, t) }),
    self: origin + self,
    page: inLang(origin + filterPath(filter), lang),
    author: { name: t('shell.name'), uri: origin },
    entries: cards.map((card) => entryOf(card, around)),
  });
}

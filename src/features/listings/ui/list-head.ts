import type { Browsed } from '#features/listings/domain/browse.ts';
import { isNarrowed } from '#features/listings/domain/filter/filter.ts';
import { listTag } from '../domain/listing.ts';
import { inLang, type Lang } from '#i18n/locale.ts';
import type { Translate } from '#i18n/translate.ts';
import { writeFilter } from '#features/listings/domain/filter/filter-address.ts';
import { feedPath, listPath } from './addresses.ts';
import { chipsOf } from './chips.ts';
import { headingOf, sayCount } from './listing-text.ts';

/** The address of the feed of a list, and the list as it is saved, named by what is filtered. */
function followed({ filter, communes, formerProvince }: Browsed, heading: string, t: Translate, lang: Lang) {
  const { type, place } = filter;
  const search = writeFilter({ ...filter, sort: 'moi-nhat' });
  const chips = chipsOf({ ...filter, place: null }, { place: null, communes, formerProvince }, t, lang);
  const name = [heading, ...chips.map(({ label }) => label)].join(' · ');
  const feed = inLang(feedPath(type, place) + search, lang);
  return { feed, search: { type, place: place ?? '', search, name } };
}

/** Head data of a list page: title, robots, breadcrumbs. */
export function listHead(browsed: Browsed, t: Translate, lang: Lang) {
  const { filter, place, path, page, count, notices, next } = browsed;
  const heading = headingOf(filter.type, place, t);
  const named = t(`listings.type.${filter.type}`);
  return {
    heading,
    ...followed(browsed, heading, t, lang),
    title: page > 1 ? `${heading}, ${t('listings.page', { page })}` : heading,
    description: t('listings.description', { heading, count: sayCount(count, t, lang) }),
    // Every choice of filters and orders would be a page of its own to a search engine.
    noindex:
      isNarrowed(filter) ||
      filter.sort !== 'moi-nhat' ||
      page > 1 ||
      notices.length > 0 ||
      (count.listings === 0 && next.length === 0),
    tags: [listTag(filter.type, filter.place)],
    crumbs: [
      { label: named, href: listPath(filter.type, null) },
      ...path.map(({ name, code }) => ({ label: name, href: listPath(filter.type, code) })),
    ],
  };
}

import type { Card } from '#features/listings/domain/browse.ts';
import { writeFilter } from '#features/listings/domain/filter-address.ts';
import type { Filter } from '#features/listings/domain/filter.ts';
import type { NamedPlace } from '#features/listings/domain/place.ts';
import { inLang, type Lang } from '#i18n/locale.ts';
import type { Translate } from '#i18n/translate.ts';
import { escapeXml } from '#kernel/xml.ts';
import { feedPath, filterPath, listingPath } from './addresses.ts';
import { viewOf } from './card-view.ts';
import { headingOf } from './listing-text.ts';

type Newest = { filter: Filter; place: NamedPlace | null; cards: readonly Card[] };

type Around = { origin: string; t: Translate; lang: Lang };

/** Ids never change, whatever becomes of titles, places and addresses (RFC 4151). */
const tagOf = (origin: string, what: string) => `tag:${new URL(origin).hostname},2026:${what}`;

function entryOf(card: Card, { origin, t, lang }: Around): string {
  const view = viewOf(card, t, lang);
  const at = card.publishedAt.toISOString();
  const summary = [view.price, view.size, view.place].join(' · ');
  return `<entry>
<id>${escapeXml(tagOf(origin, `tin/${card.id}`))}</id>
<title>${escapeXml(card.title)}</title>
<link rel="alternate" type="text/html" href="${escapeXml(inLang(origin + listingPath(card), lang))}"/>
<published>${at}</published>
<updated>${at}</updated>
<summary type="text">${escapeXml(summary)}</summary>
</entry>`;
}

/** A list as an Atom feed (RFC 4287). */
export function atomFeed({ filter, place, cards }: Newest, around: Around): string {
  const { origin, t, lang } = around;
  const self = inLang(feedPath(filter.type, filter.place) + writeFilter(filter), lang);
  const name = headingOf(filter.type, place, t);
  const newest = Math.max(0, ...cards.map(({ publishedAt }) => publishedAt.getTime()));
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${lang}">
<id>${escapeXml(tagOf(origin, self.slice(1)))}</id>
<title>${escapeXml(t('favourites.feed.title', { name }))}</title>
<link rel="self" type="application/atom+xml" href="${escapeXml(origin + self)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(inLang(origin + filterPath(filter), lang))}"/>
<updated>${new Date(newest).toISOString()}</updated>
<author><name>${escapeXml(t('shell.name'))}</name><uri>${escapeXml(origin)}</uri></author>
${cards.map((card) => entryOf(card, around)).join('\n')}
</feed>
`;
}

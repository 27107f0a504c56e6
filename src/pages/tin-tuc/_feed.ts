import type { APIContext } from 'astro';
import { isCategory } from '#features/news/domain/article.ts';
import type { Feed } from '#features/news/ui/feeds.ts';
import type { Lang } from '#i18n/locale.ts';
import { type Translate, translator } from '#i18n/translate.ts';
import { taggedFeed } from '../_tagged.ts';

const MAX = 50;

type Around = { origin: string; self: string; t: Translate; lang: Lang };

/** The newest articles as a feed; its language is part of the address, since readers cache it. */
export async function feedOf(
  { locals: { services, site }, request, url }: APIContext,
  type: string,
  write: (feed: Feed, around: Around) => string,
) {
  const given = url.searchParams.get('muc');
  const category = given !== null && isCategory(given) ? given : null;
  const lang = url.searchParams.get('lang') === 'en' ? 'en' : 'vi';
  const search = new URLSearchParams({ ...(category && { muc: category }), ...(lang === 'en' && { lang }) });
  const self = `${url.pathname}${search.size > 0 ? `?${search}` : ''}`;
  const cards = await services.news.newest(category, lang, MAX);
  const body = write({ cards, category }, { origin: site.origin, self, t: translator(lang), lang });
  return taggedFeed(request, body, type);
}

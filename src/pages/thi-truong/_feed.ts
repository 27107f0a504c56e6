import type { APIRoute } from 'astro';
import { marketFeed } from '#features/market/ui/feed.ts';
import { isLang } from '#i18n/locale.ts';
import { translator } from '#i18n/translate.ts';
import { pathTo } from '#routes/index.ts';
import { taggedFeed } from '../_tagged.ts';

/** The feed of a market; its language is part of the address, since readers cache it. */
export const feedAt: APIRoute = async ({ locals: { services, site }, params, request, url, redirect }) => {
  const { marketFigures } = services;
  const market =
    params.place === undefined ? await marketFigures.country() : await marketFigures.page(params.place);
  if (!market) return new Response(null, { status: 404 });
  if ('moved' in market) return redirect(pathTo('marketFeedOf', { place: market.moved }) + url.search, 301);
  const given = url.searchParams.get('lang');
  const lang = isLang(given) ? given : 'vi';
  return taggedFeed(request, marketFeed(market, { origin: site.origin, t: translator(lang), lang }));
};

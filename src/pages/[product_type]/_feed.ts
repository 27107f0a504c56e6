import type { APIRoute } from 'astro';
import { isProductType } from '#features/listings/domain/kinds.ts';
import { feedPath } from '#features/listings/ui/addresses.ts';
import { listFeed } from '#features/listings/ui/feed.ts';
import { isLang } from '#i18n/locale.ts';
import { translator } from '#i18n/translate.ts';
import { taggedFeed } from '../_tagged.ts';

/** The feed of a list, latest first; its language is part of the address, since readers cache it. */
export const feedAt: APIRoute = async ({ locals: { services, site }, params, request, url, redirect }) => {
  const { product_type: type = '', district_code: code = null } = params;
  if (!isProductType(type)) return new Response(null, { status: 404 });
  const found = await services.listings.newest(type, code, url.searchParams);
  if (!found.ok) return new Response(null, { status: 404 });
  if ('moved' in found.value) return redirect(feedPath(type, found.value.moved) + url.search, 301);
  const given = url.searchParams.get('lang');
  const lang = isLang(given) ? given : 'vi';
  const body = listFeed(found.value, { origin: site.origin, t: translator(lang), lang });
  return taggedFeed(request, body);
};

import type { APIRoute } from 'astro';
import { planFeed } from '#features/planning/ui/plan-feed.ts';
import { isLang } from '#i18n/locale.ts';
import { translator } from '#i18n/translate.ts';
import { taggedFeed } from '../../../_tagged.ts';

/** The feed of plan changes of a city; its language is part of the address, as with every feed. */
export const GET: APIRoute = async ({ locals: { services, site }, params, request, url }) => {
  const found = await services.planning.store(params['city_name'] ?? '');
  if (!found.ok) return new Response(null, { status: 404 });
  const given = url.searchParams.get('lang');
  const lang = isLang(given) ? given : 'vi';
  const body = planFeed(found.value, { origin: site.origin, t: translator(lang), lang });
  return taggedFeed(request, body);
};

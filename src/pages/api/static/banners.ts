import type { APIRoute } from 'astro';
import { reply } from '../_reply.ts';
import { filterBy, bannerView } from './_views.ts';

const MAX_AGE = 300;

/** The banners of today, or those at a `place`. */
export const GET: APIRoute = async ({ locals: { services, lang }, url }) => {
  const isThere = filterBy(url.searchParams, 'place');
  const shown = (await services.marketing.bannersToday(lang)).filter(({ place }) => isThere(place));
  return reply(
    shown.map((banner) => bannerView(banner, lang)),
    { maxAge: MAX_AGE },
  );
};

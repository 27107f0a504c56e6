import type { APIRoute } from 'astro';
import { reply } from '../_reply.ts';
import { filterBy, categoryView } from './_views.ts';

const MAX_AGE = 300;

/** The groups of services, or the one of a `slug`. */
export const GET: APIRoute = async ({ locals: { services, lang }, url }) => {
  const { categories } = await services.marketing.offered();
  const isWanted = filterBy(url.searchParams, 'slug');
  const shown = categories.filter(({ slug }) => isWanted(slug));
  return reply(
    shown.map((category) => categoryView(category, lang)),
    { maxAge: MAX_AGE },
  );
};

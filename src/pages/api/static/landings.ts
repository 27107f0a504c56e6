import type { APIRoute } from 'astro';
import { reply } from '../_reply.ts';
import { filterBy, landingView } from './_views.ts';

const MAX_AGE = 300;

/** The pages of services, those of a `category`, or the one of a `slug`. */
export const GET: APIRoute = async ({ locals: { services, lang }, url: { searchParams } }) => {
  const { landings, categories } = await services.marketing.offered();
  const [isNamed, isInCategory] = [filterBy(searchParams, 'slug'), filterBy(searchParams, 'category')];
  const shown = landings
    .map((landing) => landingView(landing, categories, lang))
    .filter(({ slug, category }) => isNamed(slug) && isInCategory(category));
  return reply(shown, { maxAge: MAX_AGE });
};

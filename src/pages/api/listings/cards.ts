import type { APIRoute } from 'astro';
import { readNumbers } from '#features/favourites/domain/favourite.ts';
import { viewOf } from '#features/listings/ui/card-view.ts';
import { reply } from '../_reply.ts';

const MAX = 50;

/** The cards of listings by their numbers, in their order; those that may not be shown are left out. */
export const GET: APIRoute = async ({ locals: { services, t, lang }, url }) => {
  const ids = readNumbers(url.searchParams.get('ids')?.slice(0, 1_000), MAX);
  const cards = await services.listings.cardsOf(ids);
  return reply(
    cards.map((card) => viewOf(card, t, lang)),
    { maxAge: 60 },
  );
};

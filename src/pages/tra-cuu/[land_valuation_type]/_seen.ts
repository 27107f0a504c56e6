import type { APIContext } from 'astro';
import type { MarketAnswer, Seen } from '#features/valuation/ui/market-texts.ts';

/** What the properties of a comparison look like and where they are, as their lists show them. */
export async function seenIn({ locals }: Pick<APIContext, 'locals'>, answer: MarketAnswer): Promise<Seen[]> {
  const { lines } = answer.ok ? answer.value : answer.error;
  return locals.services.listings.cardsOf(lines.map(({ offer }) => offer.id));
}

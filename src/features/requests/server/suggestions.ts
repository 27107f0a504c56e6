import type { Suggestion } from '#features/requests/domain/suggestion.ts';
import type { Deps } from './deps.ts';
import { createMatchRepository } from './match-repository.ts';

const MAX_SHOWN = 100;

/** What was suggested for a request, the newest first, with the cards of what may still be seen. */
export async function suggestionsOf<Card extends { id: number }>(
  { db, listings }: Pick<Deps<Card>, 'db' | 'listings'>,
  request: string,
): Promise<Suggestion<Card>[]> {
  const found = await createMatchRepository(db).suggestions(request, MAX_SHOWN);
  const cards = await listings.cardsOf(found.map(({ listing }) => listing));
  const byId = new Map(cards.map((card) => [card.id, card]));
  return found.map((one) => ({ ...one, card: byId.get(one.listing) }));
}

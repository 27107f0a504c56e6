import type { Card } from '#features/listings/domain/browse.ts';
import type { PlaceDirectory } from '#features/places/domain/directory.ts';
import { cardsOf } from './card-record.ts';
import type { CardRepository } from './card-repository.ts';

/** Cards of visible listings, in the order of `ids`. */
export type CardsOf = (ids: readonly number[]) => Promise<Card[]>;

export const createCards =
  ({ cards }: CardRepository, { namesOf }: Pick<PlaceDirectory, 'namesOf'>): CardsOf =>
  async (ids) =>
    cardsOf(await cards(ids), namesOf);

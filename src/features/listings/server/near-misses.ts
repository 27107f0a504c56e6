import { type Browsed, type Card, countOf } from '#features/listings/domain/browse.ts';
import type { Filter } from '#features/listings/domain/filter/filter.ts';
import { FEW, type NearMiss, nearMisses } from '#features/listings/domain/near-misses.ts';
import type { ListedPlace, PlaceDirectory } from '#features/places/domain/directory.ts';
import type { CardsOf } from './card-repository.ts';
import type { Search } from './search.ts';

const MAX_OFFERED = 8;
const MAX_BESIDE = 3;
/** Cards shown of the lists near an empty one, and how many of each. */
const MAX_CARDS = 6;
const CARDS_OF_EACH = 3;

type Places = Pick<PlaceDirectory, 'placesWithin'>;

export function createNearMisses(search: Search, cardsOf: CardsOf, places: Places) {
  async function counted(miss: NearMiss) {
    const { total, first } = await search.first(miss.filter, null, CARDS_OF_EACH);
    return { ...miss, count: countOf(total), ids: first.map(({ id }) => id) };
  }
  type Found = Awaited<ReturnType<typeof counted>>;

  async function firstFound(misses: readonly NearMiss[]): Promise<Found[]> {
    for (const miss of misses) {
      const found = await counted(miss);
      if (found.count.listings > 0) return [found];
    }
    return [];
  }

  async function mostOffered(misses: readonly NearMiss[]): Promise<Found[]> {
    const all = await Promise.all(misses.map(counted));
    return all
      .filter(({ count }) => count.listings > 0)
      .toSorted((a, b) => b.count.listings - a.count.listings)
      .slice(0, MAX_BESIDE);
  }

  /** Lists near one that finds few, and the first cards of theirs where it finds none. */
  return async (
    filter: Filter,
    path: readonly ListedPlace[],
    total: number,
  ): Promise<Pick<Browsed, 'near'>> => {
    if (total >= FEW) return { near: null };
    const [self, ...above] = path.toReversed();
    const beside = self ? await places.placesWithin(above[0]?.code ?? null) : [];
    const groups = nearMisses(filter, {
      around: self ? [...above, null] : [],
      beside: beside.filter(({ code }) => code !== self?.code),
    });
    const found = await Promise.all(
      groups.map((misses) => (misses[0]?.what === 'beside' ? mostOffered(misses) : firstFound(misses))),
    );
    const better = found.flat().filter(({ count }) => count.isMore || count.listings > total);
    const some = better.filter(({ what }) => what !== 'plain').slice(0, MAX_OFFERED);
    const offered = some.length > 0 ? some : better;
    const ids = [...new Set(offered.flatMap((one) => one.ids))].slice(0, MAX_CARDS);
    const cards: readonly Card[] = total === 0 ? await cardsOf(ids) : [];
    return { near: { misses: offered, cards } };
  };
}

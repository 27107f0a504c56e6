import { countOf, type Suggested } from '#features/listings/domain/browse.ts';
import { everything, type Filter, plainest } from '#features/listings/domain/filter/filter.ts';
import type { ProductType } from '../domain/kinds.ts';
import type { ListedPlace, NamedPlace, PlaceDirectory } from '#features/places/domain/directory.ts';
import { fold } from '#kernel/text.ts';
import type { Search } from './search.ts';
import type { StreetRepository } from './street-repository.ts';

const MAX_OF = { streets: 4, places: 4, kinds: 2 } as const;

type Options = {
  search: Search;
  streets: StreetRepository;
  places: Pick<PlaceDirectory, 'placeOfCode'>;
  filterFromQuery: (text: string) => Promise<Filter>;
};

/** What a search may mean, each with how many it finds: what finds nothing is not suggested. */
export function createSuggestions({ search, streets, places, filterFromQuery }: Options) {
  async function counted(one: Omit<Suggested, 'count'>): Promise<Suggested[]> {
    const { total } = await search.first(one.filter, null, 1);
    return total === 0 ? [] : [{ ...one, count: countOf(total) }];
  }

  const placeAt = async (code: string): Promise<ListedPlace[]> => {
    const found = await places.placeOfCode(code);
    return found?.kind === 'place' ? [found.place] : [];
  };

  return {
    /** Of typed words; the kinds and places that they may go on to are given. */
    async suggest(
      words: string,
      { kinds, units }: { kinds: readonly ProductType[]; units: readonly NamedPlace[] },
    ): Promise<readonly Suggested[]> {
      // Words that go on to a kind rarely mean a place that merely sounds like them.
      const likely = units.filter(({ name }) => kinds.length === 0 || fold(name).includes(fold(words)));
      const codes = new Set(likely.map(({ code }) => code));
      const [filter, found, listed] = await Promise.all([
        filterFromQuery(words),
        streets.startingWith(words, MAX_OF.streets),
        Promise.all([...codes].slice(0, MAX_OF.places).map(placeAt)),
      ]);
      const named = await Promise.all(
        found.map(async ({ name, place }) =>
          (await placeAt(place)).map((within) => ({
            filter: { ...everything('nha-dat-ban', place), words: name },
            name,
            place: within,
          })),
        ),
      );
      const all: Omit<Suggested, 'count'>[] = [
        ...kinds
          .slice(0, MAX_OF.kinds)
          .map((type) => ({ filter: everything(type), name: null, place: null })),
        ...listed
          .flat()
          .map((place) => ({ filter: everything('nha-dat-ban', place.code), name: place.name, place })),
        ...named.flat(),
        { filter: plainest(filter), name: words, place: null },
      ];
      return (await Promise.all(all.map(counted))).flat();
    },
  };
}

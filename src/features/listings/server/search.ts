import type { Histograms } from '#features/listings/domain/browse.ts';
import { AREA_CHOICES, PRICE_CHOICES, rangesBetween } from '#features/listings/domain/filter/bands.ts';
import { ANY, type Filter } from '#features/listings/domain/filter/filter.ts';
import { scopeOf } from '#features/listings/domain/kinds.ts';
import type { Clusters, MapWindow } from '#features/listings/domain/map-window.ts';
import { matching } from '#features/listings/domain/register/answering.ts';
import { boxAround, clustered } from '#features/listings/domain/register/clustered.ts';
import { countInRanges } from '#features/listings/domain/register/histogram.ts';
import { firstPage, type Keyed, type Cursor } from '#features/listings/domain/register/ordered.ts';
import type { ListingIndex } from '#features/listings/domain/register/register.ts';
import { type Like, similarTo } from '#features/listings/domain/register/similar.ts';
import type { PlaceDirectory } from '#features/places/domain/directory.ts';
import { fold } from '#kernel/text.ts';
import { listed, type Slots, slotsOf } from '#search-index/slots.ts';
import type { IndexRepository } from './register-repository.ts';

const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;

/** Cursor in publication order. */
export type PublicationCursor = { at: Date; id: number };

/** How many there are in each range of prices and of areas, whatever range is chosen. */
function histogramsOf(
  filter: Filter,
  { price, area }: Pick<ReturnType<ListingIndex['figures']>, 'price' | 'area'>,
  matches: (filter: Filter) => Slots,
): Histograms {
  const histogram = (bounds: readonly number[], values: Float64Array, slots: Slots) => {
    const ranges = rangesBetween(bounds);
    const counts = countInRanges(ranges, values, slots);
    return ranges.map((range, at) => ({ range, count: counts[at] ?? 0 }));
  };
  const { deal } = scopeOf(filter.type);
  return {
    price: histogram(PRICE_CHOICES[deal], price, matches({ ...filter, price: ANY })),
    area: histogram(AREA_CHOICES, area, matches({ ...filter, area: ANY })),
  };
}

/** Queries on the listing index. */
export function createSearch(
  register: () => Promise<ListingIndex>,
  wordsIn: IndexRepository['wordsIn'],
  { formerProvince }: Pick<PlaceDirectory, 'formerProvince'>,
) {
  const found = async (filter: Filter, window?: MapWindow) => {
    const [all, words, former] = await Promise.all([
      register(),
      wordsIn(filter.words),
      filter.formerProvince === null ? undefined : formerProvince(filter.formerProvince),
    ]);
    const matches = (some: Filter) => matching(all, { ...some, land: former?.land ?? [] }, words, window);
    return { all, matches, answers: matches(filter) };
  };

  return {
    /** The first results from a cursor on, the total, and how many there are in each range of price and area. */
    async first(
      filter: Filter,
      mark: Cursor | null,
      most: number,
    ): Promise<{ total: number; first: readonly Keyed[]; histograms: () => Histograms }> {
      const { all, answers, matches } = await found(filter);
      const { sort, near } = filter;
      return {
        total: answers.count,
        first: firstPage(all, answers, { sort, near, mark, most }),
        histograms: () => histogramsOf(filter, all.figures(), matches),
      };
    },

    /** What the map of a list shows in a window, and so many of it in the order of the list. */
    async clusters(
      filter: Filter,
      window: MapWindow,
      most: number,
    ): Promise<Clusters & { first: readonly Keyed[] }> {
      const { all, answers } = await found(filter, window);
      const slots = slotsOf(answers);
      const { sort, near } = filter;
      return {
        clusters: clustered(all, slots, window),
        total: answers.count,
        around: boxAround(all, slots),
        first: firstPage(all, answers, { sort, near, mark: null, most }),
      };
    },

    /** Divides words into those that some listing has and the others, as typed. */
    async knownWords(text: string): Promise<{ known: string; unknown: string }> {
      const [all, tokens] = await Promise.all([register(), wordsIn(text)]);
      const foreign = new Set(tokens.filter((token) => (all.ofWord(token)?.count ?? 0) === 0));
      const isUnknown = (word: string) =>
        fold(word)
          .split(BETWEEN_WORDS)
          .some((part) => foreign.has(part));
      const words = text.split(' ');
      return {
        known: words.filter((word) => !isUnknown(word)).join(' '),
        unknown: words.filter(isUnknown).join(' '),
      };
    },

    similarTo: async (like: Like, most: number) => similarTo(await register(), like, most),

    /** The first listings published after a cursor and until a time, the total and the last of all. */
    async publishedAfter(filter: Filter, after: PublicationCursor, until: Date, most: number) {
      const { all, answers } = await found(filter);
      const { publishedAt, id } = all.figures();
      const from = after.at.getTime();
      const news = slotsOf(answers).filter((slot) => {
        const at = publishedAt[slot] ?? 0;
        return at <= until.getTime() && (at > from || (at === from && (id[slot] ?? 0) > after.id));
      });
      const newest = { sort: 'moi-nhat', near: null } as const;
      const mark: Cursor = { key: from, id: after.id, towards: 'previous' };
      const first = firstPage(all, listed(news), { ...newest, mark, most });
      const [last] = firstPage(all, listed(news), { ...newest, mark: null, most: 1 });
      return (
        last && {
          ids: first.map((one) => one.id),
          total: news.length,
          last: { id: last.id, at: new Date(last.key) },
        }
      );
    },
  };
}

export type Search = ReturnType<typeof createSearch>;

import type { Filter } from '#features/listings/domain/filter/filter.ts';
import type { Clusters, MapWindow } from '#features/listings/domain/map-window.ts';
import { matching } from '#features/listings/domain/register/answering.ts';
import { boxAround, clustered } from '#features/listings/domain/register/clustered.ts';
import { firstPage, type Keyed, type Cursor } from '#features/listings/domain/register/ordered.ts';
import type { ListingIndex } from '#features/listings/domain/register/register.ts';
import { type Like, similarTo } from '#features/listings/domain/register/similar.ts';
import { listed, slotsOf } from '#search-index/slots.ts';
import type { IndexRepository } from './register-repository.ts';

/** Cursor in publication order. */
export type PublicationCursor = { at: Date; id: number };

/** Queries on the listing index. */
export function createSearch(register: () => Promise<ListingIndex>, { wordsIn }: IndexRepository) {
  const found = async (filter: Filter, window?: MapWindow) => {
    const [all, words] = await Promise.all([register(), wordsIn(filter.words)]);
    return { all, answers: matching(all, filter, words, window) };
  };

  return {
    /** The first results from a cursor on, and the total. */
    async first(
      filter: Filter,
      mark: Cursor | null,
      most: number,
    ): Promise<{ total: number; first: readonly Keyed[] }> {
      const { all, answers } = await found(filter);
      const { sort, near } = filter;
      return { total: answers.count, first: firstPage(all, answers, { sort, near, mark, most }) };
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

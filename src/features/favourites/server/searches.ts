import {
  type Alerts,
  type ListAddress,
  MAX_SEARCHES,
  type NewSearch,
  type SavedSearch,
} from '#features/favourites/domain/saved-search.ts';
import type { Member } from '#kernel/actor.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import type { Database } from '#platform/db/client.ts';
import { transaction } from '#platform/db/transaction.ts';
import { createFavouriteRepository } from './repository.ts';
import { createSearchRepository } from './search-repository.ts';

/** The canonical address of a list, if it is one. */
export type TidyAddress = (address: ListAddress) => ListAddress | undefined;

const NONE: Failure = { kind: 'missing', code: 'favourites/no-such-search' };
const FULL: Failure = {
  kind: 'conflict',
  code: 'favourites/too-many-searches',
  values: { most: MAX_SEARCHES },
};

/** Saved searches of members. */
export function createSearches(db: Database, tidyAddress: TidyAddress) {
  const repository = createSearchRepository(db);
  return {
    list: ({ id }: Member): Promise<SavedSearch[]> => repository.list(id),

    /** Saves lists, each once, new or as they were before they were removed; those beyond the limit are refused. */
    async save(actor: Member, drafts: readonly (NewSearch | SavedSearch)[]): Promise<Result<void, Failure>> {
      const searches = drafts.flatMap((draft) => {
        const { type, place, search } = draft;
        const tidied = tidyAddress({ type, place, search });
        return tidied ? [{ ...draft, ...tidied }] : [];
      });
      if (searches.length < drafts.length) return fail(NONE);
      return transaction(db, async (trx): Promise<Result<void, Failure>> => {
        const own = createSearchRepository(trx);
        await createFavouriteRepository(trx).lock(actor.id);
        let left = MAX_SEARCHES - (await own.count(actor.id));
        for (const search of searches) {
          if (await own.has(actor.id, search)) continue;
          if (left <= 0) return fail(FULL);
          await own.add(actor.id, search);
          left -= 1;
        }
        return ok(undefined);
      });
    },

    async change(actor: Member, id: string, name: string, alerts: Alerts): Promise<Result<void, Failure>> {
      return (await repository.change(actor.id, id, name, alerts)) ? ok(undefined) : fail(NONE);
    },

    async remove(actor: Member, id: string): Promise<Result<void, Failure>> {
      return (await repository.remove(actor.id, id)) ? ok(undefined) : fail(NONE);
    },
  };
}

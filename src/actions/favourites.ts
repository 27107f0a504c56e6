import { z } from 'zod';
import {
  newSearch,
  removedFavourite,
  removedSearch,
  searchId,
  searchName,
} from '#features/favourites/domain/forms.ts';
import { ALERTS } from '#features/favourites/domain/saved-search.ts';
import { listingNumber } from '#kernel/ids.ts';
import { ok } from '#kernel/result.ts';
import { pathTo } from '#routes/index.ts';
import { memberAction } from './members.ts';

/** Favourites, as forms that work without scripts. */
export const favourites = {
  keep: memberAction(z.object({ listing: listingNumber }), async ({ listing }, { actor }, { locals }) => {
    const kept = await locals.services.favourites.keep(actor, listing);
    return kept.ok ? ok(`${pathTo('favourites')}?da-luu`) : kept;
  }),

  drop: memberAction(z.object({ listing: listingNumber }), async ({ listing }, { actor }, { locals }) => {
    const dropped = await locals.services.favourites.drop(actor, listing);
    return dropped.ok ? ok(`${pathTo('favourites')}?da-bo`) : dropped;
  }),

  restore: memberAction(removedFavourite, async (favourite, { actor }, { locals }) => {
    const restored = await locals.services.favourites.restore(actor, favourite);
    return restored.ok ? ok(`${pathTo('favourites')}?da-luu`) : restored;
  }),

  saveSearch: memberAction(newSearch, async (search, { actor }, { locals }) => {
    const saved = await locals.services.favourites.searches.save(actor, [search]);
    return saved.ok ? ok(`${pathTo('savedSearches')}?da-luu`) : saved;
  }),

  changeSearch: memberAction(
    z.object({ search: searchId, name: searchName, alerts: z.enum(ALERTS) }),
    async ({ search, name, alerts }, { actor }, { locals }) => {
      const changed = await locals.services.favourites.searches.change(actor, search, name, alerts);
      return changed.ok ? ok(`${pathTo('savedSearches')}?da-doi`) : changed;
    },
  ),

  removeSearch: memberAction(z.object({ search: searchId }), async ({ search }, { actor }, { locals }) => {
    const removed = await locals.services.favourites.searches.remove(actor, search);
    return removed.ok ? ok(`${pathTo('savedSearches')}?da-bo`) : removed;
  }),

  restoreSearch: memberAction(removedSearch, async (search, { actor }, { locals }) => {
    const restored = await locals.services.favourites.searches.save(actor, [search]);
    return restored.ok ? ok(`${pathTo('savedSearches')}?da-luu`) : restored;
  }),
};

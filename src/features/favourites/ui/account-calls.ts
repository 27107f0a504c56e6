import { call } from '#stores/api/api.ts';
import { toast } from '#stores/toasts.ts';
import { recallSearches, rememberSearches } from './local-storage.ts';

function readKept(data: unknown): { ids: number[]; untaken: string } {
  if (typeof data !== 'object' || data === null || !('ids' in data) || !Array.isArray(data.ids))
    throw new Error('unreadable');
  const untaken = 'untaken' in data && typeof data.untaken === 'string' ? data.untaken : '';
  return { ids: data.ids.filter((id) => typeof id === 'number'), untaken };
}

/** The favourites of the account after merging those of this browser; undefined for guests. */
export async function takeOver(ids: readonly number[]): Promise<readonly number[] | undefined> {
  const searches = recallSearches();
  const isEmpty = ids.length + searches.length === 0;
  const answer = await call('favourites', {
    read: readKept,
    quiet: true,
    ...(!isEmpty && { method: 'POST', body: { ids, searches } }),
  });
  if (!answer.ok) return undefined;
  if (searches.length > 0) rememberSearches([]);
  if (answer.value.untaken !== '') toast('warning', answer.value.untaken);
  return answer.value.ids;
}

/** Sends a change to the account; the call shows errors. */
export async function syncFavourite(id: number, wanted: boolean): Promise<boolean> {
  const { ok } = await call(`favourites/${id}`, { method: wanted ? 'PUT' : 'DELETE', read: () => null });
  return ok;
}

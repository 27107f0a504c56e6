import { call } from '#stores/api.ts';
import { recall, remember } from '#stores/storage.ts';
import { toast } from '#stores/toasts.ts';
import { readSearches } from '../domain/saved-search.ts';

const SEARCHES = 'saved-searches';

function readKept(data: unknown): { ids: number[]; untaken: string } {
  if (typeof data !== 'object' || data === null || !('ids' in data) || !Array.isArray(data.ids))
    throw new Error('unreadable');
  const untaken = 'untaken' in data && typeof data.untaken === 'string' ? data.untaken : '';
  return { ids: data.ids.filter((id) => typeof id === 'number'), untaken };
}

/** What the account keeps, after it has taken over what this browser did; nothing when nobody is signed in. */
export async function takeOver(ids: readonly number[]): Promise<readonly number[] | undefined> {
  const searches = readSearches(recall('localStorage', SEARCHES));
  const isEmpty = ids.length + searches.length === 0;
  const answer = await call('favourites', {
    read: readKept,
    quiet: true,
    ...(!isEmpty && { method: 'POST', body: { ids, searches } }),
  });
  if (!answer.ok) return undefined;
  if (searches.length > 0) remember('localStorage', SEARCHES, '[]');
  if (answer.value.untaken !== '') toast('warning', answer.value.untaken);
  return answer.value.ids;
}

/** Tells the account; a refusal is shown by the call. */
export async function tell(id: number, wanted: boolean): Promise<boolean> {
  const { ok } = await call(`favourites/${id}`, { method: wanted ? 'PUT' : 'DELETE', read: () => null });
  return ok;
}

import { atom } from 'nanostores';
import { recall, recallJson, remember } from '#stores/storage.ts';
import { MAX_HERE, readNumbers } from '../domain/favourite.ts';
import { type NewSearch, readSearches } from '../domain/saved-search.ts';

/** Ids in local storage, synced across tabs; in memory only where storage is unavailable. */
export function createLocalNumbers(key: string, most: number) {
  const read = () => readNumbers(recall('localStorage', key), most);
  const $numbers = atom<readonly number[]>(read());
  // An island is drawn at the server first, where nothing is stored.
  if (typeof window !== 'undefined') {
    window.addEventListener('storage', (event) => {
      if (event.key === key || event.key === null) $numbers.set(read());
    });
    // A page from the back/forward cache has missed what others stored.
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) $numbers.set(read());
    });
  }
  return {
    $numbers,
    /** Returns whether they were stored. */
    set(numbers: readonly number[]): boolean {
      const stored = numbers.slice(0, most);
      $numbers.set(stored);
      return remember('localStorage', key, stored.join());
    },
  };
}

/** Favourites of this browser, newest first. */
export const local = createLocalNumbers('favourites', MAX_HERE);

const SEARCHES = 'saved-searches';

/** Searches saved in this browser. */
export const recallSearches = () => readSearches(recallJson('localStorage', SEARCHES));

/** Returns whether they were stored. */
export const rememberSearches = (searches: readonly NewSearch[]) =>
  remember('localStorage', SEARCHES, JSON.stringify(searches));

import { recallJson, remember } from '#stores/storage.ts';
import { type NewSearch, readSearches } from '../domain/saved-search.ts';

const KEY = 'saved-searches';

/** Searches saved in this browser. */
export const recallSearches = () => readSearches(recallJson('localStorage', KEY));

/** Returns whether they were stored. */
export const rememberSearches = (searches: readonly NewSearch[]) =>
  remember('localStorage', KEY, JSON.stringify(searches));

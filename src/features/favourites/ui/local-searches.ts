import { recallJson, remember } from '#stores/storage.ts';
import { type NewSearch, readSearches } from '../domain/saved-search.ts';

const KEY = 'saved-searches';

/** The searches that this browser keeps. */
export const recallSearches = () => readSearches(recallJson('localStorage', KEY));

/** Says whether they were kept. */
export const rememberSearches = (searches: readonly NewSearch[]) =>
  remember('localStorage', KEY, JSON.stringify(searches));

import { openFavourites } from './favourites-store.ts';
import { local, recallSearches } from './local-storage.ts';

/** Merges local favourites into the account on the first page after login. */
if (local.$numbers.get().length + recallSearches().length > 0) void openFavourites();

import { local, openFavourites } from './favourites-store.ts';
import { recallSearches } from './local-storage.ts';

/** Merges local favourites into the account on the first page after login. */
if (local.$numbers.get().length + recallSearches().length > 0) void openFavourites();

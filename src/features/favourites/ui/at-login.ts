import { local, openFavourites } from './favourites-store.ts';
import { recallSearches } from './local-searches.ts';

/** What was kept before somebody signed in goes to their account, on whatever page they come to first. */
if (local.$numbers.get().length + recallSearches().length > 0) void openFavourites();

import { recall } from '#stores/storage.ts';
import { openFavourites } from './favourites-store.ts';

/** What was kept before somebody signed in goes to their account, on whatever page they come to first. */
const isLeft = ['favourites', 'saved-searches'].some(
  (key) => !['', '[]'].includes(recall('localStorage', key) ?? ''),
);
if (isLeft) void openFavourites();

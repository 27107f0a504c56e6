import { atom } from 'nanostores';
import { isHinted } from '#stores/reader.ts';
import { toast } from '#stores/toasts.ts';
import { MAX_FAVOURITES, withNumber, withoutNumber } from '../domain/favourite.ts';
import { local } from './local-storage.ts';

/** Favourites, newest first, with optimistic updates applied. */
export const $favourites = atom<readonly number[]>([]);

/** Favourites of the account while signed in. */
let account: readonly number[] | undefined;
const wishes = new Map<number, boolean>();

const changed = (saved: readonly number[], id: number, wanted: boolean) =>
  wanted ? withNumber(saved, id, MAX_FAVOURITES) : withoutNumber(saved, id);

function show() {
  let shown = account ?? local.$numbers.get();
  for (const [id, wanted] of wishes) shown = changed(shown, id, wanted);
  $favourites.set(shown);
}

local.$numbers.subscribe(show);

async function open(): Promise<void> {
  account = undefined;
  if (isHinted()) {
    const { takeOver } = await import('./account-calls.ts');
    account = await takeOver(local.$numbers.get());
    if (account) local.set([]);
  }
  show();
}

let opening: Promise<void> | undefined;

/** Loads the favourites once for all hearts on a page; guests send no request. */
export const openFavourites = (): Promise<void> => (opening ??= open().catch(() => undefined));

// A page from the back/forward cache may be older than the session.
window.addEventListener('pageshow', (event) => {
  if (!event.persisted) return;
  opening = undefined;
  void openFavourites();
});

async function write(id: number, wanted: boolean): Promise<boolean> {
  if (!account) {
    if (!local.set(changed(local.$numbers.get(), id, wanted))) toast('warning', 'client.not-kept');
    return true;
  }
  const { syncFavourite: sync } = await import('./account-calls.ts');
  if (!(await sync(id, wanted))) return false;
  account = changed(account, id, wanted);
  return true;
}

/** Adds or removes one, optimistically; reverted when the server fails. */
export async function choose(id: number, wanted: boolean): Promise<void> {
  const isUnderWay = wishes.has(id);
  wishes.set(id, wanted);
  show();
  // The running request picks up the latest value.
  if (isUnderWay) return;
  try {
    await openFavourites();
    let done: boolean | undefined;
    let wish: boolean | undefined;
    while (wish !== wishes.get(id) && done !== false) {
      wish = wishes.get(id) ?? wanted;
      done = await write(id, wish);
    }
  } catch {
    toast('error', 'client.failure.network');
  } finally {
    wishes.delete(id);
    show();
  }
}

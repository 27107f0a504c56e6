import { atom } from 'nanostores';
import { isHinted } from '#stores/reader.ts';
import { toast } from '#stores/toasts.ts';
import { MAX_HERE, MAX_KEPT, withNumber, withoutNumber } from '../domain/favourite.ts';
import { createLocalNumbers } from './local-numbers.ts';

/** What the reader keeps, the newest first, as they see it: what is on its way to the server counts already. */
export const $favourites = atom<readonly number[]>([]);

export const local = createLocalNumbers('favourites', MAX_HERE);

/** What the account keeps, while somebody is signed in. */
let account: readonly number[] | undefined;
const wishes = new Map<number, boolean>();

const changed = (kept: readonly number[], id: number, wanted: boolean) =>
  wanted ? withNumber(kept, id, MAX_KEPT) : withoutNumber(kept, id);

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

/** Finds out what is kept, once for all hearts of a page; guests ask nobody. */
export const openFavourites = (): Promise<void> => (opening ??= open().catch(() => undefined));

// A page that the browser kept in memory may be older than the session.
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
  const { tell } = await import('./account-calls.ts');
  if (!(await tell(id, wanted))) return false;
  account = changed(account, id, wanted);
  return true;
}

/** Keeps one, or not; it is shown at once, and taken back when the server refuses. */
export async function choose(id: number, wanted: boolean): Promise<void> {
  const isUnderWay = wishes.has(id);
  wishes.set(id, wanted);
  show();
  // Whoever is at it goes on with the newest wish.
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

import { MAX_COMPARED, readNumbers, withNumber, withoutNumber, writeCompared } from '../domain/favourite.ts';
import { isHinted } from '#stores/reader.ts';
import { recall, recallJson, remember } from '#stores/storage.ts';
import { toast } from '#stores/toasts.ts';
import { withSearch } from '../domain/saved-search.ts';
import { $favourites, choose, openFavourites } from './favourites-store.ts';
import { fillCards, readCard, type SavedCard } from './fill-cards.ts';
import { createLocalNumbers, recallSearches, rememberSearches } from './local-storage.ts';

const { $numbers, set } = createLocalNumbers('compare', MAX_COMPARED);

/** The box on a card; a script alone can carry choices from page to page, so without one it is not shown. */
class CompareChoice extends HTMLElement {
  #stop: (() => void) | undefined;

  connectedCallback() {
    const box = this.querySelector('input');
    if (!box) return;
    const id = Number(box.value);
    this.hidden = false;
    this.#stop = $numbers.subscribe((chosen) => {
      box.checked = chosen.includes(id);
      box.disabled = !box.checked && chosen.length >= MAX_COMPARED;
    });
    box.addEventListener('change', () => {
      const chosen = $numbers.get();
      set(box.checked ? withNumber(chosen, id, MAX_COMPARED) : withoutNumber(chosen, id));
    });
  }

  disconnectedCallback() {
    this.#stop?.();
  }
}

/** Long enough to reach it by keyboard. */
const UNDO_TIME = 10_000;

/** Says that something was cleared, and offers to bring it back. */
const offerUndo = (run: () => void) =>
  toast('info', 'client.removal.cleared', {
    timeout: UNDO_TIME,
    action: { label: 'client.removal.undo', run },
  });

/** What is chosen, at the bottom of the window, and the way to the table. */
class CompareTray extends HTMLElement {
  connectedCallback() {
    const count = this.querySelector('output');
    const link = this.querySelector('a');
    const clear = this.querySelector('button');
    if (!count || !link || !clear) return;
    const path = link.pathname;
    $numbers.subscribe((chosen) => {
      this.hidden = chosen.length === 0;
      count.textContent = (this.dataset['count'] ?? '').replace('#', String(chosen.length));
      link.href = path + writeCompared(chosen.toReversed());
    });
    clear.addEventListener('click', () => {
      const chosen = $numbers.get();
      set([]);
      offerUndo(() => set(chosen));
    });
  }
}

customElements.define('compare-choice', CompareChoice);
customElements.define('compare-tray', CompareTray);

/** The table: without a choice in its address it shows what is ticked here, and what it leaves out is ticked no more. */
class CompareShown extends HTMLElement {
  connectedCallback() {
    const shown = readNumbers(this.dataset['listings'], MAX_COMPARED);
    const chosen = $numbers.get();
    if (chosen.length > 0) {
      if (!/[?&]tin=/.test(location.search))
        return location.replace(writeCompared(chosen.toReversed()) + location.search.replace('?', '&'));
      // Also after going back to one that was left out.
      if (chosen.every((id) => shown.includes(id))) set(shown.toReversed());
    }
    this.addEventListener('click', ({ target }) => {
      const link = target instanceof Element && target.closest<HTMLElement>('[data-leave-out]');
      if (link) set(withoutNumber($numbers.get(), Number(link.dataset['leaveOut'])));
    });
  }
}

customElements.define('compare-shown', CompareShown);

/** The heart of one listing: a form that works by itself, and with this script without leaving the page. */
class FavouriteButton extends HTMLElement {
  #stop: (() => void) | undefined;

  connectedCallback() {
    const button = this.querySelector('button');
    if (!button) return;
    this.#stop = $favourites.subscribe((saved) => {
      button.ariaPressed = String(saved.includes(this.#listing));
    });
    this.addEventListener('submit', this.#press);
    void openFavourites();
  }

  disconnectedCallback() {
    this.#stop?.();
    this.removeEventListener('submit', this.#press);
  }

  get #listing() {
    return Number(this.dataset['listing']);
  }

  #press = (event: Event) => {
    event.preventDefault();
    void choose(this.#listing, !$favourites.get().includes(this.#listing));
  };
}

customElements.define('favourite-button', FavouriteButton);

const RECENT_KEY = 'recently-viewed';
const MAX_RECENT = 12;

function readKept(): SavedCard[] {
  const stored = recallJson('localStorage', RECENT_KEY);
  return Array.isArray(stored) ? stored.flatMap((card) => readCard(card) ?? []).slice(0, MAX_RECENT) : [];
}

/** Recently viewed listings, as they were then; stored in this browser only, no request. */
class RecentListings extends HTMLElement {
  connectedCallback() {
    const here = readCard(JSON.parse(this.dataset['current'] ?? 'null'));
    const others = readKept().filter(({ id }) => id !== here?.id);
    if (here && !remember('localStorage', RECENT_KEY, JSON.stringify([here, ...others].slice(0, MAX_RECENT))))
      return;
    if (others.length === 0) return;
    fillCards(this, others);
    this.hidden = false;
    this.querySelector('button[data-clear]')?.addEventListener('click', () => {
      const kept = recall('localStorage', RECENT_KEY) ?? '';
      remember('localStorage', RECENT_KEY, '[]');
      this.hidden = true;
      offerUndo(() => {
        remember('localStorage', RECENT_KEY, kept);
        this.hidden = false;
      });
    });
  }
}

customElements.define('recent-listings', RecentListings);

/** Saves a list locally for guests; members submit the form. */
class SaveSearch extends HTMLElement {
  connectedCallback() {
    this.addEventListener('submit', this.#save);
  }

  disconnectedCallback() {
    this.removeEventListener('submit', this.#save);
  }

  #save = (event: Event) => {
    if (isHinted() || !(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    const form = new FormData(event.target);
    const of = (name: string) => String(form.get(name) ?? '');
    const search = { name: of('name'), type: of('type'), place: of('place'), search: of('search') };
    if (!rememberSearches(withSearch(recallSearches(), search))) return toast('warning', 'client.not-kept');
    const status = this.querySelector<HTMLElement>('[role="status"]');
    if (status) status.hidden = false;
  };
}

customElements.define('save-search', SaveSearch);

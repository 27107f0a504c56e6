import { call } from '#stores/api/api.ts';
import { withoutSearch } from '#features/favourites/domain/saved-search.ts';
import { $favourites, local } from '#features/favourites/ui/favourites-store.ts';
import { fillCards } from '#features/favourites/ui/fill-cards.ts';
import { recallSearches, rememberSearches } from '#features/favourites/ui/local-storage.ts';

const MAX_SHOWN = 50;

/** Locally saved listings, refreshed from the server. */
class SavedListings extends HTMLElement {
  connectedCallback() {
    void this.#show(local.$numbers.get());
    // Removed ones leave the list without a new request.
    $favourites.listen((saved) => {
      for (const item of this.querySelectorAll<HTMLElement>('li[data-id]'))
        item.hidden = !saved.includes(Number(item.dataset['id']));
    });
  }

  async #show(ids: readonly number[]) {
    const say = (name: string) => this.querySelector(`[data-when="${name}"]`)?.removeAttribute('hidden');
    if (ids.length === 0) return say('none');
    const requested = ids.slice(0, MAX_SHOWN);
    const answer = await call('listings/cards', {
      query: { ids: requested.join() },
      read: (data) => (Array.isArray(data) ? data : []),
      quiet: true,
    });
    if (!answer.ok) return say('failed');
    fillCards(this, answer.value);
    const more = this.querySelector<HTMLElement>('[data-when="more"]');
    if (!more || ids.length <= MAX_SHOWN) return;
    more.textContent = more.textContent.replace('#', String(ids.length - MAX_SHOWN));
    say('more');
  }
}

/** Locally saved searches. */
class SavedSearches extends HTMLElement {
  connectedCallback() {
    const list = this.querySelector('ul');
    const template = this.querySelector('template');
    const none = this.querySelector('p');
    if (!list || !template || !none) return;
    const update = () => (none.hidden = recallSearches().length > 0);
    update();
    for (const search of recallSearches()) {
      const item = document.importNode(template.content, true);
      const [row, link, button] = [
        item.querySelector('li'),
        item.querySelector('a'),
        item.querySelector('button'),
      ];
      if (!row || !link || !button) return;
      link.textContent = search.name;
      link.href = `/${[search.type, search.place].filter(Boolean).map(encodeURIComponent).join('/')}${search.search}`;
      button.ariaLabel = (button.dataset['label'] ?? '').replace('#', search.name);
      button.addEventListener('click', () => {
        rememberSearches(withoutSearch(recallSearches(), search));
        row.remove();
        update();
      });
      list.append(item);
    }
  }
}

customElements.define('kept-listings', SavedListings);
customElements.define('kept-searches', SavedSearches);

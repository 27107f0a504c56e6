import { isHinted } from '#stores/reader.ts';
import { toast } from '#stores/toasts.ts';
import { withSearch } from '../domain/saved-search.ts';
import { recallSearches, rememberSearches } from './local-searches.ts';

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

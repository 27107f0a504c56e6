import { $favourites, choose, openFavourites } from './favourites-store.ts';

/** The heart of one listing: a form that works without scripts, and with this one without leaving the page. */
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

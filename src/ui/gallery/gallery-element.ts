import { numberIn } from './state/gallery-address.ts';
import type { ShownGallery } from './show-gallery.ts';

/** A page that comes with the address of a slide is let settle first. */
const SETTLE_MS = 500;

/**
 * Pictures that open over the whole screen: on a click, from an address such as `#slug-3`, or by `open(index)`. Without
 * it each link opens its own picture.
 */
class ImageGallery extends HTMLElement {
  #shown: ShownGallery | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  connectedCallback() {
    this.addEventListener('click', this);
    addEventListener('hashchange', this);
    if (this.#requested !== undefined) this.#timer = setTimeout(() => this.#follow(), SETTLE_MS);
  }

  disconnectedCallback() {
    clearTimeout(this.#timer);
    removeEventListener('hashchange', this);
    void this.#shown?.close();
  }

  handleEvent(event: Event) {
    if (event.type === 'hashchange') this.#follow();
    else if (event instanceof MouseEvent) this.#press(event);
  }

  /** Opens at a picture, counted from 0. */
  open(index = 0) {
    return this.#open(index, () => true);
  }

  async #open(index: number, isWanted: () => boolean) {
    const links = this.#links;
    const opener = this.#openerOf(index);
    if (this.#shown || this.hasAttribute('aria-busy') || links.length === 0) return;
    this.ariaBusy = 'true';
    try {
      const { fetchGallery } = await import('./open-gallery.ts');
      const show = await fetchGallery();
      if (!isWanted() || !this.isConnected) return;
      // The focused element is about to be hidden from assistive technology.
      opener?.blur();
      const onClosed = () => (this.#shown = undefined);
      this.#shown = show({ gallery: this, index, opener, onClosed });
    } finally {
      this.removeAttribute('aria-busy');
    }
  }

  /** What gets the focus at the end: what has it now, or the link of the picture if it is in sight. */
  #openerOf(index: number): HTMLElement | undefined {
    const { activeElement, body } = document;
    if (activeElement instanceof HTMLElement && activeElement !== body) return activeElement;
    const [first, link = first] = [this.#links[0], this.#links[index]];
    return link?.checkVisibility() ? link : first;
  }

  get #links() {
    return [...this.querySelectorAll<HTMLAnchorElement>('a[data-slide]')];
  }

  get #requested() {
    return numberIn(location.hash, this.id);
  }

  #follow() {
    const number = this.#requested;
    if (number === undefined) void this.#shown?.close();
    else if (this.#shown) this.#shown.goTo(number - 1);
    else void this.#open(number - 1, () => this.#requested !== undefined);
  }

  #press(event: MouseEvent) {
    const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (!(target instanceof Element) || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
    const link = target.closest<HTMLAnchorElement>('a[data-slide]');
    if (!link && !target.closest('[data-open]')) return;
    event.preventDefault();
    this.open(link ? this.#links.indexOf(link) : 0).catch((error: unknown) => {
      // What cannot be shown here is shown by the browser.
      if (link) location.assign(link.href);
      throw error;
    });
  }
}

customElements.define('image-gallery', ImageGallery);

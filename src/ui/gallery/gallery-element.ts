import { onIntent } from '#ui/react/on-intent.ts';
import { numberIn } from './state/gallery-address.ts';

/** A page that comes with the address of a slide is let settle first. */
const SETTLE_MS = 500;

/** What draws a gallery, and what it is drawn with, at the same time. */
async function load() {
  const assets = import('./gallery-assets.ts').then(({ loadAssets }) => loadAssets());
  const island = import('./open-gallery.tsx').then(({ openGallery }) => openGallery);
  const [openGallery] = await Promise.all([island, assets]);
  return openGallery;
}

/** Loads the gallery when it is about to be used, and opens it: on a click, from an address such as `#slug-3`, by script. */
class ImageGallery extends HTMLElement {
  connectedCallback() {
    // What fails now is tried again by the click.
    onIntent(this, () => void load().catch(() => {}));
    const follow = () => {
      const number = numberIn(location.hash, this.id);
      if (number !== undefined)
        void this.open(number - 1, () => numberIn(location.hash, this.id) !== undefined);
    };
    addEventListener('hashchange', follow);
    setTimeout(follow, SETTLE_MS);
    this.addEventListener('click', (event) => {
      const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (!(target instanceof Element) || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
      const link = target.closest<HTMLAnchorElement>('a[data-slide]');
      if (!link && !target.closest('[data-open]')) return;
      event.preventDefault();
      const links = [...this.querySelectorAll('a[data-slide]')];
      // What cannot be shown here is shown by the browser.
      this.open(link ? links.indexOf(link) : 0).catch(() => link && location.assign(link.href));
    });
  }

  /** Opens at a picture, counted from 0. */
  async open(index = 0, isWanted = () => true) {
    // The first of several clicks counts.
    if (this.hasAttribute('aria-busy')) return;
    this.ariaBusy = 'true';
    // The picture on the page is seen large until the gallery is there.
    const picture = this.querySelectorAll<HTMLImageElement>('[data-slide] > img')[index];
    if (picture?.currentSrc) this.style.setProperty('--opening', `url("${picture.currentSrc}")`);
    let isOpened = false;
    try {
      const openGallery = await load();
      isOpened = isWanted();
      if (isOpened) openGallery(this, index);
    } finally {
      this.removeAttribute('aria-busy');
      if (!isOpened) this.removeAttribute('style');
    }
  }
}

customElements.define('image-gallery', ImageGallery);

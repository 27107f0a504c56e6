import { copyText } from '#ui/page/copy-text.ts';

/** Shares the page as the system does it, or copies its address where the system has no way. */
class ShareBar extends HTMLElement {
  connectedCallback() {
    this.addEventListener('click', this);
  }

  handleEvent({ target }: Event) {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-do]') : null;
    if (button?.dataset['do'] === 'print') window.print();
    else if (button?.dataset['do'] === 'share') void this.share();
  }

  async share() {
    const url = location.origin + location.pathname;
    const data = { title: this.dataset['title'] ?? document.title, url };
    if (!navigator.canShare?.(data)) return copyText(url);
    // Closing the share sheet is not an error.
    return navigator.share(data).catch(() => {});
  }
}

customElements.define('share-bar', ShareBar);

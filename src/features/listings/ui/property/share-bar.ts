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
    // Closing the share sheet is not an error.
    if (navigator.canShare?.(data)) return navigator.share(data).catch(() => {});
    // Only browsers that cannot share need it.
    const { copyText } = await import('#ui/page/copy-text.ts');
    return copyText(url);
  }
}

customElements.define('share-bar', ShareBar);

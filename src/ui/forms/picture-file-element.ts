/** Looks how large the chosen picture is; its form waits for a smaller one. */
class PictureFile extends HTMLElement {
  connectedCallback() {
    const picker = this.querySelector('input');
    const alert = this.querySelector('[role="alert"]');
    if (!picker || !alert) return;
    const isTooLarge = () => (picker.files?.[0]?.size ?? 0) > Number(this.dataset['largest']);
    picker.addEventListener('change', () => {
      picker.ariaInvalid = isTooLarge() ? 'true' : null;
      alert.textContent = isTooLarge() ? (this.dataset['tooLarge'] ?? '') : '';
    });
    const hold = (event: Event) => {
      if (!isTooLarge()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      picker.focus();
    };
    picker.form?.addEventListener('submit', hold, { capture: true });
  }
}

customElements.define('picture-file', PictureFile);

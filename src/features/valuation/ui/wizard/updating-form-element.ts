/** The pause after typing, in milliseconds. */
const TYPED_OUT = 350;

/**
 * A form with dependent output: on change the page is fetched with the current fields, and the parts that differ are
 * replaced.
 */
class UpdatingForm extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #request: AbortController | undefined;

  connectedCallback() {
    this.addEventListener('input', () => this.#after(TYPED_OUT));
    this.addEventListener('change', () => this.#after(0));
    this.addEventListener('submit', () => this.#request?.abort());
    if (this.dataset['revaluation'] !== undefined) void this.#markShared();
  }

  /** Marks the shared page as begun from an earlier valuation. */
  async #markShared() {
    const { common } = await import('#stores/api/common.ts');
    common.setRevaluation(true);
  }

  #after(pause: number) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#update(), pause);
  }

  async #update() {
    const form = this.querySelector('form');
    if (!form) return;
    this.#request?.abort();
    const request = new AbortController();
    this.#request = request;
    const fields = [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    try {
      const answer = await fetch(`${location.pathname}?${new URLSearchParams(fields)}`, {
        signal: request.signal,
      });
      if (answer.ok) this.#show(new DOMParser().parseFromString(await answer.text(), 'text/html'));
    } catch {
      // Offline or superseded: keeps the current output.
    }
  }

  #show(page: Document) {
    for (const part of this.querySelectorAll<HTMLElement>('[data-part]')) {
      const next = page.querySelector(`[data-part="${CSS.escape(part.dataset['part'] ?? '')}"]`);
      // Keeps focus.
      if (!next || part.contains(document.activeElement) || part.isEqualNode(next)) continue;
      part.replaceChildren(...document.importNode(next, true).childNodes);
    }
  }
}

customElements.define('updating-form', UpdatingForm);

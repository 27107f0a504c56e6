/** An answer, and where it leads: an address, or another question of the same form. */
type Suggestion = { name: string; detail: string } & ({ href: string } | { search: string });

/** Debounce of typing, in milliseconds. */
const PAUSE = 120;
const MIN_LETTERS = 2;

const isSuggestion = (row: unknown): row is Suggestion =>
  typeof row === 'object' &&
  row !== null &&
  'name' in row &&
  'detail' in row &&
  ('search' in row || 'href' in row);

const read = (data: unknown): Suggestion[] => (Array.isArray(data) ? data.filter(isSuggestion) : []);

/** Offers answers under a field while one types: arrows walk them, Enter takes one, Escape closes. */
class SuggestField extends HTMLElement {
  #stop = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #shown: Suggestion[] = [];
  #at = -1;

  connectedCallback() {
    const input = this.#input;
    input?.addEventListener('input', () => this.#ask(input.value));
    input?.addEventListener('keydown', (event) => this.#key(event));
    input?.addEventListener('blur', () => this.#close());
    this.#list?.addEventListener('pointerdown', (event) => {
      // Keeps the focus in the field, or the list would close before the click.
      event.preventDefault();
      const option = event.target instanceof Element ? event.target.closest('li') : null;
      this.#take(this.#options.findIndex((one) => one === option));
    });
  }

  get #input() {
    return this.querySelector('input');
  }

  get #list() {
    return this.querySelector('ul');
  }

  get #options() {
    return [...(this.#list?.children ?? [])];
  }

  #ask(words: string) {
    this.#forget();
    if (words.trim().length < MIN_LETTERS) return this.#show([]);
    this.#timer = setTimeout(() => void this.#fetch(words), PAUSE);
  }

  /** Discards the pending request. */
  #forget() {
    clearTimeout(this.#timer);
    this.#stop.abort();
  }

  #close() {
    this.#forget();
    this.#show([]);
  }

  async #fetch(q: string) {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    // Loaded on the first keystroke, not for every reader of the page.
    const { call } = await import('#stores/api/api.ts');
    const { ask = '', some = '', none = '' } = this.dataset;
    const answer = await call(ask, { query: { q }, read, signal, quiet: true });
    if (!answer.ok || signal.aborted) return;
    const count = answer.value.length;
    this.#show(answer.value, count > 0 ? some.replace('#', String(count)) : none);
  }

  #show(suggestions: Suggestion[], said = '') {
    this.#shown = suggestions;
    this.#list?.replaceChildren(...suggestions.map((suggestion, at) => this.#option(suggestion, at)));
    this.#list?.toggleAttribute('hidden', suggestions.length === 0);
    this.#input?.setAttribute('aria-expanded', String(suggestions.length > 0));
    this.#mark(-1);
    const status = this.querySelector('[role="status"]');
    if (status) status.textContent = said;
  }

  #option({ name, detail }: Suggestion, at: number) {
    const option = document.createElement('li');
    option.role = 'option';
    option.id = `${this.#list?.id}-${at}`;
    const more = document.createElement('small');
    more.textContent = detail;
    option.append(name, more);
    return option;
  }

  #mark(at: number) {
    this.#at = at;
    const options = this.#options;
    for (const [index, option] of options.entries()) option.ariaSelected = String(index === at);
    const marked = options[at];
    marked?.scrollIntoView({ block: 'nearest' });
    if (marked) this.#input?.setAttribute('aria-activedescendant', marked.id);
    else this.#input?.removeAttribute('aria-activedescendant');
  }

  #key(event: KeyboardEvent) {
    const count = this.#shown.length;
    if (count === 0) return;
    if (event.key === 'ArrowDown') this.#mark(this.#at + 1 < count ? this.#at + 1 : -1);
    else if (event.key === 'ArrowUp') this.#mark(this.#at === -1 ? count - 1 : this.#at - 1);
    else if (event.key === 'Enter' && this.#at >= 0) this.#take(this.#at);
    else if (event.key === 'Escape') this.#close();
    else return;
    event.preventDefault();
  }

  #take(at: number) {
    const taken = this.#shown[at];
    const form = this.closest('form');
    if (!taken || !form) return;
    if ('href' in taken) return location.assign(taken.href);
    const answer = new URL(form.action);
    answer.search = taken.search;
    location.assign(answer);
  }
}

customElements.define('suggest-field', SuggestField);

import { isLang } from '#i18n/locale.ts';

/** Debounce, so that a screen reader announces the amount once, not after every key. */
const PAUSE = 300;

/** Shows under a money or area field the amount it understands while one types. */
class UnderstoodAmount extends HTMLElement {
  connectedCallback() {
    let timer: ReturnType<typeof setTimeout> | undefined;
    this.addEventListener('input', () => {
      clearTimeout(timer);
      timer = setTimeout(() => void this.#read(), PAUSE);
    });
  }

  async #read() {
    const [input, output] = [this.querySelector('input'), this.querySelector('output')];
    const lang = document.documentElement.lang;
    if (!input || !output || !isLang(lang)) return;
    // The parsers are loaded on first input.
    const { understoodAmount } = await import('./understood-amount.ts');
    output.value = understoodAmount(this.dataset['kind'] === 'area' ? 'area' : 'money', input.value, lang);
  }
}

customElements.define('understood-amount', UnderstoodAmount);

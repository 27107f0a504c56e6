import { prove } from './prove.ts';

/** A challenge lives ten minutes; the last is for the way to the server. */
const GOOD_FOR = 9 * 60_000;

/** Has a proof ready by the time its form is sent; a form that is sent earlier waits for it. */
class ProofField extends HTMLElement {
  #goodUntil = 0;
  #proving: Promise<boolean> | undefined;
  #isWaiting = false;

  connectedCallback() {
    const form = this.closest('form');
    const prepare = () => void this.#prove();
    form?.addEventListener('focusin', prepare);
    // What had the focus before, and what fills itself in.
    form?.addEventListener('input', prepare, { once: true });
    form?.addEventListener('submit', (event) => this.#submit(event, form), { capture: true });
    // A page that comes back from the history has sent its proof.
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) this.#goodUntil = 0;
    });
  }

  #submit(event: SubmitEvent, form: HTMLFormElement) {
    if (this.#isGood) {
      this.#goodUntil = 0;
      return;
    }
    event.preventDefault();
    // Other listeners see only the final submit event.
    event.stopImmediatePropagation();
    if (!this.#isWaiting) void this.#sendLater(form, event.submitter);
  }

  async #sendLater(form: HTMLFormElement, submitter: HTMLElement | null) {
    this.#isWaiting = true;
    this.#say(this.dataset['waiting']);
    const isProved = await this.#prove();
    this.#isWaiting = false;
    this.#say(isProved ? '' : this.dataset['failed']);
    if (isProved) form.requestSubmit(submitter);
  }

  get #isGood() {
    return Date.now() < this.#goodUntil;
  }

  #say(sentence = '') {
    const status = this.querySelector('[role="status"]');
    if (status) status.textContent = sentence;
  }

  #prove(): Promise<boolean> {
    if (this.#isGood) return Promise.resolve(true);
    this.#proving ??= this.#work().finally(() => (this.#proving = undefined));
    return this.#proving;
  }

  /** Whether the field now holds a proof. */
  async #work(): Promise<boolean> {
    const input = this.querySelector('input');
    const until = Date.now() + GOOD_FOR;
    const proof = await prove(this.dataset['challenge'] ?? '').catch(() => '');
    // On failure the reader is informed, and submitting retries.
    if (!input || proof === '') return false;
    input.value = proof;
    this.#goodUntil = until;
    return true;
  }
}

customElements.define('proof-field', ProofField);

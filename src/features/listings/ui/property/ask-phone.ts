const each = (selector: string, change: (element: HTMLElement) => void) => {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) change(element);
};

const showLink = (selector: string, href: string) =>
  each(selector, (link) => {
    link.setAttribute('href', href);
    link.hidden = false;
  });

type Answer = { message?: string; data?: { shown?: { phone: string; shown: string } } };

/** Requests the number of a seller without leaving the page; its form works by itself as well. */
class AskPhone extends HTMLElement {
  #isBusy = false;

  connectedCallback() {
    this.addEventListener('submit', this);
  }

  handleEvent(event: Event) {
    if (!(event instanceof SubmitEvent) || !(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    if (!this.#isBusy) void this.ask(event.target, event.submitter);
  }

  async ask(form: HTMLFormElement, pressed: HTMLElement | null) {
    this.#isBusy = true;
    const { message = '', data } = await this.answerTo(form);
    this.#isBusy = false;
    if (data?.shown) return this.show(data.shown, pressed);
    const status = this.querySelector('[role=status]');
    if (!status) return;
    status.textContent = message || (this.dataset['failed'] ?? '');
    status.scrollIntoView({ block: 'nearest' });
  }

  async answerTo(form: HTMLFormElement): Promise<Answer> {
    try {
      const answer = await fetch(form.action, {
        method: 'POST',
        body: new FormData(form),
        headers: { accept: 'application/json' },
      });
      return await answer.json();
    } catch {
      return {};
    }
  }

  /** The links come in place of the buttons, and the keyboard stays where it was. */
  show({ phone, shown }: { phone: string; shown: string }, pressed: HTMLElement | null) {
    each('[data-phone]', (text) => (text.textContent = shown));
    showLink('[data-call]', `tel:${phone}`);
    showLink('[data-zalo]', `https://zalo.me/${phone}`);
    const beside = pressed?.nextElementSibling;
    const next =
      beside instanceof HTMLAnchorElement ? beside : document.querySelector<HTMLElement>('[data-call]');
    each('[data-ask]', (button) => (button.hidden = true));
    const status = this.querySelector('[role=status]');
    if (status) status.textContent = '';
    next?.focus();
  }
}

customElements.define('ask-phone', AskPhone);

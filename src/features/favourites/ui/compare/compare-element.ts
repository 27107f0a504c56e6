import { MAX_COMPARED, writeCompared } from '#features/favourites/domain/compare.ts';
import { withNumber, withoutNumber } from '#features/favourites/domain/favourite.ts';
import { createLocalNumbers } from '#features/favourites/ui/local-numbers.ts';

const { $numbers, set } = createLocalNumbers('compare', MAX_COMPARED);

/** The checkbox on a card; only a script can carry the selection from page to page, so without one it is hidden. */
class CompareChoice extends HTMLElement {
  #stop: (() => void) | undefined;

  connectedCallback() {
    const box = this.querySelector('input');
    if (!box) return;
    const id = Number(box.value);
    this.hidden = false;
    this.#stop = $numbers.subscribe((chosen) => {
      box.checked = chosen.includes(id);
      box.disabled = !box.checked && chosen.length >= MAX_COMPARED;
    });
    box.addEventListener('change', () => {
      const chosen = $numbers.get();
      set(box.checked ? withNumber(chosen, id, MAX_COMPARED) : withoutNumber(chosen, id));
    });
  }

  disconnectedCallback() {
    this.#stop?.();
  }
}

/** The selection, at the bottom of the window, with the link to the table. */
class CompareTray extends HTMLElement {
  #stop: (() => void) | undefined;

  connectedCallback() {
    const count = this.querySelector('output');
    const link = this.querySelector('a');
    const clear = this.querySelector('button');
    if (!count || !link || !clear) return;
    const path = link.pathname;
    this.#stop = $numbers.subscribe((chosen) => {
      this.hidden = chosen.length === 0;
      count.textContent = (this.dataset['count'] ?? '').replace('#', String(chosen.length));
      link.href = path + writeCompared(chosen.toReversed());
    });
    clear.addEventListener('click', () => set([]));
  }

  disconnectedCallback() {
    this.#stop?.();
  }
}

customElements.define('compare-choice', CompareChoice);
customElements.define('compare-tray', CompareTray);

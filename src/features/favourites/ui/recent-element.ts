import { recallJson, remember } from '#stores/storage.ts';
import { fillCards, type SavedCard, readCard } from './fill-cards.ts';

const KEY = 'recently-viewed';
const MAX = 12;

function readKept(): SavedCard[] {
  const stored = recallJson('localStorage', KEY);
  return Array.isArray(stored) ? stored.flatMap((card) => readCard(card) ?? []).slice(0, MAX) : [];
}

/** Recently viewed listings, as they were then; stored in this browser only, no request. */
class RecentListings extends HTMLElement {
  connectedCallback() {
    const here = readCard(JSON.parse(this.dataset['current'] ?? 'null'));
    const others = readKept().filter(({ id }) => id !== here?.id);
    if (here && !remember('localStorage', KEY, JSON.stringify([here, ...others].slice(0, MAX)))) return;
    if (others.length === 0) return;
    fillCards(this, others);
    this.hidden = false;
    this.querySelector('button[data-clear]')?.addEventListener('click', () => {
      remember('localStorage', KEY, '[]');
      this.hidden = true;
    });
  }
}

customElements.define('recent-listings', RecentListings);

import type { WantedUnit } from './outline-loading.ts';
import type { MapView } from '#ui/map/map-view-element.ts';

/** Loads the outlines when the map opens, and lists those that are missing. */
class OutlineMap extends HTMLElement {
  connectedCallback() {
    this.addEventListener('map-open', ({ detail }) => void this.#draw(detail));
    this.addEventListener('map-pick', ({ detail: { lat, lon } }) => {
      const { pick } = this.dataset;
      if (pick)
        location.assign(`${pick}?${new URLSearchParams({ q: `${lat.toFixed(6)}; ${lon.toFixed(6)}` })}`);
    });
  }

  async #draw(view: MapView) {
    const units: WantedUnit[] = JSON.parse(this.dataset['units'] ?? '[]');
    this.dataset['outlines'] = 'loading';
    const { loadOutlines, missingText } = await import('./outline-loading.ts');
    const answer = await loadOutlines(units, this.dataset['detail'] ?? '1');
    if (!answer.ok) {
      this.dataset['outlines'] = 'failed';
      return;
    }
    const { shapes, missing } = answer.value;
    this.dataset['outlines'] = shapes.length === 0 ? 'none' : 'shown';
    if (shapes.length === 0) return;
    view.show({ shapes });
    if (missing.length > 0) view.say(missingText(missing));
  }
}

customElements.define('outline-map', OutlineMap);

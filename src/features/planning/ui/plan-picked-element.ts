import type { PlanPick } from './plan-map/map-props.ts';

/** Links to the page of the plot or place that was clicked on the map. */
class PlanPicked extends HTMLElement {
  connectedCallback() {
    this.addEventListener('plan-pick', ({ detail }) => this.#offer(detail));
  }

  #offer({ lon, lat, code }: PlanPick) {
    const link = this.querySelector<HTMLAnchorElement>('[role="status"] a');
    if (!link) return;
    const point = `${lat.toFixed(6)}, ${lon.toFixed(6)}`;
    link.href =
      code === null
        ? `${this.dataset['places']}?${new URLSearchParams({ tim: point })}`
        : `${this.dataset['plots']}${code}`;
    link.textContent =
      code === null ? `${link.dataset['place']} ${point}` : `${link.dataset['plot']} ${code}`;
    link.hidden = false;
  }
}

customElements.define('plan-picked', PlanPicked);

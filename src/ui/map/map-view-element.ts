import type { MapData, MapPick, MapWindow } from './map-data.ts';
import type { MapAction, OpenMap } from './open-map.ts';

type State = 'closed' | 'opening' | 'open' | 'failed';

declare global {
  interface HTMLElementEventMap {
    'map-open': CustomEvent<MapView>;
    'map-pick': CustomEvent<MapPick>;
    'map-choose': CustomEvent<number>;
    'map-window': CustomEvent<MapWindow>;
  }
}

/**
 * A map that is fetched when it is wanted. It says `map-open` when it has been opened, and `map-pick` with the place
 * on a click; `map-choose` with the number of what was chosen, `map-window` with what it shows now.
 */
export class MapView extends HTMLElement {
  #map: OpenMap | undefined;
  #data: MapData = {};

  connectedCallback() {
    this.#data = JSON.parse(this.dataset['map'] ?? '{}');
    this.addEventListener('click', this);
  }

  handleEvent({ target }: Event) {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[data-action]') : null;
    const action = button?.dataset['action'];
    if (action === 'open') void this.open();
    else if (this.#map && isAction(action, this.#map)) this.#map.actions[action]();
  }

  async open() {
    const canvas = this.querySelector<HTMLElement>('[data-part="canvas"]');
    if (!canvas || this.#map || this.dataset['state'] === 'opening') return;
    this.#become('opening');
    try {
      const { openMap } = await import('./open-map.ts');
      this.#map = await openMap({
        canvas,
        lang: document.documentElement.lang,
        tiles: this.dataset['tiles'],
        say: (text) => this.say(text),
        onPick: (detail: MapPick) => this.#emit('map-pick', detail),
        onChoose: (detail: number) => this.#emit('map-choose', detail),
        onView: (detail: MapWindow) => this.#emit('map-window', detail),
        onBase: (isOn) => this.#turned(isOn),
        onTiles: (areAway) => this.toggleAttribute('data-tiles-away', areAway),
      });
      this.#become('open');
      this.show(this.#data);
      canvas.focus({ preventScroll: true });
      this.dispatchEvent(new CustomEvent('map-open', { detail: this, bubbles: true }));
    } catch (error) {
      // The button stays, and the sentence beside it says what to do.
      this.#become('failed');
      throw error;
    }
  }

  /** Shows other shapes and points than the page came with. */
  show(data: MapData, stays = false) {
    const { shapes = [], points = [] } = data;
    this.#data = data;
    this.#map?.show(data, stays);
    this.toggleAttribute('data-walk', shapes.length + points.length > 0);
  }

  say(text: string) {
    const status = this.querySelector('[data-part="status"]');
    if (status) status.textContent = text;
  }

  #turned(isOn: boolean) {
    this.toggleAttribute('data-base', isOn);
    const button = this.querySelector('button[data-action="base"]');
    button?.setAttribute('aria-pressed', String(isOn));
  }

  #emit(name: string, detail: unknown) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  }

  #become(state: State) {
    this.dataset['state'] = state;
  }
}

const isAction = (name: string | undefined, { actions }: OpenMap): name is MapAction =>
  name !== undefined && Object.hasOwn(actions, name);

customElements.define('map-view', MapView);

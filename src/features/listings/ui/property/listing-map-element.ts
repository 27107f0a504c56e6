import type { ShownClusters } from '#features/listings/domain/map-window.ts';
import type { MapPick, MapPoint, MapWindow } from '#ui/map/map-data.ts';
import type { MapView } from '#ui/map/map-view-element.ts';

type Corner = { lon: number; lat: number };

const WHOLE: MapWindow = { west: 102, south: 8, east: 110, north: 24, zoom: 9 };
/** Debounce: no requests while the map is moving. */
const SETTLED = 250;
const MAX_CORNERS = 40;

const degrees = (value: number) => value.toFixed(4);
const written = (corners: readonly Corner[]) =>
  corners.map(({ lon, lat }) => `${degrees(lat)},${degrees(lon)}`).join(';');

/** Shows a list on its map as it is moved, and searches in a window or in an area whose corners are pointed at. */
class ListingMap extends HTMLElement {
  #view: MapView | undefined;
  #window = WHOLE;
  #corners: Corner[] = [];
  #shown: ShownClusters = { clusters: [], total: 0 };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #latestRequest = 0;

  connectedCallback() {
    this.addEventListener('map-open', ({ detail }) => {
      this.#view = detail;
      void this.#ask(WHOLE, false);
    });
    this.addEventListener('map-window', ({ detail }) => {
      this.#window = detail;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => void this.#ask(detail, true), SETTLED);
    });
    this.addEventListener('map-pick', ({ detail }) => this.#corner(detail));
    this.addEventListener('map-choose', ({ detail }) => this.#choose(detail));
    this.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-do]') : null;
      if (button) this.#do(button.dataset['do']);
    });
    const details = this.closest('details');
    details?.addEventListener('toggle', () => details.open && void this.#open());
    if (details?.open) void this.#open();
  }

  /** Who opens what holds the map wants the map. */
  async #open() {
    await customElements.whenDefined('map-view');
    await this.querySelector<MapView>('map-view')?.open();
  }

  async #ask(window: MapWindow, stays: boolean) {
    const request = (this.#latestRequest += 1);
    const { west, south, east, north, zoom } = window;
    const query = new URLSearchParams(this.dataset['query']);
    query.set('bbox', [west, south, east, north].map(degrees).join(','));
    query.set('zoom', String(zoom));
    const answer = await fetch(`/api/listings/clusters?${query}`).catch(() => undefined);
    // An answer that comes after a newer question is out of date.
    if (!answer?.ok || request !== this.#latestRequest) return;
    const { data }: { data: ShownClusters } = await answer.json();
    this.#shown = data;
    this.#draw(stays);
    const key = data.total === 0 ? 'none' : 'count';
    if (this.dataset['drawing'] === 'no') this.#announce(this.#text(key, data.total));
  }

  #draw(stays: boolean) {
    const drawing = this.dataset['drawing'] === 'yes';
    const corners = this.#corners.map(({ lon, lat }): [number, number] => [lon, lat]);
    const [first] = corners;
    const shapes =
      drawing && first && corners.length >= 3
        ? [
            {
              name: this.#text('area', corners.length),
              kind: 'district' as const,
              shape: [[[...corners, first]]],
            },
          ]
        : [];
    const dots = corners.map((at, index): MapPoint => ({
      name: String(index + 1),
      mark: String(index + 1),
      at,
    }));
    this.#view?.show({ shapes, points: drawing ? dots : this.#points() }, stays);
  }

  #points(): MapPoint[] {
    return this.#shown.clusters.map(({ lon, lat, count, price }) => {
      const name = this.#text(count === 1 ? 'one' : 'many', count, price);
      return { name, mark: count === 1 && price !== '' ? price : this.#figure(count), at: [lon, lat] };
    });
  }

  #choose(index: number) {
    const cluster = this.#shown.clusters[index];
    if (!cluster || this.dataset['drawing'] === 'yes') return;
    const query = new URLSearchParams(this.dataset['query']);
    const type = query.get('muc') ?? '';
    const name = this.#points()[index]?.name ?? '';
    if (cluster.id === null) return this.#part('chosen').replaceChildren(name);
    const link = document.createElement('a');
    // Any place works in this URL; it redirects to the canonical one.
    link.href = `/${type}/${query.get('noi') ?? '79'}/${cluster.id}`;
    link.textContent = name;
    this.#part('chosen').replaceChildren(link);
  }

  #corner(at: MapPick) {
    if (this.dataset['drawing'] !== 'yes' || this.#corners.length >= MAX_CORNERS) return;
    this.#corners.push(at);
    this.#draw(true);
    this.#announce(this.#text('corners', this.#corners.length));
  }

  #do(what: string | undefined) {
    const { west, south, east, north } = this.#window;
    if (what === 'window')
      this.#search([
        { lon: west, lat: south },
        { lon: west, lat: north },
        { lon: east, lat: north },
        { lon: east, lat: south },
      ]);
    else if (what === 'search' && this.#corners.length >= 3) this.#search(this.#corners);
    else if (what === 'undo') this.#corners.pop();
    else this.#corners = [];
    if (what === 'draw' || what === 'stop') this.dataset['drawing'] = what === 'draw' ? 'yes' : 'no';
    this.#part('chosen').replaceChildren();
    this.#announce(what === 'stop' ? '' : this.#text('corners', this.#corners.length));
    this.#draw(true);
  }

  #search(corners: readonly Corner[]) {
    const target = new URL(this.dataset['drawn'] ?? '', location.href);
    const inside = corners.map(({ lon, lat }) => ({
      lon: Math.min(109.46, Math.max(102.14, lon)),
      lat: Math.min(23.39, Math.max(8.18, lat)),
    }));
    target.searchParams.set('vung', written(inside));
    location.assign(target);
  }

  #part = (name: string) => this.querySelector(`[data-part="${name}"]`) ?? this;
  #announce = (text: string) => this.#part('announcement').replaceChildren(text);
  #figure = (value: number) => value.toLocaleString(document.documentElement.lang);

  #text(key: string, count: number, price = ''): string {
    const texts: Record<string, string> = JSON.parse(this.dataset['texts'] ?? '{}');
    return (texts[key] ?? '').replace('{{count}}', this.#figure(count)).replace('{{price}}', price);
  }
}

customElements.define('listing-map', ListingMap);

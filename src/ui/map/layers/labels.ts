import { divIcon, type LatLngBounds, type LatLngTuple, type Map as LeafletMap, marker } from 'leaflet';

/** About the width of a small letter, and of the longest line of a name. */
const LETTER = 8;
const WIDEST = 100;

/** An element of a class with nothing but text in it: no name on a map is ever read as markup. */
export function textElement(tag: 'span' | 'div', className: string, ...content: readonly (string | Node)[]) {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...content);
  return element;
}

/** An element anchored at a place; map.css positions and styles it. */
export function label(at: LatLngTuple, html: HTMLElement, options: { pane: string; interactive?: boolean }) {
  const icon = divIcon({ html, className: 'map-label', iconSize: [0, 0] });
  return marker(at, { icon, interactive: false, keyboard: false, ...options });
}

/** A name that is shown while what it names is about as wide as the name itself. */
export function nameOf(map: LeafletMap, name: string, bounds: LatLngBounds, isAround: boolean, pane: string) {
  const html = textElement('span', isAround ? 'map-name map-name-above' : 'map-name', name);
  const { lat, lng } = bounds.getCenter();
  const tag = label([isAround ? bounds.getNorth() : lat, lng], html, { pane });
  const fit = () => {
    const [west, east] = [bounds.getSouthWest(), bounds.getNorthEast()];
    const width = map.latLngToContainerPoint(east).x - map.latLngToContainerPoint(west).x;
    html.hidden = width < Math.min(name.length * LETTER, WIDEST);
  };
  tag.on('add', () => map.on('zoomend', fit)).on('remove', () => map.off('zoomend', fit));
  return { tag, fit };
}

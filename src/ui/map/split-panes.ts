import type { Map as LeafletMap } from 'leaflet';

export type Side = 'left' | 'right';

/** Shows of a pane only what lies on one side of a line across the map, or all of it; asked again whenever the map moves. */
export function clipPane(map: LeafletMap, pane: HTMLElement, side: Side | null, split: number): void {
  const { x: west, y: north } = map.containerPointToLayerPoint([0, 0]);
  const { x: width, y: height } = map.getSize();
  const [middle, east, south] = [west + width * split, west + width, north + height];
  const [from, to] = side === 'left' ? [west, middle] : [middle, east];
  pane.style.clipPath = side
    ? `polygon(${from}px ${north}px, ${to}px ${north}px, ${to}px ${south}px, ${from}px ${south}px)`
    : '';
}

import type { Map as LeafletMap } from 'leaflet';

export type Side = 'left' | 'right';

/** Clips a pane to one side of the divider, or shows all of it; called whenever the map moves. */
export function clipPane(map: LeafletMap, pane: HTMLElement, side: Side | null, split: number): void {
  const { x: west, y: north } = map.containerPointToLayerPoint([0, 0]);
  const { x: width, y: height } = map.getSize();
  const [middle, east, south] = [west + width * split, west + width, north + height];
  const [from, to] = side === 'left' ? [west, middle] : [middle, east];
  pane.style.clipPath = side
    ? `polygon(${from}px ${north}px, ${to}px ${north}px, ${to}px ${south}px, ${from}px ${south}px)`
    : '';
}

import { type Map as LeafletMap, rectangle } from 'leaflet';
import type { Box } from '#geo/rings/rings.ts';
import type { Tile } from '#geo/tiles/tiles.ts';
import { BASE, boundsOf } from './base-sheet.ts';
import type { LayerStyle } from './look.ts';
import { afterPaint } from './map-input.ts';
import { onColours, readPaint } from './paint.ts';
import { createTileLoader, type LayerState } from './tile-loader.ts';
import { VectorTiles } from './vector-tiles.ts';

/** A layer of vector tiles, with a name that is unique on its map. */
export type VectorSource = {
  name: string;
  addressOf: (tile: Tile) => string;
  box: Box;
  minZoom: number;
  maxZoom: number;
};

/** How a layer lies among the others, the highest on top; beside a divider it is clipped to its side. */
export type VectorState = {
  height: number;
  opacity: number;
  isVisible: boolean;
  side: 'left' | 'right' | null;
  /** How much of the map's width is left of the divider. */
  split: number;
};

export type VectorPane = ReturnType<typeof createVectorPane>;

/** Above the base and below the names. */
const FIRST_PANE = 411;

/** One layer in a pane of its own, and the line around what it covers. */
export function createVectorPane(
  map: LeafletMap,
  { name, addressOf, box, minZoom, maxZoom }: VectorSource,
  onState: (state: LayerState) => void,
) {
  const canvas = map.getContainer();
  const pane = map.createPane(name);
  const loader = createTileLoader(addressOf, onState);
  let paint = readPaint(canvas);
  let state: VectorState | undefined;
  let cancel = () => {};
  const tiles = new VectorTiles({
    pane: name,
    box,
    minZoom,
    maxNativeZoom: maxZoom,
    loader,
    paint: () => paint,
  });
  const covered = rectangle(boundsOf(box), {
    pane: BASE,
    interactive: false,
    fill: false,
    className: 'map-covered',
  });

  function attach() {
    for (const layer of [tiles, covered])
      if (state?.isVisible) layer.addTo(map);
      else layer.remove();
    report();
  }

  function report() {
    if (!state?.isVisible) return;
    if (map.getZoom() < minZoom) onState('far');
    else loader.report();
  }

  /** Clips the pane to its side of the divider, or shows all of it. */
  function clip() {
    const { side, split } = state ?? { side: null, split: 0 };
    const { x: west, y: north } = map.containerPointToLayerPoint([0, 0]);
    const { x: width, y: height } = map.getSize();
    const [middle, east, south] = [west + width * split, west + width, north + height];
    const [from, to] = side === 'left' ? [west, middle] : [middle, east];
    pane.style.clipPath = side
      ? `polygon(${from}px ${north}px, ${to}px ${north}px, ${to}px ${south}px, ${from}px ${south}px)`
      : '';
  }

  const stopColours = onColours(() => {
    paint = readPaint(canvas);
    tiles.repaint();
  });
  map.on('moveend', report).on('move zoom resize', clip);

  return {
    /** Shows the layer as it is to look and lie now. */
    show(style: LayerStyle, next: VectorState) {
      state = next;
      tiles.restyle(style);
      pane.style.zIndex = String(FIRST_PANE + next.height);
      pane.style.setProperty('--map-opacity', String(next.opacity));
      clip();
      cancel();
      cancel = afterPaint(attach);
    },
    retry() {
      loader.retry();
      tiles.redraw();
    },
    /** What lies at a place, of what is in sight, the topmost first. */
    featuresAt: (lon: number, lat: number) =>
      state?.isVisible ? tiles.featuresAt(lon, lat, map.getZoom()) : [],
    heightNow: () => state?.height ?? 0,
    remove() {
      cancel();
      stopColours();
      map.off('moveend', report).off('move zoom resize', clip);
      tiles.remove();
      covered.remove();
      pane.remove();
    },
  };
}

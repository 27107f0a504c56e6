import type { Map as LeafletMap, Marker } from 'leaflet';
import { BASE_MAP, baseTilePath, type StreetMap, streetTilePath } from '#geo/tiles/base-map.ts';
import type { Lang } from '#i18n/locale.ts';
import { loadSheet } from '#ui/dialog/load-sheet.ts';
import { area, line, NOTHING } from '#ui/map/layers/base-land.ts';
import { label, textElement } from '#ui/map/layers/labels.ts';
import { onColours, readPaint } from '#ui/map/layers/paint.ts';
import { createTileLoader } from '#ui/map/layers/tile-loader.ts';
import { VectorTiles } from '#ui/map/layers/vector-tiles.ts';
import { drawStreetTile } from './draw-streets.ts';
import { type Name, type Square, streetNames } from './street-names.ts';
import sheet from './streets.css?url';

/** Between our own land and its names: streets, what lies abroad or bounds the country above them, and their names. */
const PANES = { streets: '146', bounds: '147', 'street-names': '158' };
/** Farther off our own map says more. */
const FIRST = 8;
/** How much of what is abroad is covered. */
const VEIL = '0.6';

/** Neighbours lie under a veil, and our own borders above streets. */
const BOUNDS = {
  abroad: area('--map-abroad'),
  border: line('--map-border', 1.5),
  province: line('--map-province', 1),
};
const BOUNDS_LOOKS = new Map(Object.entries(BOUNDS));

/** What our own map has written. */
const OWN_NAMES = '.map-place-name, .map-archipelago';

/** Draws streets above our own land; answers how to stop. */
export async function drawStreets(
  map: LeafletMap,
  { version, least, most, box }: StreetMap,
  lang: Lang,
  signal: AbortSignal,
): Promise<() => void> {
  await loadSheet(sheet);
  signal.throwIfAborted();
  const canvas = map.getContainer();
  for (const [name, height] of Object.entries(PANES)) map.createPane(name).style.zIndex = height;
  map.getPane('bounds')?.style.setProperty('--map-opacity', VEIL);
  let [paint, hasFailed] = [readPaint(canvas), false];
  const loader = createTileLoader(
    (tile) => streetTilePath(version, tile),
    (state) => (hasFailed = state === 'failed'),
  );
  const shared = { minZoom: Math.max(FIRST, least), paint: () => paint };
  const streets = new VectorTiles({
    ...shared,
    pane: 'streets',
    box,
    maxNativeZoom: most,
    loader,
    draw: drawStreetTile,
  });
  const bounds = new VectorTiles({
    ...shared,
    pane: 'bounds',
    box: BASE_MAP.box,
    maxNativeZoom: BASE_MAP.most,
    loader: createTileLoader(baseTilePath, () => {}),
  });
  bounds.restyle({ lookOf: ({ kind = '' }) => BOUNDS_LOOKS.get(String(kind)) ?? NOTHING, labelOf: () => '' });

  const written = new Map<string, Marker>();
  function writeNames() {
    const wanted = new Map(namesOn(map, streets, lang).map((name) => [keyOf(name), name]));
    for (const [key, marker] of written)
      if (!wanted.has(key)) {
        marker.remove();
        written.delete(key);
      }
    for (const [key, { kind, text, turn, lat, lon }] of wanted) {
      if (written.has(key)) continue;
      const sign = textElement('span', `map-${kind}`, text);
      sign.style.setProperty('--turn', `${turn}deg`);
      written.set(key, label([lat, lon], sign, { pane: 'street-names' }).addTo(map));
    }
  }
  const onMove = () => {
    writeNames();
    if (!hasFailed) return;
    loader.retry();
    streets.redraw();
  };
  streets.on('load', writeNames);
  map.on('moveend', onMove);
  const stopColours = onColours(() => {
    paint = readPaint(canvas);
    streets.repaint();
    bounds.repaint();
  });
  streets.addTo(map);
  bounds.addTo(map);
  return stopColours;
}

const keyOf = ({ kind, text, lon, lat }: Name) => `${kind} ${text} ${lon.toFixed(4)} ${lat.toFixed(4)}`;

/** The names that have room beside those of our own map. */
function namesOn(map: LeafletMap, streets: VectorTiles, lang: Lang): Name[] {
  const { min } = map.getPixelBounds();
  const { x: width, y: height } = map.getSize();
  const zoom = map.getZoom();
  if (!min || zoom < FIRST) return [];
  const view = { zoom: Math.round(zoom), scale: 256 * 2 ** zoom, left: min.x, top: min.y, width, height };
  const own = [...map.getContainer().querySelectorAll<HTMLElement>(OWN_NAMES)];
  const texts = new Set(own.map(({ textContent }) => textContent ?? ''));
  const corner = map.getContainer().getBoundingClientRect();
  const squares = own.flatMap((sign) => squaresIn(sign.getBoundingClientRect(), corner));
  return streetNames(streets.inSight(view.zoom), view, lang, { squares, texts });
}

function squaresIn({ left, top, width, height }: DOMRect, corner: DOMRect): Square[] {
  const count = Math.max(1, Math.round(width / Math.max(1, height)));
  return Array.from({ length: count }, (_, at) => ({
    x: left - corner.left + ((at + 0.5) * width) / count,
    y: top - corner.top + height / 2,
    side: height,
  }));
}

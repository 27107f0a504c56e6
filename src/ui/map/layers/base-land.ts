import type { Layer, LayerEvent, Map as LeafletMap, Marker } from 'leaflet';
import { BASE_MAP, baseTilePath } from '#geo/tiles/base-map.ts';
import type { Lang } from '#i18n/locale.ts';
import { ARCHIPELAGOS } from '#ui/map/country.ts';
import { label, textElement } from './labels.ts';
import type { LayerStyle, Look, Properties } from './look.ts';
import { onColours, readPaint } from './paint.ts';
import { createTileLoader } from './tile-loader.ts';
import { VectorTiles } from './vector-tiles.ts';

/** Above the graticule, and below what layers say of themselves and the tiles of others. */
const LAND = 'land';
const PLACES = 'places';

export const area = (fill: Look['fill']): Look => ({
  fill,
  pattern: null,
  line: '--map-coast',
  width: 0,
  dash: [],
  isChosen: false,
});
export const line = (token: Look['line'], width: number, dash: readonly number[] = []): Look => ({
  ...area(null),
  line: token,
  width,
  dash,
});

const LOOKS: Readonly<Record<string, Look>> = {
  vietnam: area('--map-land'),
  abroad: area('--map-abroad'),
  coast: line('--map-coast', 1),
  border: line('--map-border', 1.5),
  province: line('--map-province', 1),
  former: line('--map-province', 1, [4, 3]),
};
export const NOTHING = area(null);

const STYLE: LayerStyle = {
  lookOf: ({ kind = '' }) => LOOKS[kind] ?? NOTHING,
  labelOf: () => '',
};

/** Draws the land from our own tiles, and the names on it that have room. */
export function drawLand(map: LeafletMap, lang: Lang): void {
  map.createPane(LAND).style.zIndex = '145';
  map.createPane(PLACES).style.zIndex = '160';
  const canvas = map.getContainer();
  let [paint, hasFailed] = [readPaint(canvas), false];
  const loader = createTileLoader(baseTilePath, (state) => (hasFailed = state === 'failed'));
  const tiles = new VectorTiles({
    pane: LAND,
    box: BASE_MAP.box,
    minZoom: BASE_MAP.least,
    maxNativeZoom: BASE_MAP.most,
    loader,
    paint: () => paint,
  });
  tiles.restyle(STYLE);

  const written = new Map<string, Marker>();
  function writeNames() {
    const wanted = namesWithRoom(map, tiles, lang);
    for (const [name, marker] of written)
      if (!wanted.has(name)) {
        marker.remove();
        written.delete(name);
      }
    for (const [name, { kind, lat, lon }] of wanted)
      if (!written.has(name)) {
        const sign = textElement('span', `map-place-name map-place-${kind}`, name);
        written.set(name, label([lat, lon], sign, { pane: PLACES }).addTo(map));
      }
  }
  let waiting = 0;
  const writeSoon = ({ layer }: LayerEvent) => {
    if (!isPin(layer)) return;
    cancelAnimationFrame(waiting);
    waiting = requestAnimationFrame(writeNames);
  };
  map.on('layeradd layerremove', writeSoon);
  tiles.on('load', writeNames);
  map.on('moveend', () => {
    writeNames();
    if (!hasFailed) return;
    loader.retry();
    tiles.redraw();
  });
  const stopColours = onColours(() => {
    paint = readPaint(canvas);
    tiles.repaint();
  });
  map.on('unload', () => {
    cancelAnimationFrame(waiting);
    stopColours();
  });
  tiles.addTo(map);
}

/** The kinds of names, the most important first. */
const KINDS = ['city', 'country', 'sea', 'province', 'former'];
const rankOf = ({ kind = '' }: Properties) => KINDS.indexOf(String(kind));

type Wanted = { kind: string; lon: number; lat: number };

/** About the width of a letter and the height of a line, with what is to be free around them. */
const LETTER = 7;
const LINE = 20;
const AROUND = 12;

const isPin = (layer: Layer): layer is Marker => layer.options.pane === 'markerPane';

/** What pins cover. */
function pinsOn(map: LeafletMap): Box[] {
  const pins: Box[] = [];
  map.eachLayer((layer) => {
    const html = isPin(layer) && layer.getElement()?.firstElementChild;
    if (!html) return;
    const { width, height } = html.getBoundingClientRect();
    const { lat, lng } = layer.getLatLng();
    pins.push(boxAt(map, lat, lng, width, height));
  });
  return pins;
}

/** The names in sight, each that is cut off or has no room beside an earlier one or a pin left out; those of the archipelagos have theirs. */
function namesWithRoom(map: LeafletMap, tiles: VectorTiles, lang: Lang): Map<string, Wanted> {
  const taken = [...ARCHIPELAGOS.map(({ at: [lon, lat] }) => signAt(map, lat, lon)), ...pinsOn(map)];
  const wanted = new Map<string, Wanted>();
  const across = map.getSize().x;
  const inOrder = tiles
    .places(Math.round(map.getZoom()))
    .toSorted((a, b) => rankOf(a.properties) - rankOf(b.properties));
  for (const { lon, lat, properties } of inOrder) {
    const { kind = '', name = '', 'name:en': english = name } = properties;
    const text = String(lang === 'vi' ? name : english);
    const box = boxAt(map, lat, lon, text.length * LETTER + AROUND, LINE);
    const isWhole = 2 * Math.abs(box.x - across / 2) + box.width <= across + AROUND;
    const isFree = isWhole && taken.every((other) => !overlap(box, other));
    if (!KINDS.includes(String(kind)) || wanted.has(text) || !isFree) continue;
    taken.push(box);
    wanted.set(text, { kind: String(kind), lon, lat });
  }
  return wanted;
}

function boxAt(map: LeafletMap, lat: number, lon: number, width: number, height: number) {
  const { x, y } = map.latLngToContainerPoint([lat, lon]);
  return { x, y, width, height };
}

/** The sign of an archipelago begins at its place: dots, its name, its province. */
function signAt(map: LeafletMap, lat: number, lon: number) {
  const { x, y } = map.latLngToContainerPoint([lat, lon]);
  return { x, y: y + 1.5 * LINE, width: 22 * LETTER, height: 3 * LINE };
}

type Box = ReturnType<typeof boxAt>;

const overlap = (a: Box, b: Box) =>
  2 * Math.abs(a.x - b.x) < a.width + b.width && 2 * Math.abs(a.y - b.y) < a.height + b.height;

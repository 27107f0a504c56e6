import { clip } from '#kernel/text.ts';
import { drawable, MAX_CORNERS, MAX_DRAWN } from './drawn-shape.ts';
import { readDrawn, writeDrawn } from './drawn-text.ts';
import {
  centreOf,
  type Compared,
  type DrawnShape,
  isMapLayer,
  isSameLayer,
  type LayerKey,
  type MapOffer,
  type MapState,
  nameOf,
  opacityOf,
  type ShownLayer,
  splitOf,
  zoomOf,
} from './map-state.ts';

/** Five digits of the commune, three of the sheet and four of the plot, neither of which is nought. */
const PLOT = /^\d{5}(?!000)\d{3}(?!0000)\d{4}$/;

/** The twelve digits of a plot's land code, whichever list its commune is of; null when they are none. */
export const plotCode = (text: string): string | null => (PLOT.test(text) ? text : null);

/** The parameters of an address that say what a map shows; the last is for people, who write corners in degrees. */
export const MAP_PARAMETERS = ['ban-do', 'lop', 'so-sanh', 'thua', 've', 'do'] as const;

/** Parts of an address that were corrected to the nearest valid value. */
const MAP_NOTICES = ['view', 'layer', 'opacity', 'compare', 'selected', 'drawn'] as const;
export type MapNotice = { what: (typeof MAP_NOTICES)[number]; requested: string };

/** Where a query wants a map to be, as far as it says so in a way that can be read. */
export function centreIn(query: URLSearchParams): MapState['centre'] | undefined {
  const [lat = NaN, lon = NaN] = (query.get('ban-do') ?? '').split(',').map(Number);
  return Number.isFinite(lat) && Number.isFinite(lon) ? centreOf(lon, lat) : undefined;
}

/** The query of a state: each state has one, in which nothing needs to be escaped. */
export function writeMapState({ centre, zoom, layers, compare, selected, drawn }: MapState): string {
  const parts = [
    `ban-do=${centre.lat},${centre.lon},${zoom}z`,
    `lop=${layers.map(writeLayer).join(',')}`,
    compare && `so-sanh=${compare.left},${compare.right}~${compare.split}`,
    selected !== null && `thua=${selected}`,
    drawn.length > 0 && `ve=${writeDrawn(drawn)}`,
  ];
  return parts.filter(Boolean).join('&');
}

const writeLayer = (shown: ShownLayer) =>
  `${shown.isVisible ? '' : '-'}${nameOf(shown)}${shown.opacity === 1 ? '' : `~${shown.opacity}`}`;

/** The state in a query, corrected to what this map can show, with notices of what was corrected. */
export function readMapState(
  query: URLSearchParams,
  { layers, start }: MapOffer,
): { state: MapState; notices: readonly MapNotice[] } {
  const notices: MapNotice[] = [];
  const note = (what: MapNotice['what'], requested: string) => {
    if (!notices.some((other) => other.what === what)) notices.push({ what, requested: clip(requested, 40) });
  };
  const read = <Part>(name: string, missing: Part, reader: (text: string) => Part): Part => {
    const text = query.get(name);
    return text === null ? missing : reader(text);
  };
  const state: MapState = {
    ...read('ban-do', { centre: start.centre, zoom: start.zoom }, (text) => readView(text, start, note)),
    layers: read('lop', start.layers, (text) => readLayers(text, layers, note)),
    compare: read('so-sanh', start.compare, (text) => readCompared(text, layers, note)),
    selected: read('thua', start.selected, (text) => {
      const code = plotCode(text);
      if (code === null) note('selected', text);
      return code;
    }),
    drawn: readShapes(query, start, note),
  };
  return { state, notices };
}

type Note = (what: MapNotice['what'], requested: string) => void;

const NUMBER = String.raw`-?\d{1,4}(?:\.\d{1,20})?`;
const VIEW = new RegExp(`^(${NUMBER}),(${NUMBER}),(${NUMBER})z$`);
const LAYER = /^(-?)([a-z]+)-(\d{1,15})(?:~(.*))?$/;
const COMPARED = /^(\d{1,15}),(\d{1,15})(?:~(.*))?$/;
const PLACE = new RegExp(`^(${NUMBER}),(${NUMBER})$`);
const SHARE = /^(?:0|1|0?\.\d{1,20})$/;

function readView(text: string, start: MapState, note: Note): Pick<MapState, 'centre' | 'zoom'> {
  const found = VIEW.exec(text);
  if (!found) note('view', text);
  if (!found) return { centre: start.centre, zoom: start.zoom };
  const [lat = 0, lon = 0, requested = 0] = found.slice(1).map(Number);
  const [centre, zoom] = [centreOf(lon, lat), zoomOf(requested)];
  if (zoom !== requested || !drawable([lon, lat])) note('view', text);
  return { centre, zoom };
}

function readLayers(text: string, offered: readonly LayerKey[], note: Note): ShownLayer[] {
  const shown: ShownLayer[] = [];
  for (const part of text === '' ? [] : text.split(',')) {
    const [, hidden, layer = '', version, requested = '1'] = LAYER.exec(part) ?? [];
    const key = isMapLayer(layer) ? { version: Number(version), layer } : undefined;
    const isSame = (other: LayerKey) => key !== undefined && isSameLayer(other, key);
    if (!key || !offered.some(isSame) || shown.some(isSame)) note('layer', part);
    else {
      if (!SHARE.test(requested)) note('opacity', part);
      const opacity = SHARE.test(requested) ? opacityOf(Number(requested)) : 1;
      shown.push({ ...key, opacity, isVisible: hidden === '' });
    }
  }
  return shown;
}

function readCompared(text: string, offered: readonly LayerKey[], note: Note): Compared | null {
  const [, first, second, requested = '0.5'] = COMPARED.exec(text) ?? [];
  const [left, right] = [Number(first), Number(second)];
  const has = (version: number) => offered.some((layer) => layer.version === version);
  const canBe = left !== right && has(left) && has(right);
  if (!canBe || !SHARE.test(requested)) note('compare', text);
  return canBe ? { left, right, split: SHARE.test(requested) ? splitOf(Number(requested)) : 0.5 } : null;
}

function readShapes(query: URLSearchParams, start: MapState, note: Note): readonly DrawnShape[] {
  const [text, way] = [query.get('ve'), query.get('do')];
  if (text === null && way === null) return start.drawn;
  const read = text === null ? undefined : readDrawn(text);
  if (read?.isAll === false) note('drawn', text ?? '');
  const shapes = [...(read?.drawn ?? []), ...(way === null ? [] : readWay(way, note))];
  if (shapes.length > MAX_DRAWN) note('drawn', way ?? '');
  return shapes.slice(0, MAX_DRAWN);
}

/** Corners in degrees: two are a line, and three enclose an area. */
function readWay(text: string, note: Note): DrawnShape[] {
  const parts = text.split(';', MAX_CORNERS + 1);
  const corners = parts.slice(0, MAX_CORNERS).flatMap((part) => {
    const [, lat, lon] = PLACE.exec(part) ?? [];
    const point = drawable([Number(lon), Number(lat)]);
    return point ? [point] : [];
  });
  const distinct = corners.filter(([lon, lat], index) => {
    const [beforeLon, beforeLat] = corners[index - 1] ?? [];
    return lon !== beforeLon || lat !== beforeLat;
  });
  if (distinct.length < parts.length) note('drawn', text);
  if (distinct.length === 0) return [];
  return [{ kind: distinct.length > 2 ? 'area' : 'line', corners: distinct }];
}

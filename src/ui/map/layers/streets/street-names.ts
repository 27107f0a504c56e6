import type { TileFeature, TileRing } from '#formats/vector-tile/vector-tile-read.ts';
import { archipelagoAt } from '#geo/tiles/archipelagos.ts';
import { latOf, lonOf } from '#geo/tiles/tiles.ts';
import type { Lang } from '#i18n/locale.ts';
import type { Drawn } from '#ui/map/layers/drawn.ts';
import type { Properties } from '#ui/map/layers/look.ts';
import { POIS, ROADS, roadKindOf } from './street-looks.ts';

/** What a map shows: pixels of the whole world at its zoom, and where its corner lies among them. */
export type View = { zoom: number; scale: number; left: number; top: number; width: number; height: number };

/** A name on the map, in pixels from its corner; the angle in degrees. */
export type Name = {
  kind: 'street' | 'quarter' | 'poi';
  text: string;
  x: number;
  y: number;
  lon: number;
  lat: number;
  turn: number;
};

/** A square that a name covers, by its middle. */
export type Square = { x: number; y: number; side: number };

/** About the width of a letter and the height of a line. */
const [LETTER, LINE] = [6.4, 15];
const MAX_NAMES = 90;
/** Pixels along a street between the places that are tried, and between two of the same name. */
const [STEP, APART] = [48, 320];
/** How straight a street must be where its name is: the direct way as a share of the way. */
const STRAIGHT = 0.985;
const [TOWNS, QUARTERS, POI_ZOOM] = [9, 13, 15];

const widthOf = (text: string) => text.length * LETTER;

/** Vietnamese, and otherwise what is written there in Latin letters. */
export function nameIn(properties: Properties, lang: Lang): string {
  const own = String(properties['name'] ?? '');
  const vietnamese = String(properties['name:vi'] ?? own);
  const text = lang === 'en' ? String(properties['name:en'] ?? vietnamese) : vietnamese;
  return /\p{Script=Latin}|^\d+$/u.test(text) ? text : '';
}

function rankOfPlace({ kind, kind_detail: detail }: Properties, zoom: number): number | undefined {
  if (kind === 'locality') {
    const size = ['city', 'town', 'village'].indexOf(String(detail));
    return zoom >= TOWNS + 2 * Math.max(size, 0) ? Math.max(size, 0) : undefined;
  }
  return (kind === 'neighbourhood' || kind === 'macrohood') && zoom >= QUARTERS ? 3 : undefined;
}

/** How important the name of a feature is at a zoom, the least number first; nothing where it is not written. */
function rankOf(feature: TileFeature, zoom: number): number | undefined {
  const { layer, properties } = feature;
  if (Number(properties['min_zoom'] ?? 0) > zoom + 1) return undefined;
  if (layer === 'places') return rankOfPlace(properties, zoom);
  if (layer === 'roads') {
    const kind = roadKindOf(feature);
    if (!kind || zoom < ROADS[kind].named) return undefined;
    return 30 - Object.keys(ROADS).indexOf(kind);
  }
  const poi = layer === 'pois' && zoom >= POI_ZOOM ? POIS.indexOf(String(properties['kind'])) : -1;
  return poi < 0 ? undefined : 10 + poi / 100;
}

/** The squares along a name. */
function squaresOf({ x, y, turn, text }: Name): Square[] {
  const count = Math.max(1, Math.round(widthOf(text) / LINE));
  const angle = (turn * Math.PI) / 180;
  return Array.from({ length: count }, (_, at) => {
    const along = (at - (count - 1) / 2) * LINE;
    return { x: x + along * Math.cos(angle), y: y + along * Math.sin(angle), side: LINE };
  });
}

const meet = (a: Square, b: Square) =>
  Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) * 2 < a.side + b.side;

const isIn = ({ x, y, side }: Square, { width, height }: View) =>
  Math.min(x, y, width - x, height - y) >= side / 2;

type Tile = Pick<Drawn, 'layer' | 'native'>;
type Pixels = { x: number; y: number }[];

function pixelsOf(ring: TileRing, { layer, native }: Tile, { scale, left, top }: View): Pixels {
  const unit = scale / 2 ** native.z;
  return Array.from({ length: ring.length / 2 }, (_, at) => ({
    x: (native.x + (ring[2 * at] ?? 0) / layer.extent) * unit - left,
    y: (native.y + (ring[2 * at + 1] ?? 0) / layer.extent) * unit - top,
  }));
}

/** Where on a line a name of a width fits that is as good as straight, with its angle, never upside down. */
export function stretchesOf(line: Pixels, width: number): { x: number; y: number; turn: number }[] {
  const ways = [0];
  line.slice(1).forEach(({ x, y }, at) => {
    const before = line[at] ?? { x, y };
    ways.push((ways[at] ?? 0) + Math.hypot(x - before.x, y - before.y));
  });
  const all = ways.at(-1) ?? 0;
  let part = 0;
  function pointAt(way: number) {
    while (part > 0 && (ways[part] ?? 0) > way) part -= 1;
    while (part < line.length - 2 && (ways[part + 1] ?? 0) < way) part += 1;
    const [from, to] = [line[part] ?? { x: 0, y: 0 }, line[part + 1] ?? { x: 0, y: 0 }];
    const [begun, ended] = [ways[part] ?? 0, ways[part + 1] ?? 0];
    const share = ended > begun ? (way - begun) / (ended - begun) : 0;
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  }
  const found: { x: number; y: number; turn: number }[] = [];
  for (let way = width / 2; way <= all - width / 2; way += STEP) {
    const [a, b] = [pointAt(way - width / 2), pointAt(way + width / 2)];
    if (Math.hypot(b.x - a.x, b.y - a.y) < STRAIGHT * width) continue;
    const turn = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
    const upright = turn > 90 ? turn - 180 : turn < -90 ? turn + 180 : turn;
    found.push({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, turn: upright });
  }
  return found;
}

const isNear = (line: Pixels, { width, height }: View) =>
  line.some(({ x }) => x > 0) &&
  line.some(({ x }) => x < width) &&
  line.some(({ y }) => y > 0) &&
  line.some(({ y }) => y < height);

/** The names in sight that have room, the most important first, beside what is written already. */
export function streetNames(
  tiles: readonly Tile[],
  view: View,
  lang: Lang,
  written: { squares: readonly Square[]; texts: ReadonlySet<string> },
): Name[] {
  const taken = [...written.squares];
  const names: Name[] = [];

  function write(kind: Name['kind'], text: string, { x, y, turn }: { x: number; y: number; turn: number }) {
    const [lon, lat] = [lonOf((x + view.left) / view.scale), latOf((y + view.top) / view.scale)];
    const name = { kind, text, x, y, lon, lat, turn };
    const squares = squaresOf(name);
    if (!squares.every((one) => isIn(one, view))) return;
    const isAgain = names.some((one) => one.text === text && Math.hypot(one.x - x, one.y - y) < APART);
    // The names of the archipelagos and of what is on them are our own.
    if (
      isAgain ||
      archipelagoAt([lon, lat]) ||
      squares.some((one) => taken.some((other) => meet(one, other)))
    )
      return;
    taken.push(...squares);
    names.push(name);
  }

  const ranked = tiles
    .flatMap((tile) =>
      tile.layer.features.flatMap((feature) => {
        const rank = rankOf(feature, view.zoom);
        return rank === undefined ? [] : [{ rank, feature, tile }];
      }),
    )
    .toSorted((a, b) => a.rank - b.rank);
  for (const { feature, tile } of ranked) {
    const text = nameIn(feature.properties, lang);
    if (text === '' || written.texts.has(text)) continue;
    if (names.length >= MAX_NAMES) break;
    for (const ring of feature.rings) {
      const line = pixelsOf(ring, tile, view);
      const [first] = line;
      if (feature.layer !== 'roads' && first)
        write(feature.layer === 'pois' ? 'poi' : 'quarter', text, { ...first, turn: 0 });
      else if (isNear(line, view))
        for (const stretch of stretchesOf(line, widthOf(text))) write('street', text, stretch);
    }
  }
  return names;
}

import { type Box, boxCentre, type Point } from '#geo/rings/rings.ts';
import { worldX, worldY } from '#geo/tiles/tiles.ts';

const MAP_LAYERS = ['zones', 'roads', 'parcels'] as const;
export type MapLayer = (typeof MAP_LAYERS)[number];

/** One layer of one version of a plan. */
export type LayerKey = { version: number; layer: MapLayer };

export type ShownLayer = LayerKey & { opacity: number; isVisible: boolean };

/** Two versions side by side; what is left of the split, as a share of the map's width, shows the left one. */
export type Compared = { left: number; right: number; split: number };

export const DRAWN_KINDS = ['area', 'line', 'points'] as const;
export type DrawnKind = (typeof DRAWN_KINDS)[number];

/** A shape drawn by the visitor, corners in degrees in drawing order; areas are closed implicitly. */
export type DrawnShape = { kind: DrawnKind; corners: readonly Point[] };

/** The visible state of a map of plans, as its address encodes it. */
export type MapState = {
  centre: { lon: number; lat: number };
  zoom: number;
  /** The topmost first. */
  layers: readonly ShownLayer[];
  compare: Compared | null;
  /** The land code of a plot. */
  selected: string | null;
  drawn: readonly DrawnShape[];
};

/** What a map has to show, and how it begins where its address does not say. */
export type MapOffer = { layers: readonly LayerKey[]; start: MapState };

/** Where the middle of a map may lie: the country with both archipelagos. */
export const MAP_REACH: Box = [102, 6, 118, 24];
export const MAP_ZOOMS = [5, 21] as const;
const ZONE_OPACITY = 0.7;

/** A screen that is not known yet is taken to be so many pixels wide. */
const SCREEN = 480;
const TILE = 256;

export const isMapLayer = (name: string): name is MapLayer => MAP_LAYERS.some((layer) => layer === name);

export const nameOf = ({ version, layer }: LayerKey) => `${layer}-${version}`;

export const isSameLayer = (a: LayerKey, b: LayerKey) => a.version === b.version && a.layer === b.layer;

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** About a tenth of a metre. */
const degrees = (value: number) => Math.round(value * 1e6) / 1e6;

export function centreOf(lon: number, lat: number): MapState['centre'] {
  const [west, south, east, north] = MAP_REACH;
  return { lon: degrees(between(lon, west, east)), lat: degrees(between(lat, south, north)) };
}

export const zoomOf = (zoom: number) => between(Math.round(zoom), ...MAP_ZOOMS);

/** In twentieths. */
export const opacityOf = (opacity: number) => Math.round(between(opacity, 0, 1) * 20) / 20;

/** In hundredths. */
export const splitOf = (split: number) => Math.round(between(split, 0, 1) * 100) / 100;

/** As near to a box as all of it fits, or as it fits so many times. */
export function viewOf([west, south, east, north]: Box, times = 1): Pick<MapState, 'centre' | 'zoom'> {
  const [lon, lat] = boxCentre([west, south, east, north]);
  const span = Math.max(worldX(east) - worldX(west), worldY(south) - worldY(north), 2 ** -30);
  return { centre: centreOf(lon, lat), zoom: zoomOf(Math.floor(Math.log2(SCREEN / TILE / (times * span)))) };
}

/**
 * How a map of layers begins: with all plots, and with zones and roads of the first version that has them, as near as
 * all of them fit; other versions are off until selected.
 */
export function startOf(layers: readonly (LayerKey & { box: Box })[]): MapState {
  const [west, south, east, north] = layers.reduce<Box>(
    ([minX, minY, maxX, maxY], { box }) => [
      Math.min(minX, box[0]),
      Math.min(minY, box[1]),
      Math.max(maxX, box[2]),
      Math.max(maxY, box[3]),
    ],
    layers[0]?.box ?? MAP_REACH,
  );
  const first = layers.find(({ layer }) => layer !== 'parcels')?.version;
  return {
    ...viewOf([west, south, east, north]),
    layers: layers
      .toSorted((a, b) => ORDER.indexOf(a.layer) - ORDER.indexOf(b.layer) || b.version - a.version)
      .map(({ version, layer }) => ({
        version,
        layer,
        opacity: layer === 'zones' ? ZONE_OPACITY : 1,
        isVisible: layer === 'parcels' || version === first,
      })),
    compare: null,
    selected: null,
    drawn: [],
  };
}

/** Lines lie above what fills. */
const ORDER: readonly MapLayer[] = ['parcels', 'roads', 'zones'];

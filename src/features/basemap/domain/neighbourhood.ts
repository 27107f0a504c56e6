import { decodeTile, type TileFeature, type TileRing } from '#formats/vector-tile/vector-tile-read.ts';
import type { Point } from '#geo/rings/rings.ts';
import { type Tile, worldX, worldY } from '#geo/tiles/tiles.ts';
import { distanceToSegment } from '#geo/topology/topology-line.ts';
import type { LonLat } from '#geo/vn2000/coordinates.ts';
import type { IsoDate } from '#kernel/dates.ts';

const NEARBY_KINDS = ['school', 'hospital', 'market', 'bus', 'rail', 'road'] as const;
type NearbyKind = (typeof NEARBY_KINDS)[number];

/** The nearest of a kind, and how far it is as the crow flies. */
export type Nearby = { kind: NearbyKind; name: string; metres: number };

/** What lies around a place, and the day since which streets of that archive are shown. */
export type Neighbourhood = { nearby: readonly Nearby[]; day: IsoDate };

/** Farther is not called near. */
export const NEAR_METRES = 3_000;

const EARTH = 40_075_016.686;
const LINE = 2;

/** Kinds of places in the Protomaps schema. */
const POIS: ReadonlyMap<string, NearbyKind> = new Map(
  Object.entries({
    school: 'school',
    kindergarten: 'school',
    college: 'school',
    university: 'school',
    hospital: 'hospital',
    clinic: 'hospital',
    marketplace: 'market',
    supermarket: 'market',
    bus_station: 'bus',
    bus_stop: 'bus',
    station: 'rail',
    train_station: 'rail',
  } as const),
);
const ROADS = ['highway', 'major_road'];

function kindOf({ layer, type, properties }: TileFeature): NearbyKind | undefined {
  const kind = String(properties['kind']);
  if (layer === 'pois') return POIS.get(kind);
  return layer === 'roads' && type === LINE && ROADS.includes(kind) ? 'road' : undefined;
}

const metresToWorld = (lat: number) => EARTH * Math.cos((lat * Math.PI) / 180);

/** The tiles of a zoom within reach of a place. */
export function tilesAround({ lon, lat }: LonLat, zoom: number): Tile[] {
  const [side, reach] = [2 ** zoom, NEAR_METRES / metresToWorld(lat)];
  const spanOf = (middle: number) => {
    const first = Math.max(0, Math.floor((middle - reach) * side));
    const last = Math.min(side - 1, Math.floor((middle + reach) * side));
    return Array.from({ length: last - first + 1 }, (_, step) => first + step);
  };
  const rows = spanOf(worldY(lat));
  return spanOf(worldX(lon)).flatMap((x) => rows.map((y) => ({ z: zoom, x, y })));
}

/** The nearest of each kind in tiles around a place; what has no name is of no help to anybody. */
export function nearestIn(
  tiles: readonly { tile: Tile; bytes: Uint8Array }[],
  { lon, lat }: LonLat,
): Nearby[] {
  const [metres, middle] = [metresToWorld(lat), [worldX(lon), worldY(lat)] as const];
  const nearest = new Map<NearbyKind, Nearby>();
  for (const { tile, bytes } of tiles)
    for (const { extent, features } of decodeTile(bytes) ?? []) {
      const spot = (ring: TileRing, at: number): Point => {
        const world = (offset: number, side: number) =>
          (side + (ring[at + offset] ?? 0) / extent) / 2 ** tile.z;
        return [(world(0, tile.x) - middle[0]) * metres, (world(1, tile.y) - middle[1]) * metres];
      };
      for (const feature of features) {
        const kind = kindOf(feature);
        const name = String(feature.properties['name:vi'] ?? feature.properties['name'] ?? '');
        if (!kind || name === '') continue;
        const far = Math.min(...feature.rings.map((ring) => distanceTo(ring, spot)));
        if (far <= NEAR_METRES && far < (nearest.get(kind)?.metres ?? Infinity))
          nearest.set(kind, { kind, name, metres: far });
      }
    }
  return NEARBY_KINDS.flatMap((kind) => nearest.get(kind) ?? []);
}

/** From the middle to a place or line. */
function distanceTo(ring: TileRing, spot: (ring: TileRing, at: number) => Point): number {
  let from = spot(ring, 0);
  let least = Math.hypot(...from);
  for (let at = 2; at < ring.length; at += 2) {
    const to = spot(ring, at);
    least = Math.min(least, distanceToSegment([0, 0], from, to));
    from = to;
  }
  return least;
}

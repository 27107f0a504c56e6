import type { MultiPolygon } from '#geo/rings/geometry.ts';
import { bbox, type Box, type Point } from '#geo/rings/rings.ts';
import { worldX, worldY } from '#geo/tiles/tiles.ts';
import type { LonLat } from '#geo/vn2000/coordinates.ts';

/** The widths of the specification's outlines. */
export const OUTLINE_WEIGHTS = { ward: 4, district: 4, state: 5 } as const;

export type OutlineKind = keyof typeof OUTLINE_WEIGHTS;

/** From the smallest areas to the widest, whose lines lie on top. */
export const OUTLINE_KINDS = ['ward', 'district', 'state'] as const satisfies readonly OutlineKind[];

export type MapShape = { name: string; kind: OutlineKind; shape: MultiPolygon };

/** A place, longitude before latitude; `mark` is in its pin where there are too many for names. */
export type MapPoint = { name: string; at: Point; mark?: string };

/** What a map shows besides its base; the names are read out and walked through in this order, shapes first. */
export type MapData = { shapes?: readonly MapShape[]; points?: readonly MapPoint[] };

/** Something drawn by hand: points alone, a line through them, or the area that they enclose. */
export type Sketch = { letter: string; kind: 'area' | 'line' | 'points'; corners: readonly Point[] };

export type MapCentre = { centre: LonLat; zoom: number };

/** The part of the earth that a map shows now. */
export type MapWindow = MapCentre & { box: Box };

/** The tiles that others have drawn; with a host where it is not our own. */
export type MapTiles = { url: string; attribution: string; host?: string | undefined };

/** How a map moves: how near and far, in which steps, within which box. */
export type MapLimits = {
  zooms: readonly [number, number];
  snap: number;
  reach?: Box;
  zoomsOnDoubleClick: boolean;
};

/** The host that would learn the reader’s address and where they look; none where the tiles are our own. */
export function foreignHost(url: string, ours: string): string | undefined {
  const { host, origin } = new URL(url, ours);
  return origin === ours ? undefined : host;
}

const pointsOf = (place: MapShape | MapPoint): readonly Point[] =>
  'at' in place ? [place.at] : place.shape.flat(2);

/** The box around things on a map; nothing where there are none. */
export function boxAround(places: readonly (MapShape | MapPoint)[]): Box | undefined {
  const points = places.flatMap(pointsOf);
  return points.length > 0 ? bbox(points) : undefined;
}

const WORLD = 256;

/** Whether two views differ by less than a pixel, as they do once a window has changed its size. */
export function isSameView(a: MapCentre, b: MapCentre): boolean {
  if (a.zoom !== b.zoom) return false;
  const pixel = 1 / (WORLD * 2 ** a.zoom);
  const [across, down] = [
    worldX(a.centre.lon) - worldX(b.centre.lon),
    worldY(a.centre.lat) - worldY(b.centre.lat),
  ];
  return Math.max(Math.abs(across), Math.abs(down)) < pixel;
}

import type { MultiPolygon } from '#geo/rings/geometry.ts';
import type { Point } from '#geo/rings/rings.ts';

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

/** The part of the earth that a map shows now. */
export type MapWindow = { west: number; south: number; east: number; north: number; zoom: number };

/** The place of a click, or of the cross-hair on Enter. */
export type MapPick = { lon: number; lat: number };

/** The host that would learn the reader’s address and where they look; none where the tiles are our own. */
export function foreignHost(url: string, ours = location.origin): string | undefined {
  const { host, origin } = new URL(url, ours);
  return origin === ours ? undefined : host;
}

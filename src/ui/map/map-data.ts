import type { MultiPolygon } from '#kernel/geometry.ts';
import type { Point } from '#kernel/rings.ts';

/** The widths of the specification's outlines. */
export const OUTLINE_WEIGHTS = { ward: 4, district: 4, state: 5 } as const;

export type OutlineKind = keyof typeof OUTLINE_WEIGHTS;

/** From the smallest areas to the widest, whose lines lie on top. */
export const OUTLINE_KINDS = ['ward', 'district', 'state'] as const satisfies readonly OutlineKind[];

export type MapShape = { name: string; kind: OutlineKind; shape: MultiPolygon };

/** A place, longitude before latitude. */
export type MapPoint = { name: string; at: Point };

/** What a map shows besides its base; the names are read out and walked through in this order, shapes first. */
export type MapData = { shapes?: readonly MapShape[]; points?: readonly MapPoint[] };

/** What somebody pointed at, by a click or with the cross-hair and Enter. */
export type MapPick = { lon: number; lat: number };

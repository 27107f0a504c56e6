import type { MultiPolygon, Polygon } from './geometry.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { open, type Ring } from './rings.ts';

/** Why what a file gives for a shape is none; polygons, rings and points are numbered from 1. */
export type ShapeProblem = {
  problem:
    | 'not-json'
    | 'not-feature'
    | 'no-shape'
    | 'other-geometry'
    | 'not-numbers'
    | 'too-few-points'
    | 'too-many-points'
    | 'broken-wkt'
    | 'broken-wkb'
    | 'broken-corners'
    | 'record-length'
    | 'other-cells';
  values?: Record<string, string | number>;
};

/** More corners than any parcel or zone has; what has more is a whole country or a mistake. */
export const MAX_POINTS = 1_000_000;

const MIN_POINTS = 3;

export const refuseShape = (
  problem: ShapeProblem['problem'],
  values?: ShapeProblem['values'],
): { ok: false; error: ShapeProblem } => fail(values ? { problem, values } : { problem });

/** A shape with every ring open, of three finite points at least; nothing is said yet of how its rings run. */
export function soundShape(polygons: readonly Polygon[]): Result<MultiPolygon, ShapeProblem> {
  if (polygons.length === 0) return refuseShape('no-shape');
  let points = 0;
  const shape: Polygon[] = [];
  for (const [index, polygon] of polygons.entries()) {
    if (polygon.length === 0) return refuseShape('no-shape');
    const rings: Ring[] = [];
    for (const [number, closed] of polygon.entries()) {
      const ring = open(closed);
      const place = { polygon: index + 1, ring: number + 1 };
      points += ring.length;
      if (points > MAX_POINTS) return refuseShape('too-many-points', { most: MAX_POINTS });
      if (ring.length < MIN_POINTS) return refuseShape('too-few-points', { ...place, count: ring.length });
      const stray = ring.findIndex(([x, y]) => !Number.isFinite(x) || !Number.isFinite(y));
      if (stray !== -1) return refuseShape('not-numbers', { ...place, point: stray + 1 });
      rings.push(ring);
    }
    shape.push(rings);
  }
  return ok(shape);
}

import type { MultiPolygon } from '#geo/rings/geometry.ts';
import { bbox, boxCentre } from '#geo/rings/rings.ts';

/** What plans cover, each as a path on one drawing, north up. */
export type CoverageDrawing = { width: number; height: number; paths: readonly string[] };

const LONG_SIDE = 300;
const MARGIN = 0.08;

/** Draws what plans cover so that all of it fits; nothing when nothing is covered. */
export function drawCoverage(shapes: readonly MultiPolygon[]): CoverageDrawing | undefined {
  const points = shapes.flat(3);
  if (points.length === 0) return undefined;
  const box = bbox(points);
  const [, middle] = boxCentre(box);
  const squeeze = Math.cos((middle * Math.PI) / 180);
  const [wide, high] = [(box[2] - box[0]) * squeeze, box[3] - box[1]];
  const margin = Math.max(wide, high) * MARGIN;
  const scale = LONG_SIDE / (Math.max(wide, high) + 2 * margin);
  const round = (value: number) => Math.round(value * 10) / 10;
  const at = ([lon, lat]: readonly [number, number]) =>
    `${round(((lon - box[0]) * squeeze + margin) * scale)} ${round((box[3] - lat + margin) * scale)}`;
  return {
    width: round((wide + 2 * margin) * scale),
    height: round((high + 2 * margin) * scale),
    paths: shapes.map((shape) =>
      shape
        .flat()
        .map((ring) => `M${ring.map(at).join('L')}Z`)
        .join(''),
    ),
  };
}

import { type MultiPolygon, type Polygon, pointInPolygon } from '#geo/rings/geometry.ts';
import { firstCrossing } from '#geo/rings/ring-problems.ts';
import { isClosed, type Ring, ringArea } from '#geo/rings/rings.ts';

/** What is wrong with an outline from a file; polygons, rings and points are numbered from 1. */
export type OutlineProblem =
  | { problem: 'map.outline.not-json'; values: { reason: string } }
  | { problem: 'map.outline.not-geojson' }
  | { problem: 'map.outline.empty' }
  | { problem: 'map.outline.no-code' }
  | { problem: 'map.outline.unknown-unit'; values: { unit: string } }
  | { problem: 'map.outline.unknown-name'; values: { name: string } }
  | { problem: 'map.outline.several-units'; values: { name: string } }
  | { problem: 'map.outline.repeated'; values: { unit: string } }
  | { problem: 'map.outline.not-polygon' }
  | { problem: 'map.outline.not-closed'; values: Place }
  | { problem: 'map.outline.too-few'; values: Place }
  | { problem: 'map.outline.outside'; values: Place & { lon: number; lat: number } }
  | { problem: 'map.outline.crossing'; values: Place & { first: number; second: number } }
  | { problem: 'map.outline.no-area'; values: Place }
  | { problem: 'map.outline.stray-hole'; values: Place };

type Place = { polygon: number; ring: number };

/** A problem with the file it is in, and with the feature when it is about one. */
export type OutlineFault = OutlineProblem & { file: string; feature?: number; code?: string };

/** The mainland with Hoàng Sa and Trường Sa, and some sea around. */
const [WEST, SOUTH, EAST, NORTH] = [100, 4, 120, 24];
const MIN_POSITIONS = 4;

/** The first thing wrong with a shape as GeoJSON writes it, each ring closed by its first point. */
export function shapeProblem(shape: MultiPolygon): OutlineProblem | undefined {
  for (const [index, polygon] of shape.entries())
    for (const [number, ring] of polygon.entries()) {
      const found = ringProblem(ring, polygon, { polygon: index + 1, ring: number + 1 });
      if (found) return found;
    }
  return shape.length > 0 && shape.every((polygon) => polygon.length > 0)
    ? undefined
    : { problem: 'map.outline.not-polygon' };
}

function ringProblem(ring: Ring, [outer = []]: Polygon, values: Place): OutlineProblem | undefined {
  if (ring.length < MIN_POSITIONS) return { problem: 'map.outline.too-few', values };
  if (!isClosed(ring)) return { problem: 'map.outline.not-closed', values };
  const stray = ring.find(([lon, lat]) => !(lon >= WEST && lon <= EAST && lat >= SOUTH && lat <= NORTH));
  if (stray) return { problem: 'map.outline.outside', values: { ...values, lon: stray[0], lat: stray[1] } };
  const crossing = firstCrossing(ring);
  if (crossing) {
    const [first, second] = crossing;
    return { problem: 'map.outline.crossing', values: { ...values, first: first + 1, second: second + 1 } };
  }
  if (ringArea(ring) === 0) return { problem: 'map.outline.no-area', values };
  // A hole outside its polygon would count as land: containment uses the even-odd rule.
  const isStray = ring !== outer && !ring.some((point) => pointInPolygon(point, [outer]));
  return isStray ? { problem: 'map.outline.stray-hole', values } : undefined;
}

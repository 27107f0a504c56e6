import { pointInPolygon, type Polygon } from './geometry.ts';
import { bbox, type Box, type Ring, ringArea } from './rings.ts';

type Outer = { ring: Ring; box: Box; area: number; holes: Ring[] };

/** Corners of holes that are looked for, times the corners of the rings they are looked for in: some seconds of work. */
const MAX_WORK = 5e8;
/** The corners of a hole to test: a single one may be on a boundary. */
const VOTERS = 3;

const holds = (outer: Box, inner: Box) =>
  outer[0] <= inner[0] && outer[1] <= inner[1] && outer[2] >= inner[2] && outer[3] >= inner[3];

/**
 * Polygons of rings that say by their direction what they are, as shapefiles have them: clockwise an outline,
 * anticlockwise a hole of the smallest outline around it. A hole that no outline holds is an outline drawn the wrong way
 * round. Undefined where so many rings lie over each other that sorting them would take forever.
 */
export function polygonsOf(rings: readonly Ring[]): Polygon[] | undefined {
  if (rings.length === 1) return [rings];
  const outers: Outer[] = [];
  const holes: Ring[] = [];
  for (const ring of rings) {
    const area = ringArea(ring);
    if (area < 0) outers.push({ ring, box: bbox(ring), area: -area, holes: [] });
    else holes.push(ring);
  }
  const [only] = outers;
  if (only && outers.length === 1) return [[only.ring, ...holes]];
  outers.sort((a, b) => a.area - b.area);
  let work = 0;
  const strays: Polygon[] = [];
  for (const hole of holes) {
    const box = bbox(hole);
    const around = outers.filter((outer) => holds(outer.box, box));
    work += outers.length + around.reduce((sum, { ring }) => sum + VOTERS * ring.length, 0);
    if (work > MAX_WORK) return undefined;
    const outer = around.find(({ ring }) => liesIn(hole, ring));
    if (outer) outer.holes.push(hole);
    else strays.push([hole]);
  }
  return [...outers.map(({ ring, holes }) => [ring, ...holes]), ...strays];
}

function liesIn(hole: Ring, outer: Ring): boolean {
  const voters = hole.slice(0, VOTERS);
  return 2 * voters.filter((point) => pointInPolygon(point, [outer])).length > voters.length;
}

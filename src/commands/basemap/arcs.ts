import type { ArcRing } from '#features/basemap/domain/base-file.ts';
import type { Point, Ring } from '#geo/rings/rings.ts';
import { type Land, REGION } from './countries.ts';

/** A line between two nodes, the countries beside it, and whether it runs along the edge of the region. */
export type Line = { points: Ring; owners: Set<string>; isEdge: boolean };

export const keyOf = ([x, y]: Point) => `${x},${y}`;

const sideKey = (a: Point, b: Point) =>
  keyOf(a) < keyOf(b) ? `${keyOf(a)} ${keyOf(b)}` : `${keyOf(b)} ${keyOf(a)}`;
const isAlongEdge = (a: Point, b: Point) =>
  REGION.some((edge, at) => a[at % 2] === edge && b[at % 2] === edge);

/** Lines that are kept once, however many rings run along them. */
export function createLines() {
  const lines: Line[] = [];
  const numbers = new Map<string, number>();

  /** The number of a line, `~number` when it is known the other way round. */
  function numberOf(points: Ring, owner: string, isEdge: boolean): number {
    const nameOf = (ring: Ring) =>
      [ring[0], ring[1], ring.at(-2), ring.at(-1)].map((point) => (point ? keyOf(point) : '')).join(' ');
    const there = numbers.get(nameOf(points));
    const known = there ?? numbers.get(nameOf(points.toReversed()));
    if (known !== undefined) {
      lines[known]?.owners.add(owner);
      return there === undefined ? ~known : known;
    }
    numbers.set(nameOf(points), lines.length);
    return lines.push({ points, owners: new Set([owner]), isEdge }) - 1;
  }
  return { lines, numberOf };
}

/** The rings of all lands as lines between nodes: the given ones, and where other countries begin or end beside a ring. */
export function cutLands(
  lands: readonly Land[],
  nodes: ReadonlySet<string>,
  { numberOf }: ReturnType<typeof createLines>,
) {
  const owners = new Map<string, string>();
  const eachSide = (ring: Ring, see: (a: Point, b: Point) => void) =>
    ring.forEach((point, at) => see(ring.at(at - 1) ?? point, point));
  for (const { code, polygons } of lands)
    for (const ring of polygons.flat())
      eachSide(ring, (a, b) => {
        const key = sideKey(a, b);
        owners.set(key, `${owners.get(key) ?? ''}${code}`);
      });
  const kindOf = (a: Point, b: Point) =>
    isAlongEdge(a, b)
      ? 'edge'
      : // The order of the countries is the same for all sides, which are seen in the order of the lands.
        owners.get(sideKey(a, b));

  function cut(ring: Ring, code: string): ArcRing {
    const isNode = (at: number) => {
      const [before, point, after] = [ring.at(at - 1), ring[at], ring[(at + 1) % ring.length]];
      if (!before || !point || !after) return false;
      return nodes.has(keyOf(point)) || kindOf(before, point) !== kindOf(point, after);
    };
    const starts = ring.flatMap((_, at) => (isNode(at) ? [at] : []));
    const [first = 0] = starts;
    const ends = [...starts.slice(1), first + ring.length];
    return (starts.length > 0 ? starts : [0]).map((start, nth) => {
      const end = ends[nth] ?? ring.length;
      const points = Array.from(
        { length: end - start + 1 },
        (_, at): Point => ring[(start + at) % ring.length] ?? [0, 0],
      );
      return numberOf(points, code, kindOf(points[0] ?? [0, 0], points[1] ?? [0, 0]) === 'edge');
    });
  }
  return lands.map(({ code, polygons }) => ({
    code,
    polygons: polygons.map((rings) => rings.map((ring) => cut(ring, code))),
  }));
}

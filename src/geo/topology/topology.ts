import type { MultiPolygon, Polygon } from '#geo/rings/geometry.ts';
import { firstCrossing } from '#geo/rings/ring-problems.ts';
import { bbox, isSamePoint, open, type Point, type Ring, ringArea } from '#geo/rings/rings.ts';
import { simplifyLine } from './topology-line.ts';

/** A stretch of border with the same neighbours all along, or a whole ring that has the same ones everywhere. */
type Arc = { line: Ring; isRing: boolean; isHole: boolean };

/** One ring as the arcs it runs along, some of them backwards. */
type Border = { area: number; arcs: readonly { arc: Arc; isForward: boolean }[] };

/** The corners of a ring by number; equal places have equal numbers. */
type Course = readonly number[];

const FINER = 4;
const AS_IT_IS = 1 / 64;

/**
 * Shapes that share borders, ready to be drawn with fewer points. Each shared border is simplified once, so that the
 * shapes on both sides keep it in common; and since no ring turns over or crosses itself, shapes that tile the ground
 * still tile it, without a gap or an overlap.
 */
export function topologyOf(shapes: readonly MultiPolygon[]) {
  const { numberOf, lineOf } = createNumbering();
  const courses = shapes.map((shape) =>
    shape.map((polygon) => polygon.map((ring) => numbered(ring, numberOf))),
  );
  const junctions = junctionsOf(courses.flat(2));
  const arcs = new Map<string, Arc>();

  function arcAlong(course: Course): Arc {
    const key = `${course[0]},${course[1]}`;
    const known = arcs.get(key);
    if (known) return known;
    const arc = { line: lineOf(course), isRing: !junctions.has(course[0] ?? 0), isHole: false };
    arcs.set(key, arc);
    return arc;
  }

  function borderOf(course: Course, isHole: boolean): Border {
    const along = cut(course, junctions).map((piece) => {
      const isForward = runsForward(piece);
      // From a junction onwards the first step decides the whole way, so one direction names the arc for both sides.
      return { arc: arcAlong(isForward ? piece : piece.toReversed()), isForward };
    });
    if (isHole) for (const { arc } of along) arc.isHole = true;
    return { area: ringArea(lineOf(course)), arcs: along };
  }

  const borders = courses.map((polygons) =>
    polygons.map((rings) => rings.map((course, index) => borderOf(course, index > 0))),
  );
  return {
    /** The shapes with no border farther than the tolerance from where it was; islands smaller than that may go. */
    simplified: (tolerance: number): readonly MultiPolygon[] =>
      tolerance === 0 ? shapes : redrawn(borders, tolerance),
  };
}

function createNumbering() {
  const numbers = new Map<string, number>();
  const points: Point[] = [];
  function numberOf(point: Point): number {
    const key = point.join();
    const number = numbers.get(key) ?? points.push(point) - 1;
    numbers.set(key, number);
    return number;
  }
  const lineOf = (course: Course): Ring => course.flatMap((number) => points.slice(number, number + 1));
  return { numberOf, lineOf };
}

const numbered = (ring: Ring, numberOf: (point: Point) => number): Course =>
  open(ring)
    .filter((point, index, all) => !isSamePoint(point, all.at(index - 1) ?? point) || all.length === 1)
    .map(numberOf);

/** The corners where rings part or meet: some ring comes or goes there another way than the first one did. */
function junctionsOf(courses: readonly Course[]): ReadonlySet<number> {
  const ways: (readonly [number, number])[] = [];
  const junctions = new Set<number>();
  for (const course of courses)
    for (const [index, corner] of course.entries()) {
      const [before = corner, after = corner] = [course.at(index - 1), course[(index + 1) % course.length]];
      const way = before < after ? ([before, after] as const) : ([after, before] as const);
      const first = (ways[corner] ??= way);
      if (first[0] !== way[0] || first[1] !== way[1]) junctions.add(corner);
    }
  return junctions;
}

/** The pieces of a ring between junctions; a ring without any starts from its lowest number, as all its copies do. */
function cut(course: Course, junctions: ReadonlySet<number>): Course[] {
  const junction = course.findIndex((corner) => junctions.has(corner));
  const start =
    junction === -1 ? course.indexOf(course.reduce((a, b) => Math.min(a, b), Infinity)) : junction;
  const around = [...course.slice(start), ...course.slice(0, start + 1)];
  const isEnd = (at: number) => at > 0 && (at === course.length || junctions.has(around[at] ?? 0));
  let from = 0;
  return [...around.keys()].filter(isEnd).map((end) => {
    const piece = around.slice(from, end + 1);
    from = end;
    return piece;
  });
}

function runsForward(piece: Course): boolean {
  const [first = 0, second = 0] = piece;
  const [beforeLast = 0, last = 0] = piece.slice(-2);
  return first === last ? second <= beforeLast : first < last;
}

function redrawn(shapes: readonly (readonly (readonly Border[])[])[], tolerance: number): MultiPolygon[] {
  const drawn = new Map<Arc, { share: number; line: Ring }>();
  const draw = (arc: Arc, share: number) => {
    const line = share < AS_IT_IS ? arc.line : simplifyLine(arc.line, tolerance * share);
    const drawing = { share: share < AS_IT_IS ? 0 : share, line };
    drawn.set(arc, drawing);
    return drawing;
  };
  const drawingOf = (arc: Arc) => drawn.get(arc) ?? draw(arc, 1);
  const ringOf = ({ arcs }: Border): Ring =>
    arcs.flatMap(({ arc, isForward }) => {
      const { line } = drawingOf(arc);
      return (isForward ? line : line.toReversed()).slice(0, -1);
    });

  const shown = shapes.map((polygons) => withoutIslets(polygons, tolerance));
  let poor = shown.flat(2);
  // An arc drawn finer changes the ring beside it too, so all are looked at until none is poor.
  while (poor.length > 0) {
    poor = shown.flat(2).filter((border) => !isSound(ringOf(border), border.area));
    const arcs = new Set(poor.flatMap((border) => border.arcs.map(({ arc }) => arc)));
    const coarse = [...arcs].filter((arc) => drawingOf(arc).share > 0);
    if (coarse.length === 0) break;
    for (const arc of coarse) draw(arc, drawingOf(arc).share / FINER);
  }
  return shown.map((polygons) => polygons.map((borders): Polygon => borders.map(ringOf)));
}

const isSound = (ring: Ring, area: number) =>
  ring.length > 2 && Math.sign(ringArea(ring)) === Math.sign(area) && firstCrossing(ring) === undefined;

/** The polygons of a shape but for islands below the tolerance that nothing adjoins; the largest always stays. */
function withoutIslets(polygons: readonly (readonly Border[])[], tolerance: number) {
  const sizeOf = ([outer]: readonly Border[]) => Math.abs(outer?.area ?? 0);
  const largest = polygons.reduce((a, b) => Math.max(a, sizeOf(b)), 0);
  return polygons.filter((polygon) => sizeOf(polygon) === largest || !isIslet(polygon, tolerance));
}

function isIslet([outer]: readonly Border[], tolerance: number): boolean {
  const [first, ...others] = outer?.arcs ?? [];
  if (!first?.arc.isRing || first.arc.isHole || others.length > 0) return false;
  const [minX, minY, maxX, maxY] = bbox(first.arc.line);
  return Math.max(maxX - minX, maxY - minY) < tolerance;
}

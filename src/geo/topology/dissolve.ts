import { type MultiPolygon, polygonsOf, union } from '#geo/rings/geometry.ts';
import { type Box, bbox, open, type Point, type Ring, ringArea, turn } from '#geo/rings/rings.ts';
import { distanceToSegment } from './topology-line.ts';

/** A side from one numbered corner to another. */
type Side = { from: number; to: number };

/** More corners than this are not clipped: it would take a second or more. */
const MAX_CLIPPED = 2_000;

/** Smaller than a square of so many times the slack, a hole is what borders drawn apart left between them. */
const GAP = 10;

/**
 * One outline around shapes that adjoin. Borders that stray from each other by no more than the slack count as one, so
 * neighbours need not share their corners; what they enclose between them beyond that is filled while it is small.
 */
export function dissolve(shapes: readonly MultiPolygon[], slack: number): MultiPolygon {
  const { rings, points } = weld(shapes, slack);
  const alone = outerSides(sidesOf(rings));
  const outer = outerSides(cutAtCorners(alone, points, slack));
  const around = polygonsOf(ringsAlong(outer, points)) ?? shapes.flat();
  const whole = liesOverItself(outer, points) ? clipped(around) : around;
  const isLarger = (times: number) => (ring: Ring) => Math.abs(ringArea(ring)) > (times * slack) ** 2;
  return whole.flatMap(([outline = [], ...holes]) =>
    isLarger(1)(outline) ? [[outline, ...holes.filter(isLarger(GAP))]] : [],
  );
}

/** Polygons that lie over each other, as one; as they are where that takes too long. */
function clipped(polygons: MultiPolygon): MultiPolygon {
  if (polygons.flat().reduce((sum, ring) => sum + ring.length, 0) > MAX_CLIPPED) return polygons;
  const whole = union(polygons.map((polygon) => [polygon]));
  return whole.ok ? whole.value : polygons;
}

/** Corners by number, those within the slack of each other as one; outlines run anticlockwise and holes clockwise. */
function weld(shapes: readonly MultiPolygon[], slack: number) {
  const grid = createGrid(slack);
  const points: Point[] = [];
  const numbers = new Map<string, number>();
  function numberOf(point: Point): number {
    const key = point.join();
    const number = numbers.get(key) ?? weldedTo(point);
    numbers.set(key, number);
    return number;
  }
  function weldedTo(point: Point): number {
    const known = grid
      .near(widened([point], slack))
      .find((number) => distance(points[number] ?? point, point) <= slack);
    if (known !== undefined) return known;
    grid.add(point, points.length);
    return points.push(point) - 1;
  }
  const rings = shapes.flat().flatMap((polygon) =>
    polygon.map((ring, index) => {
      const isRight = ringArea(ring) > 0 === (index === 0);
      const numbers = (isRight ? open(ring) : open(ring).toReversed()).map(numberOf);
      return numbers.filter((number, at) => number !== numbers.at(at - 1));
    }),
  );
  return { rings, points };
}

function widened(ring: Ring, by: number): Box {
  const [minX, minY, maxX, maxY] = bbox(ring);
  return [minX - by, minY - by, maxX + by, maxY + by];
}

const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** Points by the square of a grid they lie in; `near` looks in the squares that a box meets. */
function createGrid(size: number) {
  const squares = new Map<number, number[]>();
  const square = (value: number) => Math.floor(value / size);
  const keyOf = (x: number, y: number) => x * 2 ** 26 + y;
  return {
    add([x, y]: Point, number: number) {
      const key = keyOf(square(x), square(y));
      const there = squares.get(key);
      if (there) there.push(number);
      else squares.set(key, [number]);
    },
    near([minX, minY, maxX, maxY]: Box): number[] {
      const found: number[] = [];
      for (let x = square(minX); x <= square(maxX); x += 1)
        for (let y = square(minY); y <= square(maxY); y += 1) found.push(...(squares.get(keyOf(x, y)) ?? []));
      return found;
    },
  };
}

const sidesOf = (rings: readonly (readonly number[])[]): Side[] =>
  rings.flatMap((ring) =>
    ring.length < 2 ? [] : ring.map((to, index) => ({ from: ring.at(index - 1) ?? to, to })),
  );

/** Sides cut at the corners of others that lie on them. */
function cutAtCorners(sides: readonly Side[], points: readonly Point[], slack: number): Side[] {
  const corners = [...new Set(sides.map(({ from }) => from))].flatMap((number) => {
    const point = points[number];
    return point ? { number, point } : [];
  });
  const [minX, minY, maxX, maxY] = bbox(corners.map(({ point }) => point));
  // About as many squares as corners.
  const area = corners.length > 0 ? ((maxX - minX) * (maxY - minY)) / corners.length : 0;
  const grid = createGrid(Math.max(slack, Math.sqrt(area)));
  for (const { number, point } of corners) grid.add(point, number);

  return sides.flatMap(({ from, to }) => {
    const [a, b] = [points[from], points[to]];
    if (!a || !b) return [];
    const between = grid
      .near(widened([a, b], slack))
      .flatMap((number) => {
        const point = points[number];
        const isOn = point && number !== from && number !== to && distanceToSegment(point, a, b) <= slack;
        return isOn ? { number, away: distance(a, point) } : [];
      })
      .toSorted((one, other) => one.away - other.away)
      .map(({ number }) => number);
    return [...between, to].map((stop, index) => ({ from: between[index - 1] ?? from, to: stop }));
  });
}

/** The sides that are left when those that run to and fro between the same corners cancel out. */
function outerSides(sides: readonly Side[]): Side[] {
  const runs = new Map<string, Side[]>();
  for (const side of sides) {
    const back = runs.get(`${side.to},${side.from}`);
    if (back && back.length > 0) back.pop();
    else {
      const key = `${side.from},${side.to}`;
      runs.set(key, [...(runs.get(key) ?? []), side]);
    }
  }
  return [...runs.values()].flat();
}

/** The rings that sides make, outlines clockwise as shapefiles have them: as many sides come to each corner as leave it. */
function ringsAlong(sides: readonly Side[], points: readonly Point[]): Ring[] {
  const leaving = Map.groupBy(sides, ({ from }) => from);
  const rings: Ring[] = [];
  for (const start of leaving.keys())
    for (let side = leaving.get(start)?.pop(); side; side = leaving.get(start)?.pop()) {
      const course = [side];
      while (side && side.to !== start) {
        const next = leftmost(side, leaving.get(side.to) ?? [], points);
        if (!next) break;
        course.push(next);
        side = next;
      }
      const ring = course.flatMap(({ from }) => points.slice(from, from + 1));
      if (ring.length > 2) rings.push(ring.toReversed());
    }
  return rings;
}

/** Takes the side that turns most to the left: land that meets at a corner only stays apart. */
function leftmost(after: Side, choices: Side[], points: readonly Point[]): Side | undefined {
  if (choices.length < 2) return choices.pop();
  const angleOf = (from: number, to: number) => {
    const [[ax, ay], [bx, by]] = [points[from] ?? [0, 0], points[to] ?? [0, 0]];
    return Math.atan2(by - ay, bx - ax);
  };
  const back = angleOf(after.to, after.from);
  const turnOf = ({ from, to }: Side) => (back - angleOf(from, to) + 4 * Math.PI) % (2 * Math.PI);
  const at = choices.reduce((best, side, index) => {
    const than = choices[best];
    return than && turnOf(side) < turnOf(than) ? index : best;
  }, 0);
  return choices.splice(at, 1)[0];
}

type Span = { a: Point; b: Point };

/** Whether two sides cross, or are one: land that more than one shape claims. */
function liesOverItself(sides: readonly Side[], points: readonly Point[]): boolean {
  const spans = sides
    .flatMap(({ from, to }) => {
      const [a, b] = [points[from], points[to]];
      return a && b ? { a, b, from, to, box: bbox([a, b]) } : [];
    })
    .toSorted((one, other) => one.box[0] - other.box[0]);
  let active: typeof spans = [];
  for (const span of spans) {
    active = active.filter(({ box }) => box[2] >= span.box[0]);
    if (active.some((other) => (span.from === other.from && span.to === other.to) || crosses(span, other)))
      return true;
    active.push(span);
  }
  return false;
}

/** Whether two sides cross each other; sides that only meet do not. */
const crosses = (one: Span, other: Span) =>
  turn(other.a, other.b, one.a) * turn(other.a, other.b, one.b) < 0 &&
  turn(one.a, one.b, other.a) * turn(one.a, one.b, other.b) < 0;

/** A place in the plane as GeoJSON orders it: east before north (longitude before latitude). */
export type Point = readonly [x: number, y: number];

/** The corners of an outline in order; closed (the first corner repeated at the end) or open. */
export type Ring = readonly Point[];

/** West, south, east, north. */
export type Box = readonly [minX: number, minY: number, maxX: number, maxY: number];

export const isSamePoint = (a: Point, b: Point) => a[0] === b[0] && a[1] === b[1];

/** Twice the area of the triangle abc: positive when c lies to the left of the way from a to b. */
export const turn = (a: Point, b: Point, c: Point) =>
  (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);

export function isClosed(ring: Ring): boolean {
  const [first] = ring;
  const last = ring.at(-1);
  return ring.length > 1 && first !== undefined && last !== undefined && isSamePoint(first, last);
}

export const open = (ring: Ring): Ring => (isClosed(ring) ? ring.slice(0, -1) : ring);

export const close = (ring: Ring): Ring => (isClosed(ring) ? ring : [...ring, ...ring.slice(0, 1)]);

/** The signed area: positive when the ring runs anticlockwise. */
export function ringArea(ring: Ring): number {
  const [origin] = ring;
  let last = ring.at(-1);
  if (!origin || !last) return 0;
  let twice = 0;
  // Measured from a corner of the ring: grid coordinates are millions of metres, and their products would
  // drown the square centimetres of a plot.
  for (const point of ring) {
    twice += turn(origin, last, point);
    last = point;
  }
  return twice / 2;
}

export function orientation(ring: Ring): 'anticlockwise' | 'clockwise' | 'flat' {
  const area = ringArea(ring);
  if (area === 0) return 'flat';
  return area > 0 ? 'anticlockwise' : 'clockwise';
}

export function perimeter(ring: Ring): number {
  let last = ring.at(-1);
  let length = 0;
  for (const point of ring) {
    if (last) length += Math.hypot(point[0] - last[0], point[1] - last[1]);
    last = point;
  }
  return length;
}

/** The smallest box around a ring; an empty ring has the empty box, which meets nothing. */
export function bbox(ring: Ring): Box {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of ring) {
    minX = Math.min(minX, x);
    minY = Math.min(minY, y);
    maxX = Math.max(maxX, x);
    maxY = Math.max(maxY, y);
  }
  return [minX, minY, maxX, maxY];
}

/** Whether two boxes share a point; touching counts. */
export const boxesMeet = (a: Box, b: Box) => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];

export const boxCentre = ([minX, minY, maxX, maxY]: Box): Point => [(minX + maxX) / 2, (minY + maxY) / 2];

/** The centre of gravity of the enclosed area; a ring without area answers the middle of its box. */
export function centroid(ring: Ring): Point {
  const [origin] = ring;
  let last = ring.at(-1);
  let [twice, sumX, sumY] = [0, 0, 0];
  if (origin && last) {
    for (const point of ring) {
      const weight = turn(origin, last, point);
      twice += weight;
      sumX += weight * (last[0] + point[0] - 2 * origin[0]);
      sumY += weight * (last[1] + point[1] - 2 * origin[1]);
      last = point;
    }
    if (twice !== 0) return [origin[0] + sumX / (3 * twice), origin[1] + sumY / (3 * twice)];
  }
  return boxCentre(bbox(ring));
}

import type { Point, Ring } from '#geo/rings/rings.ts';

export function distanceToSegment([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(Math.max(((x - ax) * dx + (y - ay) * dy) / length, 0), 1);
  return Math.hypot(x - ax - share * dx, y - ay - share * dy);
}

/**
 * The line with fewer points, both ends kept and none of those left out farther than the tolerance from what remains
 * (Douglas and Peucker).
 */
export function simplifyLine(line: Ring, tolerance: number): Ring {
  const kept = new Set([0, line.length - 1]);
  const spans: [start: number, end: number][] = [[0, line.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const farthest = farthestBetween(line, ...span);
    if (farthest.distance <= tolerance) continue;
    kept.add(farthest.index);
    spans.push([span[0], farthest.index], [farthest.index, span[1]]);
  }
  return line.filter((_, index) => kept.has(index));
}

function farthestBetween(line: Ring, start: number, end: number) {
  const [from, to] = [line[start], line[end]];
  const farthest = { index: start, distance: 0 };
  for (let index = start + 1; index < end; index += 1) {
    const point = line[index];
    const distance = from && to && point ? distanceToSegment(point, from, to) : 0;
    if (distance > farthest.distance) Object.assign(farthest, { index, distance });
  }
  return farthest;
}

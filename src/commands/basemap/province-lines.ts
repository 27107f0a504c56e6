import { readFileSync } from 'node:fs';
import { STEPS } from '#features/basemap/domain/base-file.ts';
import { type MultiPolygon, pointInMultiPolygon, pointInPolygon } from '#geo/rings/geometry.ts';
import { bbox, boxesMeet, isSamePoint, type Point, type Ring } from '#geo/rings/rings.ts';
import { SEATS } from './seats.ts';

type Topology = {
  transform: { scale: Point; translate: Point };
  arcs: Point[][];
  objects: Record<
    string,
    { geometries: ({ type: 'Polygon'; arcs: number[][] } | { type: 'MultiPolygon'; arcs: number[][][] })[] }
  >;
};

/** A province until 30 June 2025 as the source draws it, in steps. */
export type FormerArea = { code: string; shape: MultiPolygon };

/** The areas of the 63 provinces, known by their seats, and the lines between them. */
export function readProvinces(path: string): { areas: FormerArea[]; lines: Ring[] } {
  const { transform, arcs: deltas, objects }: Topology = JSON.parse(readFileSync(path, 'utf8'));
  const lines = deltas.map((line) => placed(line, transform));
  const uses = lines.map(() => 0);
  const lineOf = (arc: number) => {
    const line = lines[arc < 0 ? ~arc : arc] ?? [];
    return arc < 0 ? line.toReversed() : line;
  };
  const areas = Object.values(objects).flatMap(({ geometries }) =>
    geometries.flatMap((geometry) => {
      const polygons = geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs;
      const shape = polygons.map((rings) => rings.map((ring) => ring.flatMap(lineOf)));
      const codes = Object.entries(SEATS).filter(([, [lon, lat]]) =>
        pointInMultiPolygon([lon * STEPS, lat * STEPS], shape),
      );
      if (codes.length > 1)
        throw new Error(`${codes.map(([code]) => code).join(' and ')} sit in one province`);
      for (const arc of polygons.flat(2)) uses[arc < 0 ? ~arc : arc] = (uses[arc < 0 ? ~arc : arc] ?? 0) + 1;
      return codes.map(([code]) => ({ code, shape }));
    }),
  );
  const missing = Object.keys(SEATS).filter((code) => areas.every((area) => area.code !== code));
  if (missing.length > 0) throw new Error(`no area has the seat of ${missing.join(', ')}`);
  return { areas, lines: lines.filter((_, at) => uses[at] === 2) };
}

function placed(line: readonly Point[], { scale, translate }: Topology['transform']): Ring {
  let [x, y] = [0, 0];
  const steps = line.map(([dx, dy]): Point => {
    [x, y] = [x + dx, y + dy];
    return [
      Math.round((x * scale[0] + translate[0]) * STEPS),
      Math.round((y * scale[1] + translate[1]) * STEPS),
    ];
  });
  return withoutDoubles(steps);
}

const keyOf = ([x, y]: Point) => `${x},${y}`;

/**
 * The lines between provinces within the mainland, from corner to corner of its coast and borders: what lies beyond is
 * cut off, and what ends before is led on to the nearest corner.
 */
export function fitLines(lines: readonly Ring[], mainland: Ring): Ring[] {
  const corners = new Set(mainland.map(keyOf));
  const pieces = lines
    .flatMap((line) => cutAt(line, mainland))
    .filter((piece) => piece.length > 1 && pointInPolygon(middleOf(piece), [mainland]))
    .filter((piece) => piece.length > 2 || !isSamePoint(piece[0] ?? [0, 0], piece[1] ?? [0, 0]));
  const ends = new Map<string, number>();
  for (const piece of pieces)
    for (const end of [piece[0], piece.at(-1)])
      if (end) ends.set(keyOf(end), (ends.get(keyOf(end)) ?? 0) + 1);
  const isLoose = (point: Point | undefined) =>
    point !== undefined && !corners.has(keyOf(point)) && ends.get(keyOf(point)) === 1;
  return pieces.map((piece) => {
    const [first, last] = [piece[0], piece.at(-1)];
    return withoutDoubles([
      ...(first && isLoose(first) ? [nearest(first, mainland)] : []),
      ...piece,
      ...(last && isLoose(last) ? [nearest(last, mainland)] : []),
    ]);
  });
}

function middleOf(line: Ring): Point {
  const at = Math.floor((line.length - 1) / 2);
  const [a, b] = [line[at] ?? [0, 0], line[at + 1] ?? line[at] ?? [0, 0]];
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}

const nearest = (from: Point, ring: Ring): Point =>
  ring.reduce((best, point) => (distance(from, point) < distance(from, best) ? point : best));
const distance = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(ax - bx, ay - by);

/** A line in the pieces between its meetings with a ring, each of which moves to the ring’s nearer corner. */
function cutAt(line: Ring, ring: Ring): Ring[] {
  const pieces: Point[][] = [[]];
  line.forEach((point, at) => {
    pieces.at(-1)?.push(point);
    const next = line[at + 1];
    if (!next) return;
    for (const corner of meetings(point, next, ring)) {
      pieces.at(-1)?.push(corner);
      pieces.push([corner]);
    }
  });
  return pieces.map(withoutDoubles);
}

const withoutDoubles = (piece: readonly Point[]): Ring =>
  piece.filter((point, at) => at === 0 || !isSamePoint(point, piece[at - 1] ?? [NaN, NaN]));

function meetings(a: Point, b: Point, ring: Ring): Point[] {
  const box = bbox([a, b]);
  const met: { share: number; corner: Point }[] = [];
  let last = ring.at(-1);
  for (const point of ring) {
    if (last && boxesMeet(bbox([last, point]), box)) {
      const [dx, dy, ex, ey] = [b[0] - a[0], b[1] - a[1], point[0] - last[0], point[1] - last[1]];
      const across = dx * ey - dy * ex;
      const share = ((last[0] - a[0]) * ey - (last[1] - a[1]) * ex) / across;
      const along = ((last[0] - a[0]) * dy - (last[1] - a[1]) * dx) / across;
      if (across !== 0 && share >= 0 && share < 1 && along >= 0 && along < 1)
        met.push({ share, corner: along < 0.5 ? last : point });
    }
    last = point;
  }
  return met.toSorted((one, other) => one.share - other.share).map(({ corner }) => corner);
}

/** Lines of our own among the others, from corner to corner: each end moves to the nearest one, where that line is parted. */
export function withOwnLines(lines: readonly Ring[], own: readonly Ring[]): Ring[] {
  return own.reduce<Ring[]>(
    (all, line) => {
      const corners = all.flat();
      const [first, last] = [line[0], line.at(-1)];
      if (!first || !last) return all;
      const [start, end] = [nearest(first, corners), nearest(last, corners)];
      const ends = new Set([keyOf(start), keyOf(end)]);
      return [...all.flatMap((each) => partedAt(each, ends)), [start, ...line.slice(1, -1), end]];
    },
    [...lines],
  );
}

function partedAt(line: Ring, corners: ReadonlySet<string>): Ring[] {
  const at = line.findIndex(
    (point, index) => index > 0 && index < line.length - 1 && corners.has(keyOf(point)),
  );
  return at < 0 ? [line] : [line.slice(0, at + 1), ...partedAt(line.slice(at), corners)];
}

import { type ArcRing, STEPS } from '#features/basemap/domain/base-file.ts';
import { pointInMultiPolygon, pointInPolygon } from '#geo/rings/geometry.ts';
import { bbox, boxCentre, type Point, type Ring, ringArea } from '#geo/rings/rings.ts';
import { keyOf, type Line } from './arcs.ts';
import type { FormerArea } from './province-lines.ts';
import { OWN_AREAS } from './seats.ts';

/** Lines as seen from one side: `number`, or `~number` from end to start. */
const flip = (side: number) => ~side;
const numberOf = (side: number) => (side < 0 ? ~side : side);

/** The areas that lines part, each by the province that most of it is in; pieces too small are joined to a neighbour. */
export function facesOf(
  lines: readonly Line[],
  numbers: readonly number[],
  areas: readonly FormerArea[],
  least: number,
) {
  const along = (side: number): Ring => {
    const points = lines[numberOf(side)]?.points ?? [];
    return side < 0 ? points.toReversed() : points;
  };
  const sides = numbers.flatMap((number) => [number, flip(number)]);
  const next = nextSides(sides, along);
  const ringOf = (walk: ArcRing) => walk.flatMap((side) => along(side).slice(1));

  const faceOf = new Map<number, number>();
  const provinces: string[] = [];
  const sizes: number[] = [];
  for (const side of sides) {
    if (faceOf.has(side)) continue;
    const walk: number[] = [];
    for (let at = side; !faceOf.has(at); at = next.get(at) ?? side) {
      faceOf.set(at, provinces.length);
      walk.push(at);
    }
    const ring = ringOf(walk);
    sizes.push(ringArea(ring));
    // What runs the other way round is the outside.
    provinces.push(ringArea(ring) > 0 ? (ownProvince(ring) ?? provinceAt(ring, areas)) : '');
  }
  join();

  /** Gives a piece that is too small to the neighbour with the longest common line. */
  function join() {
    const small = sizes
      .map((size, face) => ({ size, face }))
      .filter(({ size }) => size > 0 && size < least)
      .toSorted((a, b) => a.size - b.size);
    for (const { face } of small) {
      const lengths = new Map<string, number>();
      for (const [side, own] of faceOf) {
        const other = provinces[faceOf.get(flip(side)) ?? -1];
        if (own === face && other) lengths.set(other, (lengths.get(other) ?? 0) + lengthOf(along(side)));
      }
      const [longest] = [...lengths].toSorted(([, a], [, b]) => b - a);
      if (longest) provinces[face] = longest[0];
    }
  }

  const provinceOf = (side: number) => provinces[faceOf.get(side) ?? -1] ?? '';
  return {
    provinceOf,
    /** The rings around what belongs together, its inner lines left out. */
    ringsAround(belongs: (province: string) => boolean): ArcRing[] {
      const isOuter = (side: number) => belongs(provinceOf(side)) && !belongs(provinceOf(flip(side)));
      const left = new Set(sides.filter(isOuter));
      const rings: number[][] = [];
      for (const start of left) {
        const ring: number[] = [];
        for (let side = start; left.has(side);) {
          left.delete(side);
          ring.push(side);
          side = next.get(side) ?? start;
          while (!isOuter(side)) side = next.get(flip(side)) ?? start;
        }
        rings.push(ring);
      }
      return rings;
    },
    ringOf,
  };
}

/** The side that follows each around the area to its left. */
function nextSides(sides: readonly number[], along: (side: number) => Ring): Map<number, number> {
  const leaving = new Map<string, { side: number; angle: number }[]>();
  for (const side of sides) {
    const [from, to] = along(side);
    if (!from || !to) continue;
    const there = leaving.get(keyOf(from)) ?? [];
    there.push({ side, angle: Math.atan2(to[1] - from[1], to[0] - from[0]) });
    leaving.set(keyOf(from), there);
  }
  for (const there of leaving.values()) there.sort((a, b) => a.angle - b.angle);
  const next = new Map<number, number>();
  for (const side of sides) {
    const end = along(side).at(-1);
    const there = (end && leaving.get(keyOf(end))) ?? [];
    const back = there.findIndex((one) => one.side === flip(side));
    // Of those that leave, the next one clockwise from the way back keeps the area to the left.
    const following = there.at(back - 1);
    if (following) next.set(side, following.side);
  }
  return next;
}

const ownProvince = (ring: Ring) =>
  OWN_AREAS.find(({ at: [lon, lat] }) => pointInPolygon([lon * STEPS, lat * STEPS], [ring]))?.province;

const SAMPLES = 14;

/** The province that holds most of some points within a ring, or the nearest one. */
export function provinceAt(ring: Ring, areas: readonly FormerArea[]): string {
  const [minX, minY, maxX, maxY] = bbox(ring);
  const at = (from: number, to: number, step: number) => from + ((to - from) * (step + 0.5)) / SAMPLES;
  const points = Array.from({ length: SAMPLES ** 2 }, (_, index): Point => [
    at(minX, maxX, index % SAMPLES),
    at(minY, maxY, Math.floor(index / SAMPLES)),
  ]).filter((point) => pointInPolygon(point, [ring]));
  const votes = new Map<string, number>();
  for (const point of points) {
    const found = areas.find(({ shape }) => pointInMultiPolygon(point, shape))?.code;
    if (found) votes.set(found, (votes.get(found) ?? 0) + 1);
  }
  const [most] = [...votes].toSorted(([, a], [, b]) => b - a);
  return most ? most[0] : nearestTo(boxCentre(bbox(ring)), areas);
}

function nearestTo([x, y]: Point, areas: readonly FormerArea[]): string {
  const found = areas.map(({ code, shape }) => ({
    code,
    distance: Math.min(...shape.flat(2).map(([px, py]) => Math.hypot(px - x, py - y))),
  }));
  return found.toSorted((a, b) => a.distance - b.distance)[0]?.code ?? '';
}

const lengthOf = (line: Ring) =>
  line.reduce((sum, [x, y], at) => {
    const [px, py] = line[at - 1] ?? [x, y];
    return sum + Math.hypot(x - px, y - py);
  }, 0);

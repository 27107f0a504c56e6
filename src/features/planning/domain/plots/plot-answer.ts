import type { Provenance, Road, Shaped, Zone } from '#features/planning/domain/plans/plan.ts';
import type { IsoDate } from '#kernel/dates.ts';
import { geodesicArea } from '#geo/geodesy.ts';
import { areaOf, intersection, type MultiPolygon, union } from '#geo/rings/geometry.ts';
import { clipToBox } from '#geo/rings/ring-trim.ts';
import { bbox, type Box, boxesMeet, ringArea } from '#geo/rings/rings.ts';

/** A part of a plot: how much of it there is, in square metres and of the whole. */
export type Part = { area: number; share: number };

export type ZonePart = Part & { zone: Shaped<Zone> };
type RoadPart = Part & { road: Shaped<Road> };

/** What one version of a plan says of a plot. */
export type VersionAnswer = {
  provenance: Provenance;
  zones: readonly ZonePart[];
  roads: readonly RoadPart[];
  /** What roads take together, counted once where they cross. */
  lost: Part;
  /** What no zone of it covers. */
  rest: Part;
};

/** How much of a plot is for one use, before and now. */
type UseChange = { use: string; function: string; before: number; after: number };

type EarlierAnswer = VersionAnswer & { changes: readonly UseChange[] };

/** A plan at a plot: the version in force, and what versions before it said. */
export type PlanAnswer = { current: VersionAnswer; earlier: readonly EarlierAnswer[] };

export type VersionAt = {
  provenance: Provenance;
  zones: readonly Shaped<Zone>[];
  roads: readonly Shaped<Road>[];
};

/** Order of precedence: local changes, then the finer scale. Luật 47/2024/QH15. */
const RANK = { amendment: 0, detail: 1, zoning: 2, 'land-use': 3, cadastre: 4 } as const;

/** Less than this is where drawings of the same border differ, in square metres. */
const NOTHING = 0.05;

export const isInForceOn = ({ inForceFrom, inForceUntil }: Provenance, day: IsoDate) =>
  inForceFrom <= day && (inForceUntil === null || day <= inForceUntil);

/** What every plan that covers a plot says of it on a day, what counts more first; parts add up to the area it is said to have. */
export function answerFor(
  plot: MultiPolygon,
  versions: readonly VersionAt[],
  today: IsoDate,
  stated?: number,
): PlanAnswer[] {
  const measured = measurerOf(plot, stated);
  const byPlan = Map.groupBy(versions, ({ provenance }) => provenance.plan);
  return [...byPlan.values()]
    .flatMap((those): PlanAnswer[] => {
      const answers = those
        .toSorted((a, b) => newerFirst(a.provenance, b.provenance))
        .map((version) => answerOf(version, measured));
      const current =
        answers.find(({ provenance }) => isInForceOn(provenance, today)) ??
        answers.find(({ provenance }) => provenance.inForceFrom <= today) ??
        answers[0];
      // A plan whose box reaches here may have nothing here at all.
      if (!current || !answers.some(({ zones, roads }) => zones.length + roads.length > 0)) return [];
      const earlier = answers
        .filter(({ provenance }) => provenance !== current.provenance)
        .map((answer) => ({ ...answer, changes: changesBetween(answer, current) }));
      return [{ current, earlier }];
    })
    .toSorted(
      (a, b) =>
        RANK[a.current.provenance.kind] - RANK[b.current.provenance.kind] ||
        newerFirst(a.current.provenance, b.current.provenance),
    );
}

const newerFirst = (a: Provenance, b: Provenance) =>
  b.inForceFrom.localeCompare(a.inForceFrom) || b.version - a.version;

type Measurer = {
  plot: MultiPolygon;
  area: number;
  within: (shape: MultiPolygon) => MultiPolygon;
  part: (area: number) => Part;
};

function measurerOf(plot: MultiPolygon, stated?: number): Measurer {
  const area = areaOf(plot, geodesicArea);
  const scale = stated === undefined || area === 0 ? 1 : stated / area;
  const box = bbox(plot.flat(2));
  return {
    plot,
    area,
    within: (shape) => {
      const other = bbox(shape.flat(2));
      if (!boxesMeet(box, other)) return [];
      // Most plots lie in the middle of a zone, and most that an outline takes in are all of them in it.
      if (fills(shape, box)) return plot;
      if (fills(plot, other)) return shape;
      const common = intersection(near(plot, other), near(shape, box));
      return common.ok ? common.value : [];
    },
    part: (part) => ({ area: part * scale, share: area === 0 ? 0 : part / area }),
  };
}

/** How much of a plot lies in a shape. */
export function partOf(plot: MultiPolygon, shape: MultiPolygon): Part {
  const { within, part } = measurerOf(plot);
  return part(sizeOf(within(shape)));
}

/** What matters of a shape at a box: a zone may have thousands of corners, of which a plot meets few. */
function near(shape: MultiPolygon, [minX, minY, maxX, maxY]: Box): MultiPolygon {
  const [x, y] = [maxX - minX, maxY - minY];
  const around: Box = [minX - x, minY - y, maxX + x, maxY + y];
  return shape
    .map((polygon) => polygon.map((ring) => clipToBox(ring, around)).filter((ring) => ring.length > 2))
    .filter((polygon) => polygon.length > 0);
}

/** Less of a box than this is what rounding leaves of it. */
const ROUNDING = 1e-9;

/** Whether one polygon of a shape, without holes, covers all of a box. */
function fills(shape: MultiPolygon, box: Box): boolean {
  const [minX, minY, maxX, maxY] = box;
  const whole = (maxX - minX) * (maxY - minY);
  return shape.some(
    ([outer = [], ...holes]) =>
      holes.every((hole) => clipToBox(hole, box).length === 0) &&
      Math.abs(Math.abs(ringArea(clipToBox(outer, box))) - whole) <= ROUNDING * whole,
  );
}

const sizeOf = (shape: MultiPolygon) => areaOf(shape, geodesicArea);

function answerOf({ provenance, zones, roads }: VersionAt, measurer: Measurer): VersionAnswer {
  const { plot, within, part, area } = measurer;
  const cutZones = zones.map((zone) => ({ zone, cut: within(zone.shape) }));
  const cutRoads = roads.map((road) => ({ road, cut: within(road.shape) }));
  const covered = sizeOf(
    together(
      plot,
      cutZones.map(({ cut }) => cut),
    ),
  );
  return {
    provenance,
    zones: cutZones
      .map(({ zone, cut }): ZonePart => ({ zone, ...part(sizeOf(cut)) }))
      .filter((one) => one.area > NOTHING)
      .toSorted((a, b) => b.area - a.area || a.zone.no - b.zone.no),
    roads: cutRoads
      .map(({ road, cut }): RoadPart => ({ road, ...part(sizeOf(cut)) }))
      .filter((one) => one.area > NOTHING)
      .toSorted((a, b) => b.area - a.area || a.road.no - b.road.no),
    lost: part(
      sizeOf(
        together(
          plot,
          cutRoads.map(({ cut }) => cut),
        ),
      ),
    ),
    rest: part(area - covered > NOTHING ? area - covered : 0),
  };
}

/** What parts of a plot cover, counted once. */
function together(plot: MultiPolygon, cuts: readonly MultiPolygon[]): MultiPolygon {
  const parts = cuts.filter((cut) => cut.length > 0);
  if (parts.length === 0) return [];
  if (parts.includes(plot)) return plot;
  const all = union(parts);
  if (all.ok) return all.value;
  // One of them cannot be joined to the others, and is left out.
  return parts.reduce<MultiPolygon>((joined, shape) => {
    const both = union([joined, shape]);
    return both.ok ? both.value : joined;
  }, []);
}

/** The square metres of each use before and now, the greatest change first. */
function changesBetween(before: VersionAnswer, after: VersionAnswer): UseChange[] {
  const sums = new Map<string, UseChange>();
  const add = ({ zones }: VersionAnswer, side: 'before' | 'after') => {
    for (const { zone, area } of zones) {
      const key = zone.use === '' ? zone.function : zone.use;
      const sum = sums.get(key) ?? { use: zone.use, function: zone.function, before: 0, after: 0 };
      sums.set(key, { ...sum, [side]: sum[side] + area });
    }
  };
  add(before, 'before');
  add(after, 'after');
  return [...sums.values()]
    .filter((change) => Math.abs(change.after - change.before) > NOTHING)
    .toSorted((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before));
}

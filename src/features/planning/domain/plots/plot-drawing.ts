import type { Road, Shaped, Zone } from '#features/planning/domain/plans/plan.ts';
import type { MultiPolygon } from '#geo/rings/geometry.ts';
import { labelPoint } from '#geo/rings/label-point.ts';
import { clipToBox } from '#geo/rings/ring-trim.ts';
import { type Box, type Point, type Ring, bbox, boxCentre, open } from '#geo/rings/rings.ts';
import type { Plot } from './plot.ts';

/** A shape on paper, in metres from the upper left corner of the drawing; `d` is the path of its rings. */
type Drawn<Thing> = { thing: Thing; d: string; at: Point; isWide: boolean };

export type PlotDrawing = {
  /** Metres from side to side. */
  width: number;
  height: number;
  plot: string;
  zones: readonly Drawn<Zone>[];
  roads: readonly Drawn<Road>[];
  sides: readonly { at: Point; metres: number }[];
  /** On paper one metre is so many millimetres less: 200 for 1:200. */
  scale: number;
};

/** Metres in a degree of latitude, near enough for a drawing of some tens of metres. */
const PER_DEGREE = 110_600;
/** As much again around the plot as it is wide, so that one sees what lies beside it. */
const AROUND = 0.45;
/** Scales of plans, and the widest a drawing may be on a sheet of paper, in millimetres. */
const SCALES = [100, 200, 250, 500, 1_000, 2_000, 5_000, 10_000, 25_000];
const PAPER = 120;
/** Longer names have no room in a strip narrower than this part of the drawing. */
const ROOM = 0.12;

/** What the drawing has to fill, in millimetres. */
export type Paper = { width: number; height: number };

/** The scales that plans on paper are drawn to, and how much of the paper a plot may take of it. */
const PAPER_SCALES = [200, 500, 1_000, 2_000, 5_000, 10_000, 25_000, 50_000, 100_000];
const FILLED = 0.92;

const round = (value: number) => Math.round(value * 100) / 100;

/** A plot as its pages show it: the zones of the plan that counts most, the roads of all of them. */
export function drawingOf({ parcel, plans }: Pick<Plot, 'parcel' | 'plans'>, paper?: Paper): PlotDrawing {
  const answers = plans.map(({ current }) => current);
  const zones = answers[0]?.zones.map(({ zone }) => zone) ?? [];
  const roads = answers.flatMap((answer) => answer.roads.map(({ road }) => road));
  return drawPlot(parcel.shape, { zones, roads }, paper);
}

/** The ground that is drawn, in metres, and its scale: some of what is around a plot, or all that a paper has room for. */
function extentOf(width: number, height: number, paper: Paper | undefined) {
  if (paper === undefined) {
    const around = 2 * AROUND * Math.max(width, height);
    const extent = { width: width + around, height: height + around };
    const widest = Math.max(extent.width, extent.height) * 1_000;
    return { ...extent, scale: SCALES.find((scale) => widest / scale <= PAPER) ?? 50_000 };
  }
  const needed = Math.max(width / paper.width, height / paper.height) * (1_000 / FILLED);
  const scale = PAPER_SCALES.find((usual) => usual >= needed) ?? Math.ceil(needed / 100_000) * 100_000;
  return { width: (paper.width * scale) / 1_000, height: (paper.height * scale) / 1_000, scale };
}

/** A plot with what is planned over and around it, north up, ready to be drawn to scale. */
export function drawPlot(
  plot: MultiPolygon,
  { zones, roads }: { zones: readonly Shaped<Zone>[]; roads: readonly Shaped<Road>[] },
  paper?: Paper,
): PlotDrawing {
  const box = bbox(plot.flat(2));
  const [centre, middle] = boxCentre(box);
  const east = PER_DEGREE * 1.0066 * Math.cos((middle * Math.PI) / 180);
  const { width, height, scale } = extentOf((box[2] - box[0]) * east, (box[3] - box[1]) * PER_DEGREE, paper);
  const frame: Box = [
    centre - width / 2 / east,
    middle - height / 2 / PER_DEGREE,
    centre + width / 2 / east,
    middle + height / 2 / PER_DEGREE,
  ];
  const onPaper = ([lon, lat]: Point): Point => [
    round((lon - frame[0]) * east),
    round((frame[3] - lat) * PER_DEGREE),
  ];
  const pathOf = (ring: Ring) => `M${ring.map((point) => onPaper(point).join(' ')).join('L')}Z`;

  function drawn<Thing extends { shape: MultiPolygon }>(thing: Thing): Drawn<Thing>[] {
    const rings = thing.shape.flat().map((ring) => clipToBox(ring, frame));
    const seen = rings.filter((ring) => ring.length > 2);
    if (seen.length === 0) return [];
    const extent = bbox(seen[0] ?? []);
    const isWide =
      (extent[2] - extent[0]) * east > width * ROOM && (extent[3] - extent[1]) * PER_DEGREE > height * ROOM;
    return [{ thing, d: seen.map(pathOf).join(''), at: onPaper(labelPoint(seen)), isWide }];
  }

  const ring = open(plot[0]?.[0] ?? []);
  const sides = ring.map((from, at) => {
    const to = ring[(at + 1) % ring.length] ?? from;
    const metres = Math.hypot((to[0] - from[0]) * east, (to[1] - from[1]) * PER_DEGREE);
    return { at: onPaper([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]), metres };
  });
  return {
    width: round(width),
    height: round(height),
    plot: plot.flat().map(pathOf).join(''),
    zones: zones.flatMap(drawn),
    roads: roads.flatMap(drawn),
    // A ring of very many corners is a curve; its sides get no lengths.
    sides: sides.length > 12 ? [] : sides,
    scale,
  };
}

/** What plans cover, each as a path on one drawing, north up. */
export type CoverageDrawing = { width: number; height: number; paths: readonly string[] };

const LONG_SIDE = 300;
const MARGIN = 0.08;

/** Draws what plans cover so that all of it fits; nothing when nothing is covered. */
export function drawCoverage(shapes: readonly MultiPolygon[]): CoverageDrawing | undefined {
  const points = shapes.flat(3);
  if (points.length === 0) return undefined;
  const box = bbox(points);
  const [, middle] = boxCentre(box);
  const squeeze = Math.cos((middle * Math.PI) / 180);
  const [wide, high] = [(box[2] - box[0]) * squeeze, box[3] - box[1]];
  const margin = Math.max(wide, high) * MARGIN;
  const scale = LONG_SIDE / (Math.max(wide, high) + 2 * margin);
  const round = (value: number) => Math.round(value * 10) / 10;
  const at = ([lon, lat]: readonly [number, number]) =>
    `${round(((lon - box[0]) * squeeze + margin) * scale)} ${round((box[3] - lat + margin) * scale)}`;
  return {
    width: round((wide + 2 * margin) * scale),
    height: round((high + 2 * margin) * scale),
    paths: shapes.map((shape) =>
      shape
        .flat()
        .map((ring) => `M${ring.map(at).join('L')}Z`)
        .join(''),
    ),
  };
}

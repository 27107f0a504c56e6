import type { Fill, Pen, Point } from '#demo/pictures/hand/pen.ts';
import { type Place, type View, type Wall, wallAt } from '#demo/pictures/hand/space.ts';
import type { Look } from '#demo/pictures/look.ts';
import { type Dress, facade } from './facade.ts';

type Side = 'front' | 'left' | 'right';

export type Building = {
  /** The corner at the foot that is nearest on the left. */
  at: Place;
  /** Metres along the front, and away from it. */
  size: readonly [number, number];
  floors: number;
  storey?: number;
  /** The walls one sees, in the order of painting. */
  walls: readonly (readonly [Side, Dress])[];
  roof?: 'flat' | 'hip' | 'gable';
  colour?: string | undefined;
  line?: number;
  isMeant?: boolean;
};

function wallOf(view: View, { at: [x, y, z], size: [w, d] }: Building, side: Side): [Wall, number] {
  if (side === 'front') return [wallAt(view, [x, y, z], [1, 0], [0, -1]), w];
  if (side === 'right') return [wallAt(view, [x + w, y, z], [0, 1], [1, 0]), d];
  return [wallAt(view, [x, y + d, z], [0, -1], [-1, 0]), d];
}

const lerp = ([x, y]: Point, [toX, toY]: Point, share: number): Point => [
  x + (toX - x) * share,
  y + (toY - y) * share,
];

/** A slope with rows of tiles, its first two points the eaves. */
function slope(pen: Pen, points: readonly Point[], fill: Fill, line: number) {
  pen.shape(points, { ...fill, line });
  const [a, b, c] = points;
  const d = points[3] ?? c;
  if (!a || !b || !c || !d) return;
  for (const share of [0.27, 0.52, 0.77])
    pen.ink([lerp(a, d, share), lerp(b, c, share)], { width: line * 0.5, opacity: 0.7 });
}

function tiled(pen: Pen, look: Look, view: View, of: Building, top: number, line: number) {
  const {
    at: [x, y],
    size: [w, d],
    walls,
    roof,
    isMeant = false,
  } = of;
  const [over, rise] = [0.5, Math.min(w, d) * 0.28];
  const inset = roof === 'hip' ? Math.min(w, d) * 0.42 : -over;
  const corner = (cx: number, cy: number) => view([cx, cy, top]);
  const [a, b] = [corner(x - over, y - over), corner(x + w + over, y - over)];
  const [c, e] = [corner(x + w + over, y + d + over), corner(x - over, y + d + over)];
  const isWide = w >= d;
  const ridge = (share: 0 | 1): Point =>
    isWide
      ? view([share ? x + w - inset : x + inset, y + d / 2, top + rise])
      : view([x + w / 2, share ? y + d - inset : y + inset, top + rise]);
  const [near, far] = [ridge(0), ridge(1)];
  const slopes: Record<Side | 'back', Point[]> = isWide
    ? { front: [a, b, far, near], back: [c, e, near, far], left: [e, a, near], right: [b, c, far] }
    : { front: [a, b, near], back: [c, e, far], left: [e, a, near, far], right: [b, c, far, near] };
  const seen = walls.map(([side]) => side);
  const order = (['back', 'left', 'right', 'front'] as const).toSorted(
    (one, two) => Number(seen.some((side) => side === one)) - Number(seen.some((side) => side === two)),
  );
  for (const side of order) {
    const isGable =
      roof === 'gable' &&
      (isWide ? side === 'left' || side === 'right' : side === 'front' || side === 'back');
    slope(
      pen,
      slopes[side],
      isGable
        ? { ...(of.colour && { wash: of.colour }) }
        : { wash: look.accent, opacity: isMeant ? (side === 'front' ? 0.8 : 0.62) : 0.4 },
      line,
    );
  }
}

/** A building by the walls one sees of it. */
export function building(pen: Pen, look: Look, view: View, of: Building) {
  const { floors, storey = 3.3, walls, roof = 'flat', colour, line = 2.2, isMeant = false, at, size } = of;
  const parapet = roof === 'flat' ? 0.75 : 0;
  for (const [nth, [side, dress]] of walls.entries()) {
    const [wall, length] = wallOf(view, of, side);
    const isLast = nth === walls.length - 1;
    const paint = colour ?? (isLast ? undefined : look.shade);
    facade(pen, look, wall, {
      length,
      floors,
      storey,
      dress,
      colour: paint,
      line,
      isMeant: isMeant && isLast,
      parapet,
    });
    if (!isLast && colour)
      pen.wash(
        [
          wall(0, 0),
          wall(length, 0),
          wall(length, floors * storey + parapet),
          wall(0, floors * storey + parapet),
        ],
        look.shade,
        0.45,
        2,
      );
  }
  const top = at[2] + floors * storey + parapet;
  if (roof !== 'flat') return tiled(pen, look, view, of, top, line);
  const [[x, y], [w, d]] = [at, size];
  const lid = (inset: number, z: number): Point[] =>
    [
      [x + inset, y + inset, z] as const,
      [x + w - inset, y + inset, z] as const,
      [x + w - inset, y + d - inset, z] as const,
      [x + inset, y + d - inset, z] as const,
    ].map((place) => view(place));
  // Only from above is the lid before the walls.
  const [front, , back] = lid(0, top);
  if (!front || !back || back[1] >= front[1]) return;
  pen.shape(lid(0, top), { wash: look.shade, opacity: 0.5, line });
  pen.shape(lid(0.35, top - 0.5), { wash: look.shade, opacity: 0.5, line: line * 0.7, solid: false });
}

import type { Point } from '#geo/rings/rings.ts';
import type { LonLat } from '#geo/vn2000/coordinates.ts';

type Mark = { at: Point; text: string; title: string; label: Point | null };

/** A small map of prices around a property, in units of its own size. */
export type NearMap = {
  own: Mark;
  others: readonly Mark[];
  /** A circle around the property that says how far the others are. */
  ring: { metres: number; radius: number } | undefined;
};

type Priced = { at: LonLat; text: string; title: string };

export const NEAR_MAP = { width: 360, height: 240, letter: { wide: 6.4, high: 14 }, dot: 5 } as const;
const MAX_OTHERS = 12;
/** Between the outermost dot and the frame there is room for its label. */
const MARGIN = { x: 44, y: 30 };
/** Farther away a price says little of this place, and one such would push all others into the middle. */
const FAR = 5_000;
const RINGS = [50, 100, 200, 500, 1_000, 2_000, 5_000];
/** Metres of a degree. */
const DEGREE = 111_320;
/** Where a label is tried around its dot: the middle of its base line, for half of its width. */
const spotsAround = ([x, y]: Point, half: number): Point[] => [
  [x, y - 9],
  [x, y + 19],
  [x + half + 8, y + 5],
  [x - half - 8, y + 5],
  [x, y - 24],
  [x, y + 34],
];

type Box = { left: number; right: number; top: number; bottom: number };
const meets = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const halfOf = (text: string) => Math.ceil((text.length * NEAR_MAP.letter.wide) / 2);

export function boxOf(text: string, [x, y]: Point): Box {
  const half = halfOf(text);
  return { left: x - half, right: x + half, top: y - NEAR_MAP.letter.high + 3, bottom: y + 3 };
}

const dotBox = ([x, y]: Point): Box => ({
  left: x - NEAR_MAP.dot,
  right: x + NEAR_MAP.dot,
  top: y - NEAR_MAP.dot,
  bottom: y + NEAR_MAP.dot,
});

const isInside = ({ left, right, top, bottom }: Box) =>
  left >= 0 && top >= 0 && right <= NEAR_MAP.width && bottom <= NEAR_MAP.height;

/** Draws the property in the middle and the others around it; a label that has no room is left out. */
export function drawNear(own: Priced, around: readonly Priced[]): NearMap {
  const { width, height } = NEAR_MAP;
  const middle: Point = [width / 2, height / 2];
  const east = DEGREE * Math.cos((own.at.lat * Math.PI) / 180);
  const metres = around
    .map(({ at, ...same }) => ({
      ...same,
      x: (at.lon - own.at.lon) * east,
      y: (own.at.lat - at.lat) * DEGREE,
    }))
    .filter(({ x, y }) => Math.hypot(x, y) <= FAR)
    .slice(0, MAX_OTHERS);
  const scale = Math.min(
    ...metres.map(({ x, y }) =>
      Math.min((middle[0] - MARGIN.x) / Math.abs(x), (middle[1] - MARGIN.y) / Math.abs(y)),
    ),
    // Where all are in one place, as large as a street.
    1,
  );
  const dots = [
    { ...own, at: middle },
    ...metres.map(({ x, y, ...same }): Omit<Mark, 'label'> => ({
      ...same,
      at: [Math.round(middle[0] + x * scale), Math.round(middle[1] + y * scale)],
    })),
  ];
  const taken = dots.map(({ at }) => dotBox(at));
  const [first, ...others] = dots.map(({ at, text, title }): Mark => {
    const label = spotsAround(at, halfOf(text)).find((spot) => {
      const box = boxOf(text, spot);
      return isInside(box) && !taken.some((other) => meets(box, other));
    });
    if (label) taken.push(boxOf(text, label));
    return { at, text, title, label: label ?? null };
  });
  const ring = RINGS.map((far) => ({ metres: far, radius: Math.round(far * scale) })).findLast(
    ({ radius }) => radius < height / 2,
  );
  return { own: first ?? { ...own, at: middle, label: null }, others, ring };
}

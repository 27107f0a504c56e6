import { centreOf, type DrawnKind, type DrawnShape, type MapState } from './map-state.ts';
import { firstCrossing } from '#geo/rings/ring-problems.ts';
import { close, isSamePoint, type Point } from '#geo/rings/rings.ts';

export const MAX_DRAWN = 5;
export const MAX_CORNERS = 50;

/** What a drawn shape is called by, on the map and beside it. */
export const letterOf = (index: number) => String.fromCharCode(65 + index);

/** A place that can be drawn at, or nothing when it lies outside the country. */
export function drawable([lon, lat]: Point): Point | undefined {
  const { lon: x, lat: y } = centreOf(lon, lat);
  return Math.abs(lon - x) < ROUNDING && Math.abs(lat - y) < ROUNDING ? [x, y] : undefined;
}

/** Half of what the places of a map are rounded to, and what a computer adds to it. */
const ROUNDING = 6e-7;

/** An area that encloses one: it has three corners, and no side meets another. */
export const isWhole = ({ kind, corners }: DrawnShape) =>
  kind === 'area' && corners.length > 2 && firstCrossing(corners) === undefined;

type Drawn = MapState['drawn'];

/** Appends a corner; unchanged when the shape is full or has that corner already. */
export function withCorner(drawn: Drawn, index: number, kind: DrawnKind, at: Point): Drawn {
  const point = drawable(at);
  const shape = drawn[index] ?? { kind, corners: [] };
  const last = shape.corners.at(-1);
  if (!point || index >= MAX_DRAWN || shape.corners.length >= MAX_CORNERS) return drawn;
  if (last && isSamePoint(last, point)) return drawn;
  return [...drawn.slice(0, index), { ...shape, corners: [...shape.corners, point] }];
}

/** Without the last corner of a shape; one without corners is none. */
export const withoutCorner = (drawn: Drawn, index: number): Drawn =>
  drawn.flatMap((shape, at) => {
    if (at !== index) return [shape];
    const corners = shape.corners.slice(0, -1);
    return corners.length > 0 ? [{ ...shape, corners }] : [];
  });

/** The corners of an area as a land book lists them, closed by repeating the first, ready to be pasted into the form. */
export const cornerList = (corners: readonly Point[]): string =>
  close(corners)
    .map((corner) => placeText(corner))
    .join('\n');

/** A place in degrees, north first, to a tenth of a metre. */
export const placeText = ([lon, lat]: Point) => `${lat.toFixed(6)}, ${lon.toFixed(6)}`;

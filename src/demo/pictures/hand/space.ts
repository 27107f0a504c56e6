import type { Point } from './pen.ts';

/** Metres to the right, away from us, and up. */
export type Place = readonly [x: number, y: number, z: number];

/** Where a place of the world falls on the paper, and whether it is before us at all. */
export type View = ((place: Place) => Point) & { sees: (place: Place) => boolean };

type Camera = {
  eye: Place;
  /** To the right of straight ahead, and up from level, in degrees. */
  turn?: number;
  tilt?: number;
  /** Pixels of a metre that is one metre away. */
  zoom?: number;
  /** Where on the paper we look at. */
  centre?: Point;
};

const NEAREST = 0.25;
const radians = (degrees: number) => (degrees / 180) * Math.PI;

/** What an eye sees: parallel lines meet. */
export function camera({ eye, turn = 0, tilt = 0, zoom = 1_000, centre = [800, 700] }: Camera): View {
  const [sinTurn, cosTurn] = [Math.sin(radians(turn)), Math.cos(radians(turn))];
  const [sinTilt, cosTilt] = [Math.sin(radians(tilt)), Math.cos(radians(tilt))];
  const seen = ([x, y, z]: Place) => {
    const [dx, dy, dz] = [x - eye[0], y - eye[1], z - eye[2]];
    const ahead = dx * sinTurn + dy * cosTurn;
    return {
      right: dx * cosTurn - dy * sinTurn,
      up: dz * cosTilt - ahead * sinTilt,
      depth: ahead * cosTilt + dz * sinTilt,
    };
  };
  const view = (place: Place): Point => {
    const { right, up, depth } = seen(place);
    const share = zoom / Math.max(NEAREST, depth);
    return [centre[0] + share * right, centre[1] - share * up];
  };
  return Object.assign(view, { sees: (place: Place) => seen(place).depth > NEAREST });
}

/** A view from above where parallel lines stay parallel. */
export const fromAbove = (scale: number, [x0, y0]: Point): View =>
  Object.assign(
    ([x, y, z]: Place): Point => [
      x0 + (x - y) * scale * 0.87,
      y0 - (x + y) * scale * 0.46 - z * scale * 0.95,
    ],
    { sees: () => true },
  );

/** The seen part of a line along the ground: from left to right at one distance. */
export const acrossAt = (view: View, y: number, [from, to]: readonly [number, number], z = 0): Point[] =>
  Array.from({ length: 41 }, (_, at): Place => [from + ((to - from) * at) / 40, y, z])
    .filter(view.sees)
    .map((place) => view(place));

/** A point of a wall: metres along it, up, and out of it. */
export type Wall = (along: number, up: number, out?: number) => Point;

type Heading = readonly [x: number, y: number];

export const wallAt =
  (view: View, [x, y, z]: Place, along: Heading, out: Heading): Wall =>
  (a, up, o = 0) =>
    view([x + along[0] * a + out[0] * o, y + along[1] * a + out[1] * o, z + up]);

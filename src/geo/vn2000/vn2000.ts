import { ECCENTRICITY as E, FLATTENING as F, SEMI_MAJOR as A, SEMI_MINOR as B } from './ellipsoid.ts';
import type { GridPoint, LonLat } from './coordinates.ts';
import type { Meridian, ZoneWidth } from './meridians.ts';
import type { Point } from '#geo/rings/rings.ts';

const N = F / (2 - F);
const E2 = E ** 2;
const SECOND_E2 = E2 / (1 - E2);
const SCALE = { 3: 0.9999, 6: 0.9996 } as const satisfies Record<ZoneWidth, number>;
const FALSE_EAST = 500_000;
/** A quarter of the earth in metres: behind it the series comes round to places that were never meant. */
const FARTHEST = 10_000_000;
const DEGREE = 180 / Math.PI;

/** The length of a quarter of a meridian, over π/2: of a circle of the same length the radius. */
const RADIUS = (A / (1 + N)) * (1 + N ** 2 / 4 + N ** 4 / 64);

type Series = readonly [twice: number, fourfold: number, sixfold: number];

/** Krüger's series onto the plane, back from it, and from the conformal latitude to the geographic one. */
const ALPHA: Series = [
  N / 2 - (2 / 3) * N ** 2 + (5 / 16) * N ** 3 + (41 / 180) * N ** 4,
  (13 / 48) * N ** 2 - (3 / 5) * N ** 3 + (557 / 1440) * N ** 4,
  (61 / 240) * N ** 3 - (103 / 140) * N ** 4,
];
const BETA: Series = [
  N / 2 - (2 / 3) * N ** 2 + (37 / 96) * N ** 3 - N ** 4 / 360,
  N ** 2 / 48 + N ** 3 / 15 - (437 / 1440) * N ** 4,
  (17 / 480) * N ** 3 - (37 / 840) * N ** 4,
];
const DELTA = [
  2 * N - (2 / 3) * N ** 2 - 2 * N ** 3 + (116 / 45) * N ** 4,
  (7 / 3) * N ** 2 - (8 / 5) * N ** 3 - (227 / 45) * N ** 4,
  (56 / 15) * N ** 3 - (136 / 35) * N ** 4,
  (4279 / 630) * N ** 4,
] as const;

/**
 * From VN-2000 to WGS 84: EPSG's transformation (2) of EPSG:4756, declared accurate to 1 m, as the ministry publishes it:
 * metres, the rotations of a coordinate frame in seconds, a scale. Read as those of a position vector, which have the
 * opposite signs, they move every point by half a metre.
 */
const [DX, DY, DZ] = [-191.90441429, -39.30318279, -111.45032835];
const SECOND = Math.PI / 648_000;
const [RX, RY, RZ] = [-0.00928836 * SECOND, 0.01975479 * SECOND, -0.00427372 * SECOND];
const M = 1 + 0.252906278e-6;

/** The sums of a series at a place of the plane: how far it moves north and east. */
function sumsOf([one, two, three]: Series, xi: number, eta: number): Point {
  const sin2 = Math.sin(2 * xi);
  const cos2 = Math.cos(2 * xi);
  const sinh2 = Math.sinh(2 * eta);
  const cosh2 = Math.cosh(2 * eta);
  const sin4 = 2 * sin2 * cos2;
  const cos4 = 2 * cos2 ** 2 - 1;
  const sinh4 = 2 * sinh2 * cosh2;
  const cosh4 = 2 * cosh2 ** 2 - 1;
  const sin6 = sin4 * cos2 + cos4 * sin2;
  const cos6 = cos4 * cos2 - sin4 * sin2;
  const sinh6 = sinh4 * cosh2 + cosh4 * sinh2;
  const cosh6 = cosh4 * cosh2 + sinh4 * sinh2;
  return [
    one * sin2 * cosh2 + two * sin4 * cosh4 + three * sin6 * cosh6,
    one * cos2 * sinh2 + two * cos4 * sinh4 + three * cos6 * sinh6,
  ];
}

/** From the grid, east first, to degrees of the place a land record means. */
export function createToDegrees(meridian: Meridian, width: ZoneWidth = 3): (point: Point) => Point {
  const unit = 1 / (SCALE[width] * RADIUS);
  const central = meridian / DEGREE;
  return ([east, north]) => {
    if (!(Math.abs(north) < FARTHEST && Math.abs(east - FALSE_EAST) < FARTHEST)) return [NaN, NaN];
    const xi = north * unit;
    const eta = (east - FALSE_EAST) * unit;
    const [toNorth, toEast] = sumsOf(BETA, xi, eta);
    const xiSphere = xi - toNorth;
    const sinhEta = Math.sinh(eta - toEast);
    const cosXi = Math.cos(xiSphere);
    const lon = central + Math.atan2(sinhEta, cosXi);
    const conformal = Math.atan2(Math.sin(xiSphere), Math.hypot(sinhEta, cosXi));
    return toWgs(lon, geographic(conformal));
  };
}

/** From degrees to where the place lies on the grid, east first; the inverse of `createToDegrees`. */
export function createToGrid(meridian: Meridian, width: ZoneWidth = 3): (point: Point) => Point {
  const unit = SCALE[width] * RADIUS;
  const central = meridian / DEGREE;
  return ([degreesEast, degreesNorth]) => {
    const [lon, lat] = fromWgs(degreesEast / DEGREE, degreesNorth / DEGREE);
    const sine = Math.sin(lat);
    const tangent = Math.sinh(Math.atanh(sine) - E * Math.atanh(E * sine));
    const [sinLon, cosLon] = [Math.sin(lon - central), Math.cos(lon - central)];
    const xi = Math.atan2(tangent, cosLon);
    const eta = Math.asinh(sinLon / Math.hypot(tangent, cosLon));
    const [toNorth, toEast] = sumsOf(ALPHA, xi, eta);
    return [FALSE_EAST + unit * (eta + toEast), unit * (xi + toNorth)];
  };
}

/** The grid coordinates of a place: in a zone 3° wide by default. */
export function fromWgs84({ lon, lat }: LonLat, meridian: Meridian, width: ZoneWidth = 3): GridPoint {
  const [east, north] = createToGrid(meridian, width)([lon, lat]);
  return { x: north, y: east };
}

/** The place a land record means; the inverse of `fromWgs84`. */
export function toWgs84({ x: north, y: east }: GridPoint, meridian: Meridian, width: ZoneWidth = 3): LonLat {
  const [lon, lat] = createToDegrees(meridian, width)([east, north]);
  return { lon, lat };
}

function geographic(conformal: number): number {
  const [s, c] = [Math.sin(2 * conformal), Math.cos(2 * conformal)];
  const [d1, d2, d3, d4] = DELTA;
  const [s4, c4] = [2 * s * c, 2 * c ** 2 - 1];
  return conformal + d1 * s + d2 * s4 + d3 * (s4 * c + c4 * s) + d4 * 2 * s4 * c4;
}

type Geocentric = readonly [x: number, y: number, z: number];

/** Degrees of the place in the other datum at height 0, as in the inverse transformation. */
function toWgs(lon: number, lat: number): Point {
  const [sinLat, cosLat, sinLon, cosLon] = [Math.sin(lat), Math.cos(lat), Math.sin(lon), Math.cos(lon)];
  const normal = A / Math.sqrt(1 - E2 * sinLat ** 2);
  const moved = helmert(normal * cosLat * cosLon, normal * cosLat * sinLon, normal * (1 - E2) * sinLat);
  const height = heightOf(moved);
  const lifted = normal - height;
  const [east, north] = placeOf(
    helmert(lifted * cosLat * cosLon, lifted * cosLat * sinLon, (normal * (1 - E2) - height) * sinLat),
  );
  return [east * DEGREE, north * DEGREE];
}

/** The way back, from a place on the ground; the height that comes about is left out. */
function fromWgs(lon: number, lat: number): Point {
  const [sinLat, cosLat] = [Math.sin(lat), Math.cos(lat)];
  const normal = A / Math.sqrt(1 - E2 * sinLat ** 2);
  const x = (normal * cosLat * Math.cos(lon) - DX) / M;
  const y = (normal * cosLat * Math.sin(lon) - DY) / M;
  const z = (normal * (1 - E2) * sinLat - DZ) / M;
  return placeOf([x - RZ * y + RY * z, y + RZ * x - RX * z, z - RY * x + RX * y]);
}

const helmert = (x: number, y: number, z: number): Geocentric => [
  DX + M * (x + RZ * y - RY * z),
  DY + M * (y - RZ * x + RX * z),
  DZ + M * (z + RY * x - RX * y),
];

/** Where straight up leads at a point: out from the axis and north, by Bowring's formula, exact to a micrometre near the ground. */
function upAt([x, y, z]: Geocentric): Point {
  const flat = Math.hypot(x, y);
  const [s, c] = [z * A, flat * B];
  const length = Math.hypot(s, c);
  return [flat - E2 * A * (c / length) ** 3, z + SECOND_E2 * B * (s / length) ** 3];
}

function placeOf(point: Geocentric): Point {
  const [out, north] = upAt(point);
  return [Math.atan2(point[1], point[0]), Math.atan2(north, out)];
}

function heightOf(point: Geocentric): number {
  const [out, north] = upAt(point);
  const length = Math.hypot(out, north);
  const [sine, cosine] = [north / length, out / length];
  const [x, y, z] = point;
  return Math.hypot(x, y) * cosine + z * sine - A * Math.sqrt(1 - E2 * sine ** 2);
}

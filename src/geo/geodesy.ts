import { type Point, type Ring, ringArea } from './rings/rings.ts';
import { ECCENTRICITY, FLATTENING, SEMI_MAJOR, SEMI_MINOR } from './vn2000/ellipsoid.ts';

/** More rounds than this only places on opposite sides of the earth need. */
const MAX_ROUNDS = 50;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * The metres of the shortest way between two places in degrees along the ellipsoid, by Vincenty's inverse formula: right
 * to a millimetre, save between places nearly opposite on the earth, for which it has no answer (NaN).
 */
export function geodesicDistance([fromLon, fromLat]: Point, [toLon, toLat]: Point): number {
  const reduced = (latitude: number) => Math.atan((1 - FLATTENING) * Math.tan(radians(latitude)));
  const [from, to, apart] = [reduced(fromLat), reduced(toLat), radians(toLon - fromLon)];
  const [sinFrom, cosFrom, sinTo, cosTo] = [Math.sin(from), Math.cos(from), Math.sin(to), Math.cos(to)];
  let lambda = apart;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const across = cosTo * Math.sin(lambda);
    const along = cosFrom * sinTo - sinFrom * cosTo * Math.cos(lambda);
    const sinSigma = Math.hypot(across, along);
    if (sinSigma === 0) return 0;
    const cosSigma = sinFrom * sinTo + cosFrom * cosTo * Math.cos(lambda);
    const sigma = Math.atan2(sinSigma, cosSigma);
    const sinAlpha = (cosFrom * cosTo * Math.sin(lambda)) / sinSigma;
    const cosAlphaSquared = 1 - sinAlpha ** 2;
    const cosMiddle = cosAlphaSquared === 0 ? 0 : cosSigma - (2 * sinFrom * sinTo) / cosAlphaSquared;
    const c = (FLATTENING / 16) * cosAlphaSquared * (4 + FLATTENING * (4 - 3 * cosAlphaSquared));
    const bend = cosMiddle + c * cosSigma * (2 * cosMiddle ** 2 - 1);
    const before = lambda;
    lambda = apart + (1 - c) * FLATTENING * sinAlpha * (sigma + c * sinSigma * bend);
    if (Math.abs(lambda - before) < 1e-12)
      return metres({ sigma, sinSigma, cosSigma, cosMiddle, cosAlphaSquared });
  }
  return NaN;
}

type Arc = Record<'sigma' | 'sinSigma' | 'cosSigma' | 'cosMiddle' | 'cosAlphaSquared', number>;

function metres({ sigma, sinSigma, cosSigma, cosMiddle, cosAlphaSquared }: Arc): number {
  const u = (cosAlphaSquared * (SEMI_MAJOR ** 2 - SEMI_MINOR ** 2)) / SEMI_MINOR ** 2;
  const a = 1 + (u / 16384) * (4096 + u * (-768 + u * (320 - 175 * u)));
  const b = (u / 1024) * (256 + u * (-128 + u * (74 - 47 * u)));
  const last = (b / 6) * cosMiddle * (4 * sinSigma ** 2 - 3) * (4 * cosMiddle ** 2 - 3);
  const delta = b * sinSigma * (cosMiddle + (b / 4) * (cosSigma * (2 * cosMiddle ** 2 - 1) - last));
  return SEMI_MINOR * a * (sigma - delta);
}

/** The metres along a line of places in degrees, from the first to the last. */
export const geodesicLength = (line: readonly Point[]): number =>
  line.reduce((sum, point, index) => sum + geodesicDistance(line[index - 1] ?? point, point), 0);

/**
 * The signed area in square metres of a ring of longitudes and latitudes, by the cylindrical equal-area projection of
 * the ellipsoid. Exact for sides along meridians and parallels; for geodesic sides the error grows with the
 * shape: at most 4 parts in a million for a plot 100 m across, 4 in 100,000 for 1 km.
 */
export const geodesicArea = (ring: Ring): number => ringArea(ring.map(equalArea));

function equalArea([longitude, latitude]: Point): Point {
  const sine = Math.sin((latitude * Math.PI) / 180);
  const part = ECCENTRICITY * sine;
  const authalic = (1 - ECCENTRICITY ** 2) * (sine / (1 - part ** 2) + Math.atanh(part) / ECCENTRICITY);
  return [(SEMI_MAJOR * longitude * Math.PI) / 180, (SEMI_MAJOR * authalic) / 2];
}

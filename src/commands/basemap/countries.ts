import { readFileSync } from 'node:fs';
import { archipelagoAt } from '#geo/tiles/archipelagos.ts';
import { STEPS } from '#features/basemap/domain/base-file.ts';
import { BASE_MAP } from '#geo/tiles/base-map.ts';
import { clipToBox } from '#geo/rings/ring-trim.ts';
import {
  bbox,
  boxCentre,
  boxesMeet,
  type Box,
  open,
  type Point,
  type Ring,
  ringArea,
} from '#geo/rings/rings.ts';

/** The land of a country in whole steps: polygons, the outer ring first, inland waters as holes. */
export type Land = { code: string; polygons: Ring[][] };

type Source = {
  features: {
    properties: { A3: string };
    geometry:
      { type: 'Polygon'; coordinates: Point[][] } | { type: 'MultiPolygon'; coordinates: Point[][][] };
  }[];
};

export const VIETNAM = 'VNM';
/** Areas that the source has apart from China. */
const PARTS: Readonly<Record<string, string>> = { HKG: 'CHN', MAC: 'CHN', TWN: 'CHN' };

const inSteps = (box: Box): Box => [box[0] * STEPS, box[1] * STEPS, box[2] * STEPS, box[3] * STEPS];
export const REGION = inSteps(BASE_MAP.box);
/** Within this the neighbours are as fine as a traveller to the border sees them. */
const NEAR = inSteps([101, 5, 118, 24.5]);

/** Square steps to a square kilometre, in the middle of the country. */
const KM2 = (STEPS / 111.2) ** 2 / Math.cos((16 * Math.PI) / 180);

export const isNear = ([x, y]: Point) => x >= NEAR[0] && x <= NEAR[2] && y >= NEAR[1] && y <= NEAR[3];

/** The land of the country and of its neighbours, cut to the region, without what is too small to be seen. */
export function readCountries(path: string): Land[] {
  const source: Source = JSON.parse(readFileSync(path, 'utf8'));
  const lands = new Map<string, Land>();
  for (const { properties, geometry } of source.features) {
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    for (const polygon of polygons) {
      const [outer, ...holes] = polygon.map(cut);
      if (!outer || outer.length < 3) continue;
      const own = PARTS[properties.A3] ?? properties.A3;
      const [x, y] = boxCentre(bbox(outer));
      const code = archipelagoAt([x / STEPS, y / STEPS]) ? VIETNAM : own;
      const isOurs = code === VIETNAM;
      if (!isOurs && Math.abs(ringArea(outer)) < (meetsNear(outer) ? 4 : 60) * KM2) continue;
      const least = (isOurs ? 4 : meetsNear(outer) ? 12 : 100) * KM2;
      const seen = holes.filter((hole) => hole.length > 2 && Math.abs(ringArea(hole)) > least);
      const land = lands.get(code) ?? { code, polygons: [] };
      land.polygons.push([outer, ...seen]);
      lands.set(code, land);
    }
  }
  return [...lands.values()].toSorted((a, b) => (a.code < b.code ? -1 : 1));
}

const meetsNear = (ring: Ring) => boxesMeet(bbox(ring), NEAR);

/** A ring in whole steps and within the region. */
function cut(ring: Ring): Ring {
  const steps = open(ring).map(([lon, lat]): Point => [Math.round(lon * STEPS), Math.round(lat * STEPS)]);
  if (!boxesMeet(bbox(steps), REGION)) return [];
  return withoutRepeats(clipToBox(steps, REGION).map(([x, y]): Point => [Math.round(x), Math.round(y)]));
}

const withoutRepeats = (ring: Ring): Ring =>
  ring.filter(([x, y], at) => {
    const before = ring.at(at - 1);
    return before?.[0] !== x || before[1] !== y || ring.length === 1;
  });

import type { Provenance, Road, Shaped, Zone } from '#features/planning/domain/plans/plan.ts';
import { isoDate } from '#kernel/dates.ts';
import { geodesicArea } from '#geo/geodesy.ts';
import { areaOf, type MultiPolygon } from '#geo/rings/geometry.ts';

/** Plans to measure plots against: a degree west and south of nothing in particular, in steps of 10⁻⁵ degrees. */
const WEST = 106.7;
const SOUTH = 10.77;
const STEP = 1e-5;

export const boxOf = (west: number, south: number, east: number, north: number): MultiPolygon => {
  const at = (x: number, y: number) => [WEST + x * STEP, SOUTH + y * STEP] as const;
  return [[[at(west, south), at(east, south), at(east, north), at(west, north)]]];
};

const shaped = (shape: MultiPolygon) => ({ shape, area: areaOf(shape, geodesicArea) });

export function zoneOf(use: string, shape: MultiPolygon, no = 1): Shaped<Zone> {
  const limits = { density: null, floorAreaRatio: null, floors: null, height: null, population: null };
  return { no, code: `${use}-${no}`, use, function: `Đất ${use}`, ...limits, ...shaped(shape) };
}

export const roadOf = (name: string, shape: MultiPolygon, no = 1): Shaped<Road> => ({
  no,
  name,
  width: 12,
  ...shaped(shape),
});

export function provenanceOf(
  of: Partial<Omit<Provenance, 'inForceFrom'>> & { from?: string } = {},
): Provenance {
  const { from = '2020-01-01', ...rest } = of;
  return {
    version: 1,
    plan: 'phan-khu-1',
    kind: 'zoning',
    title: 'Quy hoạch phân khu 1/2000',
    province: '79',
    ward: '26740',
    scale: 2000,
    isDemo: true,
    decision: '1/QĐ-UBND',
    decidedOn: null,
    authority: 'UBND Thành phố',
    status: 'approved',
    inForceFrom: isoDate.parse(from),
    inForceUntil: null,
    licence: 'CC BY 4.0',
    attribution: 'UBND Thành phố',
    url: null,
    file: 'a.geojson',
    sha256: 'a',
    projection: 'wgs84',
    features: 1,
    importedAt: new Date(0),
    ...rest,
  };
}

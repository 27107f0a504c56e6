import { z } from 'zod';
import type { PlanFeature } from '#features/planning/domain/plans/plan-features.ts';
import type { PlanHead } from '#features/planning/domain/plans/plan-head.ts';
import {
  PLAN_KINDS,
  PLAN_STATUSES,
  type Parcel,
  type Provenance,
  type Road,
  type Zone,
} from '#features/planning/domain/plans/plan.ts';
import { isoDate } from '#kernel/dates.ts';
import type { MultiPolygon } from '#geo/rings/geometry.ts';
import { WARD_SCHEMES } from '#kernel/land/land-code.ts';
import { boxLiteral, decodeShape, encodeShape } from '#geo/ring-codec.ts';
import { bbox } from '#geo/rings/rings.ts';

/** Where the features of each layer lie. */
export const TABLES = { zones: 'plan_zone', roads: 'plan_road', parcels: 'parcel' } as const satisfies Record<
  PlanFeature['layer'],
  string
>;

export const planRow = ({ kind, title, province, ward, scale, isDemo }: PlanHead) => ({
  kind,
  title,
  province,
  ward,
  scale,
  is_demo: isDemo,
});

export const headRow = (head: PlanHead) => ({
  decision: head.decision,
  decided_on: head.decidedOn,
  authority: head.authority,
  status: head.status,
  in_force_from: head.inForceFrom,
  in_force_until: head.inForceUntil,
  licence: head.licence,
  attribution: head.attribution,
  url: head.url,
  projection: head.projection,
});

export const shapeBytes = (shape: MultiPolygon) => Buffer.from(encodeShape(shape));

export function shapeOf(bytes: Uint8Array): MultiPolygon {
  const shape = decodeShape(bytes);
  if (!shape.ok) throw new Error('a stored shape cannot be read');
  return shape.value;
}

const zoneRow = (zone: Omit<Zone, 'no'>) => ({
  code: zone.code,
  use: zone.use,
  function: zone.function,
  density: zone.density,
  floor_area_ratio: zone.floorAreaRatio,
  floors: zone.floors,
  height: zone.height,
  population: zone.population,
});

const roadRow = ({ name, width }: Omit<Road, 'no'>) => ({ name, width });

const parcelRow = (parcel: Omit<Parcel, 'no'>) => ({
  land_code: parcel.landCode,
  scheme: parcel.scheme,
  ward: parcel.ward,
  sheet: parcel.sheet,
  plot: parcel.plot,
  paper_area: parcel.paperArea,
  use: parcel.use,
});

function ownRow(feature: PlanFeature) {
  if (feature.layer === 'zones') return zoneRow(feature.thing);
  return feature.layer === 'roads' ? roadRow(feature.thing) : parcelRow(feature.thing);
}

type Placed = { no: number; shape: MultiPolygon; area: number };

/** A feature as a row in JSON, where bytes are a text of hexadecimal digits. */
export const rowOf = (version: number, feature: PlanFeature & Placed) => ({
  version,
  no: feature.no,
  ...ownRow(feature),
  area: feature.area,
  shape: `\\x${shapeBytes(feature.shape).toString('hex')}`,
  box: boxLiteral(bbox(feature.shape.flat(2))),
});

const provenanceRow = z
  .object({
    version: z.number(),
    plan: z.string(),
    kind: z.enum(PLAN_KINDS),
    title: z.string(),
    province: z.string(),
    ward: z.string().nullable(),
    scale: z.number().nullable(),
    is_demo: z.boolean(),
    decision: z.string(),
    decided_on: z.nullable(isoDate),
    authority: z.string(),
    status: z.enum(PLAN_STATUSES),
    in_force_from: isoDate,
    in_force_until: z.nullable(isoDate),
    licence: z.string(),
    attribution: z.string(),
    url: z.string().nullable(),
    file: z.string(),
    sha256: z.string(),
    projection: z.string(),
    features: z.number(),
    // A moment is a text where the row was read as JSON.
    at: z.coerce.date(),
  })
  .transform(({ is_demo, decided_on, in_force_from, in_force_until, at, ...row }): Provenance => ({
    ...row,
    isDemo: is_demo,
    decidedOn: decided_on,
    inForceFrom: in_force_from,
    inForceUntil: in_force_until,
    importedAt: at,
  }));

export const decodeProvenance = (row: unknown): Provenance => provenanceRow.parse(row);

/** The columns of `plan_version as version` joined with `plan` that provenance is read from. */
export const PROVENANCE_COLUMNS = [
  'version.id as version',
  'plan.code as plan',
  'plan.kind',
  'plan.title',
  'plan.province',
  'plan.ward',
  'plan.scale',
  'plan.is_demo',
  'version.decision',
  'version.decided_on',
  'version.authority',
  'version.status',
  'version.in_force_from',
  'version.in_force_until',
  'version.licence',
  'version.attribution',
  'version.url',
  'version.file',
  'version.sha256',
  'version.projection',
  'version.features',
  'version.at',
] as const;

const limits = z.object({
  density: z.number().nullable(),
  floor_area_ratio: z.number().nullable(),
  floors: z.number().nullable(),
  height: z.number().nullable(),
  population: z.number().nullable(),
});

const zoneCodec = limits
  .extend({ no: z.number(), code: z.string(), use: z.string(), function: z.string() })
  .transform(({ floor_area_ratio: floorAreaRatio, ...row }): Zone => ({ ...row, floorAreaRatio }));

export const decodeZone = (row: unknown): Zone => zoneCodec.parse(row);

const roadCodec = z.object({ no: z.number(), name: z.string(), width: z.number().nullable() });

export const decodeRoad = (row: unknown): Road => roadCodec.parse(row);

const parcelCodec = z
  .object({
    no: z.number(),
    land_code: z.string(),
    scheme: z.enum(WARD_SCHEMES),
    ward: z.string(),
    sheet: z.number(),
    plot: z.number(),
    paper_area: z.number().nullable(),
    use: z.string(),
  })
  .transform(({ land_code: landCode, paper_area: paperArea, ...row }): Parcel => ({
    ...row,
    landCode,
    paperArea,
  }));

export const decodeParcel = (row: unknown): Parcel => parcelCodec.parse(row);

const sumsCodec = z.array(
  z.object({ use: z.string(), function: z.string(), count: z.number(), area: z.number() }),
);

export const decodeSums = (sums: unknown) => sumsCodec.parse(sums);

import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { PersonalTables } from '#platform/db/personal-data.ts';
import type { PlanReading } from '../domain/plans/plan-file.ts';
import type { PlanHead } from '../domain/plans/plan-head.ts';

type PlanTable = {
  id: GeneratedAlways<number>;
  code: string;
  kind: string;
  title: string;
  province: string;
  ward: string | null;
  scale: number | null;
  is_demo: Generated<boolean>;
};

type PlanVersionTable = {
  id: GeneratedAlways<number>;
  plan: number;
  state: string;
  decision: string;
  decided_on: string | null;
  authority: string;
  status: string;
  in_force_from: string;
  in_force_until: string | null;
  licence: string;
  attribution: string;
  url: string | null;
  file: string;
  sha256: string;
  projection: string;
  features: Generated<number>;
  refused: Generated<number>;
  reached: ColumnType<unknown, string | null | undefined, string | null>;
  uses: Generated<string[]>;
  sums: ColumnType<unknown, string | undefined, string>;
  coverage: Buffer | null;
  is_coverage_declared: Generated<boolean>;
  box: string | null;
  at: Generated<Date>;
  by: string | null;
};

/** What zones, roads and parcels have in common. */
type Shaped = { version: number; no: number; area: number; shape: Buffer; box: string };

type PlanZoneTable = Shaped & {
  code: string;
  use: string;
  function: string;
  density: number | null;
  floor_area_ratio: number | null;
  floors: number | null;
  height: number | null;
  population: number | null;
};

type PlanRoadTable = Shaped & { name: string; width: number | null };

type ParcelTable = Shaped & {
  land_code: string;
  scheme: string;
  ward: string;
  sheet: number;
  plot: number;
  paper_area: number | null;
  use: string;
};

type PlanTileTable = {
  version: number;
  layer: string;
  z: number;
  x: number;
  y: number;
  body: Buffer;
};

/** Files that staff have sent; the head of a plan and what reading found are JSON. */
type PlanFileTable = {
  id: Generated<string>;
  by: string | null;
  name: string;
  bytes: number;
  head: ColumnType<PlanHead, string, never>;
  state: string;
  progress: Generated<number>;
  may_refuse: Generated<number>;
  reading: ColumnType<PlanReading | null, string | undefined, string | null>;
  at: Generated<Date>;
};

type MapLinkTable = { id: string; state: string; at: Generated<Date>; opened_on: Generated<string> };

export type PlanningTables = {
  map_link: MapLinkTable;
  parcel: ParcelTable;
  plan: PlanTable;
  plan_file: PlanFileTable;
  plan_road: PlanRoadTable;
  plan_tile: PlanTileTable;
  plan_version: PlanVersionTable;
  plan_zone: PlanZoneTable;
};

export const PERSONAL_TABLES: PersonalTables = {
  plan_file: {
    owner: 'by',
    leave: ['id', 'by', 'head', 'progress', 'may_refuse', 'reading'],
    kept: 'files of plans that wait to be loaded stay for a day when those who sent them leave, without their names',
  },
  plan_version: {
    owner: 'by',
    leave: ['by', 'reached', 'sha256', 'uses', 'sums', 'coverage', 'box'],
    kept: 'plans stay when those who loaded them leave, without their names',
  },
};

declare module '#platform/db/tables.ts' {
  interface Tables extends PlanningTables {}
}

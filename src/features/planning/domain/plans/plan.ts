import type { MultiPolygon } from '#geo/rings/geometry.ts';
import type { IsoDate } from '#kernel/dates.ts';
import type { WardScheme } from '#kernel/land/land-code.ts';

/**
 * A map of plots, a land-use plan, a zoning plan (1/2000), a detailed plan (1/500), a local change of one of them.
 * Luật Đất đai 31/2024/QH15, Luật Quy hoạch đô thị và nông thôn 47/2024/QH15.
 */
export const PLAN_KINDS = ['cadastre', 'land-use', 'zoning', 'detail', 'amendment'] as const;
export type PlanKind = (typeof PLAN_KINDS)[number];

/** Approved, approved and about to be changed, or only proposed. */
export const PLAN_STATUSES = ['approved', 'adjusting', 'proposed'] as const;
type PlanStatus = (typeof PLAN_STATUSES)[number];

/** The source of a map's facts, shown beside each of them. */
export type Provenance = {
  version: number;
  plan: string;
  kind: PlanKind;
  title: string;
  province: string;
  ward: string | null;
  scale: number | null;
  isDemo: boolean;
  decision: string;
  decidedOn: IsoDate | null;
  authority: string;
  status: PlanStatus;
  inForceFrom: IsoDate;
  inForceUntil: IsoDate | null;
  licence: string;
  attribution: string;
  url: string | null;
  file: string;
  sha256: string;
  projection: string;
  features: number;
  importedAt: Date;
};

/** «03/2025»: the number of a decision and its year, which sets versions of one plan apart. */
export function markOf({ decision, decidedOn, inForceFrom }: Provenance): string {
  const number = /\d+/.exec(decision)?.[0];
  const year = (decidedOn ?? inForceFrom).slice(0, 4);
  return number ? `${number}/${year}` : year;
}

/** A part of a plan that is used for one thing. */
export type Zone = {
  no: number;
  code: string;
  /** A code of `land-uses.ts`, or nothing where none says what the plan means. */
  use: string;
  /** As the plan words it. */
  function: string;
  /** Per cent of the plot that may be built over. */
  density: number | null;
  /** Hệ số sử dụng đất: floors together, times the plot. */
  floorAreaRatio: number | null;
  floors: number | null;
  /** Metres. */
  height: number | null;
  population: number | null;
};

/** The strip between the boundaries (lộ giới) of a road. */
export type Road = { no: number; name: string; width: number | null };

export type Parcel = {
  no: number;
  landCode: string;
  scheme: WardScheme;
  ward: string;
  sheet: number;
  plot: number;
  paperArea: number | null;
  use: string;
};

/** With its shape in degrees and its area in square metres on the ellipsoid. */
export type Shaped<Thing> = Thing & { shape: MultiPolygon; area: number };

/** Being loaded or broken off at it, shown, or taken back. */
export const VERSION_STATES = ['loading', 'ready', 'withdrawn'] as const;
type VersionState = (typeof VERSION_STATES)[number];

/** A version of a plan as those see it who load plans. */
export type LoadedVersion = {
  version: number;
  plan: string;
  state: VersionState;
  decision: string;
  features: number;
  refused: number;
  file: string;
  sha256: string;
  at: Date;
};

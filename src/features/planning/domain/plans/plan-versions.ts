import type { IsoDate } from '#kernel/dates.ts';
import type { MultiPolygon } from '#geo/rings/geometry.ts';
import { bbox, type Box } from '#geo/rings/rings.ts';
import type { Lang } from '#kernel/text.ts';
import type { LoadedVersion, PlanKind } from './plan.ts';

/** What is said of a version at the desk. */
const SHOWN_STATES = ['proposed', 'coming', 'in-force', 'ended', 'replaced', 'withdrawn', 'loading'] as const;
export type ShownState = (typeof SHOWN_STATES)[number];

/** A version in the list of the desk. */
export type VersionRow = Pick<
  LoadedVersion,
  'version' | 'plan' | 'decision' | 'features' | 'refused' | 'file'
> & {
  title: string;
  kind: PlanKind;
  place: string;
  decidedOn: IsoDate | null;
  state: ShownState;
  /** Whether it is the one that can be taken back. */
  isNewest: boolean;
  /** Who loaded it, where that is known; its time is a text, as JSON has it. */
  byName: string | null;
  at: string;
};

export type VersionPage = { rows: readonly VersionRow[]; next: number | null };

export const versionsBefore = (search: URLSearchParams): number | null => {
  const before = Number(search.get('truoc') ?? Number.NaN);
  return Number.isSafeInteger(before) && before > 0 ? before : null;
};

/** A small map with what a plan covers, as paths in units of its side. */
export type CoverageMap = {
  side: number;
  land: string;
  abroad: string;
  lines: { former: string; province: string; border: string };
  names: readonly ({ kind: string; x: number; y: number } & Record<Lang, string>)[];
  area: string;
};

/** As much around a plan as it is wide, and some kilometres at least, so that one sees where it lies. */
const AROUND = 0.6;
const MIN_AROUND = 0.03;

export function frameOf(coverage: MultiPolygon): Box {
  const [west, south, east, north] = bbox(coverage.flat(2));
  const around = Math.max((Math.max(east - west, north - south) * AROUND) / 2, MIN_AROUND);
  return [west - around, south - around, east + around, north + around];
}

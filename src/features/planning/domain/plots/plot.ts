import type { MultiPolygon } from '#geo/rings/geometry.ts';
import type { Parcel, PlanKind, Provenance, Shaped } from '#features/planning/domain/plans/plan.ts';
import type { Box } from '#geo/rings/rings.ts';
import type { Part, PlanAnswer, VersionAnswer } from './plot-answer.ts';
import type { PlanLayer } from '#features/planning/domain/plans/plan-layer.ts';
import type { City, PlotPlace, Ward } from '#features/places/domain/directory.ts';
import type { LonLat } from '#geo/vn2000/coordinates.ts';

export type MappedParcel = { parcel: Shaped<Parcel>; provenance: Provenance };

/** A map and a paper that differ by no more than this speak of the same area. */
const SAME_AREA = 0.01;

/** The one figure for a plot's area: that of its paper where the map agrees, else that of the map. */
export const areaStated = ({ paperArea, area }: Pick<Shaped<Parcel>, 'paperArea' | 'area'>): number =>
  paperArea !== null && paperArea > 0 && Math.abs(area / paperArea - 1) <= SAME_AREA ? paperArea : area;

/** Everything known of one plot. */
export type Plot = MappedParcel & {
  place: PlotPlace | undefined;
  middle: LonLat;
  plans: readonly PlanAnswer[];
  /** Kinds of plan of which nothing is loaded there, which does not mean that there is none. */
  missing: readonly PlanKind[];
  /** What has more zones at the plot than anybody would read: maps show them. */
  omitted: readonly Provenance[];
  /** The same code on other maps, older ones and those of another list of communes. */
  others: readonly MappedParcel[];
  layers: readonly OfferedLayer[];
};

/** What is known at a place, or under a typed outline. */
export type Ground = {
  parcels: readonly (MappedParcel & Part)[];
  plans: readonly PlanAnswer[];
  missing: readonly PlanKind[];
};

/** A version of a plan as listed. */
export type DescribedPlan = {
  provenance: Provenance;
  uses: readonly { use: string; function: string; count: number; area: number }[];
  /** `isDeclared`: from the head of the plan, not computed from its features. */
  coverage: { shape: MultiPolygon; isDeclared: boolean } | undefined;
};

/** A layer that a map may show, and the codes of land use that its zones are drawn by. */
export type OfferedLayer = { layer: PlanLayer; provenance: Provenance; box: Box; uses: readonly string[] };

/** A commune in a list, which says whether anything is loaded for it. */
export type ListedWard = Ward & { hasPlans: boolean };

/** A province in a list: how many of its communes have plans or maps of their own, and whether all of that is made up. */
export type ListedCity = City & { hasPlans: boolean; isDemo: boolean; communes: number };

/** For what place a plan is; of no commune in particular where it is for the whole province. */
type PlanCoverage = Pick<Provenance, 'province' | 'ward' | 'isDemo'>;

/** The communes that have plans first, each group in its order. */
export const listWards = (wards: readonly Ward[], coverage: readonly PlanCoverage[]): ListedWard[] =>
  wards
    .map((one) => ({
      ...one,
      hasPlans: coverage.some(
        ({ province, ward }) => province === one.city.code && (ward === null || ward === one.code),
      ),
    }))
    .toSorted((a, b) => Number(b.hasPlans) - Number(a.hasPlans));

/** The provinces that have plans first, each group in its order. */
export const listCities = (cities: readonly City[], coverage: readonly PlanCoverage[]): ListedCity[] =>
  cities
    .map((city) => {
      const own = coverage.filter(({ province }) => province === city.code);
      return {
        ...city,
        hasPlans: own.length > 0,
        isDemo: own.length > 0 && own.every(({ isDemo }) => isDemo),
        communes: new Set(own.flatMap(({ ward }) => ward ?? [])).size,
      };
    })
    .toSorted((a, b) => Number(b.hasPlans) - Number(a.hasPlans));

export type WardPlans = {
  ward: Ward;
  plans: readonly DescribedPlan[];
  layers: readonly OfferedLayer[];
};

/** What is loaded of a place, and where it is shown. */
export type PlacePlans = { plans: readonly Provenance[]; city: City; ward: Ward | undefined };

export type MapStore = {
  city: City;
  communes: readonly ListedWard[];
  plans: readonly DescribedPlan[];
  layers: readonly OfferedLayer[];
};

/** What a question for a plot leads to. */
export type PlotFound =
  | { kind: 'empty' }
  /** One plot, whose page says the rest. */
  | { kind: 'plot'; landCode: string }
  | { kind: 'plots'; plots: readonly MappedParcel[] }
  /** No plot is drawn there; what is planned there is. */
  | { kind: 'ground'; at: LonLat; ground: Ground }
  | { kind: 'wards' | 'house'; wards: readonly ListedWard[] }
  | { kind: 'nothing'; words: string }
  | { kind: 'grid' | 'which-ward' | 'no-plot' };

/** What can be said to be missing: a plan that is there for every piece of land, sooner or later. */
const EXPECTED_KINDS = ['land-use', 'zoning', 'detail'] as const satisfies readonly PlanKind[];

export const missingKinds = (plans: readonly PlanAnswer[]): PlanKind[] =>
  EXPECTED_KINDS.filter((kind) => !plans.some(({ current }) => current.provenance.kind === kind));

/** All versions of a plan that say something, the one that counts first. */
export const versionsIn = ({ current, earlier }: PlanAnswer): readonly VersionAnswer[] => [
  current,
  ...earlier,
];

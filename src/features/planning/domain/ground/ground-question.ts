import type { Provenance } from '#features/planning/domain/plans/plan.ts';
import type { VersionAt } from '#features/planning/domain/plots/plot-answer.ts';
import type { Failure } from '#kernel/failure.ts';
import { geodesicArea } from '#geo/measures/geodesic-area.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import type { Ring } from '#geo/rings/rings.ts';

const HECTARE = 10_000;
/** What is planned in more than this is a plan, and no answer about a piece of land. */
const MAX_HECTARES = 100;
/** Land books list some tens; the answer takes longer with each of them. */
const MAX_CORNERS = 200;

/** Of one version of a plan: nobody reads a longer list, and each of them is measured. */
export const MAX_LISTED = 500;

export type GroundRefusal = Failure<
  'planning/ground-too-large' | 'planning/ground-too-many-corners' | 'planning/ground-too-many-zones'
>;

const refuse = (code: GroundRefusal['code'], values: Record<string, string | number>) =>
  fail<GroundRefusal>({ kind: 'invalid', code, values });

/** An outline under which plans are looked for, or why it is too large a question. */
export function groundQuestion(ring: Ring): Result<Ring, GroundRefusal> {
  if (ring.length > MAX_CORNERS)
    return refuse('planning/ground-too-many-corners', { count: ring.length, most: MAX_CORNERS });
  return Math.abs(geodesicArea(ring)) > MAX_HECTARES * HECTARE
    ? refuse('planning/ground-too-large', { most: MAX_HECTARES })
    : ok(ring);
}

const isLong = ({ zones, roads }: Pick<VersionAt, 'zones' | 'roads'>) =>
  zones.length + roads.length > MAX_LISTED;

/** What plans have at an outline, or why that is too much to tell: one that draws plot by plot has thousands of zones there. */
export function tellable<Version extends Pick<VersionAt, 'zones' | 'roads'>>(
  versions: readonly Version[],
): Result<readonly Version[], GroundRefusal> {
  return versions.some(isLong)
    ? refuse('planning/ground-too-many-zones', { most: MAX_LISTED })
    : ok(versions);
}

/** What plans have at a plot, those apart that have too much there to be told; of such a plan no version is told. */
export function toldApart(versions: readonly VersionAt[]): { told: VersionAt[]; untold: Provenance[] } {
  const untold = versions.filter(isLong).map(({ provenance }) => provenance);
  const plans = new Set(untold.map(({ plan }) => plan));
  return { told: versions.filter(({ provenance }) => !plans.has(provenance.plan)), untold };
}

import type { Provenance } from '#features/planning/domain/plans/plan.ts';
import type { VersionAt } from '#features/planning/domain/plots/plot-answer.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { geodesicArea } from '#geo/geodesy.ts';
import type { Ring } from '#geo/rings/rings.ts';

const HECTARE = 10_000;
/** What is planned in more than this is a plan, and no answer about a piece of land. */
const MAX_HECTARES = 100;
/** Land books list some tens; the answer takes longer with each of them. */
const MAX_CORNERS = 200;

/** Per version of a plan: each zone is measured, and longer lists are not readable. */
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

/** The versions at an outline; fails where one is over the limit, as plans drawn plot by plot have thousands of zones. */
export function versionsWithinLimit<Version extends Pick<VersionAt, 'zones' | 'roads'>>(
  versions: readonly Version[],
): Result<readonly Version[], GroundRefusal> {
  return versions.some(isLong)
    ? refuse('planning/ground-too-many-zones', { most: MAX_LISTED })
    : ok(versions);
}

/** Splits off plans that are over the limit at a plot; every version of such a plan is omitted. */
export function splitByLength(versions: readonly VersionAt[]): { kept: VersionAt[]; omitted: Provenance[] } {
  const omitted = versions.filter(isLong).map(({ provenance }) => provenance);
  const plans = new Set(omitted.map(({ plan }) => plan));
  return { kept: versions.filter(({ provenance }) => !plans.has(provenance.plan)), omitted };
}

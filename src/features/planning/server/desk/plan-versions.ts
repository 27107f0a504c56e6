import type { PlaceDirectory } from '#features/places/domain/directory.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Clock } from '#kernel/clock.ts';
import { dayOf, type IsoDate } from '#kernel/dates.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import type { MultiPolygon } from '#geo/rings/geometry.ts';
import type { Box, Point } from '#geo/rings/rings.ts';
import type { Database } from '#platform/db/client.ts';
import {
  type CoverageMap,
  frameOf,
  type ShownState,
  type VersionPage,
} from '../../domain/plans/plan-versions.ts';
import { nextVersionOf } from '../../domain/plans/plan-form.ts';
import { createPlanImportRepository } from '../import/plan-import-repository.ts';

type Options = {
  db: Database;
  places: Pick<PlaceDirectory, 'longNameOf'>;
  clock: Clock;
  still: (box: Box, marks: readonly Point[], area: MultiPolygon) => CoverageMap;
};

type Listed = Awaited<ReturnType<ReturnType<typeof createPlanImportRepository>['latest']>>[number];

const MAX_ROWS = 30;
const FORBIDDEN: Failure = { kind: 'forbidden', code: 'planning/not-allowed' };

function stateOf({ state, isNewest, provenance }: Listed, today: IsoDate): ShownState {
  if (state !== 'ready') return state;
  if (!isNewest) return 'replaced';
  const { status, inForceFrom, inForceUntil } = provenance;
  if (status === 'proposed') return 'proposed';
  if (inForceFrom > today) return 'coming';
  return inForceUntil !== null && inForceUntil < today ? 'ended' : 'in-force';
}

/** Versions of plans as the desk lists them, and where each lies. */
export function createPlanVersions({ db, places, clock, still }: Options) {
  const repository = createPlanImportRepository(db);

  /** A small map of what a plan covers. */
  const mapOf = (coverage: MultiPolygon): CoverageMap => still(frameOf(coverage), [], coverage);

  return {
    mapOf,

    async list(actor: Actor, before: number | null): Promise<Result<VersionPage, Failure>> {
      if (!may(actor, 'plans.load')) return fail(FORBIDDEN);
      const found = await repository.latest(before, MAX_ROWS + 1);
      const today = dayOf(clock());
      const rows = found.slice(0, MAX_ROWS).map(async (one) => {
        const { importedAt, ward, province, ...about } = one.provenance;
        return {
          version: about.version,
          plan: about.plan,
          title: about.title,
          kind: about.kind,
          decision: about.decision,
          decidedOn: about.decidedOn,
          features: about.features,
          file: about.file,
          place: await places.longNameOf(ward ?? province),
          state: stateOf(one, today),
          refused: one.refused,
          isNewest: one.state === 'ready' && one.isNewest,
          byName: one.byName,
          at: importedAt.toISOString(),
        };
      });
      const last = found[MAX_ROWS - 1]?.provenance.version;
      return ok({
        rows: await Promise.all(rows),
        next: found.length > MAX_ROWS && last !== undefined ? last : null,
      });
    },

    /** The form of the version after another. */
    async next(actor: Actor, version: number): Promise<ReturnType<typeof nextVersionOf> | undefined> {
      if (!may(actor, 'plans.load') || !Number.isSafeInteger(version)) return undefined;
      const found = await repository.provenanceOf(version);
      return found && nextVersionOf(found);
    },

    /** What a version covers; nothing where it was not loaded to its end. */
    async coverage(
      actor: Actor,
      version: number,
    ): Promise<{ title: string; decision: string; map: CoverageMap } | undefined> {
      if (!may(actor, 'plans.load') || !Number.isSafeInteger(version)) return undefined;
      const found = await repository.coverageOf(version);
      return found && { title: found.title, decision: found.decision, map: mapOf(found.coverage) };
    },
  };
}

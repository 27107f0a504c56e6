import type { PlanHead } from '#features/planning/domain/plans/plan-head.ts';
import type { PlanPreview } from '../../domain/plans/plan-file.ts';
import type { Database } from '#platform/db/client.ts';
import { extentOf } from '#features/planning/server/plan-extent.ts';
import { changeBetween } from './plan-change-repository.ts';
import { createPlanImportRepository } from './plan-import-repository.ts';

/** Where a version that was read lies, and what it changes in the one that is shown. */
export async function previewOf(
  db: Database,
  { version, head }: { version: number; head: PlanHead },
): Promise<PlanPreview> {
  const { coverage, box } = await extentOf(db, version, head.coverage);
  const newest = await createPlanImportRepository(db).newest(head.plan);
  const before = newest && {
    decision: newest.decision,
    change: await changeBetween(db, newest.id, version),
  };
  return { coverage, box, before: before ?? null };
}

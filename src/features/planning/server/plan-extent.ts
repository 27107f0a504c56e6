import { createCoverage } from '#features/planning/domain/plots/coverage.ts';
import type { PlanHead } from '#features/planning/domain/plans/plan-head.ts';
import type { MultiPolygon } from '#geo/rings/geometry.ts';
import type { Box } from '#geo/rings/rings.ts';
import type { Database } from '#platform/db/client.ts';
import { cellsOfSmall, shapesOfLarge, versionBox } from './extent-repository.ts';
import { TABLES } from './plan-record.ts';

export type Extent = { coverage: MultiPolygon; isCoverageDeclared: boolean; box: Box };

/** The extent of a version, declared in its head or computed from its features. Most features need only their boxes. */
export async function extentOf(
  db: Database,
  version: number,
  declared: PlanHead['coverage'],
): Promise<Extent> {
  const box = await versionBox(db, version);
  if (declared !== null) return { coverage: [[declared]], isCoverageDeclared: true, box };
  const coverage = createCoverage();
  for (const table of Object.values(TABLES)) {
    for (const range of await cellsOfSmall(db, table, version)) coverage.addCells(range);
    for await (const shape of shapesOfLarge(db, table, version)) coverage.add(shape);
  }
  return { coverage: coverage.shape(), isCoverageDeclared: false, box };
}

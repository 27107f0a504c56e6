import { checkShape, reachOf } from '#features/planning/domain/plans/check-shape.ts';
import { createFeatureReader } from '#features/planning/domain/plans/plan-features.ts';
import type { PlanHead } from '#features/planning/domain/plans/plan-head.ts';
import { parseProjection, projectionOfPrj } from '#features/planning/domain/map/projection.ts';
import type { RawFeature, ReadFault } from '../../domain/plans/read-faults.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { geodesicArea } from '#geo/geodesy.ts';
import { areaOf } from '#geo/rings/geometry.ts';
import type { Database } from '#platform/db/client.ts';
import { transaction } from '#platform/db/transaction.ts';
import { textBeside } from '#features/planning/server/beside.ts';
import { createPlanImportRepository, type KeptFeature, type Progress } from './plan-import-repository.ts';
import { readFeatures } from './read-file.ts';

export type LoadOptions = {
  /** So many features may be refused, and the others are loaded all the same. */
  mayRefuse: number;
  onBytes?: (done: number, total: number) => void;
  onFault?: (fault: ReadFault) => void;
  /** Breaks the load off, to be gone on with later. */
  signal?: AbortSignal | undefined;
};

const BATCH = 2_000;

export const GIVEN_UP = fail<Failure>({ kind: 'conflict', code: 'planning/load-given-up' });

const tooMany = (count: number) =>
  fail<Failure>({ kind: 'invalid', code: 'planning/refused', values: { count } });

/** Reads what is left of a file into its version, and notes with every step how far it has come. */
export async function readInto(
  db: Database,
  { version, file, head }: { version: number; file: string; head: PlanHead },
  begun: Progress,
  { mayRefuse, onBytes, onFault, signal }: LoadOptions,
): Promise<Result<Progress, Failure>> {
  const projection = parseProjection(head.projection);
  if (!projection.ok) return projection;
  const { key, toDegrees } = projection.value;
  const prj = await textBeside(file, '.prj');
  const ofFile = prj === undefined ? projection : projectionOfPrj(prj);
  if (!ofFile.ok) return ofFile;
  if (ofFile.value.key !== key)
    return fail({
      kind: 'invalid',
      code: 'planning/other-projection',
      values: { found: ofFile.value.key, expected: key },
    });
  const checks = { toDegrees, isInside: reachOf(head.province) };
  const attributesOf = createFeatureReader(head);
  const progress = { ...begun };
  let batch: KeptFeature[] = [];

  function refuse(fault: ReadFault) {
    progress.refused += 1;
    onFault?.(fault);
  }

  function keep({ no, line, properties, shape: written }: RawFeature) {
    const place = line === undefined ? { no } : { no, line };
    const shape = checkShape(written, checks);
    if (!shape.ok) return refuse({ ...shape.error, ...place });
    const attributes = attributesOf(properties);
    if (!attributes.ok) return refuse({ ...attributes.error, ...place });
    batch.push({ ...attributes.value, no, shape: shape.value, area: areaOf(shape.value, geodesicArea) });
    progress.features += 1;
  }

  /** Whether there still is a version to write to. */
  async function flush(): Promise<boolean> {
    // What will be refused as a whole is read to its end for the report, but no longer written.
    const isThere =
      progress.refused > mayRefuse ||
      (await transaction(db, (trx) => createPlanImportRepository(trx).add(version, batch, progress)));
    batch = [];
    return isThere;
  }

  const options = { ...(begun.reached.no > 0 && { from: begun.reached }), ...(onBytes && { onBytes }) };
  for await (const one of readFeatures(file, options)) {
    if (!one.ok && one.error.no === undefined) return fail(one.error);
    if (one.ok) keep(one.value);
    else refuse(one.error);
    signal?.throwIfAborted();
    progress.reached = (one.ok ? one.value.reached : one.error.reached) ?? progress.reached;
    if (batch.length === BATCH && !(await flush())) return GIVEN_UP;
  }
  if (!(await flush())) return GIVEN_UP;
  return progress.refused > mayRefuse ? tooMany(progress.refused) : ok(progress);
}

/** Leaves out plots that the file has twice, which only the whole of it shows. */
export async function withoutRepeats(
  db: Database,
  version: number,
  { features, refused, reached }: Progress,
  { mayRefuse, onFault }: LoadOptions,
): Promise<Result<Progress, Failure>> {
  const repository = createPlanImportRepository(db);
  const repeated = await repository.repeatedPlots(version);
  for (const { no, landCode } of repeated)
    onFault?.({ kind: 'invalid', code: 'planning/repeated-plot', values: { landCode }, no });
  if (refused + repeated.length > mayRefuse) return tooMany(refused + repeated.length);
  const left = features - repeated.length;
  if (left === 0) return fail({ kind: 'invalid', code: 'planning/nothing-in-file' });
  await repository.dropPlots(
    version,
    repeated.map(({ no }) => no),
  );
  return ok({ features: left, refused: refused + repeated.length, reached });
}

import { createHash } from 'node:crypto';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { topologyOf } from '#geo/topology/topology.ts';
import { featuresIn, readFeature } from '#features/places/domain/outlines/outline-feature.ts';
import type { OutlineFault } from '#features/places/domain/outlines/outline-faults.ts';
import {
  type Outline,
  OUTLINE_TOLERANCES,
  type UnitsByCode,
} from '#features/places/domain/outlines/outline.ts';
import { keyOf, type Level } from '#features/places/domain/unit.ts';
import {
  createOutlineImportRepository,
  type OutlineImport,
} from '#features/places/server/outline-import-repository.ts';
import {
  type OutlineFile,
  outlineFiles,
  type OutlineReadingFailure,
} from '#features/places/server/outline-reading.ts';
import type { Database } from '#platform/db/client.ts';
import { transaction } from '#platform/db/transaction.ts';
import { announce } from '#platform/changes/changes.ts';
import { EVERYTHING } from '#platform/changes/page-change.ts';

/** Files to import, and their attribution. */
export type OutlineSource = {
  name: string;
  attribution: string;
  licence: string;
  files: AsyncIterable<Result<OutlineFile, OutlineReadingFailure>>;
};

export type OutlineReport = {
  /** `unchanged`: identical files are already loaded. */
  outcome: 'imported' | 'unchanged';
  sha256: string;
  outlines: Record<Level, number>;
};

export type OutlineRefusal = Failure & { faults: readonly OutlineFault[] };

type Reading = { outlines: readonly Outline[]; sha256: string };

/** Imports outlines from a path or URL, for operators. */
export const createOutlineImporter = (db: Database) => ({
  import: (place: string, source: Omit<OutlineSource, 'files'>) =>
    importOutlines(db, { ...source, files: outlineFiles(place) }),
});

/** Replaces the outlines of every unit the files bring, or, when anything in them is wrong, of none. */
export async function importOutlines(
  db: Database,
  { files, ...source }: OutlineSource,
): Promise<Result<OutlineReport, OutlineRefusal>> {
  const repository = createOutlineImportRepository(db);
  const read = await readOutlines(files, await repository.listUnits());
  if (!read.ok) return read;
  const { outlines, sha256 } = read.value;
  const report = { sha256, outlines: countLevels(outlines) };
  if (await repository.isStanding(sha256)) return ok({ outcome: 'unchanged', ...report });

  const drawn = drawAtEveryDetail(outlines);
  await transaction(db, async (trx) => {
    await createOutlineImportRepository(trx).replace({ ...source, sha256 }, drawn);
    await announce(trx, [EVERYTHING]);
  });
  return ok({ outcome: 'imported', ...report });
}

async function readOutlines(
  files: OutlineSource['files'],
  units: UnitsByCode,
): Promise<Result<Reading, OutlineRefusal>> {
  const hash = createHash('sha256');
  const outlines: Outline[] = [];
  const faults: OutlineFault[] = [];
  const seen = new Set<string>();
  for await (const file of files) {
    if (!file.ok) return fail({ ...file.error, faults: [] });
    const { name, text } = file.value;
    hash.update(text);
    const features = featuresIn(text);
    if (!features.ok) faults.push({ ...features.error, file: name });
    for (const [index, feature] of (features.ok ? features.value : []).entries()) {
      const place = { file: name, feature: index + 1 };
      const outline = readFeature(feature, units);
      if (!outline.ok) {
        faults.push({ ...outline.error, ...place });
        continue;
      }
      const unit = keyOf(outline.value.unit);
      if (seen.has(unit)) faults.push({ problem: 'map.outline.repeated', values: { unit }, ...place });
      seen.add(unit);
      outlines.push(outline.value);
    }
  }
  if (faults.length > 0) {
    const values = { count: faults.length };
    return fail({ kind: 'invalid', code: 'map/outlines-refused', values, faults });
  }
  return ok({ outlines, sha256: hash.digest('hex') });
}

const countLevels = (outlines: readonly Outline[]): OutlineReport['outlines'] => {
  const count = (level: Level) => outlines.filter(({ unit }) => unit.level === level).length;
  return { province: count('province'), district: count('district'), commune: count('commune') };
};

function drawAtEveryDetail(outlines: readonly Outline[]): OutlineImport['outlines'] {
  const topology = topologyOf(outlines.map(({ shape }) => shape));
  return OUTLINE_TOLERANCES.flatMap((tolerance, detail) => {
    const shapes = topology.simplified(tolerance);
    return outlines.map(({ unit }, index) => ({ unit, detail, shape: shapes[index] ?? [] }));
  });
}

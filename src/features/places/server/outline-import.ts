import { createHash } from 'node:crypto';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { topologyOf } from '#geo/topology/topology.ts';
import {
  featuresIn,
  isOsmFeature,
  type NamedOutline,
  readFeature,
  readOsmFeature,
} from '#features/places/domain/outlines/outline-feature.ts';
import type { OutlineFault } from '#features/places/domain/outlines/outline-faults.ts';
import {
  type Outline,
  OUTLINE_TOLERANCES,
  unitOfName,
  unitsByName,
} from '#features/places/domain/outlines/outline.ts';
import { keyOf, type Level, LEVELS, type Unit } from '#features/places/domain/unit.ts';
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

type Named = NamedOutline & { place: { file: string; feature: number } };

async function readOutlines(
  files: OutlineSource['files'],
  units: readonly Unit[],
): Promise<Result<Reading, OutlineRefusal>> {
  const [byCode, byName] = [Map.groupBy(units, ({ code }) => code), unitsByName(units)];
  const hash = createHash('sha256');
  const outlines: Outline[] = [];
  const named: Named[] = [];
  const faults: OutlineFault[] = [];
  const seen = new Set<string>();
  const add = (outline: Outline, place: Named['place']) => {
    const unit = keyOf(outline.unit);
    if (seen.has(unit)) faults.push({ problem: 'map.outline.repeated', values: { unit }, ...place });
    seen.add(unit);
    outlines.push(outline);
  };
  for await (const file of files) {
    if (!file.ok) return fail({ ...file.error, faults: [] });
    const { name, text } = file.value;
    hash.update(text);
    const features = featuresIn(text);
    if (!features.ok) faults.push({ ...features.error, file: name });
    for (const [index, feature] of (features.ok ? features.value : []).entries()) {
      const place = { file: name, feature: index + 1 };
      const isNamed = isOsmFeature(feature);
      const read = isNamed ? readOsmFeature(feature) : readFeature(feature, byCode);
      if (!read.ok) faults.push({ ...read.error, ...place });
      else if (read.value && 'unit' in read.value) add(read.value, place);
      else if (read.value) named.push({ ...read.value, place });
    }
  }
  // Provinces first: communes of one name are known by them.
  for (const { place, ...outline } of named.toSorted(
    (a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level),
  )) {
    const { name, shape } = outline;
    const provinces = outlines.filter(({ unit }) => unit.level === 'province');
    const unit = unitOfName(byName, outline, provinces);
    if (unit === undefined) faults.push({ problem: 'map.outline.unknown-name', values: { name }, ...place });
    else if (unit === 'several')
      faults.push({ problem: 'map.outline.several-units', values: { name }, ...place });
    else add({ unit, shape }, place);
  }
  if (outlines.length === 0 && faults.length === 0)
    return fail({ kind: 'invalid', code: 'map/outlines-none', faults: [] });
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

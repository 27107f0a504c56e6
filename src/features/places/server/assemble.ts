import type { Change, RegisterData } from '#features/places/domain/register/register.ts';
import { fullName, type Unit } from '#features/places/domain/unit.ts';
import { splitName } from '#features/places/domain/unit-name.ts';
import { isoDate } from '#kernel/dates.ts';
import { slugOf } from '#kernel/slug.ts';
import { fold } from '#kernel/text.ts';
import { currentUnits, formerUnits, REFORM, unitOf } from './assemble-units.ts';
import { COMMUNES_ADDED, EARLY, ISLANDS } from './facts/early.ts';
import { FORMER_PROVINCES } from '#features/places/domain/register/former-provinces.ts';
import * as acts from './facts/resolutions.ts';
import { correctedParts } from './facts/tables.ts';
import { packageRows, type PackageRows } from './package-rows.ts';

type Communes = ReadonlyMap<string, Unit>;

/** The commune since 1 July 2025 that a row of the package means: some of its codes are of no list. */
function createReader({ provinces, wards }: PackageRows) {
  const codes = new Set(wards.map(({ ward_code }) => ward_code));
  const provinceCode = new Map(provinces.map(({ name, province_code }) => [fold(name), province_code]));
  const named = new Map(
    wards.map(({ name, province_code, ward_code }) => [`${name}, ${province_code}`, ward_code]),
  );
  return ({ new_ward_code, new_ward_name, new_province_name }: PackageRows['mappings'][number]) =>
    codes.has(new_ward_code)
      ? new_ward_code
      : named.get(`${new_ward_name}, ${provinceCode.get(fold(new_province_name))}`);
}

/** Successors of each former commune on 1 July 2025, by code. */
function successorsIn(rows: PackageRows): Map<string, Set<string>> {
  const newCodeIn = createReader(rows);
  const successors = new Map<string, Set<string>>();
  const of = (code: string) => successors.get(code) ?? successors.set(code, new Set()).get(code) ?? new Set();
  for (const row of rows.mappings) {
    const to = newCodeIn(row);
    if (row.old_ward_code !== undefined && to !== undefined) of(row.old_ward_code).add(to);
  }
  for (const { code, successor } of COMMUNES_ADDED) of(code).add(successor);
  for (const { from, to, isAdded } of correctedParts())
    if (isAdded) of(from).add(to);
    else of(from).delete(to);
  return successors;
}

function reformChanges(rows: PackageRows, current: Communes): Change[] {
  const on = REFORM;
  const communes = [...successorsIn(rows)].flatMap(([code, targets]) =>
    [...targets].map((target) => ({
      from: `${code}@2004` as const,
      to: `${target}@2025` as const,
      part: targets.size > 1 ? ('partial' as const) : ('full' as const),
      on,
      resolution: current.get(target)?.madeBy ?? acts.PROVINCES_2025,
    })),
  );
  const islands = Object.entries(ISLANDS).map(([district, zone]) => ({
    from: `${district}@2004` as const,
    to: `${zone}@2025` as const,
    part: 'full' as const,
    on,
    resolution: current.get(zone)?.madeBy ?? acts.PROVINCES_2025,
  }));
  const provinces = FORMER_PROVINCES.map(({ code, successor }) => ({
    from: `${code}@2004` as const,
    to: `${successor}@2025` as const,
    part: 'full' as const,
    on,
    resolution: acts.PROVINCES_2025,
  }));
  return [...provinces, ...islands, ...communes];
}

const bare = (full: string) => fold(splitName(full)?.name ?? full);

/** Communes that had ended before mid-2025: the package names what took over their land, without codes or days. */
function olderCommunes(rows: PackageRows, former: readonly Unit[]): RegisterData {
  const newCodeIn = createReader(rows);
  const provinces = new Map(FORMER_PROVINCES.map(({ name, code }) => [fold(name), code]));
  const districts = new Map(
    former
      .filter(({ level }) => level === 'district')
      .map((unit) => [`${fold(unit.name)}, ${unit.parent}`, unit.code]),
  );
  const known = new Set(
    former
      .filter(({ level }) => level === 'commune')
      .map((unit) => `${fold(fullName(unit))}, ${unit.parent}`),
  );
  const units = new Map<string, Unit>();
  const successors = new Map<string, Set<string>>();
  for (const row of rows.mappings) {
    const { old_ward_code, old_ward_name: full, old_district_name = '', old_province_name = '' } = row;
    const to = newCodeIn(row);
    if (old_ward_code !== undefined || full === undefined || to === undefined) continue;
    const province = provinces.get(fold(old_province_name)) ?? null;
    const parent = districts.get(`${bare(old_district_name)}, ${province}`) ?? province;
    if (known.has(`${fold(full)}, ${parent}`)) continue;
    const code = slugOf(`${full} ${old_district_name} ${old_province_name}`);
    units.set(
      code,
      unitOf({ scheme: 'older', level: 'commune', code, full, parent, endedBy: acts.BEFORE_2025 }),
    );
    successors.set(code, (successors.get(code) ?? new Set()).add(to));
  }
  return { units: [...units.values()], changes: becoming(successors) };
}

const becoming = (successors: ReadonlyMap<string, ReadonlySet<string>>): Change[] =>
  [...successors].flatMap(([code, targets]) =>
    [...targets].map((target) => ({
      from: `${code}@older` as const,
      to: `${target}@2025` as const,
      part: targets.size > 1 ? ('partial' as const) : ('full' as const),
      on: null,
      resolution: acts.BEFORE_2025,
    })),
  );

function earlyUnits(): RegisterData {
  const early = EARLY.map((unit) => ({
    ...unit,
    code: slugOf(`${unit.name} ${unit.under ?? ''}`),
    ended: isoDate.parse(unit.ended),
  }));
  return {
    units: early.map(({ name, level, parent, code, ended, resolution }) =>
      unitOf({ scheme: 'older', level, code, full: name, parent, to: ended, endedBy: resolution }),
    ),
    changes: early.flatMap(({ code, ended, resolution, successors }) =>
      successors.map((to) => ({ from: `${code}@older`, to, part: 'full', on: ended, resolution })),
    ),
  };
}

/** All units until 1 July 2025 and how they followed one another, from the package and our tables of facts. */
export function assemble(): RegisterData {
  const rows = packageRows();
  const former = formerUnits(rows);
  const current = currentUnits(rows);
  const byCode = new Map(current.map((unit) => [unit.code, unit]));
  const older = olderCommunes(rows, former);
  const early = earlyUnits();
  return {
    units: [...early.units, ...older.units, ...former, ...current],
    changes: [...early.changes, ...older.changes, ...reformChanges(rows, byCode)],
  };
}

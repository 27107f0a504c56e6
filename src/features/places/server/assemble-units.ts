import type { Level, Unit, UnitScheme } from '#features/places/domain/unit.ts';
import { englishName, splitName } from '#features/places/domain/unit-name.ts';
import { isoDate } from '#kernel/dates.ts';
import { fold, modernTone } from '#kernel/text.ts';
import { TONE_UNCHANGED } from './facts/resolutions.ts';
import { COMMUNES_ADDED, DISTRICTS_MENDED, FOUNDING_ACTS } from './facts/early.ts';
import { FORMER_PROVINCES } from '#features/places/domain/register/former-provinces.ts';
import * as acts from './facts/resolutions.ts';
import { formerDistricts } from './facts/tables.ts';
import type { PackageRows } from './package-rows.ts';

export const REFORM = isoDate.parse('2025-07-01');

type Facts = { scheme: UnitScheme; level: Level; code: string; full: string } & Partial<
  Pick<Unit, 'parent' | 'from' | 'to' | 'madeBy' | 'endedBy'>
>;

export function unitOf({ full, ...facts }: Facts): Unit {
  const named = splitName(full);
  if (!named) throw new Error(`«${full}» names no kind of unit`);
  return {
    parent: null,
    from: null,
    to: null,
    madeBy: null,
    endedBy: null,
    ...facts,
    ...named,
    nameEn: englishName(named),
  };
}

/** The country until 30 June 2025: 63 provinces, 696 districts, 10,035 communes. */
export function formerUnits({ mappings }: PackageRows): Unit[] {
  const until = { scheme: '2004', to: REFORM } as const;
  const provinces = FORMER_PROVINCES.map(({ code, name }) =>
    unitOf({
      ...until,
      level: 'province',
      code,
      full: name,
      madeBy: FOUNDING_ACTS[code] ?? null,
      endedBy: acts.PROVINCES_2025,
    }),
  );
  const districts = formerDistricts();
  const provinceName = new Map(FORMER_PROVINCES.map(({ code, name }) => [code, name]));
  const successor = new Map(FORMER_PROVINCES.map(({ code, successor }) => [code, successor]));
  const districtNamed = new Map(
    districts.map((district) => [fold(`${district.name}, ${provinceName.get(district.province)}`), district]),
  );
  const districtOf = (name: string, province: string) =>
    districtNamed.get(fold(`${DISTRICTS_MENDED[`${name}, ${province}`] ?? name}, ${province}`));

  const communes = new Map<string, Unit>();
  const add = (code: string, full: string, district: { code: string; province: string } | undefined) => {
    if (!district) throw new Error(`${code} ${full} has no district`);
    const endedBy = acts.communesResolution(successor.get(district.province) ?? '');
    communes.set(code, unitOf({ ...until, level: 'commune', code, full, parent: district.code, endedBy }));
  };
  for (const { old_ward_code: code, old_ward_name: full = '', ...row } of mappings)
    if (code !== undefined && !communes.has(code))
      add(code, full, districtOf(row.old_district_name ?? '', row.old_province_name ?? ''));
  for (const { code, name, district } of COMMUNES_ADDED)
    add(
      code,
      name,
      districts.find((known) => known.code === district),
    );

  return [
    ...provinces,
    ...districts.map(({ code, name, province }) =>
      unitOf({
        ...until,
        level: 'district',
        code,
        full: name,
        parent: province,
        madeBy: FOUNDING_ACTS[code] ?? null,
        endedBy: acts.NO_DISTRICTS,
      }),
    ),
    ...communes.values(),
  ];
}

const officialName = (code: string, name: string) =>
  (TONE_UNCHANGED.has(code) ? name : modernTone(name)).replaceAll('’', "'");

/** The units since 1 July 2025, as they began. */
export function currentUnits({ provinces, wards }: PackageRows): Unit[] {
  const since = { scheme: '2025', from: REFORM } as const;
  return [
    ...provinces.map(({ province_code: code, name, place_type: kind }) =>
      unitOf({
        ...since,
        level: 'province',
        code,
        full: officialName(code, kind === 'Tỉnh' ? `Tỉnh ${name}` : name),
        madeBy: acts.PROVINCES_2025,
      }),
    ),
    ...wards.map(({ ward_code: code, name, province_code: parent }) =>
      unitOf({
        ...since,
        level: 'commune',
        code,
        full: officialName(code, name),
        parent,
        madeBy: acts.communesResolution(parent),
      }),
    ),
  ];
}

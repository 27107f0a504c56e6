import type { Level, Unit, UnitScheme } from '#features/places/domain/unit.ts';
import { isoDate } from '#kernel/dates.ts';
import { fold, modernTone } from '#kernel/text.ts';
import { CODES_OF_2026, TONE_UNCHANGED, WARDS_OF_2026 } from './facts/resolutions.ts';
import { COMMUNES_ADDED, DISTRICTS_MENDED, FOUNDING_ACTS } from './facts/early.ts';
import { FORMER_PROVINCES } from '#features/places/domain/register/former-provinces.ts';
import * as acts from './facts/resolutions.ts';
import { formerDistricts } from './facts/tables.ts';
import type { PackageRows } from './package-rows.ts';
import { englishName, splitName } from './record.ts';

export const REFORM = isoDate.parse('2025-07-01');
export const DONG_NAI = isoDate.parse('2026-04-30');

type Facts = { scheme: UnitScheme; level: Level; code: string; full: string } & Partial<
  Pick<Unit, 'parent' | 'from' | 'to' | 'madeBy' | 'endedBy'>
>;

export function unitOf({ full, ...facts }: Facts): Unit {
  const named = splitName(full);
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

/** The units since 1 July 2025, including the changes of 30 April 2026. */
export function currentUnits({ provinces, wards }: PackageRows): Unit[] {
  const renamed = new Map<string, { code: string; full?: string; by: string }>([
    ['75', { code: '75', full: 'Thành phố Đồng Nai', by: acts.DONG_NAI_CITY }],
    ...WARDS_OF_2026.map((code) => [code, { code, by: acts.DONG_NAI_WARDS }] as const),
    ...CODES_OF_2026.map(({ was, is }) => [was, { code: is, by: acts.LIST_2026 }] as const),
  ]);
  const made = (facts: Pick<Facts, 'level' | 'code' | 'full' | 'parent' | 'madeBy'>): Unit[] => {
    const unit = unitOf({ ...facts, scheme: '2025', from: REFORM });
    const change = renamed.get(facts.code);
    if (!change) return [unit];
    const full = change.full ?? (change.by === acts.DONG_NAI_WARDS ? `Phường ${unit.name}` : facts.full);
    const next = { ...facts, code: change.code, full, scheme: '2026', from: DONG_NAI } as const;
    return [{ ...unit, to: DONG_NAI, endedBy: change.by }, unitOf({ ...next, madeBy: change.by })];
  };

  return [
    ...provinces.flatMap(({ province_code: code, name, place_type: kind }) =>
      made({
        level: 'province',
        code,
        full: officialName(code, kind === 'Tỉnh' ? `Tỉnh ${name}` : name),
        madeBy: acts.PROVINCES_2025,
      }),
    ),
    ...wards.flatMap(({ ward_code: code, name, province_code: parent }) =>
      made({
        level: 'commune',
        code,
        full: officialName(code, name),
        parent,
        madeBy: acts.communesResolution(parent),
      }),
    ),
  ];
}

import type { City, Commune, PlaceMatch, PlaceRef, Ward } from '#features/places/domain/directory.ts';
import { dayNaming } from '#features/places/domain/question.ts';
import { pageName } from '#features/places/domain/register/page-name.ts';
import type { Register } from '#features/places/domain/register/register.ts';
import { fullName, isCurrent, isSinceReform, longName, type Unit } from '#features/places/domain/unit.ts';
import { namedPlace } from '#features/places/server/lists.ts';
import type { WardScheme } from '#kernel/land/land-code.ts';
import { slugOf } from '#kernel/slug.ts';
import { compareVi } from '#kernel/text.ts';

const isCommune = ({ level }: Unit) => level === 'commune';

/** Words that mean more communes than this mean none in particular. */
const MAX_SUGGESTED = 12;

/** The communes of all lists that bear a code. */
const bearersOf = (register: Register, code: string) => register.byCode.get(code)?.filter(isCommune) ?? [];

const provinceOf = (register: Register, unit: Unit) => register.pathOf(unit).at(-1) ?? unit;

export const refOf = (unit: Unit): PlaceRef => ({ code: unit.code, day: dayNaming(unit) });

export const matchOf = ({ unit, path }: { unit: Unit; path: readonly Unit[] }): PlaceMatch => ({
  ...refOf(unit),
  page: pageName(unit),
  name: fullName(unit),
  within: longName(path.slice(1)),
});

export const cityOf = (unit: Unit): City => ({ ...namedPlace(unit), slug: slugOf(unit.name) });

/** In an address a commune has the word of its kind: a province may have a ward and a commune of one name. */
const wardOf =
  (register: Register) =>
  (unit: Unit): Ward => ({
    ...namedPlace(unit),
    slug: slugOf(fullName(unit)),
    page: pageName(unit),
    city: cityOf(provinceOf(register, unit)),
  });

/** The units since the reform that became this one as a whole, or parts of it. */
function earlierOf(register: Register, unit: Unit): Unit[] {
  const before = register.changesInto(unit).flatMap(({ from, part }) => {
    const one = part === 'full' ? register.unitOf(from) : undefined;
    return one && isSinceReform(one.scheme) ? [one] : [];
  });
  return before.flatMap((one) => [one, ...earlierOf(register, one)]);
}

const communeOf =
  (register: Register) =>
  (unit: Unit): Commune => ({
    ...refOf(unit),
    page: pageName(unit),
    scheme: unit.scheme,
    name: fullName(unit),
    province: namedPlace(provinceOf(register, unit)),
    earlier: earlierOf(register, unit).map(({ scheme, code }) => ({ scheme, code })),
  });

export const wardsOf = (register: Register, province: string) =>
  register.units
    .filter((unit) => isCommune(unit) && isCurrent(unit) && unit.parent === province)
    .map(wardOf(register))
    .toSorted((a, b) => compareVi(a.name, b.name));

export const communesWithCodes = (register: Register, codes: readonly string[]) =>
  new Map(
    codes.flatMap((code) => {
      const units = bearersOf(register, code);
      if (units.length === 0) return [];
      const current = units.find(isCurrent);
      return [[code, current ? communeOf(register)(current) : ('ended' as const)] as const];
    }),
  );

export const communesNow = (register: Register, code: string) =>
  [...new Set(bearersOf(register, code).flatMap(register.nowOf))].filter(isCommune).map((unit) => unit.code);

export function placeNow(register: Register, unit: Unit) {
  const now = register.nowOf(unit);
  const communes = now.flatMap((one) => (isCommune(one) ? [one] : register.childrenOf(one)));
  const former = unit.scheme === '2004' || unit.scheme === 'older' ? [unit] : register.formerOf(unit);
  const districts = new Set(
    former.flatMap(register.pathOf).filter(({ level, scheme }) => level === 'district' && scheme === '2004'),
  );
  return {
    asked: matchOf({ unit, path: register.pathOf(unit) }),
    isCurrent: isCurrent(unit),
    communes: communes.map(communeOf(register)),
    isSplit: isCommune(unit) && now.length > 1,
    formerDistricts: [...districts].map((district) => ({
      name: fullName(district),
      province: longName(register.pathOf(district).slice(1)),
    })),
  };
}

export function wardOfPlot(register: Register, code: string, scheme: WardScheme) {
  const units = bearersOf(register, code);
  const unit = units.find((one) => one.scheme === scheme) ?? units.find(isCurrent) ?? units[0];
  if (!unit) return undefined;
  const now = register.nowOf(unit).filter(isCommune);
  const before = (isCurrent(unit) ? register.formerOf(unit) : [unit]).filter(isCommune);
  const named = (one: Unit) => longName(register.pathOf(one));
  return {
    name: named(unit),
    now: now.map(wardOf(register)),
    nowNames: now.map(named),
    before: before.map(named),
  };
}

/** Communes in force on the land of units, with all codes that plots there may bear. */
export const wardsOn = (register: Register, units: readonly Unit[]) =>
  [...new Set(units.flatMap(register.nowOf))]
    .filter(isCommune)
    .slice(0, MAX_SUGGESTED)
    .map((unit) => ({
      ...wardOf(register)(unit),
      codes: [unit, ...register.formerOf(unit)].filter(isCommune).map(({ code }) => code),
    }));

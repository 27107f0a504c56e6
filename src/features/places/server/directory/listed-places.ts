import type { FormerProvince, ListedPlace, PlaceCodes } from '#features/places/domain/directory.ts';
import { nearbyOf } from '#features/places/domain/register/nearby.ts';
import { pageName } from '#features/places/domain/register/page-name.ts';
import { searchOf as searchOfUnit } from '#features/places/domain/question.ts';
import { memoizePerRegister, type Register } from '../../domain/register/register.ts';
import { fullName, isCurrent, longName, type Unit } from '#features/places/domain/unit.ts';
import { END_OF_2004 } from '#features/places/server/lists.ts';
import { type IsoDate, isoDate } from '#kernel/dates.ts';
import { compareVi } from '#kernel/text.ts';

const NOW: IsoDate = isoDate.parse('9999-12-30');

const listed =
  (register: Register) =>
  (unit: Unit): ListedPlace => ({
    code: unit.code,
    page: pageName(unit),
    level: unit.level,
    name: fullName(unit),
    within: longName(register.pathOf(unit).slice(1)),
    isFormer: !isCurrent(unit),
  });

/** The unit in force that bears a code, or the former district; people still look for property by those. */
function unitOf(register: Register, code: string): Unit | undefined {
  const current = register.at(code, NOW);
  return current ?? (code.length === 3 ? register.at(code, END_OF_2004) : undefined);
}

/** The replacement of a dissolved unit: its only successor, else its former district. */
function successorOf(register: Register, unit: Unit): Unit | undefined {
  const [now, ...others] = register.nowOf(unit);
  if (now && others.length === 0) return now;
  return register.pathOf(unit).find(({ level }) => level === 'district');
}

function replacementOf(register: Register, code: string): Unit | undefined {
  const former = register.at(code, END_OF_2004);
  return former && successorOf(register, former);
}

/** The unit whose list a place uses: itself for a former district, the successor for a former province. */
const listedAs = (register: Register) => (unit: Unit) =>
  unit.level === 'province' && !isCurrent(unit) ? (successorOf(register, unit) ?? unit) : unit;

/** Children: provinces of the country, former districts of a province, then communes. */
function below(register: Register, code: string): readonly Unit[] {
  if (code === '') return register.units.filter((unit) => unit.level === 'province' && isCurrent(unit));
  const unit = unitOf(register, code);
  if (!unit || unit.level === 'commune') return [];
  if (unit.level === 'district') return register.nowOf(unit).filter(({ level }) => level === 'commune');
  return register.units.filter(
    (one) =>
      one.level === 'district' &&
      register.at(one.code, END_OF_2004) === one &&
      register.nowOf(register.parentOf(one) ?? one).includes(unit),
  );
}

export const placesWithin = memoizePerRegister((register, code: string) =>
  below(register, code)
    .map(listed(register))
    .toSorted((a, b) => compareVi(a.name, b.name)),
);

export function placeOfCode(register: Register, code: string) {
  const unit = unitOf(register, code);
  if (unit) return { kind: 'place' as const, place: listed(register)(unit) };
  const now = replacementOf(register, code);
  return now && { kind: 'moved' as const, code: now.code };
}

/** The place of a page; a dissolved ward or province leads to what has its land, and a wrong name to the right one. */
export function placeOfPage(register: Register, { unit, isRight }: { unit: Unit; isRight: boolean }) {
  const isListed = (one: Unit | undefined) => one !== undefined && unitOf(register, one.code) === one;
  const meant = [unit, successorOf(register, unit), ...register.pathOf(unit)].find(isListed);
  if (meant === unit && isRight) return { kind: 'place' as const, place: listed(register)(unit) };
  return meant && { kind: 'moved' as const, page: pageName(meant) };
}

/** Provinces beside a province, the districts of the former province of a district, and communes near a commune. */
export const placesBeside = memoizePerRegister((register, code: string) => {
  const unit = unitOf(register, code);
  return (unit ? around(register, unit) : []).map(listed(register));
});

function around(register: Register, unit: Unit): readonly Unit[] {
  if (unit.level === 'province') return below(register, '').filter((one) => one !== unit);
  if (unit.level === 'commune') return nearbyOf(register, unit)?.communes ?? [];
  return register
    .childrenOf(register.parentOf(unit) ?? unit)
    .filter((one) => one !== unit && unitOf(register, one.code) === one)
    .toSorted((a, b) => compareVi(a.name, b.name));
}

export function pathTo(register: Register, code: string) {
  const unit = unitOf(register, code);
  return unit ? register.pathOf(unit).toReversed().map(listedAs(register)).map(listed(register)) : [];
}

export function nameOf(register: Register, code: string) {
  const unit = unitOf(register, code) ?? replacementOf(register, code);
  return unit ? fullName(unit) : code;
}

export function longNameOf(register: Register, code: string) {
  const unit = unitOf(register, code) ?? register.byCode.get(code)?.find(({ level }) => level === 'commune');
  return unit ? longName(register.pathOf(unit)) : code;
}

const longNameOn = memoizePerRegister((register, code: string, day: IsoDate) => {
  const unit = register.at(code, day);
  return unit && longName(register.pathOf(unit));
});

export const namesOf = (register: Register, places: readonly PlaceCodes[]) =>
  places.map(({ commune, formerCommune, formerDistrict }) => {
    const before = formerCommune ?? formerDistrict;
    return {
      now: longNameOn(register, commune, NOW) ?? commune,
      before: (before === null ? undefined : longNameOn(register, before, END_OF_2004)) ?? null,
    };
  });

export const formerProvince = memoizePerRegister((register, code: string): FormerProvince | undefined => {
  const unit = register.at(code, END_OF_2004);
  const [now] = unit?.level === 'province' ? register.nowOf(unit) : [];
  if (!unit || !now) return undefined;
  const isWithin = (one: Unit) => register.pathOf(one).at(-1) === unit;
  const communes = register.childrenOf(now).filter((commune) => {
    const former = register.formerOf(commune);
    return former.length > 0 && former.every(isWithin);
  });
  const districts = register.childrenOf(unit).filter(({ level }) => level === 'district');
  const land = [...districts, ...communes].map((one) => one.code);
  return { code, name: fullName(unit), province: now.code, land };
});

export function belongTogether(
  register: Register,
  { province, commune, formerDistrict, formerCommune }: PlaceCodes,
) {
  const unit = register.at(commune, NOW);
  if (unit?.level !== 'commune' || unit.parent !== province) return false;
  const former = formerCommune === null ? undefined : register.at(formerCommune, END_OF_2004);
  const district = formerDistrict === null ? undefined : register.at(formerDistrict, END_OF_2004);
  if (formerCommune !== null && !(former && register.nowOf(former).includes(unit))) return false;
  if (formerDistrict !== null && !(district && register.nowOf(district).includes(unit))) return false;
  return !former || !district || former.parent === district.code;
}

export function searchOf(register: Register, commune: string) {
  const unit = register.at(commune, NOW);
  return unit ? searchOfUnit(unit) : `?ma=${commune}`;
}

export function pageOf(register: Register, commune: string) {
  const unit = register.at(commune, NOW);
  return unit ? pageName(unit) : commune;
}

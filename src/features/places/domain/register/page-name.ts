import { dayBefore } from '#kernel/dates.ts';
import { slugOf } from '#kernel/slug.ts';
import type { Register } from './register.ts';
import { fullName, isCurrent, type Unit } from '../unit.ts';

/** A name that is older than the lists has a slug for its code already. */
const plainName = (unit: Unit) =>
  unit.scheme === 'older' ? unit.code : `${slugOf(fullName(unit))}-${unit.code}`;

/** The name of a unit's page in its address: «phuong-sai-gon-26740», or with its last day where a later unit has that one. */
export const pageName = (unit: Unit): string =>
  unit.isRepeated && unit.to !== null ? `${plainName(unit)}-${dayBefore(unit.to)}` : plainName(unit);

/** Marks the units whose name and code a later unit bears. */
export function markRepeated(units: readonly Unit[]): Unit[] {
  const byCode = Map.groupBy(units, ({ code }) => code);
  const isRepeated = (unit: Unit) => {
    const bearers = byCode.get(unit.code) ?? [];
    const isLater = (other: Unit) => (other.from ?? '') > (unit.from ?? '');
    return bearers.some((other) => isLater(other) && plainName(other) === plainName(unit));
  };
  return units.map((unit) => (isRepeated(unit) ? { ...unit, isRepeated: true } : unit));
}

const DAY_AT_END = /-\d{4}-\d\d-\d\d$/;
const CODE_AT_END = /(?:^|-)(\d{2}|\d{3}|\d{5})$/;

/** Finds the unit of a page by its name; a right code in a wrong name means the last unit that bears it. */
export function createPageFinder(register: Register) {
  const byName = new Map(register.units.map((unit) => [pageName(unit), unit]));
  return (name: string): { unit: Unit; isRight: boolean } | undefined => {
    const unit = byName.get(name);
    if (unit) return { unit, isRight: true };
    const code = CODE_AT_END.exec(name.replace(DAY_AT_END, ''))?.[1];
    const last = code === undefined ? undefined : register.lastOf(code);
    return last && { unit: last, isRight: false };
  };
}

const MAX_LENGTH = 80;
const MAX_NEAR = 4;
const DIGITS_AT_END = /(?:^|-)(\d{2,5})$/;

/** The words in the name of a page, without its code and day: «phuong sai gon». */
export const nameIn = (name: string): string =>
  name
    .slice(0, MAX_LENGTH)
    .replace(DAY_AT_END, '')
    .replace(DIGITS_AT_END, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The units in force with the codes that come next to one that is none, which are near it on the ground too. */
export function nearestCodes({ units }: Register, name: string): Unit[] {
  const code = DIGITS_AT_END.exec(name)?.[1] ?? '';
  const off = (unit: Unit) => Math.abs(Number(unit.code) - Number(code));
  return units
    .filter((unit) => isCurrent(unit) && unit.code.length === code.length)
    .toSorted((a, b) => off(a) - off(b))
    .slice(0, MAX_NEAR);
}

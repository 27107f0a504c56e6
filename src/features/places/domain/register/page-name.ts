import { dayBefore } from '#kernel/dates.ts';
import { slugOf } from '#kernel/slug.ts';
import type { Register } from './register.ts';
import { fullName, type Unit } from '../unit.ts';

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

import type { NamedPlace } from './directory.ts';
import type { Register } from './register/register.ts';
import { fullName, isCurrent, type Unit } from './unit.ts';

/** A place by the levels that forms have: its province in force, its district until 30/06/2025, its commune in force. */
export type Choice = { unit: Unit; levels: readonly [province: NamedPlace, ...within: NamedPlace[]] };

const named = (unit: Unit): NamedPlace => ({ code: unit.code, name: fullName(unit) });

/** What units of any time are in a form: a split one is several places, and one of several districts as well. */
export function choicesOf(register: Register, units: readonly Unit[]): Choice[] {
  const provinceNow = (unit: Unit) => register.nowOf(register.pathOf(unit).at(-1) ?? unit)[0];
  const districtOf = (unit: Unit) => register.pathOf(unit).find(({ level }) => level === 'district');

  /** The districts of the last list on the land of a unit that ended before it, or the one it is or lies in. */
  const listedOf = (unit: Unit): (Unit | undefined)[] =>
    unit.scheme === '2004'
      ? [districtOf(unit)]
      : register.changesFrom(unit).flatMap(({ to }) => {
          const next = register.unitOf(to);
          return next ? listedOf(next) : [];
        });

  function levelsOf(unit: Unit): (Unit | undefined)[][] {
    if (unit.level === 'province') return [[provinceNow(unit)]];
    if (unit.level === 'district')
      return [...new Set(listedOf(unit))].map((district) => [district && provinceNow(district), district]);
    const communes = register.nowOf(unit).filter(({ level }) => level === 'commune');
    return communes.flatMap((commune) => {
      const former = isCurrent(unit) ? register.formerOf(commune) : [unit];
      const districts = new Set(former.map(districtOf));
      return [...districts].map((district) => [provinceNow(commune), district, commune]);
    });
  }

  return units.flatMap((unit) =>
    levelsOf(unit).flatMap((levels) => {
      const [province, ...within] = levels.flatMap((level) => (level ? [named(level)] : []));
      return province && within.length === levels.length - 1 ? [{ unit, levels: [province, ...within] }] : [];
    }),
  );
}

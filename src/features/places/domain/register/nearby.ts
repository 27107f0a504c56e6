import { compareVi } from '#kernel/text.ts';
import type { Register } from './register.ts';
import { fullName, isCurrent, type Unit } from '../unit.ts';

const MAX_NEARBY = 12;

/** Communes in force near another, and the units that they share with it. */
export type Nearby = { communes: readonly Unit[]; within: readonly Unit[]; province: Unit };

/** Other communes on the land of the former districts of one, else of its province. */
export function nearbyOf(register: Register, unit: Unit): Nearby | undefined {
  const province = register.parentOf(unit);
  if (unit.level !== 'commune' || !isCurrent(unit) || !province) return undefined;
  const isOther = (one: Unit) => one.level === 'commune' && one !== unit;
  const above = register.formerOf(unit).flatMap(register.pathOf);
  const districts = [...new Set(above.filter(({ level }) => level === 'district'))];
  const near = [...new Set(districts.flatMap(register.nowOf))].filter(isOther);
  const others = near.length > 0 ? near : register.childrenOf(province).filter(isCurrent).filter(isOther);
  return {
    communes: others.toSorted((a, b) => compareVi(fullName(a), fullName(b))).slice(0, MAX_NEARBY),
    within: near.length > 0 ? districts : [province],
    province,
  };
}

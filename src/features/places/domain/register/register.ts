import { type Unit, type UnitKey, isCurrent, keyOf } from '#features/places/domain/unit.ts';
import type { IsoDate } from '#kernel/dates.ts';

/** What became of a unit, one row for each unit that took over land of it. */
export type Change = {
  from: UnitKey;
  to: UnitKey;
  part: 'full' | 'partial';
  on: IsoDate | null;
  resolution: string;
};

export type RegisterData = { units: readonly Unit[]; changes: readonly Change[] };

const NONE: readonly never[] = [];
/** The last day of the list of 2004; older names are placed as that list places them. */
const END_OF_2004 = '2025-06-30' as IsoDate;
/** The units in force are those of this day: what is to come is not in the register. */
export const NOW = '9999-12-31' as IsoDate;

const stoodOn = (day: IsoDate, { scheme, from, to }: Unit) =>
  scheme !== 'older' && (from === null || from <= day) && (to === null || day < to);

const overlap = (a: Unit, b: Unit) => (a.from ?? '') < (b.to ?? NOW) && (b.from ?? '') < (a.to ?? NOW);

/** A day on which the unit and its parent both existed, the last one if known. */
function dayOfStanding({ scheme, from, to }: Unit): IsoDate {
  if (scheme === 'older' || scheme === '2004') return END_OF_2004;
  return to === null ? NOW : (from ?? END_OF_2004);
}

/** The index of all units and their changes. */
export function createRegister({ units, changes }: RegisterData) {
  const byKey = new Map(units.map((unit) => [keyOf(unit), unit]));
  const byCode = Map.groupBy(units, ({ code }) => code);
  const byParent = Map.groupBy(units, ({ parent }) => parent ?? '');
  const outgoing = Map.groupBy(changes, ({ from }) => from);
  const incoming = Map.groupBy(changes, ({ to }) => to);

  /** The unit that bore a code on a day. */
  const at = (code: string, day: IsoDate): Unit | undefined =>
    byCode.get(code)?.find((unit) => stoodOn(day, unit));

  /** The unit in force that bears a code, else the last that bore it. */
  const lastOf = (code: string): Unit | undefined => {
    const units = byCode.get(code) ?? NONE;
    return units.find(({ to }) => to === null) ?? units.at(-1);
  };

  /** The unit above; of a name older than the lists it may be another such name. */
  const parentOf = (unit: Unit): Unit | undefined =>
    unit.parent === null
      ? undefined
      : (at(unit.parent, dayOfStanding(unit)) ?? byKey.get(`${unit.parent}@older`));

  /** Child units in the official lists, while both existed. */
  const childrenOf = (unit: Unit): Unit[] =>
    (byParent.get(unit.code) ?? NONE).filter((child) => child.scheme !== 'older' && overlap(child, unit));

  /** The unit and those above it, smallest first. */
  function pathOf(unit: Unit): Unit[] {
    const above = parentOf(unit);
    return above === undefined ? [unit] : [unit, ...pathOf(above)];
  }

  const changesFrom = (unit: Unit) => outgoing.get(keyOf(unit)) ?? NONE;
  const changesInto = (unit: Unit) => incoming.get(keyOf(unit)) ?? NONE;
  const unitOf = (key: UnitKey): Unit | undefined => byKey.get(key);

  /** The units in force on the land of a unit: itself, or those at the end of all its changes or its communes'. */
  function nowOf(unit: Unit): Unit[] {
    if (isCurrent(unit)) return [unit];
    const targets = changesFrom(unit).flatMap(({ to }) => unitOf(to) ?? []);
    const next = targets.length > 0 ? targets : childrenOf(unit);
    return [...new Set(next.flatMap(nowOf))];
  }

  /** The units of the list of 2004 whose land a later unit holds. */
  function formerOf(unit: Unit): Unit[] {
    const from = changesInto(unit).flatMap(({ from }) => unitOf(from) ?? []);
    return [...new Set(from.flatMap((one) => (one.scheme === '2004' ? [one] : formerOf(one))))];
  }

  return {
    units,
    byKey,
    byCode,
    outgoing,
    incoming,
    at,
    lastOf,
    unitOf,
    parentOf,
    childrenOf,
    pathOf,
    changesFrom,
    changesInto,
    nowOf,
    formerOf,
  };
}

export type Register = ReturnType<typeof createRegister>;

/** Readers name places and days as they like. */
const MAX_CACHED = 256;

/** Memoizes per register, for as long as the register lives. */
export function memoizePerRegister<Args extends readonly string[], Answer>(
  workOut: (register: Register, ...args: Args) => Answer,
) {
  const cache = new WeakMap<Register, Map<string, Answer>>();
  return (register: Register, ...args: Args): Answer => {
    const answers = cache.get(register) ?? new Map<string, Answer>();
    const key = args.join(' ');
    const known = answers.get(key);
    if (known !== undefined) return known;
    const answer = workOut(register, ...args);
    if (answers.size >= MAX_CACHED) answers.clear();
    cache.set(register, answers.set(key, answer));
    return answer;
  };
}

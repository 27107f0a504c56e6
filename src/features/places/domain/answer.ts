import type { IsoDate } from '#kernel/dates.ts';
import { compareVi } from '#kernel/text.ts';
import { type ChangeKind, changeKindOf } from './changes/change-kind.ts';
import type { Change, Register } from './register/register.ts';
import { fullName, isCurrent, keyOf, type Unit } from './unit.ts';

/** A unit with those above it, smallest first. */
export type Placed = { unit: Unit; path: readonly Unit[] };
export type Part = Placed & { part: Change['part'] };

/** An event in the life of a unit: its creation or dissolution. */
export type Event = {
  on: IsoDate | null;
  resolution: string;
  kind: ChangeKind;
  from: readonly Part[];
  to: readonly Part[];
};

/** Everything the register knows of one unit. */
export type Answer = Placed & {
  isCurrent: boolean;
  /** What became of it; nothing while it is in force. */
  kind: ChangeKind | null;
  /** Successors on its land; the unit itself while it is in force. */
  now: readonly Part[];
  /** Its predecessors, as far as the lists know. */
  origins: readonly Part[];
  /** Names that had ended before and whose land is here. */
  olderNames: readonly Placed[];
  /** The other former units that share its new unit. */
  neighbours: readonly Part[];
  /** The units below it. */
  below: readonly Unit[];
  events: readonly Event[];
  /** Other units that bear, or bore, the same code. */
  sameCode: readonly Placed[];
};

const byName = (a: Placed, b: Placed) => compareVi(fullName(a.unit), fullName(b.unit));
const isListed = ({ unit }: Placed) => unit.scheme !== 'older';

export function createAnswers(register: Register) {
  const placed = (unit: Unit): Placed => ({ unit, path: register.pathOf(unit) });

  const targets = (unit: Unit): Part[] =>
    register.changesFrom(unit).flatMap(({ to, part }) => {
      const found = register.unitOf(to);
      return found ? [{ ...placed(found), part }] : [];
    });
  const sources = (unit: Unit): Part[] =>
    register.changesInto(unit).flatMap(({ from, part }) => {
      const found = register.unitOf(from);
      return found ? [{ ...placed(found), part }] : [];
    });

  /** Successors on its land; a split commune has several. */
  function nowOf(unit: Unit): Part[] {
    const found = register.nowOf(unit);
    const isDivided = found.length > 1 && unit.level === 'commune';
    const part = isDivided ? ('partial' as const) : ('full' as const);
    return found.map((one) => ({ ...placed(one), part })).toSorted(byName);
  }

  /** Predecessors; a pure rename or recode is followed through. */
  function originsOf(unit: Unit): Part[] {
    const from = sources(unit).filter(isListed);
    const [only] = from;
    return only && from.length === 1 && only.unit.scheme !== '2004'
      ? originsOf(only.unit)
      : from.toSorted(byName);
  }

  /** How a unit ended: in others, or, as districts did, with its level. */
  function endOf(unit: Unit): Event | undefined {
    const [change] = register.changesFrom(unit);
    const resolution = change?.resolution ?? unit.endedBy;
    if (isCurrent(unit) || resolution === null) return undefined;
    return {
      on: change ? change.on : unit.to,
      resolution,
      kind: changeKindOf(register, unit) ?? 'unchanged',
      from: [{ ...placed(unit), part: 'full' }],
      to: targets(unit),
    };
  }

  /** The creation of a unit: its predecessors and what became of them. */
  function creationOf(unit: Unit): Event | undefined {
    const from = sources(unit).filter(isListed).toSorted(byName);
    const change = register.changesInto(unit).find(({ from }) => register.unitOf(from)?.scheme !== 'older');
    const only = from.length === 1 ? from[0] : undefined;
    if (!change || from.length === 0) return undefined;
    const kind = only ? (changeKindOf(register, only.unit) ?? 'unchanged') : 'merged';
    return {
      on: change.on,
      resolution: change.resolution,
      kind,
      from,
      to: [{ ...placed(unit), part: 'full' }],
    };
  }

  /** Earliest to latest, along the main line of succession. */
  function eventsOf(unit: Unit): Event[] {
    const before: Event[] = [];
    for (let at: Unit | undefined = unit; at !== undefined;) {
      const making: Event | undefined = creationOf(at);
      if (making) before.unshift(making);
      at = making?.from.length === 1 ? making.from[0]?.unit : undefined;
    }
    const after: Event[] = [];
    for (let at: Unit | undefined = unit; at !== undefined;) {
      const event: Event | undefined = endOf(at);
      if (event) after.push(event);
      at = event?.to.length === 1 ? event.to[0]?.unit : undefined;
    }
    return [...before, ...after];
  }

  function neighboursOf(unit: Unit): Part[] {
    const others = targets(unit).flatMap((target) => sources(target.unit));
    const distinct = new Map(others.filter(isListed).map((other) => [other.unit, other]));
    distinct.delete(unit);
    return [...distinct.values()].toSorted(byName);
  }

  /** Whether a unit became another, undivided and alone, over any number of lists. */
  function became(before: Unit, after: Unit): boolean {
    const kind = changeKindOf(register, before);
    if (kind === null || kind === 'merged' || kind === 'split' || kind === 'ended') return false;
    return targets(before).some(({ unit }) => keyOf(unit) === keyOf(after) || became(unit, after));
  }

  /** One place in two lists. */
  const isSamePlace = (a: Unit, b: Unit) => became(a, b) || became(b, a);

  return (unit: Unit): Answer => {
    const current = isCurrent(unit);
    return {
      ...placed(unit),
      isCurrent: current,
      kind: changeKindOf(register, unit),
      now: nowOf(unit),
      origins: originsOf(unit),
      olderNames: sources(unit)
        .filter((source) => !isListed(source) && source.unit.level === unit.level)
        .toSorted(byName),
      neighbours: current ? [] : neighboursOf(unit),
      below: register.childrenOf(unit).toSorted((a, b) => compareVi(fullName(a), fullName(b))),
      events: eventsOf(unit),
      sameCode: (register.byCode.get(unit.code) ?? [])
        .filter((other) => keyOf(other) !== keyOf(unit) && !isSamePlace(unit, other))
        .map(placed),
    };
  };
}

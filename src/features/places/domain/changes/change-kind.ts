import { modernTone } from '#kernel/text.ts';
import type { Register } from '../register/register.ts';
import { fullName, isCurrent, type Unit } from '../unit.ts';

/** What became of a unit when it ended. */
const CHANGE_KINDS = [
  'unchanged',
  'renamed',
  'reclassified',
  'recoded',
  'moved',
  'merged',
  'split',
  'ended',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Lists differ in where they put the tone, and in capitals: «Ea H'Leo» is «Ea H'leo». */
const spelling = (name: string) => modernTone(name).toLowerCase();
export const sameName = (a: Unit, b: Unit) => spelling(fullName(a)) === spelling(fullName(b));

/** How many units were put together into one; names that had ended earlier only point into it. */
const sourcesOf = (register: Register, unit: Unit) =>
  new Set(
    register
      .changesInto(unit)
      .filter(({ from }) => register.unitOf(from)?.scheme !== 'older')
      .map(({ from }) => from),
  ).size;

/**
 * The kind of change, per articles 1 of the resolutions of 2025 and 2026: a split, a merger, a new name,
 * kind, code or province, or only a new list. A district ended with its level; a name older than the lists
 * merged into another unit, unless its act turned it into that unit.
 */
export function changeKindOf(register: Register, unit: Unit): ChangeKind | null {
  if (isCurrent(unit)) return null;
  const targets = register.changesFrom(unit).flatMap(({ to }) => register.unitOf(to) ?? []);
  const [target] = targets;
  if (target === undefined) return 'ended';
  if (targets.length > 1) return target.level === unit.level ? 'split' : 'ended';
  const isRemade = unit.scheme !== 'older' || (unit.endedBy !== null && unit.endedBy === target.madeBy);
  if (!isRemade || sourcesOf(register, target) > 1) return 'merged';
  if (spelling(unit.name) !== spelling(target.name)) return 'renamed';
  if (unit.kind !== target.kind) return 'reclassified';
  if (unit.scheme !== '2004' && unit.code !== target.code) return 'recoded';
  return isMoved(register, unit, target) ? 'moved' : 'unchanged';
}

function isMoved(register: Register, unit: Unit, target: Unit): boolean {
  const [before, after] = [unit, target].map((one) => register.pathOf(one).at(-1));
  return unit.level !== 'province' && modernTone(before?.name ?? '') !== modernTone(after?.name ?? '');
}

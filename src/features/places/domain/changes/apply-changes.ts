import type { Change, RegisterData } from '#features/places/domain/register/register.ts';
import { isCurrent, keyOf, type Unit, type UnitScheme } from '#features/places/domain/unit.ts';
import { englishName } from '#features/places/domain/unit-name.ts';
import { type IsoDate, isoDate } from '#kernel/dates.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { type ChangeLine, type LineProblem, problem } from './change-table.ts';

const LIST_OF_2026 = isoDate.parse('2026-04-30');

/** The list that has the units which began on a day; after that of 2026 each day of changes makes one. */
const listOf = (day: IsoDate): UnitScheme => (day === LIST_OF_2026 ? '2026' : (day as UnitScheme));

const sameTarget = (a: ChangeLine, b: ChangeLine) =>
  a.act.id === b.act.id && a.kind === b.kind && a.name === b.name && a.parent === b.parent;

/** Whether the register follows a line already, as one that also came with a newer version of ours. */
const isFollowed = ({ units, changes }: RegisterData, { act, from, to, kind, name }: ChangeLine) =>
  changes.some(
    (change) =>
      change.on === act.effectiveOn && change.from.startsWith(`${from}@`) && change.to.startsWith(`${to}@`),
  ) &&
  units.some(
    (unit) => unit.code === to && unit.from === act.effectiveOn && unit.kind === kind && unit.name === name,
  );

/** What the lines of one day make of the register, or why they cannot. */
function applyDay(
  { units, changes }: RegisterData,
  day: IsoDate,
  lines: readonly ChangeLine[],
): Result<RegisterData, LineProblem[]> {
  const problems: LineProblem[] = [];
  const current = new Map(units.filter(isCurrent).map((unit) => [unit.code, unit]));
  const ended = Map.groupBy(
    units.filter((unit) => unit.scheme !== 'older' && !isCurrent(unit)),
    ({ code }) => code,
  );
  const bySource = Map.groupBy(lines, ({ from }) => from);
  const byTarget = Map.groupBy(lines, ({ to }) => to);
  const provinces = new Set(
    [...current.values()].filter(({ level }) => level === 'province').map(({ code }) => code),
  );
  for (const { level, to } of lines) if (level === 'province') provinces.add(to);

  for (const [code, [first]] of bySource) {
    const unit = current.get(code);
    const over = ended.get(code)?.at(-1);
    if (!first) continue;
    if (unit?.level !== first.level)
      problems.push(
        over?.to
          ? problem(first.line, 'places/change-overlaps', { code, act: over.endedBy ?? '', day: over.to })
          : problem(first.line, 'places/change-unknown', { code }),
      );
    else if (unit.from !== null && unit.from >= day)
      problems.push(problem(first.line, 'places/change-too-early', { code, day: unit.from }));
  }
  for (const [code, [first, ...others]] of byTarget) {
    if (!first) continue;
    const other = others.find((line) => !sameTarget(first, line));
    if (other) problems.push(problem(other.line, 'places/change-differs', { code, first: first.line }));
    if (current.has(code) && !bySource.has(code))
      problems.push(problem(first.line, 'places/change-code-taken', { code }));
    if (first.parent !== '' && !provinces.has(first.parent))
      problems.push(problem(first.line, 'places/change-parent', { code: first.parent }));
    const sources = others.filter((line, at) =>
      [first, ...others.slice(0, at)].some(({ from }) => from === line.from),
    );
    for (const { line } of sources) problems.push(problem(line, 'places/change-twice', { code }));
  }
  if (problems.length > 0) return fail(problems);

  const scheme = listOf(day);
  const made = [...byTarget].flatMap(([code, [line]]): Unit[] => {
    const before = line && current.get(line.from);
    if (!line || !before) return [];
    const { kind, name, level, act } = line;
    const parent = line.parent || before.parent;
    return [
      {
        scheme,
        code,
        level,
        kind,
        name,
        nameEn: englishName({ kind, name }),
        parent,
        from: day,
        to: null,
        madeBy: act.id,
        endedBy: null,
      },
    ];
  });
  const kept = units.map((unit): Unit => {
    const [line] = isCurrent(unit) ? (bySource.get(unit.code) ?? []) : [];
    return line ? { ...unit, to: day, endedBy: line.act.id } : unit;
  });
  const became = lines.flatMap(({ from, to, act }): Change[] => {
    const before = current.get(from);
    const part = (bySource.get(from)?.length ?? 0) > 1 ? 'partial' : 'full';
    return before ? [{ from: keyOf(before), to: `${to}@${scheme}`, part, on: day, resolution: act.id }] : [];
  });
  return ok({ units: [...kept, ...made], changes: [...changes, ...became] });
}

/** Applies the acts of a table to the register, day by day; nothing of it where one line cannot be. */
export function applyChanges(
  data: RegisterData,
  lines: readonly ChangeLine[],
): Result<RegisterData, LineProblem[]> {
  const days = [...Map.groupBy(lines, ({ act }) => act.effectiveOn)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  let register = data;
  for (const [day, ofDay] of days) {
    const done = applyDay(
      register,
      day,
      ofDay.filter((line) => !isFollowed(register, line)),
    );
    if (!done.ok) return done;
    register = done.value;
  }
  return ok(register);
}

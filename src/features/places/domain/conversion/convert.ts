import { type ChangeKind, changeKindOf } from '#features/places/domain/changes/change-kind.ts';
import type { Finding, Match, Missed } from '#features/places/domain/place-search/finder.ts';
import { namesakesOf } from '#features/places/domain/place-search/namesakes.ts';
import type { Register } from '#features/places/domain/register/register.ts';
import {
  type Unit,
  type UnitKey,
  fullName,
  isCurrent,
  keyOf,
  LEVELS,
  longName,
} from '#features/places/domain/unit.ts';
import { spreadsheetCsv } from '#formats/csv/csv.ts';
import { collapseSpaces, modernTone } from '#kernel/text.ts';

export const STATUSES = ['sure', 'check', 'unknown'] as const;
export type Status = (typeof STATUSES)[number];

/** Why a row came out as it did; the sentence is `bulk.reason.<code>`. */
const REASONS = [
  'already-current',
  'unchanged',
  'renamed',
  'recoded',
  'merged',
  'moved',
  'split',
  'district-only',
  'province-only',
  'old-or-new',
  'ambiguous',
  'partly-read',
  'unmatched',
  'not-found',
  'not-there',
  'no-such-name',
  'elsewhere',
  'nearest',
  'empty',
] as const;
export type ReasonCode = (typeof REASONS)[number];
export type Reason = { code: ReasonCode; values: Record<string, string> };

export type Conversion = {
  status: Status;
  /** The address in the form in force; empty unless it is in one known commune and no other unit is named. */
  address: string;
  /** The units in force it may lie in. */
  units: UnitKey[];
  reasons: Reason[];
};

export type Find = (text: string, options?: { limit?: number }) => Finding;

/** How many of several possible units a reason names. */
const MAX_NAMED = 6;
/** Readings whose scores are this near are equally good. */
const ALIKE = 0.02;
/** Below this, words after the place were not understood, and they may say that it is another. */
const READ_WELL = 0.7;
/** By priority: of several changes the greatest is reported. */
const STEPS = ['unchanged', 'recoded', 'renamed', 'merged'] as const satisfies readonly ReasonCode[];
type Step = (typeof STEPS)[number];
/** Another province is a reason of its own; parts that have come together again are one. */
const STEP_OF = {
  unchanged: 'unchanged',
  moved: 'unchanged',
  recoded: 'recoded',
  renamed: 'renamed',
  reclassified: 'renamed',
  merged: 'merged',
  split: 'merged',
  ended: 'merged',
} as const satisfies Record<ChangeKind, Step>;

const reason = (code: ReasonCode, values: Reason['values'] = {}): Reason => ({ code, values });

/**
 * Converts addresses to the current form: the text before the place, commune, province. What is only spelt like a place is
 * given no address: the part that was not found is named, with what it may be.
 */
export function createConverter(find: Find, register: Register) {
  const pathText = (unit: Unit) => longName(register.pathOf(unit));
  const named = (units: readonly Unit[], nameOf: (unit: Unit) => string) => {
    const names = [...new Set(units.map(nameOf))];
    return names.slice(0, MAX_NAMED).join('; ') + (names.length > MAX_NAMED ? '; …' : '');
  };
  const nowOf = (units: readonly Unit[]) => [...new Set(units.flatMap(register.nowOf))];
  const open = (status: Status, units: readonly Unit[], ...reasons: Reason[]): Conversion => ({
    status,
    address: '',
    units: units.map(keyOf),
    reasons,
  });

  return (text: string): Conversion => {
    const wanted = collapseSpaces(text);
    if (wanted === '') return open('unknown', [], reason('empty'));
    const { matches, isClear, unread, missed } = find(wanted, { limit: MAX_NAMED + 2 });
    const [best] = matches;
    if (!best) return open('unknown', [], reason('not-found'));
    const rivals = rivalsOf(best, matches, isClear);
    const reading = readingOf(best, unread);
    if (missed) {
      const isLikely = isClear && best.unit.level !== 'province';
      const near = reasonsOf(missed);
      if (!isWider(best.unit, missed)) near.push(reason('nearest', { places: named(rivals, pathText) }));
      return isLikely ? open('check', nowOf(rivals), ...near) : open('unknown', [], ...near);
    }
    const now = nowOf(rivals);
    const [only] = now;
    if (!only) return open('unknown', [], reason('not-found'));
    if (now.length > 1)
      return open('check', now, ...reading, whyOpen(best.unit, rivals, now, isClear || rivals.length === 1));
    if (only.level === 'province')
      return open('check', now, ...reading, reason('province-only', { place: fullName(only) }));
    if (unread !== '') return open('check', now, ...reading);
    return {
      status: reading.length > 0 ? 'check' : 'sure',
      address: [best.rest, pathText(only)].filter(Boolean).join(', '),
      units: [keyOf(only)],
      reasons: [...reading, ...whatBecame(best.unit, only)],
    };
  };

  function readingOf({ score, unit }: Match, unread: string): Reason[] {
    const place = pathText(unit);
    if (unread !== '') return [reason('unmatched', { place, unread })];
    return score < READ_WELL ? [reason('partly-read', { place })] : [];
  }

  /** What was not found, where, and where else there is one of that name. */
  function reasonsOf(missed: Missed): Reason[] {
    const { typed, within } = missed;
    if (!within) return [reason('no-such-name', { unread: typed })];
    const missing = reason('not-there', { unread: typed, within: pathText(within) });
    const namesakes = namesakesOf(find, missed);
    const places = named(
      namesakes.map(({ unit }) => unit),
      pathText,
    );
    return namesakes.length > 0 ? [missing, reason('elsewhere', { places })] : [missing];
  }

  /** It may be several: all are named and none is taken. */
  function whyOpen(unit: Unit, rivals: readonly Unit[], now: readonly Unit[], isClear: boolean): Reason {
    if (!isClear && rivals.length > 1) return reason('ambiguous', { places: named(now, pathText) });
    const values = { place: fullName(unit), places: named(now, fullName) };
    if (unit.level === 'district') return reason('district-only', values);
    return reason(rivals.some(isCurrent) ? 'old-or-new' : 'split', values);
  }

  /** From the unit that was read to the one in force on its land. */
  function whatBecame(unit: Unit, now: Unit): Reason[] {
    const values = { from: fullName(unit), to: fullName(now) };
    if (unit === now) return [reason('already-current', values)];
    const change = reason(changeTo(unit, now), values);
    const [province, newProvince] = [unit, now].map((one) => register.pathOf(one).at(-1));
    if (!province || !newProvince || modernTone(province.name) === modernTone(newProvince.name))
      return [change];
    return [change, reason('moved', { from: fullName(province), to: fullName(newProvince) })];
  }

  function changeTo(unit: Unit, now: Unit): Step {
    const own = STEP_OF[changeKindOf(register, unit) ?? 'unchanged'];
    const next = register.changesFrom(unit).flatMap(({ to }) => register.unitOf(to) ?? [])[0];
    const later = next && next !== now ? changeTo(next, now) : own;
    return STEPS.indexOf(later) > STEPS.indexOf(own) ? later : own;
  }
}

const isWider = ({ level }: Unit, { level: than }: Missed) => LEVELS.indexOf(level) < LEVELS.indexOf(than);

/** The units that a text may equally mean; where it is clear, those are the same place before and after a change. */
function rivalsOf(best: Match, matches: readonly Match[], isClear: boolean): Unit[] {
  const isSamePlace = ({ how, unit }: Match) => how === best.how && unit.level === best.unit.level;
  return matches
    .filter((match) => match.score >= best.score - ALIKE && (!isClear || isSamePlace(match)))
    .map(({ unit }) => unit);
}

const BOM = '\uFEFF';

/** A table as Excel opens it by a double click: marked as UTF-8, RFC 4180, without live formulas. */
export const writeCsv = (rows: readonly (readonly string[])[]) => BOM + spreadsheetCsv(rows);

/** What was given with what was found beside it, so that no column of theirs is lost. */
export function besides(
  rows: readonly (readonly string[])[],
  found: readonly (readonly string[])[],
): string[][] {
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  return rows.map((cells, at) => [
    ...cells,
    ...Array.from({ length: width - cells.length }, () => ''),
    ...(found[at] ?? []),
  ]);
}

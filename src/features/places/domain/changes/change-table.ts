import type { CsvRecord } from '#formats/csv/csv-table.ts';
import { type IsoDate, parseDay } from '#kernel/dates.ts';
import type { Level, UnitKind } from '#features/places/domain/unit.ts';
import { splitName } from '#features/places/domain/unit-name.ts';
import { type Failure, type FailureCode, ok } from '#kernel/result.ts';

export const COLUMNS = {
  required: ['effective_from', 'act', 'from_code', 'to_code', 'name'],
  optional: ['act_title', 'act_title_en', 'issuer', 'signed_on', 'parent'],
} as const;

type Column = (typeof COLUMNS.required)[number] | (typeof COLUMNS.optional)[number];
export type ChangeRecord = CsvRecord<Column>;

/** An act that a table of changes names. */
export type Act = {
  id: string;
  title: { vi: string; en: string };
  issuer: string;
  signedOn: IsoDate | null;
  effectiveOn: IsoDate;
};

/** What an act makes of one unit; a unit that goes to several has a line for each. */
export type ChangeLine = {
  line: number;
  act: Act;
  level: Extract<Level, 'province' | 'commune'>;
  from: string;
  to: string;
  kind: UnitKind;
  name: string;
  /** The province of a commune; empty where it stays the same. */
  parent: string;
};

/** Why a row is refused, and the line it begins on. */
export type LineProblem = Failure & { line: number };

export const problem = (line: number, code: FailureCode, values: Failure['values'] = {}): LineProblem => ({
  line,
  kind: 'invalid',
  code,
  values,
});

const MAX_CELL = 300;
const LEVELS = { 2: 'province', 5: 'commune' } as const;
const KINDS: Record<ChangeLine['level'], readonly UnitKind[]> = {
  province: ['thanh-pho', 'tinh'],
  commune: ['phuong', 'xa', 'dac-khu'],
};

const levelOf = (code: string) => (/^(\d{2}|\d{5})$/.test(code) ? LEVELS[code.length as 2 | 5] : undefined);

/** Spreadsheets drop the zeros at the front of a code. */
const codeOf = (written: string) =>
  /^\d{1,5}$/.test(written) ? written.padStart(written.length > 2 ? 5 : 2, '0') : written;

function readLine({ line, values, isTooLong }: ChangeRecord): ChangeLine | LineProblem[] {
  const problems: LineProblem[] = [];
  const refuse = (code: FailureCode, about: Failure['values'] = {}) =>
    problems.push(problem(line, code, about));
  if (isTooLong) refuse('csv/too-many-cells');
  for (const [column, text] of Object.entries(values))
    if (text.length > MAX_CELL) refuse('places/change-cell-long', { column });

  const effectiveOn = parseDay(values.effective_from);
  if (!effectiveOn.ok) refuse('places/change-day', { day: values.effective_from });
  const signedOn = values.signed_on === '' ? ok(null) : parseDay(values.signed_on);
  if (!signedOn.ok) refuse('places/change-day', { day: values.signed_on });
  if (values.act === '') refuse('places/change-no-act');
  const [from, to, parent] = [codeOf(values.from_code), codeOf(values.to_code), codeOf(values.parent)];
  const level = levelOf(from);
  if (!level) refuse('places/change-code', { code: values.from_code });
  else if (levelOf(to) !== level) refuse('places/change-code', { code: values.to_code });
  if (parent !== '' && (level === 'province' || levelOf(parent) !== 'province'))
    refuse('places/change-parent', { code: parent });
  const name = splitName(values.name);
  const hasName = level && name && KINDS[level].includes(name.kind);
  if (level && !hasName) refuse('places/change-name', { name: values.name });
  if (problems.length > 0 || !effectiveOn.ok || !signedOn.ok || !hasName) return problems;

  const id = values.act;
  const title = { vi: values.act_title || `Nghị quyết ${id}`, en: values.act_title_en || `Resolution ${id}` };
  const act = { id, title, issuer: values.issuer, signedOn: signedOn.value, effectiveOn: effectiveOn.value };
  return { line, act, level, from, to, ...name, parent };
}

/** Reads the rows of a table of changes. */
export function readChanges(records: readonly ChangeRecord[]) {
  const lines: ChangeLine[] = [];
  const problems: LineProblem[] = [];
  for (const record of records) {
    const read = readLine(record);
    if (Array.isArray(read)) problems.push(...read);
    else lines.push(read);
  }
  return { lines, problems };
}

/** What a table would change, or has changed. */
export type ChangeReport = {
  isNews: boolean;
  rows: readonly {
    line: number;
    act: string;
    day: IsoDate;
    from: string;
    was: string;
    to: string;
    is: string;
  }[];
};

/** A table that was loaded; `next` is the first of its days that is still to come. */
export type ChangeLoad = {
  id: number;
  acts: readonly string[];
  lines: number;
  /** Who loaded it; empty where it came by the command line. */
  name: string | null;
  at: Date;
  from: IsoDate;
  next: IsoDate | null;
};

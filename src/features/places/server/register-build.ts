import { applyChanges } from '#features/places/domain/changes/apply-changes.ts';
import {
  type Act,
  type ChangeLine,
  COLUMNS,
  readChanges,
} from '#features/places/domain/changes/change-table.ts';
import type { RegisterData } from '#features/places/domain/register/register.ts';
import { parseCsvTable } from '#formats/csv/csv-table.ts';
import type { IsoDate } from '#kernel/dates.ts';
import { assemble } from './assemble.ts';
import { changeTables } from './facts/tables.ts';
import { resolutions } from './facts/resolutions.ts';
import type { ResolutionTable } from './tables.ts';
import { fullName } from '#features/places/domain/unit.ts';

/** A register, the acts that it cites, and what of the tables it does not follow. */
export type Built = {
  data: RegisterData;
  acts: ResolutionTable[];
  /** The first day of each table that is not followed yet, by its id. */
  nextDays: Map<number, IsoDate | null>;
  /** Loaded tables that contradict what is there. */
  refused: number[];
};

export type StoredTable = { id: number; table_text: string };

const linesIn = (text: string): ChangeLine[] => {
  const table = parseCsvTable(text, COLUMNS);
  return table.ok ? readChanges(table.value).lines : [];
};

const actRow = ({ id, title, issuer, signedOn, effectiveOn }: Act): ResolutionTable => ({
  id,
  title_vi: title.vi,
  title_en: title.en,
  issuer,
  signed_on: signedOn,
  in_force_from: effectiveOn,
});

/**
 * The register until a day: the country of 1 July 2025, what our own tables have changed since, and then what was loaded.
 * A loaded table that no longer fits, because a newer version of ours says otherwise, is left out as a whole.
 */
export function buildRegister(stored: readonly StoredTable[], until: IsoDate): Built {
  let data = assemble();
  const acts = new Map<string, ResolutionTable>();
  const follow = (lines: readonly ChangeLine[]): boolean => {
    const applied = applyChanges(data, lines);
    if (!applied.ok) return false;
    data = applied.value;
    for (const { act } of lines) acts.set(act.id, actRow(act));
    return true;
  };
  for (const text of changeTables())
    if (!follow(linesIn(text))) throw new Error('a table of changes of ours contradicts the register');
  const nextDays = new Map<number, IsoDate | null>();
  const refused: number[] = [];
  for (const { id, table_text } of stored) {
    const lines = linesIn(table_text);
    const days = lines.map(({ act }) => act.effectiveOn).toSorted();
    const isFollowed = follow(lines.filter(({ act }) => act.effectiveOn <= until));
    if (!isFollowed) refused.push(id);
    nextDays.set(id, (isFollowed ? days.find((day) => day > until) : days[0]) ?? null);
  }
  const provinces = data.units.filter(({ level, scheme }) => level === 'province' && scheme === '2025');
  const provinceName = new Map(provinces.map((unit) => [unit.code, fullName(unit)]));
  const ours = resolutions((code) => provinceName.get(code) ?? code);
  return { data, acts: [...ours, ...acts.values()], nextDays, refused };
}

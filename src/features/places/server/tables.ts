import type { Generated, GeneratedAlways } from 'kysely';
import type { PersonalTables } from '#platform/db/personal-data.ts';

export type ResolutionTable = {
  id: string;
  title_vi: string;
  title_en: string;
  issuer: string;
  signed_on: string | null;
  in_force_from: string | null;
};

/** One administrative unit for as long as it was the same unit, in the list that names it. */
export type UnitTable = {
  scheme: string;
  code: string;
  level: string;
  kind: string;
  name: string;
  name_en: string;
  folded: string;
  parent_code: string | null;
  valid_from: string | null;
  valid_to: string | null;
  made_by: string | null;
  ended_by: string | null;
};

export type UnitChangeTable = {
  from_scheme: string;
  from_code: string;
  to_scheme: string;
  to_code: string;
  part: string;
  changed_on: string | null;
  resolution: string;
};

export type StreetTable = {
  id: string;
  scheme: string;
  commune_code: string;
  name: string;
  folded: string;
  source: string;
};

type OutlineImportTable = {
  id: GeneratedAlways<number>;
  name: string;
  sha256: string;
  attribution: string;
  licence: string;
  features: number;
  at: Generated<Date>;
};

/** Outlines as `geo/ring-codec.ts` writes them; `box` is text in PostgreSQL's own spelling. */
export type OutlineTable = {
  scheme: string;
  code: string;
  detail: number;
  level: string;
  shape: Buffer;
  box: string;
  import: number;
};

/** A table of changes that was loaded; `next_day` is the first of its days that the register does not follow yet. */
export type PlaceChangeTable = {
  id: GeneratedAlways<number>;
  table_text: string;
  acts: string[];
  first_day: string;
  last_day: string;
  lines: number;
  next_day: string | null;
  loaded_by: string | null;
  loaded_at: Generated<Date>;
};

type PlaceTables = {
  place_change_table: PlaceChangeTable;
  outline: OutlineTable;
  outline_import: OutlineImportTable;
  resolution: ResolutionTable;
  street: StreetTable;
  unit: UnitTable;
  unit_change: UnitChangeTable;
};

declare module '#platform/db/tables.ts' {
  interface Tables extends PlaceTables {}
}

export const PERSONAL_TABLES: PersonalTables = {
  place_change_table: {
    owner: 'loaded_by',
    leave: ['loaded_by', 'table_text'],
    kept: 'tables of changes stay when those who loaded them leave, without their names',
  },
};

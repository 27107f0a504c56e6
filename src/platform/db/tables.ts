import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AccountTables } from './account-tables.ts';
import type { BackTestTables } from './back-test-tables.ts';
import type { FavouriteTable, SavedSearchTable } from './favourite-tables.ts';
import type { InquiryTables } from './inquiry-tables.ts';
import type { ListingTables } from './listing-tables.ts';
import type { NewsTables } from './news-tables.ts';
import type { MarketingTables } from './marketing-tables.ts';
import type { OutsideTables } from './outside-tables.ts';
import type { PlanningTables } from './planning-tables.ts';
import type { ValuationTables } from './valuation-tables.ts';

/** Where a fact shown to people comes from. */
export type DataSourceTable = {
  key: string;
  kind: 'official' | 'derived' | 'demo';
  title_vi: string;
  title_en: string;
  legal_basis: string | null;
  issuer: string | null;
  in_force_from: string | null;
  checked_on: string;
  url: string | null;
};

/** Tags of pages that no longer show the truth, in the order they were reported. */
export type PageChangeTable = {
  id: GeneratedAlways<number>;
  tags: string[];
  at: Generated<Date>;
};

/** One link of the audit log; `platform/audit` is the only writer, and nobody changes a row. */
export type AuditEntryTable = {
  id: number;
  at: Date;
  actor: string | null;
  actor_kind: 'system' | 'operator' | 'account';
  action: string;
  subject: string | null;
  detail: ColumnType<unknown, string, never>;
  previous: Buffer;
  hash: Buffer;
};

/** What was sent a moment ago; `sent-once.ts` is the only one who reads or writes it. */
export type SentOnceTable = { hash: Buffer; made: Generated<string>; until: Date };

export type MigrationTable = { name: string; checksum: string; at: Generated<Date> };

export type SeedRunTable = { name: string; checksum: string; at: Generated<Date> };

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

export type OutlineImportTable = {
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

export type JusticeBodyTable = {
  id: string;
  branch: string;
  level: string;
  number: number | null;
  province_code: string;
  name: string;
  phone: string | null;
  predecessors: string[];
  status: string;
  source: string;
  effective_from: string;
  loaded_on: string | null;
};

export type JusticeSeatTable = { body: string; position: number; kind: string; address: string };

export type JusticeAreaTable = { branch: string; scheme: string; commune_code: string; body: string };

/** A public page that was read, on how many visits: nothing about who read it. */
export type VisitedPathTable = { path: string; first_seen: string; last_seen: string; visits: number };

export type Tables = AccountTables &
  BackTestTables &
  InquiryTables &
  ListingTables &
  MarketingTables &
  NewsTables &
  OutsideTables &
  PlanningTables &
  ValuationTables & {
    audit_entry: AuditEntryTable;
    data_source: DataSourceTable;
    favourite: FavouriteTable;
    justice_area: JusticeAreaTable;
    justice_body: JusticeBodyTable;
    justice_seat: JusticeSeatTable;
    migration: MigrationTable;
    sent_once: SentOnceTable;
    outline: OutlineTable;
    outline_import: OutlineImportTable;
    page_change: PageChangeTable;
    resolution: ResolutionTable;
    saved_search: SavedSearchTable;
    seed_run: SeedRunTable;
    street: StreetTable;
    unit: UnitTable;
    unit_change: UnitChangeTable;
    visited_path: VisitedPathTable;
  };

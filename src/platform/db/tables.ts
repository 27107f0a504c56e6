import type { Generated, GeneratedAlways } from 'kysely';

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

export type MigrationTable = { name: string; checksum: string; at: Generated<Date> };

export type SeedRunTable = { name: string; checksum: string; at: Generated<Date> };

export type Tables = {
  data_source: DataSourceTable;
  migration: MigrationTable;
  page_change: PageChangeTable;
  seed_run: SeedRunTable;
};

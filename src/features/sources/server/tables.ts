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

type SourceTables = {
  data_source: DataSourceTable;
};

declare module '#platform/db/tables.ts' {
  interface Tables extends SourceTables {}
}

import type { CostRow } from '../domain/estimate/building-cost.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { PersonalTables } from '#platform/db/personal-data.ts';

/** A table of land prices, as its act names it. */
export type PriceTableTable = {
  id: GeneratedAlways<number>;
  province: string;
  act: string;
  load: number | null;
};

export type PriceLoadTable = {
  id: GeneratedAlways<number>;
  price_table: number;
  replaced: number | null;
  issuer: string;
  in_force_from: string;
  in_force_until: string | null;
  url: string | null;
  sha256: string;
  rows: number;
  places: number;
  is_own: Generated<boolean>;
  by: string | null;
  note: string;
  at: Generated<Date>;
};

export type PriceRowTable = {
  load: number;
  key: string;
  place: string;
  position: number;
  street: string;
  folded: string;
  seg_from: string;
  seg_to: string;
  residential: number[];
  commercial: number[];
  production: number[];
  annual: number[];
  perennial: number[];
  restored: boolean;
};

type Json = ColumnType<unknown, string, string>;

export type ValuationTable = {
  id: GeneratedAlways<number>;
  code: string;
  type: string;
  account: string | null;
  draft: string;
  scheme: string;
  ward: string;
  land_code: string;
  street: string;
  folded: string;
  answers: Json;
  sheet: Json;
  total: number | null;
  is_public: boolean;
  is_demo: Generated<boolean>;
  at: Generated<Date>;
};

export type BuildingCostTable = {
  act: string;
  in_force_from: string;
  costs: ColumnType<readonly CostRow[], string, string>;
  regions: ColumnType<Readonly<Record<string, number>>, string, string>;
  at: Generated<Date>;
};

export type ValuationTables = {
  building_cost: BuildingCostTable;
  price_load: PriceLoadTable;
  price_row: PriceRowTable;
  price_table: PriceTableTable;
  valuation: ValuationTable;
};

export type BackTestTable = {
  id: GeneratedAlways<number>;
  at: Date;
  coverage: number;
  sample: number;
  tested: number;
  is_demo: boolean;
  widths: ColumnType<unknown, string | null, never>;
};

export type BackTestAreaTable = {
  back_test: number;
  place: string;
  kind: string;
  province: string;
  sample: number;
  tested: number;
  error: number | null;
  within: number | null;
};

export type BackTestTables = { back_test: BackTestTable; back_test_area: BackTestAreaTable };

declare module '#platform/db/tables.ts' {
  interface Tables extends ValuationTables, BackTestTables {}
}

export const PERSONAL_TABLES: PersonalTables = {
  valuation: { owner: 'account', leave: ['id', 'account', 'draft', 'folded', 'sheet'] },
  price_load: {
    owner: 'by',
    leave: ['by', 'sha256'],
    kept: 'tables of land prices stay when those who loaded them leave, without their names',
  },
};

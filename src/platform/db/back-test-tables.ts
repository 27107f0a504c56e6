import type { ColumnType, GeneratedAlways } from 'kysely';

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

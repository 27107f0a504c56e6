import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { CorrectionStatus } from '../../domain/desk/correction.ts';
import type { ColumnNames } from '../../domain/statement/columns.ts';

type StatementLayoutTable = {
  bank_account: string;
  columns: ColumnType<ColumnNames, string, string>;
  changed_at: Generated<Date>;
};

type StatementDraftTable = {
  id: Generated<string>;
  bank_account: string;
  name: string;
  sha256: Buffer;
  rows: string;
  made_by: string;
  made_at: Generated<Date>;
};

type ReceiptAliasTable = { bank_account: string; reference: string; receipt: string };

type DayReasonTable = {
  day: string;
  difference: number;
  reason: string;
  reason_by: string;
  made_at: Generated<Date>;
};

type ClosedDayTable = {
  day: string;
  difference: number;
  reason: string;
  reason_by: string | null;
  closed_by: string;
  closed_at: Generated<Date>;
};

type CorrectionTable = {
  id: Generated<string>;
  number: GeneratedAlways<number>;
  transfer: string;
  reason: string;
  status: Generated<CorrectionStatus>;
  proposed_by: string;
  proposed_at: Generated<Date>;
  decided_by: string | null;
  decided_at: Date | null;
  made: string | null;
};

declare module '#platform/db/tables.ts' {
  interface Tables {
    closed_day: ClosedDayTable;
    correction: CorrectionTable;
    day_reason: DayReasonTable;
    receipt_alias: ReceiptAliasTable;
    statement_draft: StatementDraftTable;
    statement_layout: StatementLayoutTable;
  }
}

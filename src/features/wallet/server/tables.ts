import type { ColumnType, GeneratedAlways } from 'kysely';
import type { PersonalTables } from '#platform/db/personal-data.ts';
import type { AccountKind, TransferKind } from '../domain/ledger.ts';

/** Written by `post_transfer` alone; see migration 0045. */
type Posted<Value> = ColumnType<Value, never, never>;

type LedgerAccountTable = {
  id: GeneratedAlways<number>;
  kind: Posted<AccountKind>;
  name: Posted<string>;
  owner: Posted<string | null>;
  balance: Posted<number>;
  seq: Posted<number>;
  head: Posted<Buffer>;
};

type LedgerTransferTable = {
  id: Posted<string>;
  kind: Posted<TransferKind>;
  subject: Posted<string>;
  reverses: Posted<string | null>;
  bank_date: Posted<string | null>;
  made_at: Posted<Date>;
  made_by: Posted<string | null>;
  note: Posted<string>;
};

type LedgerEntryTable = {
  transfer: Posted<string>;
  n: Posted<number>;
  account: Posted<number>;
  amount: Posted<number>;
  seq: Posted<number>;
  balance_after: Posted<number>;
  hash: Posted<Buffer>;
};

declare module '#platform/db/tables.ts' {
  interface Tables {
    ledger_account: LedgerAccountTable;
    ledger_transfer: LedgerTransferTable;
    ledger_entry: LedgerEntryTable;
  }
}

const BOOKS = 'books of account are kept for ten years; after the account only its number stays in them';

export const PERSONAL_TABLES: PersonalTables = {
  ledger_account: {
    owner: 'owner',
    leave: ['owner', 'head'],
    kept: BOOKS,
  },
  wallet_movement: { owner: 'owner', leave: ['owner'], kept: BOOKS },
};

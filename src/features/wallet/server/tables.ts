import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { PersonalTables } from '#platform/db/personal-data.ts';
import type { AccountKind, TransferKind } from '../domain/ledger.ts';
import type { ReceiptStatus } from '../domain/receipt.ts';
import type { MoneySource, TopUpStatus } from '../domain/top-up.ts';
import type { WithdrawalStatus } from '../domain/withdrawal.ts';
import './desk/tables.ts';

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
  kind: Posted<TransferKind>;
};

type TopUpTable = {
  id: Generated<string>;
  number: GeneratedAlways<number>;
  account: string | null;
  amount: number;
  method: MoneySource;
  memo: string;
  status: Generated<TopUpStatus>;
  version: Generated<number>;
  checkout: ColumnType<unknown, string | null, string | null>;
  queries: Generated<number>;
  query_at: Date | null;
  opening_until: ColumnType<Date | null, never, Date | null>;
  created_at: Generated<Date>;
  expires_at: Date;
  paid_at: Date | null;
};

type ReceiptTable = {
  id: Generated<string>;
  source: MoneySource;
  reference: string;
  bank_account: string;
  amount: number;
  text: string;
  payer_name: string;
  payer_account: string;
  payer_bank: string;
  bank_date: string;
  status: ReceiptStatus;
  top_up: string | null;
  account: string | null;
  transfer: string;
  settled_by_transfer: string | null;
  settled_by: string | null;
  note: Generated<string>;
  settled_reference: Generated<string>;
  received_at: Generated<Date>;
};

type PaymentNoticeTable = {
  id: GeneratedAlways<number>;
  provider: string;
  sealed: Buffer;
  outcome: string;
  received_at: Generated<Date>;
};

type BankStatementTable = {
  id: Generated<string>;
  sha256: Buffer;
  bank_account: string;
  from_day: string;
  to_day: string;
  opening: number;
  closing: number;
  imported_by: string | null;
  imported_at: Generated<Date>;
};

type StatementLineTable = {
  id: GeneratedAlways<number>;
  statement: string;
  bank_account: string;
  key: string;
  n: number;
  bank_date: string;
  amount: number;
  text: string;
  reference: string;
  receipt: string | null;
  transfer: string | null;
  day: string;
};

type WithdrawalTable = {
  id: Generated<string>;
  number: GeneratedAlways<number>;
  account: string | null;
  amount: number;
  bank_bin: string;
  holder: string;
  bank_account: string;
  is_other_name: boolean;
  status: Generated<WithdrawalStatus>;
  version: Generated<number>;
  payable_from: Date;
  reason: Generated<string>;
  note: Generated<string>;
  hold: string;
  approved_by: string | null;
  paid_by: string | null;
  payment_file: string | null;
  bank_reference: string | null;
  bank_date: string | null;
  requested_at: Generated<Date>;
  ended_at: Date | null;
};

type WithdrawalEventTable = {
  id: GeneratedAlways<number>;
  withdrawal: string;
  what: string;
  made_by: string | null;
  note: Generated<string>;
  at: Generated<Date>;
};

declare module '#platform/db/tables.ts' {
  interface Tables {
    bank_statement: BankStatementTable;
    ledger_account: LedgerAccountTable;
    ledger_transfer: LedgerTransferTable;
    ledger_entry: LedgerEntryTable;
    payment_notice: PaymentNoticeTable;
    receipt: ReceiptTable;
    statement_line: StatementLineTable;
    top_up: TopUpTable;
    withdrawal: WithdrawalTable;
    withdrawal_event: WithdrawalEventTable;
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
  operation: { owner: 'actor', leave: ['actor', 'request_hash'] },
  top_up: { owner: 'account', leave: ['account', 'checkout'], kept: BOOKS },
  receipt: { owner: 'account', leave: ['account', 'settled_by'], kept: BOOKS },
  withdrawal: { owner: 'account', leave: ['account', 'approved_by', 'paid_by', 'payment_file'], kept: BOOKS },
  bank_statement: { owner: 'imported_by', leave: ['imported_by', 'sha256'], kept: BOOKS },
};

import type { Migration } from '../migrate.ts';

/** Money that comes in: what customers mean to pay, what arrived, and what the bank says of it. */
export const topUps: Migration = {
  name: '0047-top-ups',
  sql: `
-- What was done under an id that the client made, so that a repeated request has the outcome of the first. Written in the
-- transaction of the effect.
create table operation (
  actor uuid not null references account on delete cascade,
  id uuid not null,
  kind text not null,
  request_hash bytea not null check (length(request_hash) = 32),
  outcome jsonb not null,
  made_at timestamptz(3) not null default now(),
  primary key (actor, id)
);
create index operation_by_age on operation (made_at);

create table top_up (
  id uuid primary key default gen_random_uuid(),
  -- What people quote: «TU-100001».
  number integer not null generated always as identity (start with 100001) unique,
  account uuid references account on delete set null,
  amount bigint not null check (amount between 10000 and 50000000),
  -- 'bank' for a transfer to our account, otherwise the provider.
  method text not null check (method in ('bank', 'vnpay', 'momo', 'zalopay', 'payos', 'sepay')),
  -- What the transfer must say.
  memo text not null unique check (memo ~ '^DB[2-9A-HJ-NP-Z]{8}$'),
  status text not null default 'waiting' check (status in ('waiting', 'paid', 'expired', 'cancelled', 'failed')),
  version integer not null default 1,
  -- What the provider answered when the order was made: where to pay, or what to scan.
  checkout jsonb,
  -- How often the provider was queried about it, and when that is due again.
  queries smallint not null default 0,
  query_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  paid_at timestamptz(3),
  check ((status = 'paid') = (paid_at is not null))
);
create index top_up_of on top_up (account, number desc);
create index top_up_due on top_up (expires_at) where status = 'waiting';
create index top_up_to_query on top_up (query_at) where query_at is not null;

-- Money that arrived, once for each that a provider or bank names.
create table receipt (
  id uuid primary key default gen_random_uuid(),
  -- The provider, or 'bank' for our own account, which several ways may report.
  source text not null check (source in ('bank', 'vnpay', 'momo', 'zalopay', 'payos', 'sepay')),
  reference text not null,
  -- The account of ours that it came to; empty at a provider.
  bank_account text not null default '',
  amount bigint not null check (amount > 0),
  text text not null default '',
  payer_name text not null default '',
  payer_account text not null default '',
  payer_bank text not null default '',
  bank_date date not null,
  status text not null check (status in ('matched', 'suspense', 'returned', 'kept')),
  top_up uuid references top_up,
  account uuid references account on delete set null,
  -- Where it was booked when it arrived, and where it went from suspense.
  transfer uuid not null unique references ledger_transfer deferrable initially deferred,
  settled_by_transfer uuid unique references ledger_transfer deferrable initially deferred,
  settled_by uuid,
  note text not null default '',
  received_at timestamptz(3) not null default now(),
  unique (source, bank_account, reference),
  check ((settled_by_transfer is null) or (settled_by is not null and note <> ''))
);
create index receipt_in_suspense on receipt (received_at) where status = 'suspense';
create index receipt_by_top_up on receipt (top_up) where top_up is not null;
create index receipt_by_account on receipt (account, received_at desc) where account is not null;
create index receipt_by_payer on receipt (payer_account) where payer_account <> '';
create index receipt_by_day on receipt (bank_date);

-- What providers sent, as it came and sealed, to answer disputes; kept for a year.
create table payment_notice (
  id bigint primary key generated always as identity,
  provider text not null,
  sealed bytea not null,
  outcome text not null,
  received_at timestamptz(3) not null default now()
);
create index payment_notice_by_age on payment_notice (received_at);

-- A statement of our bank that was imported, and its lines.
create table bank_statement (
  id uuid primary key default gen_random_uuid(),
  sha256 bytea not null unique check (length(sha256) = 32),
  bank_account text not null,
  from_day date not null,
  to_day date not null,
  opening bigint not null,
  closing bigint not null,
  imported_by uuid references account on delete set null,
  imported_at timestamptz(3) not null default now()
);

create table statement_line (
  id bigint primary key generated always as identity,
  statement uuid not null references bank_statement,
  bank_account text not null,
  -- The reference of the bank, or what makes equal lines of a day differ.
  key text not null,
  n integer not null,
  bank_date date not null,
  -- Money in is positive.
  amount bigint not null check (amount <> 0),
  text text not null default '',
  reference text not null default '',
  receipt uuid unique references receipt,
  unique (bank_account, key)
);
-- Amounts, days and references stay in the books; the person behind them does not.
create function forget_payer() returns trigger language plpgsql as $$
begin
  update statement_line set text = '' where receipt in (select id from receipt where account = old.id);
  update receipt set payer_name = '', payer_account = '', payer_bank = '', text = '' where account = old.id;
  return old;
end $$;
create trigger account_gone_payer before delete on account for each row execute function forget_payer();

create index statement_line_by_day on statement_line (bank_account, bank_date);
`,
};

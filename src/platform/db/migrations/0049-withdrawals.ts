import type { Migration } from '../migrate.ts';

/** Money that goes back to the bank account of the customer who paid it in, released by two people. */
export const withdrawals: Migration = {
  name: '0049-withdrawals',
  sql: `
create table withdrawal (
  id uuid primary key default gen_random_uuid(),
  -- What people quote: «RT-100001».
  number integer not null generated always as identity (start with 100001) unique,
  account uuid references account on delete set null,
  amount bigint not null check (amount >= 50000),
  bank_bin text not null check (bank_bin ~ '^\\d{6}$'),
  holder text not null,
  bank_account text not null check (bank_account ~ '^[0-9A-Z]{4,19}$'),
  -- Whether the holder is not the customer, as far as names say.
  is_other_name boolean not null,
  status text not null default 'requested'
    check (status in ('requested', 'approved', 'paying', 'paid', 'refused', 'cancelled', 'returned')),
  version integer not null default 1,
  -- A bank account that is new waits a day.
  payable_from timestamptz(3) not null,
  reason text not null default '',
  note text not null default '',
  hold uuid not null unique references ledger_transfer deferrable initially deferred,
  approved_by uuid,
  -- Who gave it to the bank, and in which file.
  paid_by uuid,
  payment_file uuid,
  bank_reference text unique check (bank_reference <> ''),
  bank_date date,
  requested_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  constraint withdrawal_by_two_people check (paid_by is null or paid_by <> approved_by),
  check ((status in ('approved', 'paying', 'paid')) <= (approved_by is not null)),
  check ((status in ('paying', 'paid')) <= (paid_by is not null)),
  check ((status = 'paid') <= (bank_reference is not null)),
  check ((status = 'refused') <= (reason <> ''))
);
create index withdrawal_of on withdrawal (account, number desc);
create index withdrawal_open on withdrawal (status, number) where status in ('requested', 'approved', 'paying');
create index withdrawal_by_file on withdrawal (payment_file) where payment_file is not null;
create index withdrawal_to on withdrawal (account, bank_bin, bank_account);

create table withdrawal_event (
  id bigint primary key generated always as identity,
  withdrawal uuid not null references withdrawal,
  what text not null,
  made_by uuid,
  note text not null default '',
  at timestamptz(3) not null default now()
);
create index withdrawal_event_of on withdrawal_event (withdrawal, id);
create trigger withdrawal_event_stays before update or delete or truncate on withdrawal_event
  for each statement execute function refuse_ledger_change();

-- Of what is over only the books remain; what is on its way to a bank is paid first.
create function forget_payee() returns trigger language plpgsql as $$
begin
  update withdrawal set holder = '', note = '', bank_account = 'XXXX' where account = old.id
    and status in ('paid', 'refused', 'cancelled', 'returned');
  return old;
end $$;
create trigger account_gone_payee before delete on account for each row execute function forget_payee();

alter table code_request drop constraint code_request_purpose_check;
alter table code_request add constraint code_request_purpose_check
  check (purpose in ('register', 'reset', 'delete', 'phone', 'guest', 'withdrawal'));
`,
};

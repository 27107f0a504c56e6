import type { Migration } from '../migrate.ts';

/** What cashiers work with: statements before they are imported, days that are closed, corrections by two people. */
export const cashierDesk: Migration = {
  name: '0050-cashier-desk',
  sql: `
-- The columns of the files of a bank, as they were last read, by their headings.
create table statement_layout (
  bank_account text primary key,
  columns jsonb not null,
  changed_at timestamptz(3) not null default now()
);

-- A file that was sent and is looked at before it is imported; kept for a day.
create table statement_draft (
  id uuid primary key default gen_random_uuid(),
  bank_account text not null,
  name text not null,
  sha256 bytea not null check (length(sha256) = 32),
  -- Its rows as JSON, each with the line that it has in the file.
  rows text not null,
  made_by uuid not null,
  made_at timestamptz(3) not null default now()
);
create index statement_draft_by_age on statement_draft (made_at);

alter table statement_line
  -- The transfer of the ledger that is the same money.
  add column transfer uuid unique references ledger_transfer,
  -- The day on which it is compared: its own, or the first one open when it came.
  add column day date;
update statement_line set day = bank_date;
alter table statement_line alter column day set not null;
create index statement_line_by_compared_day on statement_line (bank_account, day);
create index statement_line_by_reference on statement_line (bank_account, reference) where reference <> '';

-- Under which reference a bank or provider reported later what was booked from a line of a statement without one.
create table receipt_alias (
  bank_account text not null,
  reference text not null,
  receipt uuid not null unique references receipt,
  primary key (bank_account, reference)
);

-- The reference of the bank of money that was sent back.
alter table receipt add column settled_reference text not null default '';

-- Why ledger and bank differ on a day, by who does not close it.
create table day_reason (
  day date primary key,
  difference bigint not null check (difference <> 0),
  reason text not null check (reason <> ''),
  reason_by uuid not null,
  made_at timestamptz(3) not null default now()
);

create table closed_day (
  day date primary key,
  -- What is in the ledger alone, less what the bank alone has.
  difference bigint not null,
  reason text not null default '',
  reason_by uuid,
  closed_by uuid not null,
  closed_at timestamptz(3) not null default now(),
  constraint closed_day_two_people check (
    difference = 0 or (reason <> '' and reason_by is not null and reason_by <> closed_by))
);
create function refuse_closed_day_change() returns trigger language plpgsql as $$
begin
  raise exception 'a closed day stays closed: % is refused', tg_op;
end $$;
create trigger closed_day_stays before update or delete or truncate on closed_day
  for each statement execute function refuse_closed_day_change();

-- Books are exported in the order in which they were written, and compared by days of the bank.
create index ledger_transfer_by_time on ledger_transfer (made_at, id);
create index ledger_transfer_by_bank_date on ledger_transfer (bank_date) where bank_date is not null;

-- The first day from this one on that takes money. Who closes a day waits for those who were given it.
create function first_open_day(wanted date) returns date language plpgsql as $$
begin
  if wanted is null then return null; end if;
  perform pg_advisory_xact_lock_shared(7251050);
  while exists (select from closed_day where day = wanted) loop
    wanted := wanted + 1;
  end loop;
  return wanted;
end $$;

create function refuse_closed_bank_date() returns trigger language plpgsql as $$
begin
  if new.bank_date is distinct from first_open_day(new.bank_date) then
    raise exception 'the day % is closed', new.bank_date
      using errcode = 'check_violation', constraint = 'ledger_transfer_open_day';
  end if;
  return new;
end $$;
create trigger ledger_transfer_open_day before insert on ledger_transfer
  for each row execute function refuse_closed_bank_date();

-- A transfer that is to be undone: one person proposes it, another decides.
create table correction (
  id uuid primary key default gen_random_uuid(),
  -- What people quote: «DC-100001».
  number integer not null generated always as identity (start with 100001) unique,
  transfer uuid not null references ledger_transfer,
  reason text not null check (reason <> ''),
  status text not null default 'proposed' check (status in ('proposed', 'approved', 'refused')),
  proposed_by uuid not null,
  proposed_at timestamptz(3) not null default now(),
  decided_by uuid,
  decided_at timestamptz(3),
  -- The transfer that undid it.
  made uuid unique references ledger_transfer deferrable initially deferred,
  check ((status = 'proposed') = (decided_by is null)),
  check ((status = 'approved') = (made is not null)),
  constraint correction_two_people check (status <> 'approved' or decided_by <> proposed_by)
);
create unique index correction_once on correction (transfer) where status <> 'refused';
create index correction_waiting on correction (proposed_at) where status = 'proposed';
`,
};

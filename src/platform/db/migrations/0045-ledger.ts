import type { Migration } from '../migrate.ts';

/**
 * Money in double entry. `post_transfer` is the only writer: it runs with the rights of the owner of the tables, and the
 * role that serves requests may only read them (`serving-role.ts`).
 */
export const ledger: Migration = {
  name: '0045-ledger',
  sql: `
-- Debits are positive and credits negative: what a customer has is minus the balance of their account.
create table ledger_account (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('customer-main', 'customer-bonus', 'hold', 'suspense', 'bank', 'gateway',
    'revenue', 'bonus-cost', 'gateway-fee', 'rounding', 'equity')),
  -- Of a customer the account, of a bank its account number, of a gateway the provider, of revenue the service.
  name text not null,
  owner uuid references account on delete set null,
  balance bigint not null default 0,
  -- How many entries it has, and the hash of the last.
  seq bigint not null default 0,
  head bytea not null default '',
  unique (kind, name),
  constraint ledger_account_no_overdraft
    check (kind not in ('customer-main', 'customer-bonus', 'hold', 'suspense') or balance <= 0)
);
create index ledger_account_by_owner on ledger_account (owner) where owner is not null;

create table ledger_transfer (
  id uuid primary key,
  kind text not null,
  -- What it was made for: a top-up, a withdrawal, a purchase.
  subject text not null,
  reverses uuid unique references ledger_transfer,
  -- The day of the bank, for money that came or went through one.
  bank_date date,
  made_at timestamptz(3) not null,
  -- Who made it; no reference, since it outlives accounts.
  made_by uuid,
  note text not null default ''
);

create table ledger_entry (
  transfer uuid not null references ledger_transfer,
  n smallint not null,
  account bigint not null references ledger_account,
  amount bigint not null check (amount <> 0),
  seq bigint not null,
  balance_after bigint not null,
  hash bytea not null check (length(hash) = 32),
  primary key (transfer, n),
  unique (account, seq)
);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only ever added to: % of % is refused', tg_op, tg_table_name;
end $$;
create trigger ledger_transfer_stays before update or delete or truncate on ledger_transfer
  for each statement execute function refuse_ledger_change();
create trigger ledger_entry_stays before update or delete or truncate on ledger_entry
  for each statement execute function refuse_ledger_change();

create function check_ledger_transfer() returns trigger language plpgsql as $$
declare
  checked uuid;
  lines bigint;
  total numeric;
begin
  if tg_table_name = 'ledger_transfer' then checked := new.id; else checked := new.transfer; end if;
  select count(*), sum(amount) into lines, total from ledger_entry where transfer = checked;
  if lines < 2 or total <> 0 then
    raise exception 'transfer % does not balance: % entries, %', checked, lines, total
      using errcode = 'check_violation', constraint = 'ledger_transfer_balances';
  end if;
  return null;
end $$;
create constraint trigger ledger_transfer_balances after insert on ledger_transfer
  deferrable initially deferred for each row execute function check_ledger_transfer();
create constraint trigger ledger_entry_balances after insert on ledger_entry
  deferrable initially deferred for each row execute function check_ledger_transfer();

-- Locks accounts, made where they are missing; those of customers first, so that the busy ones of the house are locked
-- last and for the shortest time. Everything that locks them does so here, in one order.
create function lock_ledger_accounts(wanted jsonb)
  returns table (kind text, name text, balance bigint)
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  insert into ledger_account (kind, name, owner)
    select distinct w.kind, w.name, w.owner from jsonb_to_recordset(wanted) w(kind text, name text, owner uuid)
    where not exists (select from ledger_account a where a.kind = w.kind and a.name = w.name)
    order by w.kind, w.name
    on conflict do nothing;
  return query
    select a.kind, a.name, a.balance from ledger_account a
    where (a.kind, a.name) in (select w.kind, w.name from jsonb_to_recordset(wanted) w(kind text, name text))
    order by a.kind like 'customer-%' desc, a.id
    for update;
end $$;

create function post_transfer(
  id uuid, kind text, subject text, reverses uuid, bank_date date, made_by uuid, note text, lines jsonb
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  line record;
  changed record;
begin
  perform lock_ledger_accounts(lines);
  insert into ledger_transfer (id, kind, subject, reverses, bank_date, made_at, made_by, note)
    values (post_transfer.id, post_transfer.kind, post_transfer.subject, post_transfer.reverses,
      post_transfer.bank_date, clock_timestamp(), post_transfer.made_by, post_transfer.note);
  for line in
    select * from rows from (jsonb_to_recordset(lines) as (kind text, name text, amount bigint))
      with ordinality as l(kind, name, amount, n)
  loop
    update ledger_account a set
      balance = a.balance + line.amount,
      seq = a.seq + 1,
      head = sha256(a.head || convert_to(concat_ws('|', post_transfer.id, line.n, a.id, line.amount, a.seq + 1,
        a.balance + line.amount), 'utf8'))
      where a.kind = line.kind and a.name = line.name
      returning a.id, a.seq, a.balance, a.head into changed;
    insert into ledger_entry (transfer, n, account, amount, seq, balance_after, hash)
      values (post_transfer.id, line.n, changed.id, line.amount, changed.seq, changed.balance, changed.head);
  end loop;
end $$;

-- What customers read of their wallets, and take with them.
create view wallet_movement as
  select a.owner, a.kind as wallet, t.id as transfer, t.kind, t.subject, -e.amount as amount,
    -e.balance_after as balance, t.made_at, t.bank_date
  from ledger_entry e join ledger_account a on a.id = e.account join ledger_transfer t on t.id = e.transfer
  where a.owner is not null;
`,
};

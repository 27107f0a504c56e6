import type { Migration } from '../migrate.ts';

/** Histories by kind and period, however long they are; bonuses that staff give. */
export const moneyThatMoves: Migration = {
  name: '0051-money-that-moves',
  sql: `
-- The kind of its transfer, so that the entries of an account are found by it.
alter table ledger_entry add column kind text;
alter table ledger_entry disable trigger ledger_entry_stays;
update ledger_entry e set kind = t.kind from ledger_transfer t where t.id = e.transfer;
alter table ledger_entry enable trigger ledger_entry_stays;
alter table ledger_entry alter column kind set not null;
create index ledger_entry_by_kind on ledger_entry (account, kind, seq);

create or replace function post_transfer(
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
    insert into ledger_entry (transfer, n, account, amount, seq, balance_after, hash, kind)
      values (post_transfer.id, line.n, changed.id, line.amount, changed.seq, changed.balance, changed.head,
        post_transfer.kind);
  end loop;
end $$;

-- The first entry of an account from a moment on; one more than it has where there is none. Accounts are locked before a
-- transfer is dated, so the entries of one follow each other in time, and halving finds it.
create function first_entry_since(wanted bigint, moment timestamptz) returns bigint language plpgsql stable as $$
declare
  low bigint := 1;
  high bigint;
  middle bigint;
  middle_at timestamptz;
begin
  select a.seq + 1 into high from ledger_account a where a.id = wanted;
  while low < high loop
    middle := (low + high) / 2;
    select t.made_at into middle_at from ledger_entry e join ledger_transfer t on t.id = e.transfer
      where e.account = wanted and e.seq = middle;
    if middle_at < moment then low := middle + 1; else high := middle; end if;
  end loop;
  return low;
end $$;

-- A bonus that staff give: at once below a bound, otherwise by a second person.
create table bonus_gift (
  id uuid primary key default gen_random_uuid(),
  account uuid references account on delete set null,
  amount bigint not null check (amount > 0),
  days integer not null check (days between 1 and 365),
  reason text not null check (reason <> ''),
  status text not null default 'proposed' check (status in ('proposed', 'given', 'refused')),
  proposed_by uuid not null,
  proposed_at timestamptz(3) not null default now(),
  decided_by uuid,
  decided_at timestamptz(3),
  check ((status = 'proposed') = (decided_by is null)),
  constraint bonus_gift_two_people check (status <> 'given' or amount < 500000 or decided_by <> proposed_by)
);
create index bonus_gift_by_account on bonus_gift (account, proposed_at);
create index bonus_gift_waiting on bonus_gift (proposed_at) where status = 'proposed';

-- Until when one visit creates the order of a top-up at its provider; others wait for it.
alter table top_up add column opening_until timestamptz(3);
`,
};

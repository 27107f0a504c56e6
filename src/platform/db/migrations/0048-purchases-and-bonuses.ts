import type { Migration } from '../migrate.ts';

/** What customers were given and buy with it, and who brought whom. */
export const purchasesAndBonuses: Migration = {
  name: '0048-purchases-and-bonuses',
  sql: `
-- What was given to customers, grant by grant: what is left of them is what the ledger has in their bonus wallet.
create table bonus_grant (
  id uuid primary key default gen_random_uuid(),
  -- What people quote: «TT-100001».
  number integer not null generated always as identity (start with 100001) unique,
  -- The name of the wallet in the ledger, which outlives the account.
  holder uuid not null,
  account uuid references account on delete set null,
  kind text not null check (kind in ('gift', 'invited', 'inviting')),
  -- What it was given for; nothing is rewarded twice.
  source text not null unique,
  amount bigint not null check (amount > 0),
  left_amount bigint not null check (left_amount between 0 and amount),
  status text not null default 'active' check (status in ('active', 'spent', 'expired', 'taken-back')),
  expires_at timestamptz(3) not null,
  granted_at timestamptz(3) not null default now(),
  check ((status = 'active') = (left_amount > 0))
);
create index bonus_grant_of on bonus_grant (holder, expires_at) where status = 'active';
create index bonus_grant_due on bonus_grant (expires_at) where status = 'active';
create index bonus_grant_by_account on bonus_grant (account, number desc) where account is not null;

-- What was in bonus wallets before there were grants.
insert into bonus_grant (holder, account, kind, source, amount, left_amount, expires_at)
  select name::uuid, owner, 'gift', 'opening/' || name, -balance, -balance, now() + interval '90 days'
  from ledger_account where kind = 'customer-bonus' and balance < 0;

create function check_bonus_grants() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  checked text;
  owed bigint;
  granted bigint;
begin
  if tg_table_name = 'bonus_grant' then checked := new.holder::text; else checked := new.name; end if;
  select coalesce(-sum(balance), 0) into owed from ledger_account where kind = 'customer-bonus' and name = checked;
  select coalesce(sum(left_amount), 0) into granted
    from bonus_grant where holder = checked::uuid and status = 'active';
  if owed <> granted then
    raise exception 'bonus wallet %: % in the ledger, % left of its grants', checked, owed, granted
      using errcode = 'check_violation', constraint = 'bonus_grants_agree';
  end if;
  return null;
end $$;
create constraint trigger bonus_grant_agrees after insert or update of left_amount, status on bonus_grant
  deferrable initially deferred for each row execute function check_bonus_grants();
create constraint trigger bonus_wallet_agrees after update of balance on ledger_account
  deferrable initially deferred for each row when (new.kind = 'customer-bonus')
  execute function check_bonus_grants();

-- Services that were bought for an offer.
create table purchase (
  id uuid primary key default gen_random_uuid(),
  -- «MH-100001»
  number integer not null generated always as identity (start with 100001) unique,
  account uuid references account on delete set null,
  consignment uuid references consignment on delete set null,
  service text not null,
  -- The published price that it was made from; it may be free.
  price integer not null references service_price,
  amount bigint not null check (amount >= 0),
  vat_percent smallint not null check (vat_percent between 0 and 100),
  vat bigint not null check (vat between 0 and amount),
  from_bonus bigint not null check (from_bonus >= 0),
  from_main bigint not null check (from_main >= 0),
  -- Posted after the row, which gives it its number.
  transfer uuid unique references ledger_transfer deferrable initially deferred,
  status text not null default 'bought' check (status in ('bought', 'running', 'over', 'undone')),
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null check (ends_at > starts_at),
  made_at timestamptz(3) not null default now(),
  undone_at timestamptz(3),
  undone_transfer uuid unique references ledger_transfer deferrable initially deferred,
  undone_by text check (undone_by in ('owner', 'staff', 'system')),
  reason text not null default '',
  check (amount = from_bonus + from_main),
  check ((amount > 0) = (transfer is not null)),
  check ((status = 'undone') = (undone_at is not null)),
  check ((undone_at is null) = (undone_by is null)),
  check ((undone_transfer is not null) = (undone_at is not null and transfer is not null)),
  check (undone_by is distinct from 'staff' or reason <> '')
);
create index purchase_by_account on purchase (account, number desc) where account is not null;
create index purchase_by_consignment on purchase (consignment, number desc) where consignment is not null;
create index purchase_to_start on purchase (starts_at) where status = 'bought';
create index purchase_to_end on purchase (ends_at) where status = 'running';

-- From which grants a purchase was paid, so that undoing it gives back to the same.
create table purchase_grant (
  purchase uuid not null references purchase,
  bonus_grant uuid not null references bonus_grant,
  amount bigint not null check (amount > 0),
  primary key (purchase, bonus_grant)
);
create index purchase_grant_by_grant on purchase_grant (bonus_grant);

-- Until when lists mark a listing as advertised.
alter table listing_text add column advertised_until timestamptz(3);

-- What someone sends to others so that they register.
create table referral_code (
  account uuid primary key references account on delete cascade,
  code text not null unique check (code ~ '^[2-9A-HJ-NP-Z]{8}$'),
  made_at timestamptz(3) not null default now()
);

create table referral (
  referee uuid primary key references account on delete cascade,
  referrer uuid references account on delete set null,
  status text not null check (status in ('registered', 'qualified', 'rewarded', 'void')),
  void_reason text check (void_reason in ('same-device', 'same-network', 'same-bank', 'refunded', 'left')),
  registered_at timestamptz(3) not null default now(),
  qualified_at timestamptz(3),
  rewarded_at timestamptz(3),
  -- One's own code does not count.
  check (referrer is distinct from referee),
  check ((status = 'void') = (void_reason is not null)),
  check ((status = 'rewarded') = (rewarded_at is not null)),
  check (status <> 'qualified' or qualified_at is not null)
);
create index referral_by_referrer on referral (referrer, registered_at desc);
create index referral_open on referral (registered_at) where status in ('registered', 'qualified');
`,
};

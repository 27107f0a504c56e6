import type { Migration } from '../migrate.ts';

export const accounts: Migration = {
  name: '0004-accounts',
  sql: `
create table account (
  id uuid primary key,
  -- What a person signs in with: ten digits, as a message reaches them.
  phone text not null unique,
  password_hash text,
  full_name text not null,
  email text,
  address text,
  customer_type text check (customer_type in ('person', 'household', 'company')),
  date_of_birth date,
  gender text check (gender in ('female', 'male', 'other')),
  -- Sealed: it opens only for this row.
  identification_card bytea,
  work_at text,
  lang text not null default 'vi' check (lang in ('vi', 'en')),
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  password_changed_at timestamptz,
  totp_secret bytea,
  -- The newest step that was used, so that a code works once.
  totp_step bigint not null default 0,
  deletion_asked_at timestamptz,
  deletion_due_at timestamptz,
  check ((deletion_asked_at is null) = (deletion_due_at is null))
);
create index account_deletion_due on account (deletion_due_at) where deletion_due_at is not null;

-- How staff find a name: without marks and capitals. The dictionary is named, so the answer is always the same.
create function folded_name(name text) returns text language sql immutable strict parallel safe
  return lower(unaccent('unaccent'::regdictionary, name));
create index account_name on account using gin (folded_name(full_name) gin_trgm_ops);

create table account_avatar (
  account uuid primary key references account on delete cascade,
  type text not null check (type in ('image/webp', 'image/jpeg', 'image/png')),
  picture bytea not null check (octet_length(picture) <= 262144),
  changed_at timestamptz not null default now()
);

create table account_role (
  account uuid not null references account on delete cascade,
  role text not null check (role in ('editor', 'moderator', 'cashier', 'administrator')),
  -- Nobody for the operator's command.
  granted_by uuid references account on delete set null,
  at timestamptz not null default now(),
  primary key (account, role)
);

-- The id is the SHA-256 of the token; the token itself is known to the browser only.
create table session (
  id text primary key,
  account uuid not null references account on delete cascade,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- However busy, it ends here.
  ends_at timestamptz not null,
  sudo_until timestamptz not null,
  second_factor_at timestamptz,
  device text not null,
  address text not null
);
create index session_by_account on session (account);
create index session_by_expiry on session (expires_at);

create table code_request (
  id uuid primary key,
  purpose text not null check (purpose in ('register', 'reset', 'delete', 'phone')),
  phone text not null,
  -- Nothing while the code is on its way, and for a number that nobody may learn about.
  code_mac bytea,
  state text not null check (state in ('started', 'sent', 'verified', 'burned', 'expired')),
  tries smallint not null default 0 check (tries between 0 and 5),
  -- What waits for the code: a registration with its password already hashed.
  pending jsonb,
  account uuid references account on delete cascade,
  started_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index code_request_by_expiry on code_request (expires_at);
create index code_request_by_account on code_request (account) where account is not null;

-- How often something happened in a window. Lost in a crash, which forgives; never in the way of a write.
create unlogged table rate_window (
  key text primary key,
  used integer not null,
  until timestamptz not null
);
create index rate_window_until on rate_window (until);

-- What people agreed to and took back, with the very words they saw.
create table consent (
  id bigint generated always as identity primary key,
  account uuid not null references account on delete cascade,
  purpose text not null check (purpose in ('terms', 'marketing', 'identity')),
  given boolean not null,
  wording text not null,
  wording_hash bytea not null,
  lang text not null,
  method text not null,
  address text not null,
  device text not null,
  at timestamptz not null default now()
);
create index consent_by_account on consent (account, purpose, id);

create table data_request (
  id uuid primary key,
  account uuid not null references account on delete cascade,
  kind text not null check (kind in ('access', 'correct', 'delete', 'restrict', 'object', 'withdraw', 'complain')),
  text text not null,
  state text not null check (state in ('open', 'answered', 'done', 'refused')),
  answer text,
  asked_at timestamptz not null default now(),
  answer_due date not null,
  due date not null,
  closed_at timestamptz,
  handled_by uuid references account on delete set null
);
create index data_request_open on data_request (due) where state in ('open', 'answered');
create index data_request_by_account on data_request (account);

-- Who looked at what is sealed.
create table sensitive_access (
  id bigint generated always as identity primary key,
  account uuid not null references account on delete cascade,
  field text not null,
  actor uuid,
  why text not null,
  at timestamptz not null default now()
);
create index sensitive_access_by_account on sensitive_access (account, id);

-- That an account was erased, and nothing about whose it was.
create table account_erasure (
  id uuid primary key,
  asked_at timestamptz not null,
  erased_at timestamptz not null default now()
);
`,
};

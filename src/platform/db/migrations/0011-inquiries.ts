import type { Migration } from '../migrate.ts';

export const inquiries: Migration = {
  name: '0011-inquiries',
  sql: `
create table inquiry (
  id uuid primary key default gen_random_uuid(),
  -- What people quote when they call.
  number bigint generated always as identity (start with 100001) unique,
  kind text not null check (kind in ('contact', 'advice', 'feedback', 'property-request')),
  status text not null default 'new' check (status in ('new', 'open', 'answered', 'closed', 'spam')),
  -- Grows with every change, so that the later of two people is told.
  version integer not null default 1,
  account uuid references account on delete cascade,
  assignee uuid references account on delete set null,
  full_name text not null check (length(full_name) between 1 and 100),
  phone text not null,
  email text,
  description text not null check (length(description) <= 4000),
  note text not null check (length(note) <= 1000),
  source text not null,
  url text,
  -- What somebody looks for.
  wants text check (wants in ('mua', 'thue')),
  property text,
  budget_from bigint,
  budget_to bigint check (budget_from <= budget_to),
  place text,
  -- The earlier inquiry that a feedback is about.
  about uuid references inquiry on delete set null,
  lang text not null check (lang in ('vi', 'en')),
  at timestamptz(3) not null default now(),
  changed_at timestamptz(3) not null default now(),
  check ((kind = 'property-request') = (wants is not null and property is not null))
);
create index inquiry_inbox on inquiry (status, number);
create index inquiry_own on inquiry (account, number desc);
create index inquiry_assigned on inquiry (assignee, number);
create index inquiry_by_phone on inquiry (phone, at);
create index inquiry_about on inquiry (about);
create index inquiry_over on inquiry (changed_at) where status in ('closed', 'spam');

create table inquiry_message (
  id bigint generated always as identity primary key,
  inquiry uuid not null references inquiry on delete cascade,
  -- Whose inquiry it is, and who of the staff wrote.
  account uuid references account on delete cascade,
  staff uuid references account on delete set null,
  author text not null check (author in ('writer', 'staff')),
  text text not null check (length(text) between 1 and 4000),
  at timestamptz(3) not null default now(),
  read_at timestamptz(3),
  -- Where a letter with it goes, and when it went.
  mail_to text,
  mailed_at timestamptz(3)
);
create index inquiry_message_thread on inquiry_message (inquiry, id);
create index inquiry_message_of on inquiry_message (account);
create index inquiry_message_by on inquiry_message (staff);
create index inquiry_message_due on inquiry_message (id) where mail_to is not null and mailed_at is null;

-- Pictures that nobody but their sender and the staff sees; one that no inquiry has taken is dropped after a day.
create table inquiry_file (
  id uuid primary key default gen_random_uuid(),
  inquiry uuid references inquiry on delete cascade,
  account uuid references account on delete cascade,
  name text not null check (length(name) between 1 and 120),
  width integer not null,
  height integer not null,
  picture bytea not null,
  at timestamptz(3) not null default now()
);
create index inquiry_file_of on inquiry_file (inquiry);
create index inquiry_file_by on inquiry_file (account);
create index inquiry_file_loose on inquiry_file (at) where inquiry is null;
`,
};

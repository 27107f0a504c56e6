import type { Migration } from '../migrate.ts';

export const notices: Migration = {
  name: '0024-notices',
  sql: `
create table notice (
  id bigint generated always as identity primary key,
  -- Whom it is for; a guest has none, and gets the letter only.
  account uuid references account on delete cascade,
  kind text not null,
  -- What it is about: of one thing one is notified once.
  key text not null,
  -- What its line is written from: numbers and ids, no names.
  data jsonb not null,
  at timestamptz(3) not null default now(),
  -- The list was opened with it on the page; and it was followed.
  seen_at timestamptz(3),
  read_at timestamptz(3),
  unique nulls not distinct (account, kind, key)
);
create index notice_of on notice (account, id);
create index notice_unseen on notice (account) where seen_at is null;
create index notice_about on notice (kind, key);

create table notice_letter (
  notice bigint primary key references notice on delete cascade,
  status text not null default 'waiting' check (status in ('waiting', 'sending', 'sent', 'failed', 'skipped')),
  -- One of all letters that are due to an account in the morning.
  is_daily boolean not null default false,
  attempts smallint not null default 0,
  -- When it is sent or, while it is being sent, when it counts as lost on the way.
  due_at timestamptz(3) not null default now(),
  reason text,
  changed_at timestamptz(3) not null default now()
);
create index notice_letter_due on notice_letter (due_at) where status in ('waiting', 'sending');

create table notice_preference (
  account uuid not null references account on delete cascade,
  topic text not null,
  mode text not null check (mode in ('now', 'daily', 'off')),
  primary key (account, topic)
);

-- Answers by letter were noted beside the message.
with added as (
  insert into notice (account, kind, key, data, at, seen_at, read_at)
  select i.account, 'inquiries.answered', m.id::text,
    json_build_object('inquiry', i.id, 'number', i.number), m.at, m.at, m.read_at
  from inquiry_message m join inquiry i on i.id = m.inquiry where m.author = 'staff'
  returning id, key
)
insert into notice_letter (notice, status, attempts, due_at, changed_at)
  select a.id, case when m.mailed_at is null then 'waiting' else 'sent' end, (m.mailed_at is not null)::int,
    coalesce(m.mailed_at, now()), coalesce(m.mailed_at, now())
  from added a join inquiry_message m on m.id::text = a.key where m.mail_to is not null;
alter table inquiry_message drop column mailed_at;
`,
};

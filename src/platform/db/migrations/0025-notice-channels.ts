import type { Migration } from '../migrate.ts';

export const noticeChannels: Migration = {
  name: '0025-notice-channels',
  sql: `
-- By which the servers that take its messages recognise them; numbers come again after a restore.
alter table notice add column uid uuid not null default gen_random_uuid();

alter table notice_letter rename to notice_message;
alter table notice_message
  add column channel text not null default 'mail' check (channel in ('mail', 'sms')),
  -- Codes and warnings go before everything else that is due.
  add column is_urgent boolean not null default false,
  -- Where it goes if not to the account's own address; emptied once it is sent or given up.
  add column recipient text,
  drop constraint notice_letter_pkey,
  add primary key (notice, channel);
drop index notice_letter_due;
create index notice_message_due on notice_message (channel, is_urgent desc, due_at)
  where status in ('waiting', 'sending');

-- For processes of the build before this one, which know letters about answers only; the next migration drops it.
create view notice_letter as
  select notice, status, is_daily, attempts, due_at, reason, changed_at from notice_message
  where channel = 'mail' and notice in (select id from notice where kind = 'inquiries.answered');

alter table notice_preference drop constraint notice_preference_mode_check,
  add check (mode in ('now', 'daytime', 'daily', 'off'));

-- Addresses that refused letters for good, until they are changed or tried again.
create table notice_refusal (
  account uuid primary key references account on delete cascade,
  email text not null,
  times smallint not null,
  at timestamptz(3) not null default now()
);

-- What is sent, sealed, until the code is used; and which of several codes it is.
alter table code_request
  add column message bytea,
  add column sends smallint not null default 1;
`,
};

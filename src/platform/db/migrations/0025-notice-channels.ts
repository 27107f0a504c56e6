import type { Migration } from '../migrate.ts';

export const noticeChannels: Migration = {
  name: '0025-notice-channels',
  sql: `
alter table notice_letter
  add column channel text not null default 'mail' check (channel in ('mail', 'sms')),
  -- Codes and warnings go before everything else that is due.
  add column is_urgent boolean not null default false,
  -- Where it goes if not to the account's own address; emptied once it is sent or given up.
  add column recipient text,
  drop constraint notice_letter_pkey,
  add primary key (notice, channel);
drop index notice_letter_due;
create index notice_letter_due on notice_letter (channel, is_urgent desc, due_at)
  where status in ('waiting', 'sending');

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

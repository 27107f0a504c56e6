import type { Migration } from '../migrate.ts';

export const privacy: Migration = {
  name: '0021-privacy',
  sql: `
-- Every inquiry goes in time, whatever state it was left in.
drop index inquiry_over;
create index inquiry_over on inquiry (status, changed_at);
create index listing_report_at on listing_report (at);

-- Letters that nobody asked for by name go only to an address whose owner has followed a letter there.
alter table account add column email_proved_at timestamptz;

-- Guests get at what they wrote by a code to the number or the address that they left.
alter table code_request drop constraint code_request_purpose_check;
alter table code_request add constraint code_request_purpose_check
  check (purpose in ('register', 'reset', 'delete', 'phone', 'guest'));
alter table code_request alter column phone drop not null;
alter table code_request add column email text;
alter table code_request add check ((phone is null) <> (email is null) and (email is null or purpose = 'guest'));
create index inquiry_by_email on inquiry (email) where account is null and email is not null;
alter table inquiry add column corrected_at timestamptz(3);

-- What a writer agreed to, in the very words that stood by the button; the time is that of the inquiry.
alter table inquiry add column consent text;

-- What browsers allow measuring parties, and take back: under a number by chance, and nothing about who it was.
create table measuring_consent (
  id bigint generated always as identity primary key,
  browser uuid not null,
  given boolean not null,
  hosts text[] not null,
  wording text not null,
  lang text not null check (lang in ('vi', 'en')),
  at timestamptz(3) not null default now()
);
create index measuring_consent_of on measuring_consent (browser, id);
create index measuring_consent_at on measuring_consent (at);

-- That a guest erased an inquiry: what it was quoted by and when, and nothing about whose it was.
create table inquiry_erasure (
  id uuid primary key,
  number bigint not null,
  at timestamptz(3) not null default now()
);
create index inquiry_erasure_at on inquiry_erasure (at);
create table listing_report_erasure (
  id bigint primary key,
  listing bigint not null references listing on delete cascade,
  at timestamptz(3) not null default now()
);
create index listing_report_erasure_of on listing_report_erasure (listing);
`,
};

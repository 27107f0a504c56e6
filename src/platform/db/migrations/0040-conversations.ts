import type { Migration } from '../migrate.ts';

export const conversations: Migration = {
  name: '0040-conversations',
  sql: `
-- What a reader and the seller of a listing write to each other; the messages are a thread of the same id.
create table conversation (
  id uuid primary key default gen_random_uuid() references thread,
  listing bigint not null references listing on delete cascade,
  requester uuid not null references account on delete cascade,
  -- Empty once the account of the seller is gone.
  seller uuid references account on delete set null,
  version integer not null default 1,
  opened_at timestamptz(3) not null default now(),
  -- When the seller first answered.
  answered_at timestamptz(3),
  last_at timestamptz(3) not null default now(),
  unique (listing, requester),
  check (requester <> seller)
);
create index conversation_of_requester on conversation (requester, last_at);
create index conversation_of_seller on conversation (seller, last_at);
create index conversation_idle on conversation (last_at);
create trigger conversation_thread before insert on conversation for each row execute function open_thread();
create trigger conversation_gone after delete on conversation for each row execute function drop_thread();

-- An appointment to see the property.
create table viewing (
  id uuid primary key default gen_random_uuid(),
  conversation uuid not null references conversation on delete cascade,
  status text not null default 'proposed'
    check (status in ('proposed', 'accepted', 'declined', 'cancelled', 'past')),
  -- The side whose times wait for an answer, or were accepted.
  proposed_by text not null check (proposed_by in ('requester', 'responder')),
  times timestamptz(3)[] not null check (cardinality(times) between 1 and 3),
  agreed_at timestamptz(3) check ((status <> 'accepted') or agreed_at is not null),
  version integer not null default 1,
  made_at timestamptz(3) not null default now()
);
create index viewing_of on viewing (conversation, made_at);
create unique index viewing_open on viewing (conversation) where status in ('proposed', 'accepted');

create table conversation_block (
  id bigint generated always as identity primary key,
  blocker uuid not null references account on delete cascade,
  -- Empty once that account is gone; the row then goes with the next clean-up.
  blocked uuid references account on delete set null,
  at timestamptz(3) not null default now(),
  unique (blocker, blocked)
);
create index conversation_block_of on conversation_block (blocked);

-- A report of a conversation comes to the same desk as those of listings.
alter table listing_report
  drop constraint listing_report_reason_check,
  add check (reason in ('gone', 'price', 'pictures', 'place', 'fraud', 'abuse', 'spam', 'other')),
  add column conversation uuid references conversation on delete set null,
  add column side text check (side in ('requester', 'responder'));
create index listing_report_conversation on listing_report (conversation) where conversation is not null;
`,
};

import type { Migration } from '../migrate.ts';

export const propertyRequests: Migration = {
  name: '0041-property-requests',
  sql: `
-- What a customer looks for. Name and telephone number are those of the account.
create table property_request (
  id uuid primary key default gen_random_uuid() references thread,
  number bigint generated always as identity (start with 100001) unique,
  account uuid not null references account on delete cascade,
  status text not null default 'new' check (status in (
    'new', 'assigned', 'suggested', 'contacted', 'succeeded', 'failed', 'expired', 'cancelled', 'spam')),
  version integer not null default 1,
  deal text not null check (deal in ('ban', 'cho-thue')),
  kind text not null,
  -- A former district or a commune in force; none is the whole country.
  place text,
  -- The communes around it, and its middle.
  near text[] not null,
  at point,
  budget_from bigint,
  budget_to bigint,
  area_from double precision,
  area_to double precision,
  note text not null check (length(note) <= 1000),
  may_call boolean not null,
  -- The words that were agreed to.
  consent text not null,
  lang text not null check (lang in ('vi', 'en')),
  assignee uuid references account on delete set null,
  reason text not null default '' check (length(reason) <= 500),
  made_at timestamptz(3) not null default now(),
  changed_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  warned_at timestamptz(3),
  sent_on date,
  sent_that_day smallint not null default 0,
  check (budget_from <= budget_to),
  check (area_from <= area_to),
  check ((status = 'failed') <= (reason <> ''))
);
create index property_request_own on property_request (account, number desc);
create index property_request_assigned on property_request (assignee, number);
create index property_request_waiting on property_request (number)
  where status in ('new', 'assigned', 'suggested', 'contacted') and assignee is null;
-- What a listing is compared with: open ones of its deal and kind that can pay its price.
create index property_request_open on property_request (deal, kind, coalesce(budget_to, 9223372036854775807))
  where status in ('new', 'assigned', 'suggested', 'contacted');
create index property_request_expiring on property_request (expires_at)
  where status in ('new', 'assigned', 'suggested', 'contacted');
create index property_request_over on property_request (status, changed_at);
create trigger property_request_thread before insert on property_request for each row execute function open_thread();
create trigger property_request_gone after delete on property_request for each row execute function drop_thread();

-- A property that fits, why, and what its customer said of it.
create table request_match (
  request uuid not null references property_request on delete cascade,
  listing bigint not null references listing on delete cascade,
  account uuid not null references account on delete cascade,
  score smallint not null check (score between 0 and 100),
  why jsonb not null,
  state text not null default 'suggested' check (state in ('suggested', 'sent', 'liked', 'disliked', 'hidden')),
  -- To be sent, for the first time or after its price was cut.
  is_waiting boolean not null default true,
  dislike text check (dislike in ('seller', 'ward', 'price', 'other')),
  -- The price that it was last sent with.
  price bigint,
  sent_at timestamptz(3),
  at timestamptz(3) not null default now(),
  primary key (request, listing),
  check ((state = 'disliked') = (dislike is not null)),
  check ((state = 'suggested') = (sent_at is null))
);
create index request_match_by_listing on request_match (listing);
create index request_match_of on request_match (account);
create index request_match_waiting on request_match (request) where is_waiting;

-- How far the logs of listings have been read: what was offered before the first request is found when one is made.
create table request_progress (
  id boolean primary key default true check (id),
  event bigint not null,
  price bigint not null
);
insert into request_progress (event, price)
  select coalesce((select max(id) from listing_event), 0), coalesce((select max(id) from listing_price), 0);
`,
};

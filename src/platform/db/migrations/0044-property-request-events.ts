import type { Migration } from '../migrate.ts';

export const propertyRequestEvents: Migration = {
  name: '0044-property-request-events',
  sql: `
-- What became of a property request, in order.
create table property_request_event (
  id bigint generated always as identity primary key,
  request uuid not null references property_request on delete cascade,
  account uuid not null references account on delete cascade,
  what text not null,
  by text not null check (by in ('owner', 'staff', 'system')),
  actor uuid references account on delete set null,
  -- How many properties were suggested.
  count integer,
  at timestamptz(3) not null default now()
);
create index property_request_event_in on property_request_event (request, id);
create index property_request_event_of on property_request_event (account);
create index property_request_event_by on property_request_event (actor);
insert into property_request_event (request, account, what, by, at)
  select id, account, 'filed', 'owner', made_at from property_request order by number;

-- Events are only ever added; they go with their request or its account, and who acted may be forgotten.
create function refuse_request_event_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - 'actor' = to_jsonb(old) - 'actor' and new.actor is null then
      return new;
    end if;
  elsif not exists (select from property_request where id = old.request)
    or not exists (select from account where id = old.account) then
    return old;
  end if;
  raise exception 'a log is only ever added to: % of % is refused', tg_op, tg_table_name;
end $$;
create trigger property_request_event_stays before update or delete on property_request_event
  for each row execute function refuse_request_event_change();
`,
};
